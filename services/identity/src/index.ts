import { SealingSecret } from '@rivalscope/kit/auth/sealing';
import { tellsUnsealed } from '@rivalscope/kit/auth/sealing-gauge';
import { removeOld } from '@rivalscope/kit/db/old-rows';
import { defineService } from '@rivalscope/kit/service';
import { Type } from 'typebox';
import { apiKeyCommands } from './api-key/api-key.commands.ts';
import { consumers } from './consumers.ts';
import { PrismaClient } from './db/client.ts';
import { erasureCommands } from './erasure/erasure.commands.ts';
import { oldRows } from './housekeeping/housekeeping.store.ts';
import { revocationsSince } from './revocation/revocation.store.ts';
import { routes } from './routes.ts';
import { resealAll } from './sealing/reseal.commands.ts';
import { assertSecret, openSealings } from './sealing/sealings.ts';
import { signInAttempts } from './sign-in-attempt/sign-in-attempt.commands.ts';
import { accessTokens } from './signing-key/access-token.ts';
import { openKeyring } from './signing-key/keyring.ts';

const Config = Type.Object({
  /** Seals signing keys and seeds of second factors, the newest of two first; unset, which production refuses: a key kept in the database. */
  IDENTITY_SECRET: SealingSecret(),
  NODE_ENV: Type.Optional(Type.String({ maxLength: 50 })),
});

/** Tenants, users, teams, sign-in and the keys that access tokens are signed with. */
export const identityService = defineService<PrismaClient, typeof Config>({
  name: 'identity',
  paths: ['/api/v1/auth', '/api/v1/team', '/api/v1/api-keys', '/api/v1/audit', '/api/v1/tenant/deletion', '/.well-known/jwks.json'],
  config: Config,
  prisma: PrismaClient,
  sendsMail: true,
  check: (config) => assertSecret(config.IDENTITY_SECRET, config.NODE_ENV),
  async start({ db, clock, publicUrl, config, log }) {
    const sealings = await openSealings({ db, secret: config.IDENTITY_SECRET });
    const lost = await resealAll({ db, sealings, clock });
    tellsUnsealed('identity')(lost);
    if (lost > 0) log.warn({ lost }, 'Second factors were stored with another IDENTITY_SECRET: their codes cannot be checked');
    const sealing = sealings.factors;
    const keyring = await openKeyring({ db, clock, sealing: sealings.signingKeys });
    const tokens = accessTokens({ keyring, clock });
    const attempts = signInAttempts({ db, clock });
    const revocations = revocationsSince(db.pool);
    const erasures = erasureCommands({ db, clock, publicUrl });
    return {
      routes: (app) => routes(app, { db, clock, publicUrl, keyring, sealing, attempts, accessTokens: tokens, revocations }),
      consumers: consumers({ db, clock, publicUrl }),
      jobs: [
        ['10 seconds', 'deletions', erasures.advance],
        ['hour', 'old sessions, tokens and links', removeOld(db, () => oldRows(clock()))],
      ],
      keys: keyring.pem,
      revocations,
      exchangeApiKey: apiKeyCommands({ db, clock, accessTokens: tokens }).exchange,
    };
  },
});
