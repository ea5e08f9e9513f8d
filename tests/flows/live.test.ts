import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually, register } from './client.ts';
import { type System, startSingle } from './system.ts';

let system: System;
let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 1 });
  system = await startSingle();
});
afterAll(async () => {
  await system?.close();
  await web?.close();
});

/** Reads a live stream into a list until it is stopped. */
async function watch(user: Client) {
  const stop = new AbortController();
  const response = await fetch(`${user.url}/api/v1/events`, { headers: { authorization: `Bearer ${user.token}` }, signal: stop.signal });
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body ?? []) seen.push(new TextDecoder().decode(chunk));
  })().catch(() => undefined);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    seen,
    async stop() {
      stop.abort();
      await reading;
    },
  };
}

test('who follows a site hears of its change at once, nobody else does, and a stop does not wait for watchers', async () => {
  const [owner, stranger] = [await register(system.url), await register(system.url)];
  const [site] = web.sites;
  const companyId = await owner.addCompany(site?.name ?? '', site?.website ?? '');
  await eventually(async () => expect((await owner.data(companyId, 'collection-status')).status).toBe('complete'));
  const [mine, theirs] = [await watch(owner), await watch(stranger)];
  expect(mine).toMatchObject({ status: 200, type: 'text/event-stream' });
  web.mutate.openJob(site?.key ?? '', { title: 'Field Engineer', department: 'Sales', location: 'Oslo, NO' });
  await owner.post('data-scraping/jobs', { companyId, source: 'jobs', priority: 'high' });
  await eventually(async () => expect(mine.seen.join('')).toContain(`"companyId":"${companyId}"`), 10_000);
  expect(theirs.seen.join('')).not.toContain(companyId);
  await system.close();
  // One that waits for a watcher is ended by force.
  expect(system.processes.map(({ child }) => child.exitCode)).toEqual([0]);
  await Promise.all([mine.stop(), theirs.stop()]);
});

test('a stream without a token is refused', async () => {
  const again = await startSingle();
  expect((await fetch(`${again.url}/api/v1/events`)).status).toBe(401);
  await again.close();
});
