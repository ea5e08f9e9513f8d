import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { type Client, eventually, register } from './client.ts';
import { watch } from './stream.ts';
import { type System, startSingle } from './system.ts';

let system: System;
let web: DemoWeb;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2 });
  system = await startSingle();
});
afterAll(async () => {
  await system?.close();
  await web?.close();
});

/** Follows a site; resolves with what opens a job there and has it looked for, and the company's id. */
async function follow(user: Client, site: DemoWeb['sites'][number]) {
  const companyId = await user.addCompany(site.name, site.website);
  await eventually(async () => expect((await user.data(companyId, 'collection-status')).status).toBe('complete'));
  const change = async () => {
    web.mutate.openJob(site.key, { title: 'Field Engineer', department: 'Sales', location: 'Oslo, NO' });
    await user.post('data-scraping/jobs', { companyId, source: 'jobs', priority: 'high' });
  };
  return { companyId, change };
}

test('who follows a site hears of its change at once, nobody else does, and a stop does not wait for watchers', async () => {
  const [owner, stranger] = [await register(system.url), await register(system.url)];
  const [site, elsewhere] = web.sites as [DemoWeb['sites'][number], DemoWeb['sites'][number]];
  const [ours, others] = [await follow(owner, site), await follow(stranger, elsewhere)];
  const [mine, theirs] = [await watch(owner), await watch(stranger)];
  expect(mine).toMatchObject({ status: 200, type: 'text/event-stream' });
  await ours.change();
  await eventually(async () => expect(mine.seen.join('')).toContain(`"companyId":"${ours.companyId}"`));
  // What the stranger hears of comes after what was not for it.
  await others.change();
  await eventually(async () => expect(theirs.seen.join('')).toContain(`"companyId":"${others.companyId}"`));
  expect(theirs.seen.join('')).not.toContain(ours.companyId);
  await system.close();
  // One that waits for a watcher is ended by force.
  expect(system.processes.map(({ child }) => child.exitCode)).toEqual([0]);
  await Promise.all([mine.stop(), theirs.stop()]);
});

test('a stream without a token is refused', async () => {
  const again = await startSingle();
  onTestFinished(again.close);
  expect((await fetch(`${again.url}/api/v1/events`)).status).toBe(401);
});
