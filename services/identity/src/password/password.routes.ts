import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { LONGEST_PASSWORD } from '../account/account.ts';
import { allowApplicants } from '../applicants.ts';
import { Done, EmailBody } from '../schemas.ts';
import { callerOf, clientOf } from '../session/session.cookie.ts';
import type { PasswordCommands } from './password.commands.ts';

const Password = Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD }));
const ResetBody = StrictObject(
  { token: Type.Optional(Type.String({ maxLength: 200 })), newPassword: Password },
  { token: 'kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs', newPassword: 'difference engine' },
);
const ChangeBody = StrictObject(
  { currentPassword: Password, newPassword: Password },
  { currentPassword: 'analytical engine', newPassword: 'difference engine' },
);

export function passwordRoutes(app: App, commands: PasswordCommands): void {
  const visitor = { tags: ['auth'], security: [], response: { 200: Done } };

  const request = { operationId: 'requestPasswordReset', summary: 'Mails a reset link to a known address', body: EmailBody };
  app.post('/request-password-reset', { schema: { ...visitor, ...request } }, async (request) => {
    await commands.requestReset(request.body.email, clientOf(request));
    return { success: true };
  });

  const reset = { operationId: 'resetPassword', summary: 'Sets a new password by the mailed link; ends all sessions', body: ResetBody };
  app.post('/reset-password', { schema: { ...visitor, ...reset } }, async (request) => {
    await commands.reset(request.body.token, request.body.newPassword, clientOf(request));
    return { success: true };
  });

  const change = { operationId: 'changePassword', summary: 'Sets a new password; ends all other sessions', body: ChangeBody };
  const security = [{ bearer: [] }];
  app.post('/change-password', { onRequest: allowApplicants, schema: { ...visitor, ...change, security } }, async (request) => {
    await commands.change(callerOf(request), request.body, clientOf(request));
    return { success: true };
  });
}
