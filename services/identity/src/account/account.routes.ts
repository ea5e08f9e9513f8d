import { tenantOf } from '@rivalscope/kit/auth/auth';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { allowApplicants } from '../applicants.ts';
import { text } from '../schemas.ts';
import { type Cookies, clientOf } from '../session/session.cookie.ts';
import type { AccountCommands } from './account.commands.ts';
import { LONGEST_COMPANY_NAME, LONGEST_NAME, LONGEST_PASSWORD } from './account.ts';
import { LONGEST_EMAIL } from './address.ts';
import { MeAnswer, SignedInAnswer, userView } from './user.schema.ts';

const RegisterBody = StrictObject(
  {
    firstName: text(LONGEST_NAME),
    lastName: text(LONGEST_NAME),
    email: text(LONGEST_EMAIL),
    password: Type.String({ maxLength: LONGEST_PASSWORD }),
    companyName: text(LONGEST_COMPANY_NAME),
    companyDomain: text(LONGEST_EMAIL),
  },
  {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@acme.com',
    password: 'analytical engine',
    companyName: 'Acme',
    companyDomain: 'acme.com',
  },
);

export const accountRoutes = (app: App, commands: AccountCommands, cookies: Cookies): void => {
  const tags = ['auth'];

  const summary = 'Registers a company with its owner and signs the owner in';
  const register = { operationId: 'registerTenant', ...refuses('already_exists'), summary, tags, security: [], body: RegisterBody };
  app.post('/register-tenant', { schema: { ...register, response: { 201: SignedInAnswer } } }, async (request, reply) => {
    const { user, accessToken, ...renewed } = await commands.register(request.body, clientOf(request));
    await cookies.begin(request, reply, renewed);
    return reply.code(201).send({ accessToken, user: userView(user) });
  });

  const me = { operationId: 'getMe', summary: 'The signed-in user', tags, security: [{ bearer: [] }] };
  app.get('/me', { onRequest: allowApplicants, schema: { ...me, response: { 200: MeAnswer } } }, async (request) => ({
    user: userView(await commands.me(tenantOf(request), request.user.sub)),
    company: (await commands.company(request.user.tid)) ?? null,
  }));
};
