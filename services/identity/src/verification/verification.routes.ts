import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Done, TokenBody } from '../schemas.ts';
import type { Held } from '../session/session.commands.ts';
import { type Cookies, sessionOf } from '../session/session.cookie.ts';
import type { VerificationCommands } from './verification.commands.ts';

const Read = StrictObject(
  {
    email: Type.String(),
    companyName: Type.Union([Type.String(), Type.Null()], { description: 'As whoever registered has typed it in' }),
    signedIn: Type.Boolean({ description: 'By the cookie or the access token of this very account' }),
  },
  { email: 'ada@acme.com', companyName: 'Acme', signedIn: false },
);

/** For who follows the mailed link, under /api/v1/auth. */
export function verificationRoutes(app: App, commands: VerificationCommands, cookies: Pick<Cookies, 'read'>): void {
  const visitor = { tags: ['auth'], security: [], body: TokenBody };
  const heldBy = async (request: FastifyRequest): Promise<Held> => ({
    refreshToken: cookies.read(request),
    sessionId: await sessionOf(request),
  });

  const read = { ...visitor, operationId: 'readVerification', summary: 'Which account a mailed link would prove the address of' };
  app.post('/verification', { schema: { ...read, response: { 200: Read } } }, async (request) =>
    commands.read(request.body.token, await heldBy(request)),
  );

  const verify = { ...visitor, operationId: 'verifyEmail', summary: 'Proves the address of an account by the mailed link' };
  app.post('/verify-email', { schema: { ...verify, response: { 200: Done } } }, async (request) => {
    await commands.verify(request.body.token, await heldBy(request));
    return { success: true };
  });
}
