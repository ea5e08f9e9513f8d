import { invalid } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import { LONGEST_PASSWORD } from '../account/account.ts';
import { LONGEST_EMAIL } from '../account/address.ts';
import { SignedInAnswer, userView } from '../account/user.schema.ts';
import { AccessToken, Done } from '../schemas.ts';
import { Otp, RecoveryCode } from '../second-factor/second-factor.routes.ts';
import type { SessionCommands, SignedIn } from './session.commands.ts';
import { type Cookies, clientOf, sessionOf } from './session.cookie.ts';
import type { Client } from './session.ts';
import type { SignInCommands } from './sign-in.commands.ts';

/** Nothing is required here: what is missing is answered in the words of the form. */
const LoginBody = StrictObject(
  {
    email: Type.Optional(Type.String({ maxLength: LONGEST_EMAIL })),
    password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
    rememberMe: Type.Optional(Type.Boolean()),
    challenge: Type.Optional(
      Type.String({ maxLength: 100, description: 'Of the answer otp_required; with otp or recoveryCode instead of the rest' }),
    ),
    otp: Type.Optional(Otp),
    recoveryCode: Type.Optional(RecoveryCode),
  },
  { email: 'ada@acme.com', password: 'analytical engine', rememberMe: true },
);

/** No body, or an empty object. */
const NoBody = Type.Unsafe<unknown>({ maxProperties: 0, examples: [{}] });

export const sessionRoutes = (app: App, signIns: SignInCommands, commands: SessionCommands, cookies: Cookies): void => {
  const visitor = { tags: ['auth'], security: [] };

  const login = {
    ...visitor,
    operationId: 'login',
    ...refuses('otp_required', 'unauthorized'),
    summary: 'Signs in with address and password',
    body: LoginBody,
  };
  app.post('/login', { schema: { ...login, response: { 200: SignedInAnswer } } }, async (request, reply) => {
    const { user, accessToken, ...renewed } = await signIn(signIns, request.body, clientOf(request));
    await cookies.begin(request, reply, renewed);
    return { accessToken, user: userView(user) };
  });

  const summary = 'A new access token, and a new refresh cookie, for the refresh cookie';
  const refresh = { ...visitor, operationId: 'refreshToken', ...refuses('unauthorized'), summary, body: NoBody };
  app.post('/refresh-token', { schema: { ...refresh, response: { 200: AccessToken } } }, async (request, reply) => {
    const { accessToken, ...renewed } = await commands.refresh(cookies.read(request));
    cookies.set(reply, renewed);
    return { accessToken };
  });

  const logout = { ...visitor, operationId: 'logout', summary: 'Ends the session of the cookie and of the access token', body: NoBody };
  app.post('/logout', { schema: { ...logout, response: { 200: Done } } }, async (request, reply) => {
    await commands.signOut(cookies.read(request), await sessionOf(request));
    cookies.clear(reply);
    return { success: true };
  });
};

function signIn(commands: SignInCommands, body: Static<typeof LoginBody>, client: Client): Promise<SignedIn> {
  const { email, password, challenge, otp, recoveryCode, rememberMe: remember = false } = body;
  if (challenge) {
    if (!otp && !recoveryCode) throw invalid('Enter the code of your authenticator app');
    return commands.finish(challenge, { otp, recoveryCode }, client);
  }
  if (!email?.trim() || !password) throw invalid('Please fill in all fields');
  return commands.signIn({ email, password, remember }, client);
}
