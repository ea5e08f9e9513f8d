import { afterAll, expect, test } from 'vitest';
import { joinTeam, PASSWORD, signUpWithSecondFactor, type TestIdentity, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const CONFIRM = '/api/v1/auth/confirm';
const REFUSED = { statusCode: 401, code: 'otp_required', error: 'Unauthorized', message: 'Please confirm with your second factor' };

/** What asks for a code again, with what it answers when it has one. */
function dangerous(token: string, memberId: string): [string, () => ReturnType<TestIdentity['call']>, number][] {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => () => identity.call(token, method, url, body);
  return [
    ['creating an API key', call('POST', '/api/v1/api-keys', { name: 'Nightly', scopes: ['read'] }), 201],
    ['changing a role', call('PUT', `/api/v1/team/members/${memberId}`, { role: 'viewer' }), 200],
    ['removing a member', call('DELETE', `/api/v1/team/members/${memberId}`), 204],
    ['exporting', call('GET', '/internal/identity/export'), 200],
    ['asking for the deletion', call('POST', '/api/v1/tenant/deletion', {}), 200],
  ];
}

test('dangerous actions ask for a code of the second factor, which is good for ten minutes', async () => {
  const owner = await signUpWithSecondFactor(identity);
  const member = await joinTeam(identity, owner.accessToken, 'member');
  const actions = dangerous(owner.accessToken, member.user.id);
  for (const [name, act] of actions) expect((await act()).json(), name).toEqual(REFUSED);
  const confirmed = await identity.call(owner.accessToken, 'POST', CONFIRM, { otp: owner.otp() });
  expect(confirmed.json()).toEqual({ confirmedUntil: new Date(identity.now().getTime() + 600_000).toISOString() });
  for (const [name, act, status] of actions) expect((await act()).statusCode, name).toBe(status);
  identity.wait(600_000);
  for (const [name, act] of actions) expect((await act()).json(), name).toEqual(REFUSED);
});

test('a recovery code confirms, too, once', async () => {
  const owner = await signUpWithSecondFactor(identity);
  const [recoveryCode = ''] = owner.recoveryCodes;
  expect((await identity.call(owner.accessToken, 'POST', CONFIRM, { recoveryCode })).statusCode).toBe(200);
  expect((await identity.call(owner.accessToken, 'POST', CONFIRM, { recoveryCode })).json()).toMatchObject({ code: 'invalid' });
});

test('a confirmation counts for its own session only', async () => {
  const owner = await signUpWithSecondFactor(identity);
  await identity.call(owner.accessToken, 'POST', CONFIRM, { otp: owner.otp() });
  const { challenge } = (await identity.post('login', { email: owner.email, password: PASSWORD })).json();
  const elsewhere = (await identity.post('login', { challenge, otp: owner.otp() })).json().accessToken;
  const create = (token: string) => identity.call(token, 'POST', '/api/v1/api-keys', { name: 'Nightly', scopes: ['read'] });
  expect((await create(elsewhere)).json()).toEqual(REFUSED);
  expect((await create(owner.accessToken)).statusCode).toBe(201);
});

test('without a second factor nothing is asked, and there is nothing to confirm', async () => {
  const owner = await identity.signUp();
  const member = await joinTeam(identity, owner.accessToken, 'member');
  for (const [name, act, status] of dangerous(owner.accessToken, member.user.id)) expect((await act()).statusCode, name).toBe(status);
  expect((await identity.call(owner.accessToken, 'POST', CONFIRM, { otp: '123456' })).json()).toMatchObject({ code: 'conflict' });
});

test('wrong codes are slowed down, and the body is one code or the other', async () => {
  const owner = await signUpWithSecondFactor(identity);
  const confirm = (body: object) => identity.call(owner.accessToken, 'POST', CONFIRM, body);
  for (const body of [{}, { otp: '1', recoveryCode: '2' }, { code: '1' }, { otp: 1 }]) expect((await confirm(body)).statusCode).toBe(400);
  for (let n = 0; n < 5; n += 1) expect((await confirm({ otp: '000000' })).json()).toMatchObject({ code: 'invalid' });
  expect((await confirm({ otp: '000000' })).json()).toMatchObject({ code: 'rate_limited' });
});
