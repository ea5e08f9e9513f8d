import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, testIdentity } from '../testing.ts';
import { deviceOf } from './session.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const refresh = (cookie?: string) => identity.post('refresh-token', undefined, cookie ? { cookie } : {});

async function twoSessions() {
  const account = await identity.signUp();
  identity.wait(1_000);
  const answer = await identity.post(
    'login',
    { email: account.email, password: PASSWORD },
    { headers: { 'user-agent': FIREFOX }, from: '203.0.113.77' },
  );
  const list = async () => (await identity.call(account.accessToken, 'GET', '/api/v1/auth/sessions')).json().sessions;
  return { ...account, list, other: cookieOf(answer)?.value };
}

describe('the sessions of a user', () => {
  it('are listed with device, address and last use', async () => {
    const { list } = await twoSessions();
    const sessions = await list();
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', address: '203.0.113.77', current: false },
      { address: '127.0.0.1', current: true },
    ]);
    expect(sessions[0].lastUsedAt > sessions[1].lastUsedAt).toBe(true);
  });

  it('can be ended one by one, which the services are told', async () => {
    const { list, other, cookie, accessToken, user } = await twoSessions();
    const [{ id }] = await list();
    expect((await identity.call(accessToken, 'DELETE', `/api/v1/auth/sessions/${id}`)).statusCode).toBe(204);
    expect((await refresh(other)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === user.id);
    expect(revoked).toMatchObject([{ sessionId: id }]);
  });

  it('can all be ended but this one', async () => {
    const { other, cookie, accessToken } = await twoSessions();
    expect((await identity.call(accessToken, 'DELETE', '/api/v1/auth/sessions')).json()).toEqual({ ended: 1 });
    expect((await refresh(other)).statusCode).toBe(401);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });

  it('are nobody else’s', async () => {
    const { list } = await twoSessions();
    const stranger = await identity.signUp();
    const [{ id }] = await list();
    expect((await identity.call(stranger.accessToken, 'DELETE', `/api/v1/auth/sessions/${id}`)).statusCode).toBe(404);
    expect(await list()).toHaveLength(2);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%j is shown as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
