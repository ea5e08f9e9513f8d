import { expect, it } from 'vitest';
import { parse } from '../../page/parsed.ts';
import { readPreformatted } from './preformatted.ts';

const read = (text: string) =>
  readPreformatted(
    parse({ url: 'https://www.acme.com/changelog', html: `<html><body><main><h1>Changes</h1><pre>${text}</pre></main></body></html>` })
      .parsed,
  )?.map(({ title, publishedAt }) => `${publishedAt} ${title}`) ?? null;

it('lines of a text that is shown as it was written, each of a version and its day', () => {
  const text = `3.20.0 - September 5, 2026
==========================

* IMPROVED: sails, since 3.19.0 of August 1, 2026 they turn.
  3.18.0 - June 26, 2026 is in the text.

3.19.0 - August 1, 2026
=======================

* ADDED: ropes.
`;
  expect(read(text)).toEqual(['2026-09-05 3.20.0 - September 5, 2026', '2026-08-01 3.19.0 - August 1, 2026']);
});

it('behind an address that is set in angles', () => {
  expect(read('3.20.0 - September 5, 2026\n* See <https://www.acme.com/sails>\n\n3.19.0 - August 1, 2026\n* Ropes.')).toEqual([
    '2026-09-05 3.20.0 - September 5, 2026',
    '2026-08-01 3.19.0 - August 1, 2026',
  ]);
});

it.each([
  ['one alone', '3.20.0 - September 5, 2026\n* All of it.'],
  ['what a program prints', '$ acme --version\nacme 3.20.0\n$ acme --version\nacme 3.19.0'],
])('not %s', (_, text) => expect(read(text)).toBeNull());
