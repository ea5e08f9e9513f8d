import { createSealing } from '@rivalscope/kit/auth/sealing';
import type { Query } from './database.ts';
import type { Jwk } from './hostile-tokens.ts';
import { TEST_ENV } from './system.ts';

/** The key that identity's newest tokens are signed with: only who has its secret besides the database can read it. */
export async function signingKey(query: Query): Promise<Jwk> {
  const [row] = await query<{ id: string; key: { sealed: string } }>(
    'SELECT id, private_jwk AS key FROM identity.signing_key ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  if (!row) throw new Error('identity has no signing key');
  const sealing = createSealing([TEST_ENV.IDENTITY_SECRET], 'rivalscope signing key', 'The key was sealed with another secret');
  return JSON.parse(sealing.open(Buffer.from(row.key.sealed, 'base64'), row.id).toString('utf8'));
}
