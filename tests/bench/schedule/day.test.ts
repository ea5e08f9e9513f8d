import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { scrapingService } from '@rivalscope/scraping';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MADE_NOW, playDay } from './day.ts';
import { broken } from './ledger.ts';

test('hours of a schedule in which a large tenant comes all at once: nothing starves, no host is hurried, intervals are kept', async () => {
  const db = await testDatabase('scraping', scrapingService.prisma);
  onTestFinished(() => db.close());
  const admin = new pg.Client({ connectionString: db.adminUrl });
  await admin.connect();
  await admin.query(MADE_NOW);
  await admin.end();
  const options = { sites: 200, tenants: 30, hours: 7, concurrency: 40, rushAt: 2, seed: 1 };
  const ledger = await playDay((fn) => db.sqlTx('system', fn), options);
  const figures = ledger.figures();
  expect(broken(figures)).toEqual([]);
  expect(figures.intervals).toBeGreaterThan(100);
});
