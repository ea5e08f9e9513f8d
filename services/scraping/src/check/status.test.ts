import { expect, test } from 'vitest';
import { startCompany, startPages } from './testing.ts';

const SUMMARY = '/api/v2/summary.json';
const MADE_BY = '<a href="https://www.atlassian.com/software/statuspage">Powered by Atlassian Statuspage</a>';
const said = (state: string, ...incidents: string[]) =>
  JSON.stringify({
    components: [{ id: 'c1', name: 'API', status: state, group: false, group_id: null }],
    incidents: incidents.map((name) => ({ id: name.toLowerCase().replaceAll(' ', ''), name, started_at: '2026-11-20T08:00:00Z' })),
  });

test('a status page at a service is read by its summary: incidents are told, the state of its parts is kept', async () => {
  const pages = new Map<string, string | number>([
    ['/', '<title>Acme</title><h1>Tables</h1><footer><a href="/status">Status</a></footer>'],
    ['/status', `<title>Acme Status</title><h1>Acme Status</h1><p>All systems operational</p>${MADE_BY}`],
    [SUMMARY, said('operational')],
  ]);
  const { website, asked } = await startPages(pages, true);
  const { check, get, scraping } = await startCompany(website);
  const place = async () => (await get('places')).places.find(({ source }: { source: string }) => source === 'status');
  const state = () =>
    scraping.db.sqlTx('system', async (sql) => {
      const { rows } = await sql.query(
        `SELECT label, fields ->> 'state' AS state FROM version WHERE source = 'components' AND item_key <> '' AND valid_to IS NULL`,
      );
      return rows;
    });
  expect(await place()).toMatchObject({ state: 'fresh', reason: null });
  expect(await state()).toEqual([{ label: 'API', state: 'operational' }]);

  pages.set(SUMMARY, said('major_outage', 'Imports are slow'));
  await check();
  expect((await get('changes')).map(({ type, itemUrl }: Record<string, string>) => [type, itemUrl])).toEqual([
    ['incident_reported', `http://${website}/incidents/importsareslow`],
  ]);
  expect(await state()).toEqual([{ label: 'API', state: 'major_outage' }]);

  pages.set(SUMMARY, '<!doctype html><html><body>Maintenance</body></html>');
  await check();
  expect(await place()).toMatchObject({ state: 'unreadable', reason: expect.stringContaining('summary of the status page') });
  expect(await state()).toHaveLength(1);

  pages.set(SUMMARY, said('operational'));
  await check();
  expect(await place()).toMatchObject({ state: 'fresh', reason: null });
  expect(await get('changes')).toHaveLength(1);
  expect(asked.filter((path) => path === SUMMARY)).toHaveLength(4);
});
