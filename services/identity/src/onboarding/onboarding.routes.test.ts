import { randomUUID } from 'node:crypto';
import { listMails } from '@rivalscope/kit/mail/mail.store';
import { TenantRegisteredSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { cookieOf, lastMail, mailedLink, PASSWORD, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
const newEmail = () => `grace.${randomUUID()}@acme.com`;
const profile = (link: object) => ({ ...link, firstName: 'Grace', lastName: 'Hopper', jobPosition: 'CEO / Founder', password: PASSWORD });
const company = { companyName: 'Acme', companyDomain: 'www.acme.com', companySize: '11-25', trackingPreference: '1-5' };
const DAY_MS = 24 * 3_600_000;

async function begin(email = newEmail()) {
  const answer = await identity.post('start-trial', { email });
  return { email, userId: answer.json().userId as string, link: await mailedLink(identity, email) };
}
async function withProfile() {
  const begun = await begin();
  const answer = await identity.post('complete-profile', profile(begun.link));
  return { ...begun, answer, accessToken: answer.json().accessToken as string, cookie: cookieOf(answer)?.value ?? '' };
}
const registrations = async (userId: string) => (await identity.emitted(TenantRegisteredSchema)).filter((e) => e.userId === userId);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a trial', () => {
  it('goes from the mail through the three steps to an account that can use the product', async () => {
    const { email, userId, link } = await begin();
    expect(link).toEqual({ userId, token: expect.stringMatching(/^[\w-]{43}$/) });
    const first = await identity.post('complete-profile', profile(link));
    expect(first.statusCode).toBe(200);
    const token = first.json().accessToken;
    expect((await identity.me(token)).json().user).toMatchObject({ id: userId, email, role: 'owner', onboardingStep: 'company' });
    expect(await registrations(userId)).toEqual([]);

    const second = await identity.post('company-info', { userId, ...company }, bearer(token));
    expect(second.statusCode).toBe(200);
    expect(decodeJwt(second.json().accessToken)).toMatchObject({ sub: userId, role: 'owner', sid: decodeJwt(token).sid });
    expect(await registrations(userId)).toMatchObject([{ companyName: 'Acme', companyDomain: 'acme.com' }]);
    expect((await identity.me(token)).json().user).toMatchObject({ onboardingComplete: false, onboardingStep: 'team' });

    const guest = newEmail();
    const body = { userId, teamEmails: [' ', guest.toUpperCase(), guest, email] };
    const third = await identity.post('invite-team', body, bearer(second.json().accessToken));
    expect(third.statusCode).toBe(200);
    expect((await identity.me(third.json().accessToken)).json().user).toMatchObject({ onboardingComplete: true });
    expect((await lastMail(identity, guest)).text).toContain(`${email} invites you`);
    expect(await listMails(identity.db.pool, guest)).toHaveLength(1);
  });

  it('may use nothing else before the company has a name', async () => {
    const { accessToken } = await withProfile();
    expect(decodeJwt(accessToken).role).toBe('onboarding');
    expect((await identity.post('invite-team', { teamEmails: [] }, bearer(accessToken))).json().message).toBe(
      'Company name and domain are required',
    );
  });

  it('gets a token that can do more by a refresh, too, once the company has a name', async () => {
    const { cookie, accessToken } = await withProfile();
    await identity.post('company-info', company, bearer(accessToken));
    const answer = await identity.post('refresh-token', undefined, { cookie });
    expect(decodeJwt(answer.json().accessToken).role).toBe('owner');
  });

  it('goes on after signing in, wherever it stopped', async () => {
    const { email } = await withProfile();
    const back = await identity.post('login', { email, password: PASSWORD });
    expect(back.json().user).toMatchObject({ onboardingComplete: false, onboardingStep: 'company' });
    const named = await identity.post('company-info', company, bearer(back.json().accessToken));
    expect(named.statusCode).toBe(200);
    const again = await identity.post('login', { email, password: PASSWORD });
    expect(again.json().user).toMatchObject({ onboardingStep: 'team' });
    expect((await identity.post('invite-team', { teamEmails: [] }, bearer(again.json().accessToken))).statusCode).toBe(200);
  });

  it('goes on by the mailed link alone, with a session of its own, until it is complete', async () => {
    const { link, userId } = await withProfile();
    const second = await identity.post('company-info', { ...link, ...company });
    expect(second.statusCode).toBe(200);
    expect(cookieOf(second)?.value).toBeTruthy();
    const third = await identity.post('invite-team', { ...link, teamEmails: [] });
    expect((await identity.me(third.json().accessToken)).json().user).toMatchObject({ id: userId, onboardingComplete: true });
    const late = await identity.post('company-info', { ...link, ...company });
    expect(late.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('Session expired.') });
  });

  it('registers its company once, however often step 2 is sent', async () => {
    const { accessToken, userId } = await withProfile();
    const send = (companyName: string) => identity.post('company-info', { ...company, companyName }, bearer(accessToken));
    const answers = await Promise.all([send('One'), send('Two'), send('Three')]);
    expect(answers.map((a) => a.statusCode)).toEqual([200, 200, 200]);
    expect(await registrations(userId)).toHaveLength(1);
  });

  it('cannot go back to step 2 once it is complete', async () => {
    const { accessToken } = await identity.signUp();
    expect((await identity.post('company-info', company, bearer(accessToken))).statusCode).toBe(400);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the mailed link', () => {
  it('makes one account only, also when it is followed twice at the same moment', async () => {
    const { link } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => identity.post('complete-profile', profile(link))));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find((a) => a.statusCode === 409)?.json().message).toBe('This link has been used already. Please sign in to continue.');
  });

  it('expires after 24 hours, and a new one can be asked for', async () => {
    const own = await testIdentity();
    const email = newEmail();
    const { userId } = (await own.post('start-trial', { email })).json();
    const link = await mailedLink(own, email);
    own.wait(DAY_MS);
    const late = await own.post('complete-profile', profile(link));
    expect(late.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining('The link is not valid any more') });
    expect((await own.post('resend-verification', { userId })).json()).toEqual({ success: true });
    const fresh = await mailedLink(own, email);
    expect((await own.post('complete-profile', profile(fresh))).statusCode).toBe(200);
    await own.close();
  });

  it('leads to the step that comes next, and to the sign-in once it has done its part', async () => {
    const step = async (link: object) => (await identity.post('onboarding-step', link)).json();
    const { link } = await begin();
    expect(await step(link)).toEqual({ step: 'personal' });
    await identity.post('complete-profile', profile(link));
    expect(await step(link)).toEqual({ step: 'company' });
    await identity.post('company-info', { ...link, ...company });
    expect(await step(link)).toEqual({ step: 'team' });
    await identity.post('invite-team', { ...link, teamEmails: [] });
    expect(await step(link)).toEqual({ step: 'sign-in' });
  });

  it('tells nothing to who does not have both its parts, or has it no more', async () => {
    const own = await testIdentity();
    const email = newEmail();
    await own.post('start-trial', { email });
    const link = (await mailedLink(own, email)) as { userId: string; token: string };
    for (const wrong of [
      { ...link, token: `${link.token.startsWith('x') ? 'y' : 'x'}${link.token.slice(1)}` },
      { ...link, userId: randomUUID() },
    ])
      expect((await own.post('onboarding-step', wrong)).json()).toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('expired'),
      });
    for (const broken of [{ userId: '', token: link.token }, { userId: 'x', token: link.token }, { userId: link.userId }, {}])
      expect((await own.post('onboarding-step', broken)).statusCode).toBe(400);
    own.wait(DAY_MS);
    expect((await own.post('onboarding-step', link)).json()).toMatchObject({ code: 'invalid' });
    await own.close();
  });

  it('without its user is refused at every step', async () => {
    const { link } = await withProfile();
    for (const [path, body] of [
      ['company-info', company],
      ['invite-team', { teamEmails: [] }],
    ] as const)
      expect((await identity.post(path, { ...link, userId: '', ...body })).statusCode).toBe(400);
  });

  it('that is not good takes no turn among the passwords that are looked at', async () => {
    let ended = 0;
    const all = Array.from({ length: 100 }, async () => {
      await hashPassword(PASSWORD);
      ended += 1;
    });
    const answer = await identity.post('complete-profile', profile({ userId: randomUUID(), token: 'x'.repeat(43) }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(ended).toBeLessThan(100);
    await Promise.allSettled(all);
  });

  it('is worth nothing after a newer one was sent', async () => {
    const { link, email, userId } = await begin();
    await identity.post('resend-verification', { userId });
    expect((await identity.post('complete-profile', profile(link))).statusCode).toBe(400);
    expect((await identity.post('complete-profile', profile(await mailedLink(identity, email)))).statusCode).toBe(200);
  });

  it('needs both its parts, and is kept as a hash only', async () => {
    const { link, userId } = await begin();
    const other = await begin();
    expect((await identity.post('complete-profile', profile({ ...link, userId: other.userId }))).statusCode).toBe(400);
    expect((await identity.post('company-info', { ...link, ...company })).statusCode).toBe(400);
    const { rows } = await identity.db.pool.query('SELECT * FROM trial_signup WHERE id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(link.token);
  });

  it('makes no second account of an address that registered meanwhile', async () => {
    const { email, link } = await begin();
    await identity.signUp({ email });
    expect((await identity.post('complete-profile', profile(link))).json().code).toBe('already_exists');
    expect((await identity.post('complete-profile', profile(link))).json().code).toBe('already_exists');
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('start-trial', () => {
  it('answers alike for a known address, whose mail says that it is known', async () => {
    const { email } = await identity.signUp();
    const [known, unknown] = [await identity.post('start-trial', { email }), await identity.post('start-trial', { email: newEmail() })];
    expect(known.statusCode).toBe(200);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect(known.json()).toEqual({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/), emailSent: true });
    const mail = await lastMail(identity, email);
    expect(mail.subject).toBe('You already have a Rivalscope account');
    expect(mail.text).toContain('http://127.0.0.1:3000/login');
    expect(mail.text).not.toContain('token=');
    expect((await identity.post('resend-verification', { userId: known.json().userId })).json()).toEqual({ success: true });
    expect((await lastMail(identity, email)).text).not.toContain('token=');
  });

  it('gives another id each time', async () => {
    const [one, two] = [await begin(), await begin()];
    expect(one.userId).not.toBe(two.userId);
    const again = await begin(one.email);
    expect(again.userId).not.toBe(one.userId);
  });

  it('sends an address at most five mails an hour for one network and ten for all, without saying so', async () => {
    const email = newEmail();
    const start = async (from: string) => (await identity.post('start-trial', { email }, { from })).statusCode;
    const mails = async () => (await listMails(identity.db.pool, email)).length;
    for (let n = 0; n < 6; n += 1) expect(await start('203.0.113.1')).toBe(200);
    expect(await mails()).toBe(5);
    for (let n = 0; n < 6; n += 1) expect(await start(`198.51.100.${n}`)).toBe(200);
    expect(await mails()).toBe(10);
  });

  it.each([
    ['start-trial', {}, 'Please enter your email address'],
    ['start-trial', { email: ' ' }, 'Please enter your email address'],
    ['start-trial', { email: 'ada' }, 'Please enter a valid email address'],
    ['resend-verification', {}, 'Unable to resend email. Please try signing up again.'],
    ['complete-profile', profile({ token: 'x' }), 'Session expired. User ID is missing. Please start the registration process again.'],
    [
      'complete-profile',
      profile({ userId: randomUUID() }),
      'Session expired. Verification token is missing. Please start the registration process again.',
    ],
    ['complete-profile', { ...profile({ userId: randomUUID(), token: 'x' }), lastName: ' ' }, 'Please fill in all required fields'],
    [
      'complete-profile',
      { ...profile({ userId: randomUUID(), token: 'x' }), password: '1234567' },
      'Password must be at least 8 characters long',
    ],
    [
      'complete-profile',
      profile({ userId: randomUUID(), token: 'x' }),
      'Session expired. The link is not valid any more. Please start the registration process again.',
    ],
    ['company-info', { ...company, companyName: ' ' }, 'Company name and domain are required'],
    ['company-info', company, 'Session expired. The link is not valid any more. Please start the registration process again.'],
  ])('%s refuses %j: %s', async (path, body, message) => {
    const answer = await identity.post(path, body);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalid', message });
  });

  it.each([
    ['complete-profile', { ...profile({ userId: randomUUID(), token: 'x' }), jobPosition: 'Emperor' }],
    ['company-info', { ...company, companySize: '12' }],
    ['company-info', { ...company, trackingPreference: 'all' }],
    ['invite-team', { teamEmails: Array(51).fill('a@acme.com') }],
    ['invite-team', { teamEmails: 'a@acme.com' }],
    ['start-trial', { email: 'a@acme.com', admin: true }],
  ])('%s refuses %j', async (path, body) => {
    expect((await identity.post(path, body)).statusCode).toBe(400);
  });

  it('refuses a bad access token rather than falling back to the link', async () => {
    const { link } = await withProfile();
    expect((await identity.post('company-info', { ...link, ...company }, bearer('nonsense'))).statusCode).toBe(401);
  });
});

describe('inviting the team', () => {
  it('refuses more than fit into the plan, and leaves the onboarding open', async () => {
    const { accessToken } = await withProfile();
    const named = await identity.post('company-info', company, bearer(accessToken));
    const token = named.json().accessToken;
    const answer = await identity.post('invite-team', { teamEmails: [newEmail(), newEmail(), newEmail()] }, bearer(token));
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'limit_reached' });
    expect((await identity.me(token)).json().user.onboardingComplete).toBe(false);
    const wrong = await identity.post('invite-team', { teamEmails: ['nobody'] }, bearer(token));
    expect(wrong.json()).toMatchObject({ statusCode: 400, message: '"nobody" is not a valid email address' });
  });
});
