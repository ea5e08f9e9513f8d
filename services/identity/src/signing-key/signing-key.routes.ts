import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { Keyring } from './keyring.ts';

const Key = StrictObject({
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  kid: Type.String(),
  alg: Type.String(),
  use: Type.String(),
});
const KeySet = StrictObject(
  { keys: Type.Array(Key) },
  {
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
        kid: '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11',
        alg: 'EdDSA',
        use: 'sig',
      },
    ],
  },
);

export const signingKeyRoutes = (app: App, keyring: Keyring): void => {
  const summary = 'The public keys that access tokens are checked with (RFC 7517)';
  const get = { operationId: 'getKeySet', tags: ['auth'], summary, security: [], response: { 200: KeySet } };
  app.get('/.well-known/jwks.json', { schema: get }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60');
    return { keys: (await keyring.published()) as never };
  });
};
