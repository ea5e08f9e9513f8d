import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { readingsOf } from '../index.ts';
import { statusBeside } from './beside.ts';
import { readSummary, summaryOf } from './summary.ts';

const URL_OF = 'https://status.acme.com/api/v2/summary.json';
const component = (id: string, name: string, status: string, more = {}) => ({ id, name, status, group_id: null, group: false, ...more });
const incident = (id: string, name: string) => ({
  id,
  name,
  status: 'investigating',
  impact: 'minor',
  started_at: '2026-11-20T08:00:00.000Z',
  shortlink: `https://stspg.io/${id}`,
});
const summary = (components: unknown[], incidents: unknown[]) =>
  JSON.stringify({
    page: { id: 'p', name: 'Acme' },
    components,
    incidents,
    scheduled_maintenances: [],
    status: { indicator: 'none', description: 'All Systems Operational' },
  });

describe('the summary of a status page', () => {
  it('states components, in their groups, and incidents at the address of their pages', () => {
    const body = summary(
      [
        component('g1', 'Europe', 'operational', { group: true }),
        component('c1', 'API', 'degraded_performance', { group_id: 'g1' }),
        component('c2', 'App', 'on fire'),
      ],
      [incident('abc123', 'Imports are slow')],
    );
    expect(readSummary(body, URL_OF)).toEqual({
      ...{ kind: 'items', next: null, cut: false },
      items: [
        { component: 'c1', name: 'API', state: 'degraded_performance', group: 'Europe' },
        { component: 'c2', name: 'App', state: null, group: null },
        { title: 'Imports are slow', url: 'https://status.acme.com/incidents/abc123', publishedAt: '2026-11-20' },
      ],
    });
  });

  it.each([
    ['a web page', '<!doctype html><html>', 'answered with a web page.'],
    ['broken JSON', '{"components":[', 'answered JSON that cannot be read.'],
    ['cut off', summary([component('c1', 'API', 'operational')], []).slice(0, 60), 'answered JSON that cannot be read.'],
    ['something else', '{"components":{}}', 'answered something else than a summary.'],
    ['a form of another time', summary([{ uuid: 1 }], []), 'answered in a form that is not known.'],
  ])('%s is not read', (_, body, reason) => {
    expect(readSummary(body, URL_OF)).toMatchObject({ kind: 'unread', lasting: false, reason: expect.stringContaining(reason) });
  });

  it('a huge one is cut', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => component(`c${at}`, `Part ${at}`, 'operational'));
    const read = readSummary(summary(many, [incident('../../x', 'Elsewhere')]), URL_OF);
    expect(read).toMatchObject({ kind: 'items', cut: true });
    expect(read.kind === 'items' && read.items.length).toBe(500);
  });

  it.each([
    ['https://acme.statuspage.io/', '', true],
    ['https://status.acme.com/', '<a href="https://www.atlassian.com/software/statuspage?x=1">Powered by Atlassian Statuspage</a>', true],
    ['https://status.acme.com/', '<p>All systems operational</p>', false],
    ['https://evilstatuspage.io/', '', false],
  ])('%s is asked for it where it is one: %s', (url, html, isOne) => {
    expect(summaryOf({ url, html })).toBe(isOne ? `${new URL(url).origin}/api/v2/summary.json` : null);
  });
});

const facts = (body: string) =>
  extractFacts({ kind: 'status', url: 'https://acme.statuspage.io/', html: `<html><body><h1>Acme Status</h1>${body}</body></html>` });
const SUMMARY_AT = 'https://acme.statuspage.io/api/v2/summary.json';

function withSummary(body: string, answer: string | null) {
  const page = facts(body);
  const [list] = statusBeside.lists(page, {});
  const said = answer === null ? null : list!.read(answer, 0, SUMMARY_AT);
  const items = said?.kind === 'items' ? said.items : null;
  const unread = said === null ? 'It is away.' : said.kind === 'unread' ? said.reason : null;
  return statusBeside.join(page, [{ name: list!.name, items, cut: false, unread, lasting: false }]);
}

const stated = (page: ReturnType<typeof facts>, name: string) =>
  readingsOf('status', page)
    .find(({ source }) => source === name)
    ?.reading.items.map(({ label, fields }) => ({ label, ...fields }));

describe('a status page with its summary', () => {
  const answer = summary([component('c1', 'API', 'operational')], [incident('abc123', 'Imports are slow')]);

  it('is read by it: components and incidents are items', () => {
    const page = withSummary('<p>API: operational</p>', answer);
    expect(stated(page, 'status')).toEqual([{ label: 'Imports are slow', publishedAt: '2026-11-20' }]);
    expect(stated(page, 'components')).toEqual([{ label: 'API', state: 'operational', group: null }]);
    expect(page.feeds).toEqual([{ url: SUMMARY_AT, print: expect.any(String), own: true }]);
  });

  it('that reports nothing reports nothing', () => {
    expect(stated(withSummary('', summary([component('c1', 'API', 'operational')], [])), 'status')).toEqual([]);
  });

  it('an incident that the page shows, too, is one', () => {
    const shown = '<a href="/incidents/abc123">Imports are slow</a><a href="/incidents/old456">Mails are late</a>';
    expect(stated(withSummary(shown, answer), 'status')?.map(({ label }) => label)).toEqual(['Imports are slow', 'Mails are late']);
  });

  it('whose summary is away is not readable, for that reason, and says nothing of its parts', () => {
    const page = withSummary('<p>API: operational</p>', null);
    expect(page.feeds).toEqual([{ url: SUMMARY_AT, print: null, own: true, unread: 'It is away.' }]);
    expect(stated(page, 'components')).toBeUndefined();
  });

  it('a part that is down is kept, and nothing that is told', () => {
    const down = withSummary('', summary([component('c1', 'API', 'major_outage')], []));
    const before = withSummary('', summary([component('c1', 'API', 'operational')], []));
    expect(statusBeside.withLists(before, down)?.found?.components).toMatchObject([{ fields: { state: 'major_outage' } }]);
  });
});
