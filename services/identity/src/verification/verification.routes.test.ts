import { randomUUID } from 'node:crypto';
import { listMails } from '@rivalscope/kit/mail/mail.store';
import { AccessRevokedSchema, AccountTakenBackSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieOf, joinTeam, lastMail, mailedLink, PASSWORD, registration, signUpWithSecondFactor, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const DAY_MS = 24 * 3_600_000;
const NEW = 'difference engine';
const verify = (token: string | undefined) => identity.post('verify-email', { token });
const isVerified = async (accessToken: string) => (await identity.me(accessToken)).json().user.emailVerified;
const linkOf = async (email: string) => (await mailedLink(identity, email)).token;
const newEmail = () => `grace.${randomUUID()}@acme.com`;
const keyBody = { name: 'Nightly', scopes: ['read'] };

/** As if the owner of an address that is proven had never proven it. */
const forgetProof = (id: string) =>
  identity.db.sqlTx('system', (sql) => sql.query('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [id]));

const takenBack = async (tenantId: string) => (await identity.emitted(AccountTakenBackSchema)).filter((e) => e.tenantId === tenantId);

async function reset(email: string): Promise<void> {
  await identity.post('request-password-reset', { email });
  const answer = await identity.post('reset-password', { token: await linkOf(email), newPassword: NEW });
  expect(answer.statusCode).toBe(200);
}

describe('the mailed link', () => {
  it('proves the address, once, also for two at the same moment', async () => {
    const { email, accessToken } = await identity.register();
    expect(await isVerified(accessToken)).toBe(false);
    const token = await linkOf(email);
    const answers = await Promise.all([1, 2, 3].map(() => verify(token)));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 400, 400]);
    expect(answers.find((a) => a.statusCode === 200)?.json()).toEqual({ success: true });
    expect(await isVerified(accessToken)).toBe(true);
  });

  it('signs nobody in, and is kept as a hash only', async () => {
    const { email } = await identity.register();
    const token = (await linkOf(email)) ?? '';
    const rows = await identity.db.read('system', (tx) => tx.prisma.emailVerification.findMany());
    expect(JSON.stringify(rows)).not.toContain(token);
    const answer = await verify(token);
    expect(answer.cookies).toEqual([]);
    expect(answer.json()).toEqual({ success: true });
  });

  it('is good for a day', async () => {
    const own = await testIdentity();
    const { email } = await own.register();
    const { token } = await mailedLink(own, email);
    own.wait(DAY_MS);
    expect((await own.post('verify-email', { token })).json()).toMatchObject({ statusCode: 400, code: 'invalid' });
    await own.close();
  });

  it.each([[''], ['x'], ['x'.repeat(43)], ['x'.repeat(101)]])('refuses %j', async (token) => {
    expect((await verify(token)).json()).toMatchObject({ statusCode: 400, code: 'invalid' });
  });

  it('is mailed again by the account’s id: the newest is good, and a proven address gets none', async () => {
    const { email, user } = await identity.register();
    const first = await linkOf(email);
    expect((await identity.post('resend-verification', { userId: user.id })).json()).toEqual({ success: true });
    expect((await lastMail(identity, email)).subject).toBe('Confirm your address');
    expect((await verify(first)).statusCode).toBe(400);
    expect((await verify(await linkOf(email))).statusCode).toBe(200);
    const mails = (await listMails(identity.db.pool, email)).length;
    expect((await identity.post('resend-verification', { userId: user.id })).json()).toEqual({ success: true });
    expect(await listMails(identity.db.pool, email)).toHaveLength(mails);
  });

  it('is mailed five times an hour at most to one network, and the newest of these stays good', async () => {
    const { email, user } = await identity.register();
    for (let n = 0; n < 9; n += 1) await identity.post('resend-verification', { userId: user.id }, { from: '203.0.113.90' });
    expect(await listMails(identity.db.pool, email)).toHaveLength(6);
    expect((await verify(await linkOf(email))).statusCode).toBe(200);
  });
});

describe('whoever opens the link', () => {
  const read = (token: string | undefined, given: { cookie?: string; headers?: object } = {}) =>
    identity.post('verification', { token }, given);
  const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });

  it('is told of which company an account was made, as it was typed in, and nothing changes by that', async () => {
    const { email, accessToken } = await identity.register({ companyName: '<b>Acme</b> & Sons' });
    const token = await linkOf(email);
    for (const time of ['once', 'again']) {
      const answer = await read(token);
      expect(answer.json(), time).toEqual({ email, companyName: '<b>Acme</b> & Sons', signedIn: false });
      expect(answer.cookies).toEqual([]);
    }
    expect(await isVerified(accessToken)).toBe(false);
    expect((await verify(token)).statusCode).toBe(200);
    expect((await read(token)).json(), 'used up').toMatchObject({ statusCode: 400, code: 'invalid' });
  });

  it('is signed in to that account by its cookie or its access token alone, while the session goes on', async () => {
    const [{ email, cookie, accessToken }, other] = await Promise.all([identity.register(), identity.register()]);
    const token = await linkOf(email);
    const isSignedIn = async (given: object) => (await read(token, given)).json().signedIn;
    expect(await isSignedIn({ cookie })).toBe(true);
    expect(await isSignedIn(bearer(accessToken))).toBe(true);
    for (const given of [{ cookie: other.cookie }, bearer(other.accessToken), { cookie: 'x'.repeat(43) }, bearer('x')])
      expect(await isSignedIn(given), JSON.stringify(given)).toBe(false);
    const renewed = cookieOf(await identity.post('refresh-token', {}, { cookie }))?.value;
    expect(await isSignedIn({ cookie }), 'a spent one').toBe(false);
    expect(await isSignedIn({ cookie: renewed })).toBe(true);
    await identity.post('logout', {}, { cookie: renewed });
    expect(await isSignedIn({ cookie: renewed })).toBe(false);
    expect(await isSignedIn(bearer(accessToken))).toBe(false);
  });

  it.each([[''], ['x'], ['x'.repeat(43)], ['x'.repeat(101)]])('learns nothing by %j', async (token) => {
    expect((await read(token)).json()).toMatchObject({ statusCode: 400, code: 'invalid' });
  });

  it('proves nothing by looking: a scanner of mails asks with GET', async () => {
    const { email, accessToken } = await identity.register();
    const token = await linkOf(email);
    for (const path of ['verify-email', 'verification'])
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        expect((await identity.app.inject({ method, url: `/api/v1/auth/${path}?token=${token}` })).statusCode, `${method} ${path}`).toBe(
          404,
        );
    expect(await isVerified(accessToken)).toBe(false);
  });
});

describe('the link of an account that is registered', () => {
  it('is mailed again however many trials strangers begin at its address', async () => {
    const { email, user } = await identity.register();
    for (let n = 0; n < 12; n += 1) await identity.post('start-trial', { email }, { from: `203.0.113.${n}` });
    await identity.post('resend-verification', { userId: user.id });
    expect((await lastMail(identity, email)).subject).toBe('Confirm your address');
    expect((await verify(await linkOf(email))).statusCode).toBe(200);
  });

  it('keeps no reset from the address, however often who registered it has it mailed', async () => {
    const { email, user } = await identity.register();
    for (let n = 0; n < 12; n += 1) await identity.post('resend-verification', { userId: user.id }, { from: `198.51.100.${n}` });
    const links = (await listMails(identity.db.pool, email)).filter(({ subject }) => subject === 'Confirm your address');
    expect(links).toHaveLength(10);
    await reset(email);
  });
});

describe('an address that is not proven', () => {
  it('makes no API key, invites nobody and sets up no second factor; the rest works', async () => {
    const { accessToken, email } = await identity.register();
    const call = (method: 'GET' | 'POST', url: string, body?: object) => identity.call(accessToken, method, `/api/v1/${url}`, body);
    const refused: [string, object][] = [
      ['api-keys', keyBody],
      ['team/invitations', { email: newEmail(), role: 'member' }],
      ['auth/second-factor/setup', { password: PASSWORD }],
    ];
    for (const [url, body] of refused)
      expect((await call('POST', url, body)).json(), url).toMatchObject({
        statusCode: 403,
        code: 'email_unverified',
        message: 'Please confirm your email address first, by the link that we sent to it.',
      });
    for (const url of ['auth/me', 'team', 'api-keys', 'audit', 'auth/preferences'])
      expect((await call('GET', url)).statusCode, url).toBe(200);
    expect((await call('GET', 'team')).json().invitations).toEqual([]);
    await verify(await linkOf(email));
    const answers = await Promise.all(refused.map(([url, body]) => call('POST', url, body)));
    expect(answers.map((a) => a.statusCode)).toEqual([201, 201, 200]);
  });

  it('sends no earlier invitation again', async () => {
    const { accessToken, user } = await identity.signUp();
    const { invitation } = (
      await identity.call(accessToken, 'POST', '/api/v1/team/invitations', { email: newEmail(), role: 'viewer' })
    ).json();
    await forgetProof(user.id);
    const again = await identity.call(accessToken, 'POST', `/api/v1/team/invitations/${invitation.id}/resend`, {});
    expect(again.json().code).toBe('email_unverified');
  });

  it('is one that register-tenant was given; an invitation and a trial’s link prove theirs', async () => {
    expect((await identity.register()).user.emailVerified).toBe(false);
    const owner = await identity.signUp();
    expect((await joinTeam(identity, owner.accessToken, 'member')).user.emailVerified).toBe(true);
    const email = newEmail();
    await identity.post('start-trial', { email });
    const profile = { ...(await mailedLink(identity, email)), firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
    const { accessToken } = (await identity.post('complete-profile', profile)).json();
    expect(await isVerified(accessToken)).toBe(true);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a password reset', () => {
  it('proves the address, and ends the link that would', async () => {
    const { email } = await identity.register();
    const token = await linkOf(email);
    await reset(email);
    expect((await identity.post('login', { email, password: NEW })).json().user.emailVerified).toBe(true);
    expect((await verify(token)).statusCode).toBe(400);
  });

  it('of an unproven one ends what a stranger may have made: keys, the second factor, invitations and members', async () => {
    const owner = await signUpWithSecondFactor(identity);
    const { tenantId } = owner.user;
    await identity.call(owner.accessToken, 'POST', '/api/v1/auth/confirm', { otp: owner.otp() });
    const { apiKey, key } = (await identity.call(owner.accessToken, 'POST', '/api/v1/api-keys', keyBody)).json();
    const member = await joinTeam(identity, owner.accessToken, 'admin');
    await identity.call(owner.accessToken, 'POST', '/api/v1/team/invitations', { email: newEmail(), role: 'member' });
    await forgetProof(owner.user.id);
    await reset(owner.email);

    const signedIn = await identity.post('login', { email: owner.email, password: NEW });
    expect(signedIn.statusCode).toBe(200);
    const read = async (url: string) => (await identity.call(signedIn.json().accessToken, 'GET', `/api/v1/${url}`)).json();
    expect(await read('team')).toMatchObject({ members: [{ email: owner.email }], invitations: [] });
    expect((await read('api-keys')).apiKeys).toEqual([]);
    expect(await read('auth/second-factor')).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await identity.post('login', { email: member.email, password: PASSWORD })).statusCode).toBe(401);
    const exchanged = await identity.app.inject({ method: 'POST', url: '/internal/api-keys/exchange', payload: { key } });
    expect(exchanged.statusCode).toBe(401);
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.tenantId === tenantId).map((e) => e.userId);
    expect(revoked).toEqual(expect.arrayContaining([owner.user.id, apiKey.id, member.user.id]));
    expect((await identity.emitted(MemberRemovedSchema)).map((e) => e.userId)).toContain(member.user.id);
    expect(await takenBack(tenantId)).toMatchObject([{ tenantId, at: { seconds: expect.any(BigInt) } }]);
    const { entries } = await read('audit');
    const actions = entries.map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(
      expect.arrayContaining(['password.reset', 'second_factor.disabled', 'api_key.revoked', 'invitation.revoked', 'member.removed']),
    );
  });

  it('of one that was proven by the link alone ends that likewise for a week, because a stranger’s victim may have pressed too soon', async () => {
    const own = await testIdentity();
    const make = async () => {
      const { email, user } = await own.register();
      await own.post('verify-email', { token: (await mailedLink(own, email)).token });
      const { accessToken } = (await own.post('login', { email, password: PASSWORD })).json();
      expect((await own.call(accessToken, 'POST', '/api/v1/api-keys', keyBody)).statusCode, 'it is proven').toBe(201);
      const member = await joinTeam(own, accessToken, 'admin');
      return { email, user, member };
    };
    const left = async ({ email }: { email: string }, password: string) => {
      await own.post('request-password-reset', { email });
      const { token } = await mailedLink(own, email);
      expect((await own.post('reset-password', { token, newPassword: password })).statusCode).toBe(200);
      const { accessToken } = (await own.post('login', { email, password })).json();
      const read = async (url: string) => (await own.call(accessToken, 'GET', `/api/v1/${url}`)).json();
      return [(await read('team')).members.length, (await read('api-keys')).apiKeys.length];
    };
    const [early, late] = [await make(), await make()];
    own.wait(7 * DAY_MS - 60_000);
    expect(await left(early, NEW)).toEqual([1, 0]);
    expect((await own.post('login', { email: early.member.email, password: PASSWORD })).statusCode).toBe(401);
    const { accessToken } = (await own.post('login', { email: early.email, password: NEW })).json();
    await own.call(accessToken, 'POST', '/api/v1/api-keys', keyBody);
    expect(await left(early, 'second difference engine'), 'whoever has reset it has it for good').toEqual([1, 1]);
    own.wait(60_000);
    expect(await left(late, NEW)).toEqual([2, 1]);
    await own.close();
  });

  it('of a proven one, and of a member, leaves the team and its keys alone', async () => {
    const owner = await identity.signUp();
    await identity.call(owner.accessToken, 'POST', '/api/v1/api-keys', keyBody);
    const member = await joinTeam(identity, owner.accessToken, 'member');
    await forgetProof(member.user.id);
    await reset(member.email);
    await reset(owner.email);
    expect(await takenBack(owner.user.tenantId)).toEqual([]);
    const { accessToken } = (await identity.post('login', { email: owner.email, password: NEW })).json();
    expect((await identity.call(accessToken, 'GET', '/api/v1/team')).json().members).toHaveLength(2);
    expect((await identity.call(accessToken, 'GET', '/api/v1/api-keys')).json().apiKeys).toHaveLength(1);
  });
});

it('a registration that is refused mails no link', async () => {
  const { email } = await identity.register();
  await identity.post('register-tenant', registration({ email }));
  expect(await listMails(identity.db.pool, email)).toHaveLength(1);
});
