import { invalid } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LONGEST_COMPANY_NAME, LONGEST_NAME, LONGEST_PASSWORD } from '../account/account.ts';
import { LONGEST_EMAIL } from '../account/address.ts';
import { allowApplicants } from '../applicants.ts';
import { MOST_INVITED_AT_ONCE } from '../invitation/invitation.ts';
import { AccessToken, Done, EmailBody, Id, text } from '../schemas.ts';
import { type Cookies, clientOf } from '../session/session.cookie.ts';
import type { Advanced, Applicant, OnboardingCommands } from './onboarding.commands.ts';
import { COMPANY_SIZES, JOB_POSITIONS, LINK_STEPS, TRACKING_PREFERENCES } from './onboarding.ts';

const USER_ID = '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10';
const TOKEN = 'kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs';

/** A choice that may be left open; an untouched select sends an empty text. */
const choice = (values: readonly string[]) => Type.Optional(Type.Enum(['', ...values]));
const UserId = Type.Optional(Type.Union([Id, Type.Literal('')]));
const Token = Type.Optional(Type.String({ maxLength: 100 }));

const ProfileBody = StrictObject(
  {
    userId: UserId,
    token: Token,
    firstName: Type.Optional(text(LONGEST_NAME)),
    lastName: Type.Optional(text(LONGEST_NAME)),
    jobPosition: choice(JOB_POSITIONS),
    password: Type.Optional(Type.String({ maxLength: LONGEST_PASSWORD })),
  },
  {
    userId: USER_ID,
    token: TOKEN,
    firstName: 'Ada',
    lastName: 'Byron',
    jobPosition: 'Business Analyst',
    password: 'analytical engine',
  },
);
const CompanyBody = StrictObject(
  {
    userId: UserId,
    token: Token,
    companyName: Type.Optional(text(LONGEST_COMPANY_NAME)),
    companyDomain: Type.Optional(text(LONGEST_EMAIL)),
    companySize: choice(COMPANY_SIZES),
    trackingPreference: choice(TRACKING_PREFERENCES),
  },
  { userId: USER_ID, companyName: 'Acme', companyDomain: 'acme.com', companySize: '11-25', trackingPreference: '1-5' },
);
const TeamBody = StrictObject(
  { userId: UserId, token: Token, teamEmails: Type.Array(text(LONGEST_EMAIL), { maxItems: MOST_INVITED_AT_ONCE }) },
  { userId: USER_ID, teamEmails: ['grace@acme.com'] },
);
const ResendBody = StrictObject({ userId: UserId }, { userId: USER_ID });

const LinkBody = StrictObject({ userId: Id, token: Type.String({ maxLength: 100 }) }, { userId: USER_ID, token: TOKEN });
const StepAnswer = StrictObject({ step: Type.Enum([...LINK_STEPS]) }, { step: 'company' as const });

const Started = StrictObject({ userId: Type.String(), emailSent: Type.Boolean() }, { userId: USER_ID, emailSent: true });

export function onboardingRoutes(app: App, commands: OnboardingCommands, cookies: Cookies): void {
  signupRoutes(app, commands);
  stepRoutes(app, commands, cookies);
}

function signupRoutes(app: App, commands: OnboardingCommands): void {
  const visitor = { tags: ['onboarding'], security: [] };

  const start = { ...visitor, operationId: 'startTrial', summary: 'Mails a link that starts a trial', body: EmailBody };
  app.post('/start-trial', { schema: { ...start, response: { 200: Started } } }, async (request) => ({
    ...(await commands.startTrial(request.body.email, clientOf(request))),
    emailSent: true,
  }));

  const resend = {
    ...visitor,
    operationId: 'resendVerification',
    summary: 'Mails the link of a trial or of a new account again, with a new token',
    body: ResendBody,
  };
  app.post('/resend-verification', { schema: { ...resend, response: { 200: Done } } }, async (request) => {
    if (!request.body.userId) throw invalid('Unable to resend email. Please try signing up again.');
    await commands.resend(request.body.userId, clientOf(request));
    return { success: true };
  });

  const step = {
    ...visitor,
    operationId: 'readOnboardingStep',
    ...refuses('conflict'),
    summary: 'The step that a mailed link leads to',
    body: LinkBody,
  };
  app.post('/onboarding-step', { schema: { ...step, response: { 200: StepAnswer } } }, async (request) => ({
    step: await commands.stepOf(request.body.userId, request.body.token),
  }));
}

function stepRoutes(app: App, commands: OnboardingCommands, cookies: Cookies): void {
  const security: { [name: string]: string[] }[] = [{}, { bearer: [] }];
  const linkOrToken = { tags: ['onboarding'], security };
  const answer = async (request: FastifyRequest, reply: FastifyReply, { accessToken, renewed }: Advanced) => {
    if (renewed) await cookies.begin(request, reply, renewed);
    return { accessToken };
  };

  const profile = {
    operationId: 'completeProfile',
    ...refuses('already_exists', 'conflict'),
    summary: 'Step 1: makes the account of the mailed link',
    body: ProfileBody,
  };
  app.post(
    '/complete-profile',
    { schema: { ...profile, tags: ['onboarding'], security: [], response: { 200: AccessToken } } },
    async (request, reply) => {
      const renewed = await commands.completeProfile(request.body, clientOf(request));
      return answer(request, reply, { accessToken: renewed.accessToken, renewed });
    },
  );

  const company = { operationId: 'submitCompanyInfo', summary: 'Step 2: names the company, whose trial begins', body: CompanyBody };
  app.post(
    '/company-info',
    { onRequest: applicantIfSignedIn, schema: { ...linkOrToken, ...company, response: { 200: AccessToken } } },
    async (request, reply) => {
      const { userId, token, ...form } = request.body;
      return answer(request, reply, await commands.companyInfo(applicantOf(request, { userId, token }), form, clientOf(request)));
    },
  );

  const team = {
    operationId: 'inviteTeam',
    ...refuses('conflict'),
    summary: 'Step 3: invites the team, or nobody, and ends the onboarding',
    body: TeamBody,
  };
  app.post(
    '/invite-team',
    { onRequest: applicantIfSignedIn, schema: { ...linkOrToken, ...team, response: { 200: AccessToken } } },
    async (request, reply) => {
      const { userId, token, teamEmails } = request.body;
      return answer(request, reply, await commands.inviteTeam(applicantOf(request, { userId, token }), teamEmails, clientOf(request)));
    },
  );
}

/** A token that is sent has to be good; without one the mailed link says who it is. */
async function applicantIfSignedIn(request: FastifyRequest): Promise<void> {
  if (request.headers.authorization) await allowApplicants(request);
}

function applicantOf(request: FastifyRequest, link: Pick<Applicant, 'userId' | 'token'>): Applicant {
  const { sub, sid } = request.user ?? {};
  return sub && sid ? { signedIn: { userId: sub, sessionId: sid } } : link;
}
