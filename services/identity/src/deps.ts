import type { RevocationSource } from '@rivalscope/kit/auth/denylist';
import type { Sealing } from '@rivalscope/kit/auth/sealing';
import type { Db } from './database.ts';
import type { SignInAttempts } from './sign-in-attempt/sign-in-attempt.commands.ts';
import type { AccessTokens } from './signing-key/access-token.ts';
import type { Keyring } from './signing-key/keyring.ts';

/** What identity's commands work with; each names what it takes of it. */
export interface Deps {
  db: Db;
  clock: () => Date;
  /** Where the web is reached, for links in mails. */
  publicUrl: string;
  keyring: Keyring;
  accessTokens: AccessTokens;
  attempts: SignInAttempts;
  sealing: Sealing;
  revocations: RevocationSource['lookUp'];
}
