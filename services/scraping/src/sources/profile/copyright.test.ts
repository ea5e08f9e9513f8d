import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { copyrightName } from './copyright.ts';
import { comparable, saysItsForm } from './legal-form.ts';

it.each([
  ['ACME INC', 'Acme, Inc.'],
  ['Acme Incorporated', 'Acme Inc'],
  ['ACME INC /DE/', 'Acme, Inc.'],
  ['Acme Labs, L.L.C.', 'Acme Labs LLC'],
])('%s is %s', (a, b) => expect(comparable(a)).toBe(comparable(b)));

it('a name that says no legal form may be that of many', () => {
  expect(['Acme, Inc.', 'Acme GmbH', 'Acme', 'Inc.', 'Acme Labs'].map(saysItsForm)).toEqual([true, true, false, false, false]);
});

it.each([
  ['© 2026 Acme, Inc. All rights reserved.', 'Acme, Inc'],
  ['&copy;&nbsp;2012&ndash;2026 Acme Labs LLC', 'Acme Labs LLC'],
  ['Copyright © 2026 by Acme GmbH | Imprint', 'Acme GmbH'],
  ['© Acme Ltd 2026', 'Acme Ltd'],
  ['© 2026 Acme. All rights reserved.', null],
  ['© 2026 Contoso. Fabrikam and its signs are trademarks of Fabrikam Inc.', null],
  ['© 2026 Acme Ltd. Fabrikam is a trademark of Fabrikam Inc.', 'Acme Ltd'],
  ['© 2026 Acme, Inc. and © Foo, Inc.', null],
])('%s says %s', (line, name) => {
  expect(copyrightName(`<footer><p>${line}</p></footer>`)).toBe(name);
});

it('lines that differ say none', () => {
  expect(copyrightName('<p>© Foo, Inc.</p><p>© Bar, Inc.</p>')).toBeNull();
});

it('is a fact of the landing page', () => {
  const html = '<script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script><footer>© 2026 Acme, Inc.</footer>';
  expect(extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html }).profile).toMatchObject({
    name: 'Acme',
    legalName: 'Acme, Inc.',
  });
});
