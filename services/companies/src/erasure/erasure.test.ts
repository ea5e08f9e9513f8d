import { randomUUID } from 'node:crypto';
import { prune } from '@rivalscope/kit/events/prune';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantErasedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companiesService } from '../index.ts';

let service: Awaited<ReturnType<typeof testService>>;
beforeAll(async () => {
  service = (await testService(companiesService)) as never;
});
afterAll(() => service.close());

const add = (tid: string) =>
  service.app.inject({
    method: 'POST',
    url: '/api/v1/companies',
    headers: bearer({ tid }),
    payload: { name: 'Acme', website: 'acme.com' },
  });
const count = async (table: string, tid: string) =>
  (await service.db.sqlRead('system', (sql) => sql.query(`SELECT FROM ${table} WHERE tenant_id = $1`, [tid]))).rowCount;

test('a deleted tenant’s rows are erased once, and nobody else’s', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  for (const tid of [gone, other]) expect((await add(tid)).statusCode).toBe(201);
  await service.deliver(TenantDeletedSchema, { tenantId: gone }, { times: 3 });
  expect(await service.emitted(TenantErasedSchema)).toMatchObject([{ tenantId: gone }]);
  expect([await count('company', gone), await count('company', other)]).toEqual([0, 1]);
});

test('what comes late for a tenant that is gone is not taken', async () => {
  const tenantId = randomUUID();
  await service.deliver(TenantDeletedSchema, { tenantId });
  await service.deliver(EntitlementsChangedSchema, { tenantId, plan: 'business', maxCompetitors: 50 });
  await service.deliver(SiteFollowedSchema, { tenantId, companyId: randomUUID(), siteId: randomUUID() });
  expect([await count('entitlement', tenantId), await count('site_company', tenantId)]).toEqual([0, 0]);
});

test('what was being written while the tenant was erased goes with the hourly work', async () => {
  const tid = randomUUID();
  await service.deliver(TenantDeletedSchema, { tenantId: tid });
  expect((await add(tid)).statusCode).toBe(201);
  await prune(service.db, new AbortController().signal);
  expect(await count('company', tid)).toBe(0);
});
