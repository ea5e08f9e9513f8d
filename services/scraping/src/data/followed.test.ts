import { randomUUID } from 'node:crypto';
import { timedUuid } from '@rivalscope/kit/ids';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, describe, expect, it } from 'vitest';
import { scrapingService } from '../index.ts';

const scraping = await testService(scrapingService);
afterAll(() => scraping.close());

const tid = randomUUID();
const status = (id: string) =>
  scraping.app.inject({ url: `/api/v1/data-scraping/companies/${id}/collection-status`, headers: bearer({ tid }) });
const refresh = (companyId: string) =>
  scraping.app.inject({
    ...{ method: 'POST', url: '/api/v1/data-scraping/jobs', headers: bearer({ tid }) },
    payload: { companyId, source: 'pricing', priority: 'high' },
  });
const created = (companyId: string) =>
  scraping.deliver(CompanyCreatedSchema, { companyId, tenantId: tid, name: 'Acme', website: `${companyId}.example` });

const ago = (ms: number) => new Date(Date.now() - ms);

describe.each([
  ['the collection status', status, 200],
  ['a refresh', refresh, 202],
])('%s', (_, ask, done) => {
  it('of a company created a moment ago waits for the event that tells of it', async () => {
    const id = timedUuid(new Date());
    const answer = ask(id);
    // light-my-request sends when it is waited for.
    void answer.then();
    await created(id);
    expect((await answer).statusCode).toBe(done);
  });

  it('of a company that has long been known is told, whatever its id', async () => {
    for (const id of [randomUUID(), timedUuid(ago(3_600_000))]) {
      await created(id);
      expect((await ask(id)).statusCode).toBe(done);
    }
  });

  it('of an unknown one is refused, and at once where nobody can have created it just now', async () => {
    const refused: string[] = [];
    const ids = {
      young: timedUuid(new Date()),
      random: randomUUID(),
      old: timedUuid(ago(60_000)),
      ahead: timedUuid(ago(-60_000)),
      none: 'nonsense',
    };
    const asked = Object.entries(ids).map(async ([kind, id]) => {
      expect((await ask(id)).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
      refused.push(kind);
    });
    await Promise.all(asked);
    expect(refused.at(-1)).toBe('young');
  });
});
