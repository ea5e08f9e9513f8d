import { randomUUID } from 'node:crypto';
import { lockRow } from '@rivalscope/kit/db/lock';
import { listMails } from '@rivalscope/kit/mail/mail.store';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { cookieOf, hold, lastMail, linkIn, mailedLink, PASSWORD, testIdentity, waiting } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const NEW = 'difference engine';
const login = (email: string, password: string) => identity.post('login', { email, password });
const refresh = (cookie?: string) => identity.post('refresh-token', undefined, cookie ? { cookie } : {});

async function resetLink(email: string): Promise<string> {
  expect((await identity.post('request-password-reset', { email })).json()).toEqual({ success: true });
  return (await mailedLink(identity, email)).token ?? '';
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a password reset', () => {
  it('sets the password, ends every session, tells the services and the owner', async () => {
    const { email, cookie, user, accessToken } = await identity.signUp();
    const token = await resetLink(email);
    const answer = await identity.post('reset-password', { token, newPassword: NEW });
    expect(answer.json()).toEqual({ success: true });
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    expect((await login(email, NEW)).statusCode).toBe(200);
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === user.id);
    expect(revoked).toMatchObject([{ sessionId: decodeJwt(accessToken).sid }]);
    expect((await lastMail(identity, email)).subject).toBe('Your password was changed');
  });

  it('works once, also for two at the same moment', async () => {
    const { email } = await identity.signUp();
    const token = await resetLink(email);
    const answers = await Promise.all([1, 2, 3].map(() => identity.post('reset-password', { token, newPassword: NEW })));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 400, 400]);
    expect(answers.find((a) => a.statusCode === 400)?.json().message).toBe('Invalid reset token');
  });

  it('works with the newest link only', async () => {
    const { email } = await identity.signUp();
    const old = await resetLink(email);
    const token = await resetLink(email);
    expect((await identity.post('reset-password', { token: old, newPassword: NEW })).statusCode).toBe(400);
    expect((await identity.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
  });

  it('is blocked by no stranger: twelve requests leave a link that works, and the owner’s own request its mail', async () => {
    const { email } = await identity.signUp();
    const from = '203.0.113.77';
    for (let n = 0; n < 12; n += 1) await identity.post('request-password-reset', { email }, { from });
    for (let n = 0; n < 12; n += 1) await identity.post('start-trial', { email }, { from });
    const resets = async () => (await listMails(identity.db.pool, email)).filter(({ subject }) => subject === 'Reset your password');
    expect(await resets()).toHaveLength(5);
    const { token } = linkIn((await resets())[0]?.text ?? '');
    expect((await identity.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
    await identity.post('request-password-reset', { email });
    expect(await resets()).toHaveLength(6);
    const own = linkIn((await resets())[0]?.text ?? '');
    expect((await identity.post('reset-password', { token: own.token, newPassword: PASSWORD })).statusCode).toBe(200);
  });

  it('reaches a mailbox ten times an hour at most, and the newest of these links stays good', async () => {
    const own = await testIdentity();
    const { email } = await own.signUp();
    for (let n = 0; n < 24; n += 1) await own.post('request-password-reset', { email }, { from: `203.0.113.${n}` });
    const resets = (await listMails(own.db.pool, email)).filter(({ subject }) => subject === 'Reset your password');
    expect(resets).toHaveLength(10);
    const { token } = linkIn(resets[0]?.text ?? '');
    expect((await own.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
    own.wait(3_600_000);
    await own.post('request-password-reset', { email });
    expect((await lastMail(own, email)).subject).toBe('Reset your password');
    await own.close();
  });

  it('is mailed to its owner however many networks of strangers have asked, where the account was signed in', async () => {
    const { email } = await identity.signUp();
    await identity.post('login', { email, password: PASSWORD }, { from: '2001:db8:7:7::1' });
    const resets = async () => (await listMails(identity.db.pool, email)).filter(({ subject }) => subject === 'Reset your password').length;
    for (let n = 0; n < 12; n += 1) await identity.post('request-password-reset', { email }, { from: `203.0.113.${n}` });
    expect(await resets()).toBe(10);
    for (const from of ['127.0.0.1', '2001:db8:7:7::2']) await identity.post('request-password-reset', { email }, { from });
    expect(await resets()).toBe(12);
    const { token } = await mailedLink(identity, email);
    expect((await identity.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
    await identity.post('request-password-reset', { email });
    expect(await resets()).toBe(13);
  });

  it('is possible for an hour', async () => {
    const own = await testIdentity();
    const { email } = await own.signUp();
    await own.post('request-password-reset', { email });
    const { token } = await mailedLink(own, email);
    own.wait(3_600_000);
    expect((await own.post('reset-password', { token, newPassword: NEW })).json().message).toBe('Invalid reset token');
    await own.close();
  });

  it('answers alike for an unknown address, which gets no mail, and keeps only a hash', async () => {
    const { email } = await identity.signUp();
    const [known, unknown] = [
      await identity.post('request-password-reset', { email }),
      await identity.post('request-password-reset', { email: 'nobody.knows@acme.com' }),
    ];
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    expect(await listMails(identity.db.pool, 'nobody.knows@acme.com')).toEqual([]);
    const { token = '' } = await mailedLink(identity, email);
    const rows = await identity.db.read('system', (tx) => tx.prisma.passwordReset.findMany());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leaves the link usable when the new password is refused', async () => {
    const { email } = await identity.signUp();
    const token = await resetLink(email);
    expect((await identity.post('reset-password', { token, newPassword: 'Password1!' })).json().message).toBe(
      'This password is one of the most commonly leaked ones. Please choose another.',
    );
    expect((await identity.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
  });

  it.each([
    ['request-password-reset', {}, 'Please enter your email address'],
    ['request-password-reset', { email: 'ada' }, 'Please enter a valid email address'],
    ['reset-password', { newPassword: NEW }, 'Invalid reset token'],
    ['reset-password', { token: 'x', newPassword: NEW }, 'Invalid reset token'],
    ['reset-password', { token: 'x'.repeat(43), newPassword: NEW }, 'Invalid reset token'],
    ['reset-password', { token: 'x' }, 'All fields are required'],
    ['reset-password', { token: 'x', newPassword: '1234567' }, 'Password must be at least 8 characters long'],
  ])('%s refuses %j: %s', async (path, body, message) => {
    expect((await identity.post(path, body)).json()).toMatchObject({ statusCode: 400, code: 'invalid', message });
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('changing the password', () => {
  const change = (accessToken: string, body: object, from = '127.0.0.1') =>
    identity.post('change-password', body, { headers: { authorization: `Bearer ${accessToken}` }, from });

  it('keeps this session and ends the others', async () => {
    const { email, cookie, accessToken } = await identity.signUp();
    const other = cookieOf(await login(email, PASSWORD))?.value;
    expect((await change(accessToken, { currentPassword: PASSWORD, newPassword: NEW })).json()).toEqual({ success: true });
    expect((await refresh(cookie)).statusCode).toBe(200);
    expect((await refresh(other)).statusCode).toBe(401);
    expect((await login(email, NEW)).statusCode).toBe(200);
  });

  it.each([
    [{ newPassword: NEW }, 'All fields are required'],
    [{ currentPassword: PASSWORD, newPassword: '' }, 'All fields are required'],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, 'New password must be different from current password'],
    [{ currentPassword: PASSWORD, newPassword: '1234567' }, 'Password must be at least 8 characters long'],
    [
      { currentPassword: PASSWORD, newPassword: 'qwerty123' },
      'This password is one of the most commonly leaked ones. Please choose another.',
    ],
    [{ currentPassword: 'not the password', newPassword: NEW }, 'Current password is incorrect'],
  ])('refuses %j: %s', async (body, message) => {
    const { accessToken } = await identity.signUp();
    expect((await change(accessToken, body)).json()).toMatchObject({ statusCode: 400, code: 'invalid', message });
  });

  it('is told five times an hour at most, and goes on', async () => {
    const { email, accessToken } = await identity.signUp();
    const changed = async () => (await listMails(identity.db.pool, email)).filter(({ subject }) => subject === 'Your password was changed');
    for (let n = 0; n < 7; n += 1) {
      const answer = await change(accessToken, { currentPassword: n ? `${NEW} ${n}` : PASSWORD, newPassword: `${NEW} ${n + 1}` });
      expect(answer.statusCode).toBe(200);
    }
    expect(await changed()).toHaveLength(5);
    expect((await login(email, `${NEW} 7`)).statusCode).toBe(200);
  });

  it('slows down who guesses with a stolen access token', async () => {
    const { accessToken } = await identity.signUp();
    const guesses = Array.from({ length: 8 }, () => change(accessToken, { currentPassword: 'guess', newPassword: NEW }, '203.0.113.30'));
    const answers = await Promise.all(guesses);
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(3);
  });

  it('by a password that is replaced while it is checked changes nothing: a thief who knows it is too late', async () => {
    const { email, accessToken, user } = await identity.signUp();
    const passwordHash = await hashPassword(NEW);
    const release = await hold(identity, (sql) => lockRow(sql, 'app_user', user.id));
    const changing = Promise.resolve(change(accessToken, { currentPassword: PASSWORD, newPassword: 'the thief’s engine' }));
    await expect.poll(() => waiting(identity)).toBe(1);
    await release((sql) => sql.query('UPDATE app_user SET password_hash = $2 WHERE id = $1', [user.id, passwordHash]));
    expect((await changing).json()).toMatchObject({ statusCode: 400, code: 'invalid', message: 'Current password is incorrect' });
    expect((await login(email, NEW)).statusCode).toBe(200);
  });

  it('needs an access token', async () => {
    expect((await identity.post('change-password', { currentPassword: PASSWORD, newPassword: NEW })).statusCode).toBe(401);
  });
});

describe('a password of the own company’s name', () => {
  const OWN = 'Zyxwell GmbH 2026';
  const company = { companyName: 'Zyxwell GmbH', companyDomain: 'zyxwell.example' };
  const isRefused = (answer: { json(): unknown }) =>
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      code: 'invalid',
      message: expect.stringContaining('your own name, address or company'),
    });

  it('is refused at a reset, and leaves the link good', async () => {
    const { email } = await identity.signUp(company);
    const token = await resetLink(email);
    isRefused(await identity.post('reset-password', { token, newPassword: OWN }));
    expect((await identity.post('reset-password', { token, newPassword: NEW })).statusCode).toBe(200);
  });

  it('is refused at a change', async () => {
    const { accessToken } = await identity.signUp(company);
    const headers = { authorization: `Bearer ${accessToken}` };
    isRefused(await identity.post('change-password', { currentPassword: PASSWORD, newPassword: OWN }, { headers }));
    isRefused(await identity.post('change-password', { currentPassword: PASSWORD, newPassword: 'zyxwell.example1' }, { headers }));
  });

  it('is refused to who accepts an invitation, and leaves the link good', async () => {
    const { accessToken } = await identity.signUp(company);
    const email = `grace.${randomUUID()}@acme.com`;
    await identity.call(accessToken, 'POST', '/api/v1/team/invitations', { email, role: 'viewer' });
    const newcomer = { token: (await mailedLink(identity, email)).token, firstName: 'Grace', lastName: 'Hopper' };
    isRefused(await identity.post('accept-invitation', { ...newcomer, password: OWN }));
    expect((await identity.post('accept-invitation', { ...newcomer, password: NEW })).statusCode).toBe(200);
  });
});
