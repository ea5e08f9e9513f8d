import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { AccessRevokedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { cookieOf, mailedLink, PASSWORD, registration, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const refresh = (cookie?: string) => identity.post('refresh-token', undefined, cookie ? { cookie } : {});
const revoked = async (userId: string) => (await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === userId);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('login', () => {
  it('answers a token, the user and a cookie that ends with the browser', async () => {
    const { email, user } = await identity.signUp();
    const answer = await identity.post('login', { email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual(user);
    expect(cookieOf(answer)?.maxAge).toBeUndefined();
  });

  it('brings a hash that was made with other parameters up to date', async () => {
    const { email, user } = await identity.signUp();
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    const stored = () => identity.db.read('system', (tx) => tx.prisma.user.findUniqueOrThrow({ where: { id: user.id } }));
    await identity.db.tx('system', (tx) => tx.prisma.user.update({ where: { id: user.id }, data: { passwordHash: weak } }));
    expect((await identity.post('login', { email, password: PASSWORD })).statusCode).toBe(200);
    expect((await stored()).passwordHash).toContain('m=19456,t=2,p=1');
    expect((await identity.post('login', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('remembers for 30 days when asked to, also after a refresh', async () => {
    const { email } = await identity.signUp();
    const answer = await identity.post('login', { email, password: PASSWORD, rememberMe: true });
    expect(cookieOf(answer)?.maxAge).toBe(2_592_000);
    identity.wait(29 * 24 * 3_600_000);
    const refreshed = await refresh(cookieOf(answer)?.value);
    expect(refreshed.statusCode).toBe(200);
    expect(cookieOf(refreshed)?.maxAge).toBe(2_592_000);
  });

  it.each([{}, { email: 'ada@acme.com' }, { password: 'x' }, { email: ' ', password: 'x' }, { email: 'ada@acme.com', password: '' }])(
    'asks for what is missing: %j',
    async (body) => {
      const answer = await identity.post('login', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid', message: 'Please fill in all fields' });
    },
  );

  it('ends the session used longest ago where a person has 200, so that all can be ended at once', async () => {
    const { email, user, cookie, accessToken } = await identity.signUp();
    const opened = { tenant_id: user.tenantId, user_id: user.id, at: identity.now() };
    await identity.db.sqlTx('system', (sql) =>
      sql.query(
        `INSERT INTO session (id, tenant_id, user_id, remember, user_agent, address, created_at, last_used_at, expires_at)
         SELECT gen_random_uuid(), $1, $2, false, '', '', $3, $3, $3::timestamptz + interval '1 day' FROM generate_series(1, 198)`,
        Object.values(opened),
      ),
    );
    identity.wait(1_000);
    const last = cookieOf(await refresh(cookie))?.value;
    const sessions = async () => (await identity.call(accessToken, 'GET', '/api/v1/auth/sessions')).json().sessions.length;
    const lastOpened = cookieOf(await identity.post('login', { email, password: PASSWORD }))?.value;
    expect([await sessions(), (await revoked(user.id)).length]).toEqual([200, 0]);
    await identity.post('login', { email, password: PASSWORD });
    expect([await sessions(), (await revoked(user.id)).length]).toEqual([200, 1]);
    for (const used of [last, lastOpened]) expect((await refresh(used)).statusCode).toBe(200);
  });

  it('opens a session of its own each time, and ends the one that the browser had', async () => {
    const { email, cookie, accessToken, user } = await identity.signUp();
    const answer = await identity.post('login', { email, password: PASSWORD }, { cookie });
    expect(answer.statusCode).toBe(200);
    const next = cookieOf(answer)?.value ?? '';
    expect(next).not.toBe(cookie);
    expect(decodeJwt(answer.json().accessToken).sid).not.toBe(decodeJwt(accessToken).sid);
    expect((await identity.post('refresh-token', undefined, { cookie })).statusCode).toBe(401);
    expect((await identity.post('refresh-token', undefined, { cookie: next })).statusCode).toBe(200);
    const revoked = (await identity.emitted(AccessRevokedSchema)).filter((e) => e.userId === user.id);
    expect(revoked).toMatchObject([{ sessionId: decodeJwt(accessToken).sid }]);
    const refused = await identity.post('login', { email, password: 'not the password' }, { cookie: next });
    expect(refused.statusCode).toBe(401);
  });

  it('is not the only door: whoever registers, accepts an invitation or begins a trial ends the session that the browser had, too', async () => {
    const owner = await identity.signUp();
    const [guest, newcomer] = [`guest.${randomUUID()}@acme.com`, `new.${randomUUID()}@acme.com`];
    await identity.call(owner.accessToken, 'POST', '/api/v1/team/invitations', { email: guest, role: 'viewer' });
    await identity.post('start-trial', { email: newcomer });
    const person = { firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };
    const doors: [string, object][] = [
      ['register-tenant', registration()],
      ['accept-invitation', { ...person, token: (await mailedLink(identity, guest)).token }],
      ['complete-profile', { ...person, ...(await mailedLink(identity, newcomer)) }],
    ];
    let { cookie } = owner;
    for (const [path, body] of doors) {
      const answer = await identity.post(path, body, { cookie });
      expect(answer.statusCode, path).toBeLessThan(300);
      expect((await identity.post('refresh-token', undefined, { cookie })).statusCode, path).toBe(401);
      cookie = cookieOf(answer)?.value ?? '';
    }
    expect((await identity.post('refresh-token', undefined, { cookie })).statusCode).toBe(200);
  });

  it('does not tell an unknown address from a wrong password', async () => {
    const { email } = await identity.signUp();
    const answers = await Promise.all([
      identity.post('login', { email, password: 'not the password' }),
      identity.post('login', { email: 'nobody@acme.com', password: 'not the password' }),
      identity.post('login', { email: 'no\u0000body', password: 'not the password' }),
    ]);
    expect(answers.map((a) => a.statusCode)).toEqual([401, 401, 401]);
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: 'unauthorized', message: 'Invalid email or password' });
  });

  it.each([
    ['an unknown field', { admin: true }],
    ['a wrong type', { email: ['ada@acme.com'] }],
    ['a text for a boolean', { rememberMe: 'yes' }],
  ])('refuses %s', async (_name, fields) => {
    const answer = await identity.post('login', { email: 'ada@acme.com', password: 'x', ...fields });
    expect(answer.statusCode).toBe(400);
  });
});

describe('repeated failures', () => {
  const fail = (email: string, from: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => identity.post('login', { email, password: 'guess' }, { from })));

  it('make one address wait, longer each time, and nobody else', async () => {
    const { email } = await identity.signUp();
    await fail(email, '203.0.113.7', 5);
    const waiting = await identity.post('login', { email, password: PASSWORD }, { from: '203.0.113.7' });
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe('1');
    expect(waiting.json()).toMatchObject({ code: 'rate_limited', message: 'Too many failed sign-ins. Please try again in 1 second.' });
    expect((await identity.post('login', { email, password: PASSWORD }, { from: '198.51.100.1' })).statusCode).toBe(200);

    identity.wait(1_000);
    expect((await identity.post('login', { email, password: 'guess' }, { from: '203.0.113.7' })).statusCode).toBe(401);
    expect((await identity.post('login', { email, password: PASSWORD }, { from: '203.0.113.7' })).headers['retry-after']).toBe('2');
  });

  it('are forgotten after a success', async () => {
    const { email } = await identity.signUp();
    await fail(email, '203.0.113.8', 4);
    expect((await identity.post('login', { email, password: PASSWORD }, { from: '203.0.113.8' })).statusCode).toBe(200);
    const again = await fail(email, '203.0.113.8', 5);
    expect(again.map((a) => a.statusCode)).toEqual([401, 401, 401, 401, 401]);
  });

  it('at the same moment are counted as if they came one after another, for unknown accounts, too', async () => {
    const answers = await fail('nobody.knows@acme.com', '203.0.113.9', 12);
    expect(answers.filter((a) => a.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((a) => a.statusCode === 429)).toHaveLength(7);
  });

  it('do not keep out many correct sign-ins at once', async () => {
    const { email } = await identity.signUp();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => identity.post('login', { email, password: PASSWORD }, { from: '203.0.113.10' })),
    );
    expect(answers.every((a) => a.statusCode === 200)).toBe(true);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('refresh-token', () => {
  it('gives a new token of the same session and a new cookie', async () => {
    const { cookie, accessToken } = await identity.signUp();
    const answer = await refresh(cookie);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['accessToken']);
    expect(decodeJwt(answer.json().accessToken).sid).toBe(decodeJwt(accessToken).sid);
    expect(cookieOf(answer)?.value).not.toBe(cookie);
    expect((await identity.me(answer.json().accessToken)).statusCode).toBe(200);
  });

  it('lets two tabs that refresh at once both go on', async () => {
    const { cookie, user } = await identity.signUp();
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map((a) => a.statusCode)).toEqual([200, 200, 200]);
    identity.wait(600_000);
    expect((await refresh(answers[1] && cookieOf(answers[1])?.value)).statusCode).toBe(200);
    expect(await revoked(user.id)).toHaveLength(0);
  });

  it('ends the whole session when a spent token comes back after the grace', async () => {
    const { cookie, user, accessToken } = await identity.signUp();
    const fresh = cookieOf(await refresh(cookie))?.value;
    identity.wait(30_001);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await refresh(fresh)).statusCode).toBe(401);
    expect(await revoked(user.id)).toMatchObject([{ tenantId: user.tenantId, sessionId: decodeJwt(accessToken).sid }]);
  });

  it('does not let a thief and the owner go on side by side, although both refreshed within the grace', async () => {
    const { cookie, user } = await identity.signUp();
    const [owner, thief] = [cookieOf(await refresh(cookie))?.value, cookieOf(await refresh(cookie))?.value];
    identity.wait(900_000);
    expect((await refresh(thief)).statusCode).toBe(200);
    identity.wait(60_000);
    expect((await refresh(owner)).statusCode).toBe(401);
    expect(await revoked(user.id)).toHaveLength(1);
  });

  it('ends a session once, however often the spent token comes back at the same time', async () => {
    const { cookie, user } = await identity.signUp();
    await refresh(cookie);
    identity.wait(30_001);
    await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)));
    expect(await revoked(user.id)).toHaveLength(1);
  });

  it('leaves the other sessions of the user alone', async () => {
    const { email, cookie } = await identity.signUp();
    const other = cookieOf(await identity.post('login', { email, password: PASSWORD }))?.value;
    await refresh(cookie);
    identity.wait(30_001);
    await refresh(cookie);
    expect((await refresh(other)).statusCode).toBe(200);
  });

  it('ends a session that was idle for a day', async () => {
    const { cookie } = await identity.signUp();
    identity.wait(24 * 3_600_000);
    const answer = await refresh(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'Session expired. Please log in again.' });
  });

  it.each([undefined, 'x', 'A'.repeat(43), 'A'.repeat(5_000), '%00', "' OR 1=1 --"])('refuses the cookie %j', async (cookie) => {
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('takes an empty object, nothing at all, and nothing with a JSON content type, but no fields', async () => {
    const { cookie } = await identity.signUp();
    expect((await identity.post('refresh-token', {}, { cookie })).statusCode).toBe(200);
    expect((await identity.post('refresh-token', undefined, { cookie, headers: { 'content-type': 'application/json' } })).statusCode).toBe(
      200,
    );
    expect((await identity.post('refresh-token', { token: 'x' }, { cookie })).statusCode).toBe(400);
  });

  it('refuses a request that another site’s page sends', async () => {
    const { cookie } = await identity.signUp();
    for (const path of ['refresh-token', 'logout', 'login']) {
      const answer = await identity.post(path, {}, { cookie, headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.statusCode, path).toBe(403);
    }
    for (const origin of ['https://evil.example', 'http://127.0.0.1:3000.evil.example', 'https://127.0.0.1:3000', 'null', 'nonsense'])
      expect((await identity.post('refresh-token', {}, { cookie, headers: { origin } })).statusCode, origin).toBe(403);
    const own = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://127.0.0.1:3000' }, { origin: 'http://x.test', host: 'x.test' }];
    let next: string | undefined = cookie;
    for (const headers of own) {
      const answer = await identity.post('refresh-token', {}, { cookie: next ?? '', headers });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(200);
      next = cookieOf(answer)?.value;
    }
  });
});

describe('logout', () => {
  it('ends the session of the cookie, clears the cookie and says so to the services', async () => {
    const { cookie, user } = await identity.signUp();
    const answer = await identity.post('logout', undefined, { cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(cookieOf(answer)).toMatchObject({ value: '', path: '/api/v1/auth' });
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect(await revoked(user.id)).toHaveLength(1);
  });

  it('ends the session of the access token where the cookie is missing', async () => {
    const { cookie, user, accessToken } = await identity.signUp();
    const answer = await identity.post('logout', undefined, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(answer.statusCode).toBe(200);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect(await revoked(user.id)).toHaveLength(1);
  });

  it('succeeds for anybody, and twice', async () => {
    const { cookie, user } = await identity.signUp();
    await identity.post('logout', undefined, { cookie });
    for (const options of [{ cookie }, {}, { headers: { authorization: 'Bearer nonsense' } }]) {
      expect((await identity.post('logout', undefined, options)).json()).toEqual({ success: true });
    }
    expect(await revoked(user.id)).toHaveLength(1);
  });
});
