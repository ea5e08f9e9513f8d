import { expect, it } from 'vitest';
import { opens, shownStatement, whereStated } from './statements.ts';

it.each([
  ['organization_microdata', 'Stated on the site, Nov 21, 2026'],
  ['a_new_one', 'a new one, Nov 21, 2026'],
])('%s is said in words', (source, words) => {
  expect(whereStated({ source, observedAt: '2026-11-21T10:00:00.000Z' })).toBe(words);
  expect(whereStated({ source })).toBe(words.split(',')[0]);
});

it('a figure of another year says so', () => {
  expect(whereStated({ source: 'wikidata', observedAt: '2026-11-21T10:00:00.000Z', asOf: '2014' })).toBe(
    'Wikidata (as of 2014), Nov 21, 2026',
  );
});

it.each([
  [['Software', 'Tea'], 'Software, Tea'],
  [{ twitter: 'https://x.com/acme' }, 'https://x.com/acme'],
  [41, '41'],
])('%j is one line', (value, line) => {
  expect(shownStatement(value)).toBe(line);
});

it.each([
  [{ source: 'wikidata', url: 'https://www.wikidata.org/wiki/Q42' }, { href: 'https://www.wikidata.org/wiki/Q42' }],
  [{ source: 'filing', url: 'https://www.sec.gov/x' }, { href: 'https://www.sec.gov/x' }],
  [{ source: 'rounds' }, { to: '/companies/7?tab=funding' }],
  [{ source: 'organization_json_ld' }, { href: 'https://acme.com' }],
  [{ source: 'a_new_one' }, null],
])('%j opens its source', (stated, target) => {
  expect(opens(stated, '7', 'https://acme.com')).toEqual(target);
});
