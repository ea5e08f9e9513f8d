import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { saysItsForm } from './legal-form.ts';
import { ownName } from './own-name.ts';
import { isSameValue } from './same.ts';

it.each([
  ['Acme', 'Acme'],
  ['Acme | Books for small firms', 'Acme'],
  ['Books for small firms — Acme', 'Acme'],
  ['Workshop – tools and more', 'Workshop'],
  ['結び｜ペットシッター', '結び'],
  ['Müller - Bau GmbH', 'Müller - Bau GmbH'],
  ['Best-in-class', 'Best-in-class'],
  [' | ', ' | '],
])('%s is called %s', (stated, name) => {
  expect(ownName(stated, 'acme')).toBe(name);
});

it('a page is called so, and that it was called with its line before is no news', () => {
  const facts = extractFacts({
    url: 'https://acme.com/',
    kind: 'landingPage',
    html: '<meta property="og:site_name" content="Acme | Books">',
  });
  expect(facts.profile?.name).toBe('Acme');
  expect(isSameValue('name', 'Acme | Books', 'Acme')).toBe(true);
});

it.each(['Acme UG (haftungsbeschränkt)', 'Taller S.L.', 'Dílna s.r.o.', 'Værksted ApS', 'ひかり株式会社', '주식회사 한빛', '光明有限公司'])(
  '%s says its legal form',
  (name) => {
    expect(saysItsForm(name)).toBe(true);
  },
);

it.each(['Acme', 'UG', 'Open Source', '会社案内'])('%s says none', (name) => {
  expect(saysItsForm(name)).toBe(false);
});
