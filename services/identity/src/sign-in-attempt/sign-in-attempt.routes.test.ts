import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const login = (email: string, password: string, from: string) => identity.post('login', { email, password }, { from });

/** How many of the guesses were looked at; the others were refused before the password was. */
async function guesses(email: string, times: number, from: (n: number) => string, everyMs = 0): Promise<number> {
  let tried = 0;
  for (let n = 0; n < times; n += 1) {
    const { statusCode } = await login(email, `guess ${n}`, from(n));
    if (statusCode === 401) tried += 1;
    else expect(statusCode).toBe(429);
    identity.wait(everyMs);
  }
  return tried;
}

describe('1,000 wrong passwords for one account', () => {
  it('come to five at once and one a minute afterwards, and the owner signs in from another address', async () => {
    const { email } = await identity.signUp();
    // A guess every 600 ms, for ten minutes.
    const tried = await guesses(email, 1_000, () => '203.0.113.7', 600);
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(5 + 6 + 10);
    expect((await login(email, PASSWORD, '203.0.113.7')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '198.51.100.1')).statusCode).toBe(200);
  });

  it('from 250 addresses come to one each once they are many, and the owner signs in from the 251st', async () => {
    const { email } = await identity.signUp();
    const tried = await guesses(email, 1_000, (n) => `203.0.${n % 250}.7`);
    expect(tried).toBeLessThanOrEqual(250 + 50);
    expect((await login(email, PASSWORD, '198.51.100.1')).statusCode).toBe(200);
  });

  it('from 1,000 lines of IPv6 that one guesser has come to what one may, and the owner signs in from elsewhere', async () => {
    const { email } = await identity.signUp();
    expect(await guesses(email, 1_000, (n) => `2001:db8:7:${n.toString(16)}::1`)).toBe(5);
    expect((await login(email, PASSWORD, '2001:db8:8::1')).statusCode).toBe(200);
  });

  it('for an address without an account are slowed down alike', async () => {
    expect(await guesses('nobody.at.all@acme.com', 200, () => '203.0.113.8')).toBe(5);
  });
});
