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
