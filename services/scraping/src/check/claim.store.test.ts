import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { testService } from '@rivalscope/kit/testing/service';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, test } from 'vitest';
import { scrapingService } from '../index.ts';
import { claim, nextDueIn } from './claim.store.ts';

test('pages of a trial that is over do not keep the schedule awake', async () => {
  const scraping = await testService(scrapingService, {}, () => new Date());
  try {
    const tenantId = randomUUID();
    const at = timestampFromDate(new Date());
    const over = {
      tenantId,
      historyDays: 90,
      checkIntervalSeconds: 86_400,
      at,
      trialEnd: timestampFromDate(new Date(Date.now() - 60_000)),
    };
    await scraping.deliver(EntitlementsChangedSchema, over);
    await scraping.deliver(CompanyCreatedSchema, { tenantId, companyId: randomUUID(), name: 'Acme', website: 'acme.example' });
    await scraping.db.sqlTx('system', (sql) => sql.query("UPDATE target SET due_at = now() - interval '1 hour'"));
    expect(await scraping.db.sqlTx('system', (sql) => claim(sql, randomUUID(), 10))).toEqual([]);
    expect(await scraping.db.sqlRead('system', nextDueIn)).toBeNull();
  } finally {
    await scraping.close();
  }
});

test('a tenant with few due pages is served in the first claim while another has thousands due for longer', async () => {
  const scraping = await testService(scrapingService, {});
  try {
    const [many, few] = [randomUUID(), randomUUID()];
    const add = (tenantId: string, website: string) =>
      scraping.deliver(CompanyCreatedSchema, { tenantId, companyId: randomUUID(), name: 'Acme', website });
    await add(many, 'many.example');
    for (const n of [1, 2]) await add(few, `few${n}.example`);
    const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
    const lanes = await write((sql) => sql.query('SELECT s.website, t.lane FROM target t JOIN site s ON s.id = t.site_id'));
    const laneOf = (website: string) => [...new Set(lanes.rows.filter((row) => row.website === website).map((row) => row.lane))];
    expect([laneOf('many.example').length, laneOf('few2.example')]).toEqual([1, laneOf('few1.example')]);
    await write(async (sql) => {
      // Two tenants may share a lane; these do not.
      await sql.query("UPDATE target SET lane = CASE WHEN s.website = 'many.example' THEN 1 ELSE 2 END FROM site s WHERE s.id = site_id");
      await sql.query(`WITH made AS (INSERT INTO site (id, website) SELECT gen_random_uuid(), 'n' || n FROM generate_series(1, 5000) n RETURNING id)
        INSERT INTO target (id, site_id, kind, lane, due_at) SELECT gen_random_uuid(), id, 'landingPage', 1, now() - interval '1 hour' FROM made`);
    });
    const claimed = (most: number) => write((sql) => claim(sql, randomUUID(), most));
    const first = await claimed(200);
    expect(first).toHaveLength(200);
    expect(new Set(first.map(({ id }) => id)).size).toBe(200);
    expect(first.filter(({ website }) => website.startsWith('few'))).toHaveLength(2);
    const next = await claimed(200);
    expect([next.length, next.filter(({ id }) => first.some((page) => page.id === id))]).toEqual([200, []]);
  } finally {
    await scraping.close();
  }
});

test('while one tenant floods the schedule, another gets four times the share that it would have if all did', async () => {
  const scraping = await testService(scrapingService, {});
  try {
    const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
    const make = (name: string, lane: number, pages: number, minutes: number) =>
      write((sql) =>
        sql.query(
          `WITH made AS (INSERT INTO site (id, website) SELECT gen_random_uuid(), $1 || n FROM generate_series(1, $3::int) n RETURNING id)
           INSERT INTO target (id, site_id, kind, lane, due_at) SELECT gen_random_uuid(), id, 'landingPage', $2::int, now() - make_interval(mins => $4) FROM made`,
          [name, lane, pages, minutes],
        ),
      );
    await make('flood', 1, 1_000, 60);
    await make('other', 2, 30, 1);
    const claimed = await write((sql) => claim(sql, randomUUID(), 128));
    expect(claimed).toHaveLength(128);
    expect(claimed.filter(({ website }) => website.startsWith('other'))).toHaveLength(8);
  } finally {
    await scraping.close();
  }
});

test('a claim tells how often a page changed lately: by checks, and without what was noise or waits for its second look', async () => {
  const scraping = await testService(scrapingService, {});
  try {
    await scraping.deliver(CompanyCreatedSchema, {
      tenantId: randomUUID(),
      companyId: randomUUID(),
      name: 'Acme',
      website: 'acme.example',
    });
    const write = <T>(fn: Parameters<typeof scraping.db.sqlTx<T>>[1]) => scraping.db.sqlTx<T>('system', fn);
    const query = (text: string) => write((sql) => sql.query(text));
    const change = (daysAgo: number, settled: string) =>
      query(`INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, detail, url, item_key, detected_at, confirmed, flapping, confirm_due_at)
        SELECT gen_random_uuid(), site_id, id, 'website', 'headline_changed', '', 'low', '', '{}', 'https://acme.example/', 'headline',
          date_trunc('day', now()) - make_interval(days => ${daysAgo}), ${settled} FROM target WHERE kind = 'landingPage'`);
    const [settled, noise, waiting] = ['true, false, NULL', 'false, true, NULL', "false, false, now() + interval '1 hour'"];
    for (const days of [1, 1, 1, 3, 9]) await change(days, settled);
    await change(2, noise);
    await change(0, waiting);
    const seen = async (lastChanged: string) => {
      await query(
        `UPDATE target SET due_at = now() - interval '1 second', leased_until = NULL, last_changed = ${lastChanged} WHERE kind = 'landingPage'`,
      );
      return (await write((sql) => claim(sql, randomUUID(), 1)))[0]?.recentChanges;
    };
    expect(await seen("now() - interval '1 day'")).toBe(2);
    expect(await seen('NULL')).toBe(0);
    await query('UPDATE site SET interval_seconds = 3600');
    expect(await seen("now() - interval '1 day'")).toBe(0);
  } finally {
    await scraping.close();
  }
});
