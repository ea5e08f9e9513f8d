import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import { onboardingStep, type User } from './account.ts';

const Id = Type.String({ format: 'uuid' });

const UserView = StrictObject({
  id: Id,
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: Type.Union([Type.Literal('owner'), Type.Literal('admin'), Type.Literal('member'), Type.Literal('viewer')]),
  tenantId: Id,
  onboardingComplete: Type.Boolean(),
  emailVerified: Type.Boolean({ description: 'Until then API keys, invitations and the second factor answer email_unverified' }),
  onboardingStep: Type.Optional(
    Type.Union([Type.Literal('company'), Type.Literal('team')], { description: 'Where the onboarding goes on, until it is complete' }),
  ),
});

const exampleUser: Static<typeof UserView> = {
  id: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10',
  _id: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@acme.com',
  role: 'owner',
  tenantId: 'a1f0c9d2-3c0b-4d0e-9a5e-6d1b7a2c4e01',
  onboardingComplete: true,
  emailVerified: true,
};

const Company = StrictObject({ name: Type.String(), domain: Type.String() });

/** `{ user, company }`, as /auth/me answers: who is signed in, and the company of the account; null until it is named. */
export const MeAnswer = StrictObject(
  { user: UserView, company: Nullable(Company) },
  { user: exampleUser, company: { name: 'Acme', domain: 'acme.com' } },
);

/** `{ accessToken, user }`, as signing in and registering answer. */
export const SignedInAnswer = StrictObject(
  { accessToken: Type.String(), user: UserView },
  { accessToken: 'eyJhbGciOiJFZERTQSJ9.…', user: exampleUser },
);

/** A user as the API shows one. */
export function userView(user: User): Static<typeof UserView> {
  const { registered: _, ...shown } = user;
  const step = onboardingStep(user);
  return { ...shown, _id: user.id, ...(step ? { onboardingStep: step } : {}) };
}
