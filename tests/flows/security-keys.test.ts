import { createSealing } from '@rivalscope/kit/auth/sealing';
import { expect, onTestFinished, test } from 'vitest';
import { Client, register } from './client.ts';
import { connected, type Query, startPostgres } from './database.ts';
import { forge, type Jwk } from './hostile-tokens.ts';
import { startSingle } from './system.ts';

/** What a reader of a database signs with, as long as nothing besides it seals the keys. */
async function stolenKey(query: Query, kid: string): Promise<Jwk> {
  const [stored] = await query<{ key: Buffer }>('SELECT key FROM identity.encryption_key');
  const [row] = await query<{ sealed: string }>(`SELECT private_jwk->>'sealed' AS sealed FROM identity.signing_key WHERE id = $1`, [kid]);
  const sealing = createSealing([stored?.key ?? ''], 'rivalscope signing key', 'lost');
  return JSON.parse(sealing.open(Buffer.from(row?.sealed ?? '', 'base64'), kid).toString());
}

const kidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

test('a signing key that the database gave away signs nothing more once there is a secret, and nobody is signed out by it', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const before = await startSingle({ DATABASE_URL: postgres.url, IDENTITY_SECRET: '' });
  const user = await register(before.url).finally(() => before.close());
  const old = kidOf(user.token);
  const stolen = await connected(postgres.url, (query) => stolenKey(query, old));

  const after = await startSingle({ DATABASE_URL: postgres.url });
  onTestFinished(() => after.close());
  const still = Object.assign(new Client(after.url), { token: user.token, cookie: user.cookie });
  expect((await still.get('companies')).status).toBe(200);
  const renewed = (await still.call('POST', 'auth/refresh-token', undefined, { cookie: still.cookie })).body.accessToken;
  expect(kidOf(renewed)).not.toBe(old);
  const keys = await connected(postgres.url, (query) =>
    query<{ id: string; key: { until?: string } }>('SELECT id, private_jwk AS key FROM identity.signing_key'),
  );
  const until = Date.parse(keys.find(({ id }) => id === old)?.key.until ?? '');
  const lastToken = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString()).exp * 1_000;
  expect(until, 'as long as its last token').toBeGreaterThanOrEqual(lastToken);
  expect(JSON.stringify(keys.filter(({ id }) => id === old))).not.toContain('sealed');
  // Under the name of the new key the stolen one is nobody's.
  const { control } = forge(renewed, { ...stolen, kid: kidOf(renewed) });
  expect((await fetch(`${after.url}/api/v1/companies`, { headers: { authorization: control.authorization } })).status).toBe(401);
});
