import { expect, test } from 'vitest';
import { startCompany, startPages } from './testing.ts';

const posting = (n: number) =>
  `<title>Task ${n}</title><script type="application/ld+json">{"@type":"JobPosting","title":"Wizardry ${n}","identifier":"R-${n}"}</script>`;

/** A careers page that only links to its openings, under names that say nothing. */
function careersOf(from: number, to: number, sentence: string): string {
  const links = Array.from(
    { length: to - from },
    (_, n) => `<li><a href="/careers/wizardry-no-${from + n}">Read about no. ${from + n}</a></li>`,
  );
  return `<title>Careers</title><h1>Careers</h1><p>${sentence}</p><ul>${links.join('')}</ul>`;
}

test('linked postings are read over several checks: at least so many until then, and nothing is told of it', async () => {
  const pages = new Map([
    ['/', '<title>Acme</title><h1>Tables</h1><a href="/careers">Careers</a>'],
    ...Array.from({ length: 160 }, (_, n) => [`/careers/wizardry-no-${n}`, posting(n)] as const),
    ['/careers', careersOf(0, 150, 'We like it here.')],
  ]);
  const { website } = await startPages(pages);
  const { get, check } = await startCompany(website);
  expect((await get('jobs')).summary).toEqual({ totalOpenings: 40, atLeast: true });
  expect((await get('collection-status')).sources).toContainEqual({ source: 'jobs', state: 'fresh', detail: 'at least 40 openings' });
  pages.set('/careers', careersOf(0, 150, 'We love it here.'));
  for (const seen of [80, 120]) {
    await check();
    expect((await get('jobs')).summary).toEqual({ totalOpenings: seen, atLeast: true });
  }
  await check();
  expect((await get('jobs')).summary).toEqual({ totalOpenings: 150 });
  expect(await get('changes')).toEqual([]);

  pages.set('/careers', careersOf(1, 153, 'We love it here.'));
  await check();
  const changes = (await get('changes')).map(({ description }: { description: string }) => description).sort();
  expect(changes).toEqual([
    'New opening: Wizardry 150',
    'New opening: Wizardry 151',
    'New opening: Wizardry 152',
    'Opening closed: Wizardry 0',
  ]);
});
