import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoArchive } from '../fixtures/archive/demo-past.ts';
import type { ArchiveTwin } from '../fixtures/archive/twin.ts';
import { type DemoWeb, startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

let web: DemoWeb;
let archive: ArchiveTwin;
let scraping: Awaited<ReturnType<typeof startScraping>>;
beforeAll(async () => {
  web = await startDemoWeb({ sites: 2 });
  archive = await startDemoArchive(web);
  scraping = await startScraping({ SOURCE_WAYBACK_URL: archive.url });
});
afterAll(async () => {
  await scraping?.close();
  await Promise.all([archive?.close(), web?.close()]);
});

interface Told {
  origin: string;
  type: string;
  detectedAt: string;
}

test('the competitors of the demo have a past: each price that is stated rose twice, and the headline moved once', async () => {
  for (const site of web.sites) {
    const id = await scraping.follow(site.name, site.website);
    await scraping.looked(id);
    const job = scraping.running.jobs?.find(([, name]) => name === 'archives')?.[2];
    await job?.(new AbortController().signal);
    const pasts: { source: string; state: string }[] = await scraping.get(`companies/${id}/archive`);
    expect(Object.fromEntries(pasts.map(({ source, state }) => [source, state]))).toMatchObject({ pricing: 'read', website: 'read' });
    const changes: Told[] = await scraping.get(`companies/${id}/changes`);
    const past = changes.filter(({ origin }) => origin === 'archive');
    const priced = site.state.plans.filter(({ cents }) => cents !== null && cents >= 1_000);
    expect(past.filter(({ type }) => type === 'price_increased').length, site.name).toBeGreaterThanOrEqual(priced.length);
    expect(
      past.filter(({ type }) => type === 'headline_changed'),
      site.name,
    ).toHaveLength(1);
    expect(
      past.filter(({ type }) => type === 'plan_added' || type === 'plan_removed'),
      site.name,
    ).toEqual([]);
  }
});
