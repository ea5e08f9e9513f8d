import cookie from '@fastify/cookie';
import { defineService } from '@rivalscope/kit/service';
import { Type } from 'typebox';
import { accountCommands } from './account/account.commands.ts';
import { accountRoutes } from './account/account.routes.ts';
import { PrismaClient } from './db/client.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { sessionCommands } from './session/session.commands.ts';
import { cookies, refuseCrossSite } from './session/session.cookie.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { signInAttempts } from './sign-in-attempt/sign-in-attempt.commands.ts';
import { accessTokens } from './signing-key/access-token.ts';
import { openKeyring } from './signing-key/keyring.ts';
import { signingKeyRoutes } from './signing-key/signing-key.routes.ts';

/** Nothing beyond what the host gives every service. */
const Config = Type.Object({});

/** Tenants, users, sign-in and the keys that access tokens are signed with. */
export const identityService = defineService<PrismaClient, typeof Config>({
  name: 'identity',
  paths: ['/api/v1/auth', '/.well-known/jwks.json'],
  config: Config,
  prisma: PrismaClient,
  sendsMail: true,
  async start({ db, clock, publicUrl }) {
    const keyring = await openKeyring({ db, clock });
    const deps = { db, clock, accessTokens: accessTokens({ keyring, clock }), attempts: signInAttempts({ db, clock }) };
    const refreshCookies = cookies(publicUrl);
    return {
      async routes(app) {
        signingKeyRoutes(app, keyring);
        await app.register(
          async (scope) => {
            await scope.register(cookie);
            acceptEmptyJson(scope);
            scope.addHook('onRequest', refuseCrossSite);
            scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
            accountRoutes(scope, accountCommands({ ...deps, publicUrl }), refreshCookies);
            sessionRoutes(scope, sessionCommands(deps), refreshCookies);
          },
          { prefix: '/api/v1/auth' },
        );
      },
      consumers: [],
      keys: keyring.pem,
    };
  },
});
