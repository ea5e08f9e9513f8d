import { randomUUID } from 'node:crypto';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { expect, test } from 'vitest';
import { startCompany, startPages, text } from '../check/testing.ts';

const RENT = `<title>Rent</title><main><h1>Rent a table</h1><section id="terms"><p>For a day at least. ${text}</p></section>
  <section class="prices"><p>From nine dollars a day. ${text}</p></section></main>`;

async function start() {
  const pages = new Map([
    ['/', `<title>Acme</title><h1>Tables by hand</h1>${text}`],
    ['/rent', RENT],
  ]);
  const { website } = await startPages(pages);
  const { scraping, tenantId, companyId, check } = await startCompany(website);
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, tid = tenantId) => {
    const url = `/api/v1/data-scraping/companies/${companyId}/${path}`;
    const answer = await scraping.app.inject({ method, url, headers: bearer({ tid }), ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const add = async (selector: string | null) =>
    (await ask('POST', 'places', { source: 'page', url: `http://${website}/rent`, selector })).body.data.place.id;
  return { ask, add, check };
}

test('the stored page is given by its parts, and one that is chosen is what is read from then on', async () => {
  const { ask, add, check } = await start();
  const id = await add(null);
  expect((await ask('GET', `places/${id}/parts`)).body.data).toMatchObject({ capturedAt: null, parts: [], reason: expect.any(String) });
  await check();
  const { status, body } = await ask('GET', `places/${id}/parts`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ reason: null, cut: false });
  expect(body.data.parts.map(({ selector, depth }: { selector: string; depth: number }) => [selector, depth])).toEqual([
    ['main', 0],
    ['h1', 1],
    ['#terms', 1],
    ['section.prices', 1],
  ]);
  const [, , terms] = body.data.parts;
  expect(terms.text).toMatch(/^For a day at least/);
  expect((await ask('PUT', `places/${id}`, { selector: terms.selector })).status).toBe(200);
  await check();
  const { places } = (await ask('GET', 'places')).body.data;
  expect(places.find((place: { id: string }) => place.id === id)).toMatchObject({ selector: '#terms', state: 'fresh' });
});

test('of a page of which only a part was ever read there is nothing to choose from, and nobody else is shown the parts', async () => {
  const { ask, add, check } = await start();
  const id = await add('#terms');
  await check();
  expect((await ask('GET', `places/${id}/parts`)).body.data).toMatchObject({ parts: [], reason: expect.stringMatching(/only a part/) });
  expect((await ask('GET', `places/${id}/parts`, undefined, randomUUID())).status).toBe(404);
  for (const other of [randomUUID(), 'x']) expect((await ask('GET', `places/${other}/parts`)).status).toBe(404);
});
