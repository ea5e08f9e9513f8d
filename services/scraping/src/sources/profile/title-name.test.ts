import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { compareProfile, takenOver } from './compare-profile.ts';

const factsOf = (html: string, url: string) => extractFacts({ url, kind: 'landingPage', html });
const nameOf = (title: string, url: string, body = '') => factsOf(`<title>${title}</title>${body}`, url).profile?.name ?? null;

it.each([
  ['Acme | Books for small firms', 'https://www.acme.com/', 'Acme'],
  ['Books for small firms – Acme Books', 'https://acme-books.co.uk/', 'Acme Books'],
  ['Müller & Söhne: Dächer', 'https://www.mueller-und-soehne.de/', null],
  ['Müller Söhne: Dächer', 'https://www.mueller-soehne.de/', 'Müller Söhne'],
  ['Acme: the CRM', 'https://getacme.com/', 'Acme'],
  ['Acme.io | The CRM', 'https://acme.io/', 'Acme.io'],
  ['Everything at the edge with Acme', 'https://acme.com/', 'Acme'],
  ['Double Cloud documentation', 'https://double.cloud/', 'Double Cloud'],
  ['The best rivers of the land', 'https://rivers.com/', null],
  ['Acme | Books', 'https://contoso.com/', null],
  ['Home', 'https://acme.com/', null],
  ['', 'https://acme.com/', null],
])('by its address: %s at %s is %s', (title, url, name) => {
  expect(nameOf(title, url)).toBe(name);
});

it.each([
  ['Acme Books | Home', '<footer>© 2026 Acme Books. All rights reserved.</footer>', 'Acme Books'],
  ['Acme Books | Home', '<p class="copyright">&copy; <b>2026</b>&nbsp;by Acme Books<br>Imprint</p>', 'Acme Books'],
  ["Acme's | Home", '<footer>© 2019–2026 Acme&#39;s, Inc.</footer>', "Acme's"],
  ['Acme Books | Home', '<footer>&#xA9; Acme Books 2026</footer>', 'Acme Books'],
  ['Acme | Home', '<footer>© 2026 Acme Books</footer>', null],
  ['Books | Home', '<footer>© 2026 Acme Books</footer>', null],
  ['Acme | Home', '<footer>© 2026 Contoso. Made by Acme</footer>', null],
])('by its copyright line: %s with %s is %s', (title, footer, name) => {
  expect(nameOf(title, 'https://example.com/', footer)).toBe(name);
});

it.each([
  ['Acme – Books', '<header><a class="navbar-brand" href="/">ACME</a></header>', 'Acme'],
  ['Acme – Books', '<a href="/"><img class="logo" src="/l.svg" alt="Acme Logo"></a>', 'Acme'],
  ['Home – Books', '<nav><a href="/">Home</a></nav>', null],
  ['Acme – Books', '<div class="logo">Contoso</div><div class="logo">Acme</div>', null],
])('by its logo: %s with %s is %s', (title, header, name) => {
  expect(nameOf(title, 'https://example.com/', header)).toBe(name);
});

it('what the site states for machines is surer', () => {
  const stated = '<meta property="og:site_name" content="Acme Robotics">';
  expect(factsOf(`<title>Acme | Robots</title>${stated}`, 'https://acme.com/').profile).toMatchObject({
    ...{ name: 'Acme Robotics', by: { name: 'open_graph' }, stated: [{ field: 'name', value: 'Acme Robotics', by: 'open_graph' }] },
  });
});

it('a name that comes to be read is taken over and told to nobody; one that was stated otherwise is no news either', () => {
  const link = '<footer><a href="https://x.com/acme">X</a></footer>';
  const now = factsOf(`<title>Acme | Robots</title>${link}`, 'https://acme.com/');
  const stated = factsOf(`<title>Robots</title>${link}<meta property="og:site_name" content="Acme Robotics">`, 'https://acme.com/');
  const unnamed = factsOf(`<title>Robots</title>${link}`, 'https://acme.com/');
  for (const before of [unnamed, stated]) expect(compareProfile(before.profile, now.profile)).toEqual([]);
  expect(takenOver(unnamed, now)?.profile.name).toBe('Acme');
  expect(takenOver(now, unnamed)?.profile.name ?? 'Acme').toBe('Acme');
});
