import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import type { Sql } from '@rivalscope/kit/db/sql';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { type ReadingTurned, ReadingTurnedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, test } from 'vitest';
import type { Outcome } from './target.ts';
import { prices, startCompany, startPages, text } from './testing.ts';
import { turnedReadings } from './unread.store.ts';

/** What was told of the page, in its order. */
const toldOf = (told: readonly ReadingTurned[], page: string) => told.filter((one) => one.page === page);

test('a page that turns unread is told once, anew for another reason, and once when it is read again', async () => {
  const pages = new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`],
    ['/pricing', prices()],
  ]);
  const { website } = await startPages(pages);
  const { scraping, check } = await startCompany(website);
  const told = async () => toldOf(await scraping.emitted(ReadingTurnedSchema), 'pricing');
  expect(await told()).toEqual([]);
  pages.set('/pricing', 500);
  for (let n = 0; n < 3; n += 1) await check();
  const [down, ...more] = await told();
  expect(more).toEqual([]);
  expect(down).toMatchObject({ title: 'Pricing page', reason: expect.stringContaining('500') });
  expect(down?.lastRead).toBeDefined();
  pages.set('/pricing', `<title>Pricing</title><h1>Pricing</h1>${text}`);
  await check();
  const [, vague] = await told();
  expect(vague).toMatchObject({ reason: expect.stringMatching(/shows no plans that can be read/), since: down?.since });
  pages.set('/pricing', prices());
  for (let n = 0; n < 2; n += 1) await check();
  const [, , read, ...rest] = await told();
  expect(rest).toEqual([]);
  expect(read).toMatchObject({ reason: '' });
  expect(read?.since).toBeUndefined();
});

test('a page that is read as before asks nothing of the database; one that was not read does', async () => {
  const asked: unknown[] = [];
  const query = async (_: string, values: unknown[]) => ({ rows: [], rowCount: asked.push(values) });
  const sql = { query } as unknown as Sql;
  const quiet = (state: string, more: object = {}) =>
    ({ kind: 'unchanged', target: { siteId: state, state }, ...more }) as unknown as Outcome;
  expect(await turnedReadings(sql, [quiet('fresh'), quiet('fresh')])).toEqual([]);
  expect(asked).toEqual([]);
  await turnedReadings(sql, [
    quiet('fresh'),
    quiet('failing'),
    quiet('fresh', { target: { siteId: 'found', state: 'fresh' }, discovery: {} }),
  ]);
  expect(asked).toEqual([[['failing', 'found']]]);
});

test('who begins to follow a site is told what of it is not read', async () => {
  const pages = new Map<string, string | number>([
    ['/', `<title>Acme</title><h1>Tables by hand</h1><a href="/pricing">Pricing</a>${text}`],
    ['/pricing', 500],
  ]);
  const { website } = await startPages(pages);
  const { scraping } = await startCompany(website);
  const told = async () => toldOf(await scraping.emitted(ReadingTurnedSchema), 'pricing');
  const [first, ...more] = await told();
  expect(more).toEqual([]);
  expect(first?.lastRead).toBeUndefined();
  const tracking = create(TrackingSchema, { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage', 'pricing'] });
  await scraping.deliver(CompanyCreatedSchema, { companyId: randomUUID(), tenantId: randomUUID(), name: 'Acme', website, tracking });
  const [, second] = await told();
  expect(second).toMatchObject({ reason: first?.reason, since: first?.since });
});
