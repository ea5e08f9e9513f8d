import { randomUUID } from 'node:crypto';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { expect, onTestFinished, test } from 'vitest';
import { companiesService } from '../index.ts';
import { countedCompanies } from './counted.store.ts';

test('companies of all tenants count, by ranges of their ids', async () => {
  const service = await testService(companiesService);
  onTestFinished(() => service.close());
  const added: { id: string; tenantId: string }[] = [];
  for (const tenantId of [randomUUID(), randomUUID()]) {
    const payload = { name: 'Acme', website: 'acme.example' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/v1/companies', headers: bearer({ tid: tenantId }), payload });
    added.push({ id: answer.json().companyId, tenantId });
  }
  added.sort((a, b) => (a.id < b.id ? -1 : 1));
  const [first, last] = added.map(({ id }) => id) as [string, string];
  const counted = (from: string, to: string) => service.db.sqlRead('system', (sql) => countedCompanies(sql, from, to));
  expect(await counted(first, last)).toEqual(added);
  expect(await counted(first, first)).toEqual(added.slice(0, 1));
});
