import { invalid } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LONGEST_PASSWORD } from '../account/account.ts';
import { LONGEST_EMAIL } from '../account/address.ts';
import { SignedInAnswer, userView } from '../account/user.schema.ts';
import type { SessionCommands } from './session.commands.ts';
import { type Cookies, clientOf } from './session.cookie.ts';

const strict = { additionalProperties: false };

/** Nothing is required here: what is missing is answered in the words of the form. */
const LoginBody = Type.Object(
  {
    email: Type.Optional(Type.String({ maxLength: LONGEST_EMAIL })),
    password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
    rememberMe: Type.Optional(Type.Boolean()),
  },
  { ...strict, examples: [{ email: 'ada@acme.com', password: 'analytical engine', rememberMe: true }] },
);

/** No body, or an empty object. */
const NoBody = Type.Unsafe<unknown>({ maxProperties: 0, examples: [{}] });

const RefreshedAnswer = Type.Object({ accessToken: Type.String() }, { ...strict, examples: [{ accessToken: 'eyJhbGciOiJFZERTQSJ9.…' }] });
const Done = Type.Object({ success: Type.Boolean() }, { ...strict, examples: [{ success: true }] });

export const sessionRoutes = (app: App, commands: SessionCommands, cookies: Cookies): void => {
  app.post(
    '/login',
    {
      schema: {
        operationId: 'login',
        tags: ['auth'],
        summary: 'Signs in with address and password',
        security: [],
        body: LoginBody,
        response: { 200: SignedInAnswer },
      },
    },
    async (request, reply) => {
      const { email, password, rememberMe: remember = false } = request.body;
      if (!email?.trim() || !password) throw invalid('Please fill in all fields');
      const { user, accessToken, ...renewed } = await commands.signIn({ email, password, remember }, clientOf(request));
      cookies.set(reply, renewed);
      return { accessToken, user: userView(user) };
    },
  );

  app.post(
    '/refresh-token',
    {
      schema: {
        operationId: 'refreshToken',
        tags: ['auth'],
        summary: 'A new access token, and a new refresh cookie, for the refresh cookie',
        security: [],
        body: NoBody,
        response: { 200: RefreshedAnswer },
      },
    },
    async (request, reply) => {
      const { accessToken, ...renewed } = await commands.refresh(cookies.read(request));
      cookies.set(reply, renewed);
      return { accessToken };
    },
  );

  app.post(
    '/logout',
    {
      schema: {
        operationId: 'logout',
        tags: ['auth'],
        summary: 'Ends the session of the cookie and of the access token',
        security: [],
        body: NoBody,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      await commands.signOut(cookies.read(request), await sessionOf(request));
      cookies.clear(reply);
      return { success: true };
    },
  );
};

/** The session of a valid access token; signing out needs none. */
async function sessionOf(request: FastifyRequest): Promise<string | undefined> {
  if (!request.headers.authorization) return undefined;
  const token = await request.jwtVerify<{ sid: string }>().catch(() => undefined);
  return token?.sid;
}
