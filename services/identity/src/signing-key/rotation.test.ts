import { allow, auth, EVERYONE } from '@rivalscope/kit/auth/auth';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { remoteKeys } from '@rivalscope/kit/auth/keys';
import { createServer } from '@rivalscope/kit/http/server';
import { decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { cookieOf, testIdentity } from '../testing.ts';

/** Another service: it knows identity by the address of its key set alone. */
async function serviceElsewhere(jwksUrl: string, now: () => number) {
  const app = createServer({ logger: pino({ level: 'silent' }) });
  await app.register(auth, { keys: remoteKeys(jwksUrl, now), denylist: new Denylist(undefined, now) });
  app.get('/anything', { onRequest: allow(...EVERYONE) }, async () => ({}));
  onTestFinished(() => app.close());
  return app;
}

it('no request fails while the signing key changes', async () => {
  const identity = await testIdentity();
  onTestFinished(() => identity.close());
  const address = await identity.app.listen({ port: 0, host: '127.0.0.1' });
  const elsewhere = await serviceElsewhere(`${address}/.well-known/jwks.json`, () => identity.now().getTime());
  const users = await Promise.all(Array.from({ length: 4 }, () => identity.signUp()));
  const kids = new Set<string>();
  const statuses = new Set<number>();
  let [over, rounds] = [false, 0];

  /** Asks both, then refreshes: tokens of either key are about at any time. */
  async function user({ accessToken, cookie }: { accessToken: string; cookie: string }): Promise<void> {
    while (!over) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answers = await Promise.all([identity.me(accessToken), elsewhere.inject({ url: '/anything', headers })]);
      const refreshed = await identity.post('refresh-token', undefined, { cookie });
      rounds += 1;
      for (const { statusCode } of [...answers, refreshed]) statuses.add(statusCode);
      accessToken = refreshed.json().accessToken;
      cookie = cookieOf(refreshed)?.value ?? '';
      kids.add(decodeProtectedHeader(accessToken).kid ?? '');
    }
  }

  const load = Promise.all(users.map(user));
  const until = (ready: () => boolean) => expect.poll(ready).toBe(true);
  const someRounds = (from = rounds) => until(() => rounds >= from + 40);
  for (const size of [2, 3]) {
    await someRounds();
    await identity.db.tx('system', (tx) => tx.query("UPDATE signing_key SET created_at = created_at - interval '91 days'"));
    for (let minute = 0; minute < 6; minute += 1) {
      identity.wait(60_000);
      await someRounds();
    }
    await until(() => kids.size === size);
  }
  over = true;
  await load;
  expect([...statuses]).toEqual([200]);
});
