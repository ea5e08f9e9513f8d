import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { scrapingService } from '../index.ts';
import type { StoreAccess } from './background.store.ts';
import { readElsewhere } from './elsewhere.ts';
import type { DueTarget } from './target.ts';

const AT = 'https://acme.example';

test('an address is another page’s where that was found there, or led there, and is wanted; a page that was given is read all the same', async () => {
  const scraping = await testService(scrapingService, {});
  onTestFinished(() => scraping.close());
  const tracking = { websiteChangeDetection: true, pages: ['landingPage', 'press'] };
  const company = { tenantId: randomUUID(), companyId: randomUUID(), name: 'Acme', website: 'acme.example' };
  await scraping.deliver(CompanyCreatedSchema, { ...company, tracking });
  const query = async (text: string) => (await scraping.db.pool.query(text)).rows;
  const [{ siteId }] = await query('SELECT id AS "siteId" FROM site');
  await query(`UPDATE target SET url = '${AT}/press/' WHERE kind = 'press'`);
  const access = { read: (ask: never) => scraping.db.sqlRead('system', ask) } as unknown as StoreAccess;
  const leadsTo = (kind: string, url: string) => readElsewhere(access, { kind, siteId } as DueTarget, url);
  expect(await leadsTo('blog', `${AT}/press`)).toBe('press page');
  expect(await leadsTo('changelog', `${AT}/press`)).toBe('press page');
  expect(await leadsTo('blog', `${AT}/blog`)).toBeNull();
  expect(await leadsTo('press', `${AT}/press`)).toBeNull();
  expect(await leadsTo(`blog:${randomUUID()}`, `${AT}/press`)).toBeNull();
  await query("UPDATE target SET wanted_until = '-infinity' WHERE kind = 'press'");
  expect(await leadsTo('blog', `${AT}/press`)).toBeNull();
});
