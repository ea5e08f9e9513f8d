import { tenantOf } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import { allowApplicants } from '../applicants.ts';
import { text } from '../schemas.ts';
import { type Cookies, clientOf } from '../session/session.cookie.ts';
import type { AccountCommands } from './account.commands.ts';
import { LONGEST_COMPANY_NAME, LONGEST_NAME, LONGEST_PASSWORD } from './account.ts';
import { LONGEST_EMAIL } from './address.ts';
import { SignedInAnswer, UserAnswer, userView } from './user.schema.ts';

const RegisterBody = Type.Object(
  {
    firstName: text(LONGEST_NAME),
    lastName: text(LONGEST_NAME),
    email: text(LONGEST_EMAIL),
    password: Type.String({ maxLength: LONGEST_PASSWORD }),
    companyName: text(LONGEST_COMPANY_NAME),
    companyDomain: text(LONGEST_EMAIL),
  },
  {
    additionalProperties: false,
    examples: [
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@acme.com',
        password: 'analytical engine',
        companyName: 'Acme',
        companyDomain: 'acme.com',
      },
    ],
  },
);

export const accountRoutes = (app: App, commands: AccountCommands, cookies: Cookies): void => {
  app.post(
    '/register-tenant',
    {
      schema: {
        operationId: 'registerTenant',
        tags: ['auth'],
        summary: 'Registers a company with its owner and signs the owner in',
        security: [],
        body: RegisterBody,
        response: { 201: SignedInAnswer },
      },
    },
    async (request, reply) => {
      const { user, accessToken, ...renewed } = await commands.register(request.body, clientOf(request));
      cookies.set(reply, renewed);
      return reply.code(201).send({ accessToken, user: userView(user) });
    },
  );

  app.get(
    '/me',
    {
      onRequest: allowApplicants,
      schema: {
        operationId: 'getMe',
        tags: ['auth'],
        summary: 'The signed-in user',
        security: [{ bearer: [] }],
        response: { 200: UserAnswer },
      },
    },
    async (request) => ({ user: userView(await commands.me(tenantOf(request), request.user.sub)) }),
  );
};
