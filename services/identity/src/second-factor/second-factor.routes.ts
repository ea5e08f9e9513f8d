import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { LONGEST_PASSWORD } from '../account/account.ts';
import { Done } from '../schemas.ts';
import { callerOf, clientOf } from '../session/session.cookie.ts';
import type { SecondFactorCommands } from './second-factor.commands.ts';

const Password = Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD });
export const Otp = Type.String({ maxLength: 20 });
export const RecoveryCode = Type.String({ maxLength: 40 });

const State = StrictObject({ enabled: Type.Boolean(), recoveryCodesLeft: Type.Integer() }, { enabled: true, recoveryCodesLeft: 10 });
const SetUpBody = StrictObject({ password: Password }, { password: 'analytical engine' });
const SetUp = StrictObject(
  { secret: Type.String(), otpauthUrl: Type.String() },
  { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Rivalscope:ada%40acme.com?issuer=Rivalscope&secret=JBSWY3DPEHPK3PXP' },
);
const EnableBody = StrictObject({ otp: Otp }, { otp: '123456' });
const ConfirmBody = StrictObject(
  { password: Password, otp: Type.Optional(Otp), recoveryCode: Type.Optional(RecoveryCode) },
  { password: 'analytical engine', otp: '123456' },
);
/** One of them. */
const CodeBody = Type.Object(
  { otp: Type.Optional(Otp), recoveryCode: Type.Optional(RecoveryCode) },
  { additionalProperties: false, minProperties: 1, maxProperties: 1, examples: [{ otp: '123456' }] },
);
const Confirmed = StrictObject({ confirmedUntil: Type.String({ format: 'date-time' }) }, { confirmedUntil: '2026-11-21T10:10:00.000Z' });
const Codes = StrictObject({ recoveryCodes: Type.Array(Type.String()) }, { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] });

export function secondFactorRoutes(app: App, commands: SecondFactorCommands): void {
  const onRequest = allow(...EVERYONE);
  const common = { tags: ['second factor'], security: [{ bearer: [] }] };
  const changing = { ...common, ...refuses('conflict') };

  const get = { ...common, operationId: 'getSecondFactor', summary: 'Whether the caller’s second factor is on' };
  app.get('/second-factor', { onRequest, schema: { ...get, response: { 200: State } } }, async (request) =>
    commands.state(request.user.sub),
  );

  const setup = { ...changing, operationId: 'setUpSecondFactor', summary: 'A secret for an authenticator app', body: SetUpBody };
  app.post('/second-factor/setup', { onRequest, schema: { ...setup, response: { 200: SetUp } } }, async (request) =>
    commands.setUp(request.user.sub, request.body.password, clientOf(request)),
  );

  const enable = { ...changing, operationId: 'enableSecondFactor', summary: 'Turns it on by a first code', body: EnableBody };
  app.post('/second-factor/enable', { onRequest, schema: { ...enable, response: { 200: Codes } } }, async (request) => ({
    recoveryCodes: await commands.enable(request.user.sub, request.body.otp, clientOf(request)),
  }));

  const confirm = { ...changing, operationId: 'confirmSecondFactor', summary: 'Allows dangerous actions for ten minutes', body: CodeBody };
  app.post('/confirm', { onRequest, schema: { ...confirm, response: { 200: Confirmed } } }, async (request) => ({
    confirmedUntil: (await commands.confirm(callerOf(request), request.body, clientOf(request))).toISOString(),
  }));

  const disable = { ...changing, operationId: 'disableSecondFactor', summary: 'Turns it off, by password and code', body: ConfirmBody };
  app.post('/second-factor/disable', { onRequest, schema: { ...disable, response: { 200: Done } } }, async (request) => {
    await commands.disable(request.user.sub, request.body, clientOf(request));
    return { success: true };
  });

  const renew = {
    ...changing,
    operationId: 'renewRecoveryCodes',
    summary: 'Ten new recovery codes, by password and code',
    body: ConfirmBody,
  };
  app.post('/second-factor/recovery-codes', { onRequest, schema: { ...renew, response: { 200: Codes } } }, async (request) => ({
    recoveryCodes: await commands.renewCodes(request.user.sub, request.body, clientOf(request)),
  }));
}
