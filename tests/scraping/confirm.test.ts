import { ChangeConfirmedSchema, ChangeDetectedSchema, ChangeFlappedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

let web: DemoWeb;
let scraping: Awaited<ReturnType<typeof startScraping>>;
let id: string;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 1, validators: false });
  // By itself no second look comes while this runs.
  scraping = await startScraping({ SCRAPE_CONFIRM_AFTER: '86400' });
  const [site] = web.sites;
  id = await scraping.follow(site?.name ?? '', site?.website ?? '');
});
afterAll(async () => {
  await scraping?.close();
  await web?.close();
});

const key = () => web.sites[0]?.key ?? '';

/** Has the time come for the second look at what is not confirmed; resolves when it has been taken. */
async function lookAgain(): Promise<void> {
  await scraping.db.sqlTx('system', async (sql) => {
    await sql.query("UPDATE change SET confirm_due_at = now() - interval '1 second' WHERE confirm_due_at IS NOT NULL");
    await sql.query(
      "UPDATE target SET due_at = date_trunc('milliseconds', now()) WHERE id IN (SELECT target_id FROM change WHERE confirm_due_at IS NOT NULL)",
    );
  });
  await scraping.looked(id);
}

test('a headline is shown at once and confirmed by a second look', async () => {
  web.mutate.headline(key(), 'Words that stay');
  await scraping.refresh(id);
  const [change] = await scraping.get(`companies/${id}/changes`);
  expect(change).toMatchObject({ type: 'headline_changed', confirmed: false, flapping: false });
  await lookAgain();
  expect((await scraping.get(`companies/${id}/changes`))[0]).toMatchObject({ confirmed: true });
  expect(await scraping.emitted(ChangeConfirmedSchema)).toHaveLength(1);
});

test('a headline that goes back is flapping, and the way back is no change', async () => {
  web.mutate.headline(key(), 'Words that go');
  await scraping.refresh(id);
  web.mutate.headline(key(), 'Words that stay');
  await lookAgain();
  expect((await scraping.get(`companies/${id}/changes`))[0]).toMatchObject({ flapping: true, confirmed: false });
  await scraping.refresh(id);
  expect(await scraping.get(`companies/${id}/changes`)).toHaveLength(2);
  expect(await scraping.emitted(ChangeFlappedSchema)).toHaveLength(1);
  expect(await scraping.emitted(ChangeDetectedSchema)).toHaveLength(2);
});
