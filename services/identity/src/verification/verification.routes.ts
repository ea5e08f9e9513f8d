import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Done } from '../schemas.ts';
import type { VerificationCommands } from './verification.commands.ts';

const VerifyBody = StrictObject(
  { token: Type.String({ minLength: 1, maxLength: 100 }) },
  { token: 'kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs' },
);

/** For who follows the mailed link, under /api/v1/auth. */
export function verificationRoutes(app: App, commands: VerificationCommands): void {
  const verify = { operationId: 'verifyEmail', summary: 'Proves the address of an account by the mailed link', body: VerifyBody };
  app.post('/verify-email', { schema: { ...verify, tags: ['auth'], security: [], response: { 200: Done } } }, async (request) => {
    await commands.verify(request.body.token);
    return { success: true };
  });
}
