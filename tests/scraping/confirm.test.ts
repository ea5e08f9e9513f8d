import { ChangeConfirmedSchema, ChangeDetectedSchema, ChangeFlappedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

let web: DemoWeb;
let scraping: Awaited<ReturnType<typeof startScraping>>;
let id: string;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 1, validators: false });
  scraping = await startScraping({ SCRAPE_CONFIRM_AFTER: '6' });
  const [site] = web.sites;
  id = await scraping.follow(site?.name ?? '', site?.website ?? '');
});
afterAll(async () => {
  await scraping?.close();
  await web?.close();
});

const key = () => web.sites[0]?.key ?? '';

test('a headline is shown at once and confirmed by a second look', async () => {
  web.mutate.headline(key(), 'Words that stay');
  await scraping.refresh(id);
  const [change] = await scraping.get(`companies/${id}/changes`);
  expect(change).toMatchObject({ type: 'headline_changed', confirmed: false, flapping: false });
  await vi.waitFor(async () => expect((await scraping.get(`companies/${id}/changes`))[0]).toMatchObject({ confirmed: true }), {
    timeout: 90_000,
    interval: 100,
  });
  expect(await scraping.emitted(ChangeConfirmedSchema)).toHaveLength(1);
});

test('a headline that goes back is flapping, and the way back is no change', async () => {
  web.mutate.headline(key(), 'Words that go');
  await scraping.refresh(id);
  web.mutate.headline(key(), 'Words that stay');
  await vi.waitFor(
    async () => expect((await scraping.get(`companies/${id}/changes`))[0]).toMatchObject({ flapping: true, confirmed: false }),
    { timeout: 90_000, interval: 100 },
  );
  await scraping.refresh(id);
  expect(await scraping.get(`companies/${id}/changes`)).toHaveLength(2);
  expect(await scraping.emitted(ChangeFlappedSchema)).toHaveLength(1);
  expect(await scraping.emitted(ChangeDetectedSchema)).toHaveLength(2);
});
