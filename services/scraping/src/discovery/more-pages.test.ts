import { describe, expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { findElsewhere, findPages, isMissing } from './discovery.ts';

const facts = (html: string) => extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html });
const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;
const found = (kind: string, ...links: [href: string, text: string][]) =>
  findPages(facts(`<footer>${links.map(([href, text]) => link(href, text)).join('')}</footer>`), [])[kind]?.url.replace(
    'https://www.acme.com',
    '',
  ) ?? null;

describe('a page of its own is found', () => {
  it.each([
    ['docs', '/docs', 'Docs'],
    ['docs', 'https://docs.acme.com/', 'Documentation'],
    ['docs', '/developers/docs', 'Dokumentation'],
    ['security', '/security', 'Security'],
    ['security', 'https://trust.acme.com/', 'Trust Center'],
    ['security', '/sicherheit', 'Sicherheit'],
    ['customers', '/customers', 'Customers'],
    ['customers', '/kunden', 'Unsere Kunden'],
    ['customers', '/casos-de-exito', 'Casos de éxito'],
    ['comparison', '/compare', 'Compare'],
    ['comparison', '/acme-vs-contoso', 'Acme vs Contoso'],
    ['comparison', '/contoso-alternative', 'Contoso alternative'],
    ['terms', '/legal/terms-of-service', 'Terms of Service'],
    ['terms', '/agb', 'AGB'],
    ['terms', '/conditions-generales', 'Conditions générales'],
    ['privacy', '/legal/privacy', 'Privacy'],
    ['privacy', '/datenschutz', 'Datenschutz'],
    ['privacy', '/politica-de-privacidad', 'Política de privacidad'],
    ['imprint', '/impressum', 'Impressum'],
    ['imprint', '/legal/imprint', 'Imprint'],
    ['imprint', '/mentions-legales', 'Mentions légales'],
    ['imprint', '/aviso-legal', 'Aviso legal'],
    ['status', 'https://status.acme.com/', 'Status'],
    ['status', '/status', 'System status'],
    ['docs', '/docs/cloud', 'Documentation'],
    ['customers', '/resources/client-stories', 'Client Stories'],
    ['customers', '/vaka-calismalari.html', 'Vaka Çalışmaları'],
    ['customers', '/temoignage-client', 'Avis'],
    ['privacy', '/personvernerkl%C3%A6ring', 'Personvernerklæring'],
    ['privacy', '/rule.html', 'プライバシーポリシー'],
    ['privacy', '/polityka-prywatnosci', 'Polityka prywatności'],
    ['terms', '/offer.html', 'Публичная оферта'],
    ['terms', '/tos-ja', '利用規約'],
    ['terms', '/regulamin', 'Regulamin'],
    ['security', '/sikkerhet', 'Sikkerhet'],
  ])('%s at %s', (kind, href, text) => {
    expect(found(kind, [href, text])).toBe(href.startsWith('/') ? href : href);
  });
});

it.each([
  ['security', '/services/security', 'Security'],
  ['security', '/blog/security', 'Why security matters to us'],
  ['customers', '/customers/contoso', 'How Contoso grew'],
  ['comparison', '/blog/acme-vs-contoso', 'Acme vs Contoso'],
  ['docs', '/about', 'How we document our work'],
  ['docs', '/guides', 'Guides'],
  ['terms', '/oferta', 'Oferta'],
  ['docs', '/docs/getting-started', 'Getting started'],
  ['security', '/sikkerhetstjenester', 'Sikkerhetstjenester'],
  ['terms', '/glossary/terms', 'Terms'],
  ['status', '/blog/status', 'The status of our office'],
])('%s is not found at %s', (kind, href, text) => {
  expect(found(kind, [href, text])).toBeNull();
});

it('terms and a privacy policy that stand on one page are one page', () => {
  const pages = findPages(facts(link('/legal', 'Legal') + link('/legal', 'Privacy')), []);
  expect([pages.terms?.url, pages.privacy?.url]).toEqual(['https://www.acme.com/legal', undefined]);
});

it('a status page at a service for them is followed where the link says what it is', () => {
  const at = 'https://acme.statuspage.io/';
  expect(findElsewhere(facts(link(at, 'Status'))).status).toMatchObject({
    url: at,
    evidence: 'Found by the link "Status" on the home page, which leads to a service for status pages.',
  });
  expect(findElsewhere(facts(link(at, 'What our provider says'))).status).toBeUndefined();
});

it('the sitemap is not read for pages that every site links to', () => {
  const has = { pricing: 1, press: 1, careers: 1, blog: 1, changelog: 1 } as never;
  expect(isMissing(has)).toBe(false);
  expect(isMissing({})).toBe(true);
});
