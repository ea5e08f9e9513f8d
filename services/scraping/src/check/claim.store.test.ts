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
