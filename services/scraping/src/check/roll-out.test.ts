import { expect, test } from 'vitest';
import { startCompany, startPages } from './testing.ts';

const page = (headline: string) =>
  `<title>Acme</title><h1>${headline}</h1>${'<p>We make tables that last, for people who eat together.</p>'.repeat(20)}`;

/** Pages that answer once with something else. */
class Pages extends Map<string, string> {
  once: string | null = null;
  override get(path: string): string | undefined {
    const body = path === '/' ? this.once : null;
    if (body !== null) this.once = null;
    return body ?? super.get(path);
  }
}

test('one old answer beside new ones leaves a change as it was told; the old in all answers makes it flapping', async () => {
  const pages = new Pages([['/', page('Tables by hand')]]);
  const { website } = await startPages(pages);
  const { get, check } = await startCompany(website);
  pages.set('/', page('Tables by night'));
  await check();
  expect(await get('changes')).toMatchObject([{ type: 'headline_changed', flapping: false }]);
  pages.once = page('Tables by hand');
  await check();
  expect(pages.once).toBeNull();
  expect(await get('changes')).toMatchObject([{ type: 'headline_changed', flapping: false }]);
  pages.set('/', page('Tables by hand'));
  await check();
  expect((await get('changes')).at(-1)).toMatchObject({ type: 'headline_changed', flapping: true });
});

test('a little-known page is asked again three times within a minute; what that leaves open is told by the look after it', async () => {
  const pages = new Map([['/', page('Tables by hand')]]);
  const { website, asked } = await startPages(pages, true);
  const { get, check, scraping } = await startCompany(website, { SCRAPE_REFETCH_AFTER: '60' });
  const dueIn = () =>
    scraping.db.sqlTx('system', async (sql) => {
      const { rows } = await sql.query<{ seconds: number }>(
        "SELECT extract(epoch FROM due_at - last_checked)::float AS seconds FROM target WHERE kind = 'landingPage'",
      );
      return rows[0]?.seconds;
    });
  const home = () => asked.splice(0).filter((path) => path === '/').length;
  home();
  pages.set('/', page('Tables by night'));
  await check();
  expect(home()).toBe(4);
  expect(await get('changes')).toEqual([]);
  expect(await dueIn()).toBeCloseTo(60, 0);
  await check();
  expect(home()).toBe(4);
  expect(await get('changes')).toMatchObject([{ type: 'headline_changed', confirmed: false }]);
  // From now on the page is looked at as often as before.
  expect(await dueIn()).toBeGreaterThan(60);
});
