import { afterAll, expect, it } from 'vitest';
import { PASSWORD, testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

/** After this the keys are read anew by whoever signs next. */
const KEYS_AGE_MS = 61_000;

it('more sign-ins at once than the pool has connections all succeed, also at the moment when the keys are read anew', async () => {
  const { email } = await identity.signUp();
  const most = identity.db.pool.options.max ?? 10;
  identity.wait(KEYS_AGE_MS);
  const tries = Array.from({ length: 3 * most }, (_, n) => identity.post('login', { email, password: PASSWORD }, { from: `10.0.0.${n}` }));
  const answers = await Promise.all(tries);
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
});
