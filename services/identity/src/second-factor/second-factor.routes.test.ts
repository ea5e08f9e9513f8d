import { Secret } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { openSealings } from '../sealing/sealings.ts';
import { cookieOf, hold, PASSWORD, signUpWithSecondFactor, testIdentity, waiting } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const at = (path: string) => `/api/v1/auth/second-factor${path}`;
const login = (email: string, password = PASSWORD) => identity.post('login', { email, password, rememberMe: true });
const finish = (body: object, from = '127.0.0.1') => identity.post('login', body, { from });

const withSecondFactor = () => signUpWithSecondFactor(identity);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a second factor', () => {
  it('is set up by a first code, and asked for at the next sign-in', async () => {
    const { email, otpauthUrl, secret, otp, recoveryCodes, accessToken } = await withSecondFactor();
    expect(otpauthUrl).toContain(`issuer=Rivalscope&secret=${secret}`);
    expect(recoveryCodes).toHaveLength(10);
    expect((await identity.call(accessToken, 'GET', at(''))).json()).toEqual({ enabled: true, recoveryCodesLeft: 10 });

    const first = await login(email);
    expect(first.json()).toEqual({
      statusCode: 401,
      code: 'otp_required',
      error: 'Unauthorized',
      message: 'Enter the code of your authenticator app',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(cookieOf(first)).toBeUndefined();
    const second = await finish({ challenge: first.json().challenge, otp: otp() });
    expect(second.statusCode).toBe(200);
    expect(second.json().user.email).toBe(email);
    expect(cookieOf(second)?.maxAge).toBe(2_592_000);
  });

  it('does not count before its first code was right', async () => {
    const { email, accessToken } = await identity.signUp();
    const call = (path: string, body: object) => identity.call(accessToken, 'POST', at(path), body);
    expect((await call('/setup', { password: 'wrong' })).json().message).toBe('Current password is incorrect');
    await call('/setup', { password: PASSWORD });
    expect((await call('/enable', { otp: '000000' })).json().message).toContain('The code is not right');
    expect((await login(email)).statusCode).toBe(200);
  });

  it('takes a code once, also from two at the same moment', async () => {
    const { email, otp } = await withSecondFactor();
    const challenges = [(await login(email)).json().challenge, (await login(email)).json().challenge];
    const code = otp();
    const answers = await Promise.all(challenges.map((challenge) => finish({ challenge, otp: code })));
    expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 401]);
  });

  it('takes a recovery code in its place, once', async () => {
    const { email, recoveryCodes, accessToken } = await withSecondFactor();
    const recoveryCode = recoveryCodes[3]?.toLowerCase();
    expect((await finish({ challenge: (await login(email)).json().challenge, recoveryCode })).statusCode).toBe(200);
    expect((await finish({ challenge: (await login(email)).json().challenge, recoveryCode })).statusCode).toBe(401);
    expect((await identity.call(accessToken, 'GET', at(''))).json().recoveryCodesLeft).toBe(9);
  });

  it('that is right opens its session before anybody replaces the password, which would end it', async () => {
    const { email, otp, user } = await withSecondFactor();
    const { challenge } = (await login(email)).json();
    const release = await hold(identity, (sql) => sql.query('LOCK TABLE session IN SHARE MODE'));
    const finishing = Promise.resolve(finish({ challenge, otp: otp() }));
    await expect.poll(() => waiting(identity)).toBe(1);
    const [replaced] = await Promise.allSettled([
      identity.db.sqlTx('system', (sql) => sql.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE NOWAIT', [user.id])),
    ]);
    await release();
    expect((await finishing).statusCode).toBe(200);
    // lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html
    expect(replaced).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
  });

  it('lets a challenge be used once, for five minutes', async () => {
    const { email, otp } = await withSecondFactor();
    const { challenge } = (await login(email)).json();
    expect((await finish({ challenge, otp: otp() })).statusCode).toBe(200);
    expect((await finish({ challenge, otp: otp() })).json().message).toBe('This sign-in has expired. Please sign in again.');
    const late = (await login(email)).json().challenge;
    identity.wait(300_000);
    expect((await finish({ challenge: late, otp: otp() })).statusCode).toBe(401);
  });

  it('makes who guesses codes give the password again after five, from wherever they come', async () => {
    const { email, otp } = await withSecondFactor();
    const { challenge } = (await login(email)).json();
    for (let n = 0; n < 5; n += 1) expect((await finish({ challenge, otp: '000000' }, `203.0.113.${n}`)).statusCode).toBe(401);
    expect((await finish({ challenge, otp: otp() })).statusCode).toBe(401);
    expect((await finish({ challenge: (await login(email)).json().challenge, otp: otp() })).statusCode).toBe(200);
  });

  it('is guessed from fifty networks in a quarter of an hour at most, and its owner, who was signed in here, comes in meanwhile', async () => {
    const { email, otp } = await withSecondFactor();
    const begin = async () => (await login(email)).json().challenge;
    const guesses: number[] = [];
    for (let n = 0, challenge = ''; n < 60; n += 1) {
      if (n % 5 === 0) challenge = await begin();
      guesses.push((await finish({ challenge, otp: '000000' }, `203.0.113.${n}`)).statusCode);
    }
    expect(guesses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
    const right = { challenge: await begin(), otp: otp() };
    const elsewhere = await finish(right, '203.0.113.200');
    expect([elsewhere.statusCode, elsewhere.headers['retry-after']]).toEqual([429, '900']);
    expect((await finish(right)).statusCode).toBe(200);
    identity.wait(900_000);
    expect((await finish({ challenge: await begin(), otp: otp() }, '203.0.113.200')).statusCode).toBe(200);
  });

  it('is turned off by password and code only', async () => {
    const { email, call, otp } = await withSecondFactor();
    expect((await call('/disable', { password: 'wrong', otp: otp() })).statusCode).toBe(400);
    expect((await call('/disable', { password: PASSWORD, otp: '000000' })).statusCode).toBe(400);
    expect((await call('/disable', { password: PASSWORD })).statusCode).toBe(400);
    expect((await call('/setup', { password: PASSWORD })).statusCode).toBe(409);
    expect((await call('/disable', { password: PASSWORD, otp: otp() })).json()).toEqual({ success: true });
    expect((await login(email)).statusCode).toBe(200);
  });

  it('gets new recovery codes, which end the old ones', async () => {
    const { email, call, otp, recoveryCodes } = await withSecondFactor();
    const renewed = (await call('/recovery-codes', { password: PASSWORD, otp: otp() })).json().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const attempt = async (recoveryCode: string) =>
      (await finish({ challenge: (await login(email)).json().challenge, recoveryCode })).statusCode;
    expect(await attempt(recoveryCodes[0] ?? '')).toBe(401);
    expect(await attempt(renewed[0])).toBe(200);
  });

  it('is kept encrypted, for its user alone, and its codes as hashes', async () => {
    const { user, secret, recoveryCodes } = await withSecondFactor();
    const stored = await identity.db.read('system', (tx) => tx.prisma.secondFactor.findUniqueOrThrow({ where: { userId: user.id } }));
    expect(Buffer.from(stored.secret).includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const { factors: sealing } = await openSealings({ db: identity.db, secret: undefined });
    expect(sealing.open(stored.secret, user.id)).toEqual(Buffer.from(Secret.fromBase32(secret).bytes));
    expect(() => sealing.open(stored.secret, 'another user')).toThrow(expect.objectContaining({ code: 'unavailable' }));
    const { factors: later } = await openSealings({ db: identity.db, secret: 'a setting of at least 32 characters' });
    expect(later.open(stored.secret, user.id)).toEqual(Buffer.from(Secret.fromBase32(secret).bytes));
    const codes = await identity.db.read('system', (tx) => tx.prisma.recoveryCode.findMany({ where: { userId: user.id } }));
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]);
  });
});
