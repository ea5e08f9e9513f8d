import { randomUUID } from 'node:crypto';
import { keptLists } from '@rivalscope/kit/list/kept-lists';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { afterAll, expect, it } from 'vitest';
import { companiesService } from '../index.ts';
import { companyView } from './company.schema.ts';
import { type CompanyList, listCompanies } from './company.store.ts';
import type { Company } from './company.ts';

const service = await testService(companiesService);
afterAll(() => service.close());

async function add(tid: string, website: string): Promise<string> {
  const payload = { name: 'Acme', website };
  const response = await service.app.inject({ method: 'POST', url: '/api/v1/companies', headers: bearer({ tid }), payload });
  return response.json().companyId;
}

async function list(tid: string, query = '') {
  const response = await service.app.inject({ url: `/api/v1/companies${query}`, headers: bearer({ tid }) });
  const { companies } = response.json() as { companies: { name: string; employees: number | null; website: string }[] };
  return { companies, range: response.headers['content-range'], type: response.headers['content-type'] };
}

it('a list that is asked for again is the same to the letter', async () => {
  const tid = randomUUID();
  await add(tid, 'acme.com');
  const first = await list(tid);
  expect(first).toMatchObject({ range: 'companies 0-0/1', type: 'application/json; charset=utf-8', companies: [{ website: 'acme.com' }] });
  expect(await list(tid)).toEqual(first);
});

it('a list tells of every write at once, whoever made it', async () => {
  const tid = randomUUID();
  const headers = bearer({ tid });
  expect((await list(tid)).companies).toEqual([]);
  const id = await add(tid, 'acme.com');
  expect((await list(tid)).companies).toMatchObject([{ name: 'Acme' }]);
  await service.app.inject({ method: 'PUT', url: `/api/v1/companies/${id}`, headers, payload: { name: 'Acme Inc.' } });
  expect((await list(tid)).companies).toMatchObject([{ name: 'Acme Inc.' }]);
  await service.db.sqlTx('system', (sql) => sql.query('UPDATE company SET employees = 41 WHERE id = $1', [id]));
  expect((await list(tid)).companies).toMatchObject([{ employees: 41 }]);
  await service.db.sqlTx('system', async (sql) => {
    await sql.query('UPDATE company SET employees = 42 WHERE id = $1', [id]);
    await sql.query('UPDATE company SET employees = 43 WHERE id = $1', [id]);
  });
  expect((await list(tid)).companies).toMatchObject([{ employees: 43 }]);
  await service.app.inject({ method: 'DELETE', url: `/api/v1/companies/${id}`, headers });
  expect(await list(tid)).toMatchObject({ companies: [], range: 'companies */0' });
  await add(tid, 'other.com');
  expect((await list(tid)).companies).toMatchObject([{ website: 'other.com' }]);
});

it('one list is not taken for another: neither of another tenant nor of another query', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  for (const [tid, website] of [
    [one, 'one.com'],
    [one, 'first.com'],
    [two, 'two.com'],
  ] as const)
    await add(tid, website);
  const filter = `?filter=${encodeURIComponent('{"q":"first"}')}`;
  for (let time = 0; time < 2; time += 1) {
    expect((await list(one)).companies).toHaveLength(2);
    expect((await list(two)).companies).toMatchObject([{ website: 'two.com' }]);
    expect((await list(one, filter)).companies).toMatchObject([{ website: 'first.com' }]);
    expect((await list(two, filter)).companies).toEqual([]);
  }
});

it('rows are read once for as long as they stay, and again when the memory is too small to keep them', async () => {
  const tid = randomUUID();
  await add(tid, 'acme.com');
  const query: CompanyList = { filter: {}, sort: { field: 'name', direction: 'ASC' }, range: { offset: 0, limit: 10 } };
  const view = (rows: Company[]) => ({ companies: rows.map(companyView) });

  async function timesRead(mostBytes: number): Promise<number> {
    const answer = keptLists(service.db, 'company', mostBytes);
    let reads = 0;
    const read: typeof listCompanies = (...given) => {
      reads += 1;
      return listCompanies(...given);
    };
    const sent: unknown[] = [];
    const reply = { serialize: JSON.stringify, header: () => reply, type: () => reply, send: (body: unknown) => sent.push(String(body)) };
    for (let time = 0; time < 3; time += 1) {
      const request = { user: { tid }, url: '/api/v1/companies' };
      await answer(request as never, reply as never, { unit: 'companies', range: query.range, read: (sql) => read(sql, query), view });
    }
    expect(new Set(sent).size).toBe(1);
    return reads;
  }

  expect(await timesRead(1_000_000)).toBe(1);
  expect(await timesRead(10)).toBe(3);
});
