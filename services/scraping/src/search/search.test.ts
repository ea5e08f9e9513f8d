import { randomUUID } from 'node:crypto';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { describe, expect, it } from 'vitest';
import { saveTexts } from '../check/save-content.store.ts';
import { type Company, newCompany, startFollowing } from '../follow/testing.ts';
import { ARTICLE_TEXT, CHANGE_TEXT, PAGE_TEXT } from './search.store.ts';
import { articleResults } from './search.view.ts';

const DAY_MS = 86_400_000;

const { scraping, query, follow: followed } = await startFollowing();

const follow = (name = 'Acme', pages = ['landingPage', 'press', 'pricing'], website?: string) => followed(pages, newCompany(website), name);

interface Told {
  kind?: string;
  type?: string;
  description: string;
  after?: object | null;
  before?: object | null;
  daysAgo?: number;
}

const change = (
  { website }: Company,
  { kind = 'pricing', type = 'plan_changed', description, after = null, before = null, daysAgo = 1 }: Told,
) =>
  query(
    `INSERT INTO change (id, site_id, target_id, data_type, type, description, importance, why, after, before, detail, url, item_key, confirmed, detected_at)
     SELECT gen_random_uuid(), t.site_id, t.id, $2, $3, $4, 'low', 'It says so.', $5, $7, '{}', 'https://a.example/' || $2, '', true, now() - make_interval(days => $6)
     FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND t.kind = $2`,
    [website, kind, type, description, after && JSON.stringify(after), daysAgo, before && JSON.stringify(before)],
  );

const article = ({ website }: Company, key: string, label: string, kind = 'press') =>
  query(
    `INSERT INTO version (site_id, target_id, source, item_key, label, url, fields, position, first_seen, valid_from)
     SELECT t.site_id, t.id, $2, $3, $4, 'https://www.a.example/' || $3, '{"publishedAt": "2026-11-20"}', 0, now(), now() FROM target t JOIN site s ON s.id = t.site_id
     WHERE s.website = $1 AND t.kind = $2`,
    [website, kind, key, label],
  );

/** A page that was read so. */
const page = ({ website }: Company, text: string, kind = 'pricing', daysAgo = 1) =>
  scraping.db.sqlTx('system', async (sql) => {
    const { rows } = await sql.query<{ id: string; siteId: string }>(
      `UPDATE target t SET url = 'https://a.example/' || t.kind, title = 'Page: ' || t.kind FROM site s
       WHERE s.id = t.site_id AND s.website = $1 AND t.kind = $2 RETURNING t.id, t.site_id AS "siteId"`,
      [website, kind],
    );
    await saveTexts(sql, [{ target: rows[0]!, facts: { blocks: [{ tag: 'p', text }] }, at: new Date(Date.now() - daysAgo * DAY_MS) }]);
  });

const ask = (tenantId: string, q: string) =>
  scraping.app.inject({
    url: `/api/v1/data-scraping/search?q=${encodeURIComponent(q)}`,
    headers: bearer({ tid: tenantId, role: 'viewer' }),
  });

async function search({ tenantId }: Pick<Company, 'tenantId'>, q: string) {
  const { statusCode, body } = await ask(tenantId, q);
  expect(statusCode, body).toBe(200);
  return JSON.parse(body).results as { kind: string; title: string; excerpt: string; companyId: string; at: string; url: string | null }[];
}
const titles = async (company: Company, q: string) => (await search(company, q)).map(({ title }) => title);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a search', () => {
  it('finds changes that hold all words in any form, the newest first, with a piece of what is there now', async () => {
    const company = await follow();
    await change(company, { description: 'Team: added Single sign-on', daysAgo: 2 });
    await change(company, { description: 'New plan: Scale', type: 'plan_added', after: { features: ['Chat', 'Single sign-on'] } });
    await change(company, { description: 'Team: removed Chat' });
    const [newest, older, ...more] = await search(company, 'signing single');
    expect(newest).toMatchObject({
      ...{ kind: 'change', companyId: company.companyId, title: 'New plan: Scale', excerpt: 'Chat, Single sign-on' },
      url: 'https://a.example/pricing',
    });
    expect(older).toMatchObject({ title: 'Team: added Single sign-on', excerpt: 'It says so.' });
    expect(more).toEqual([]);
  });

  it('finds passages that came to a page or went from it', async () => {
    const company = await follow();
    const edit = { kind: 'landingPage', type: 'text_changed', description: 'Wording changed' };
    await change(company, { ...edit, after: { text: 'Your data stays in Frankfurt.' }, before: { text: 'Your data stays in Dublin.' } });
    expect(await search(company, 'frankfurt')).toMatchObject([{ kind: 'change', excerpt: 'Your data stays in Frankfurt.' }]);
    expect(await titles(company, 'dublin data')).toEqual(['Wording changed']);
    expect(await titles(company, 'dublin paris')).toEqual([]);
  });

  it('takes the name of the company for one of the words', async () => {
    const company = await follow('Acme Analytics');
    await change(company, { description: 'Team: added Chat' });
    expect(await titles(company, 'acme chat')).toEqual(['Team: added Chat']);
    expect(await titles(company, 'ACME')).toEqual(['Team: added Chat']);
    expect(await titles(company, 'rival chat')).toEqual([]);
  });

  it('finds articles as they were last stated, once, and not the changes that tell of them', async () => {
    const company = await follow();
    await article(company, 'a', 'Acme raises a seed round');
    await article(company, 'b', 'Acme raises a seed round', 'blog');
    await change(company, { kind: 'press', type: 'press_published', description: 'Press: Acme raises a seed round' });
    const found = await search(company, 'raised seed');
    expect(found).toEqual([expect.objectContaining({ kind: 'article', title: 'Acme raises a seed round', excerpt: 'a.example' })]);
    expect(found[0]?.at).toBe('2026-11-20T00:00:00.000Z');
    await query(`UPDATE version SET valid_to = now() + interval '1 second' WHERE item_key IN ('a', 'b')`);
    expect(await titles(company, 'seed')).toEqual(['Acme raises a seed round']);
  });

  it('shows what the tenant may see and nothing else: its sites, its pages, as far back as its plan', async () => {
    const company = await follow('Acme', ['press']);
    const other = await follow('Acme', ['pricing', 'press'], company.website);
    await change(company, { description: 'Team: added Chat' });
    await article(company, 'c', 'We love chat');
    await change(other, { description: 'Ages ago: added Chat', daysAgo: 1_000 });
    expect(await titles(company, 'chat')).toEqual(['We love chat']);
    expect((await titles(other, 'chat')).sort()).toEqual(['Team: added Chat', 'We love chat']);
    expect(await titles(await follow(), 'chat')).toEqual([]);
  });

  it('finds pages by what they say now, however long ago they said it first, where they are tracked', async () => {
    const company = await follow('Acme', ['press', 'landingPage']);
    const other = await follow('Acme', ['pricing'], company.website);
    await page(company, `${'Of no matter. '.repeat(40)}Your data stays in Frankfurt.`, 'landingPage', 1_000);
    await page(company, 'Team: data in Frankfurt on request');
    expect(await search(company, 'frankfurt data')).toEqual([
      {
        ...{ kind: 'page', id: expect.any(String), companyId: company.companyId, title: 'Page: landingPage' },
        ...{ excerpt: expect.stringMatching(/^… .*stays in Frankfurt\.$/), url: 'https://a.example/landingPage', at: expect.any(String) },
      },
    ]);
    expect(await titles(other, 'frankfurt data')).toEqual(['Page: pricing']);
    expect(await titles(company, 'frankfurt request')).toEqual([]);
    await query(`UPDATE follow SET hidden = '{landingPage}' WHERE company_id = $1`, [company.companyId]);
    expect(await titles(company, 'frankfurt data')).toEqual([]);
    expect(await titles(await follow(), 'frankfurt data')).toEqual([]);
  });

  it('finds a page by what it says now, and no more by what it said', async () => {
    const company = await follow('Acme', ['pricing']);
    await page(company, 'Single sign-on for every team, and every team for single sign-on');
    await page(company, 'Audit log for every team and every seat');
    expect(await titles(company, 'audit seats')).toEqual(['Page: pricing']);
    expect(await titles(company, 'sign-on')).toEqual([]);
    const rows = await query('SELECT words FROM page_text p JOIN follow f USING (site_id) WHERE f.company_id = $1', [company.companyId]);
    expect(rows).toEqual([{ words: 'Audit log for every team and seat' }]);
  });

  it('finds the pages that an earlier version stored, by their text', async () => {
    const company = await follow('Acme', ['pricing']);
    await page(company, 'Audit log for every team');
    await query('UPDATE page_text SET words = NULL');
    expect(await titles(company, 'audit team')).toEqual(['Page: pricing']);
  });

  it.each(['the', '!!! ??', "'; DROP TABLE change; --", '\\', 'a & | ! <-> b:*', '😀', 'x'.repeat(200)])('%j finds nothing', async (q) => {
    const company = await follow();
    await change(company, { description: 'Team: added Chat' });
    expect(await titles(company, q)).toEqual([]);
  });

  it.each(['', 'x'.repeat(201), '\u0000'])('%j is refused', async (q) => {
    expect((await ask(randomUUID(), q)).statusCode).toBe(400);
  });

  it('wants to know who asks', async () => {
    expect((await scraping.app.inject({ url: '/api/v1/data-scraping/search?q=chat' })).statusCode).toBe(401);
  });

  it('says no more than twenty of a kind', async () => {
    const company = await follow();
    for (let n = 0; n < 25; n += 1) await change(company, { description: `Team: added Chat ${n}` });
    expect(await titles(company, 'chat')).toHaveLength(20);
  });
});

it.each([
  ['change', CHANGE_TEXT, 'change_search'],
  ['page_text', PAGE_TEXT, 'page_text_words'],
  ['version', `source IN ('press', 'blog', 'changelog', 'news') AND ${ARTICLE_TEXT}`, 'version_search'],
])('the text of a %s is that of its index', async (table, text, index) => {
  const plan = await scraping.db.sqlTx('system', async (sql) => {
    await sql.query('SET LOCAL enable_seqscan = off');
    return (await sql.query(`EXPLAIN SELECT 1 FROM ${table} WHERE ${text} @@ 'chat'::tsquery`)).rows;
  });
  expect(JSON.stringify(plan)).toContain(index);
});

it('an article is dated by when it was first seen where it states no possible date', () => {
  const firstSeen = new Date('2026-11-01T00:00:00Z');
  const row = { id: '1', companyId: 'c', url: null, publisher: null, firstSeen };
  const dated = (publishedAt: string | null) =>
    articleResults([{ ...row, title: 'x', publishedAt }], new Date('2026-11-24T00:00:00Z')).map(({ at }) => at.slice(0, 10));
  expect([null, 'yesterday', '2036-01-01', '0001-01-01', '2026-10-05'].flatMap(dated)).toEqual([
    ...['2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01'],
    '2026-10-05',
  ]);
});
