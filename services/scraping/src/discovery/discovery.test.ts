import { describe, expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { type FoundPages, findElsewhere, findPages } from './discovery.ts';
import { parseSitemap } from './sitemap.ts';

const find = (html: string, sitemap: string[] = [], url = 'https://www.acme.com/') =>
  addressesOf(findPages(extractFacts({ url, kind: 'landingPage', html }), sitemap));

const addressesOf = (found: FoundPages): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([kind, page]) => [kind, page?.url ?? '']));

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('finding pages', () => {
  it('by the links of the landing page', () => {
    expect(
      find(
        '<nav><a href="/product">Product</a><a href="/pricing">Pricing</a></nav><footer><a href="/about/careers">Careers</a><a href="/newsroom">Press</a></footer>',
      ),
    ).toEqual({
      pricing: 'https://www.acme.com/pricing',
      press: 'https://www.acme.com/newsroom',
      careers: 'https://www.acme.com/about/careers',
    });
  });

  it.each([
    [
      'German',
      '<nav><a href="/de/preise">Preise</a><a href="/unternehmen/karriere">Karriere</a><a href="/presse">Presse</a></nav>',
      ['/de/preise', '/presse', '/unternehmen/karriere'],
    ],
    [
      'French',
      '<nav><a href="/tarifs">Tarifs</a><a href="/nous-rejoindre">Nous rejoindre</a><a href="/espace-presse">Espace presse</a></nav>',
      ['/tarifs', '/espace-presse', '/nous-rejoindre'],
    ],
    [
      'Spanish',
      '<nav><a href="/precios">Precios</a><a href="/empleo">Empleo</a><a href="/sala-de-prensa">Prensa</a></nav>',
      ['/precios', '/sala-de-prensa', '/empleo'],
    ],
    [
      'Italian',
      '<nav><a href="/prezzi.html">Prezzi</a><a href="/lavora-con-noi">Lavora con noi</a><a href="/stampa">Stampa</a></nav>',
      ['/prezzi.html', '/stampa', '/lavora-con-noi'],
    ],
    [
      'Dutch',
      '<nav><a href="/prijzen">Prijzen</a><a href="/werken-bij">Werken bij</a><a href="/nieuws">Nieuws</a></nav>',
      ['/prijzen', '/nieuws', '/werken-bij'],
    ],
    [
      'Portuguese',
      '<nav><a href="/pre%C3%A7os">Preços</a><a href="/trabalhe-conosco">Trabalhe conosco</a><a href="/imprensa">Imprensa</a></nav>',
      ['/pre%C3%A7os', '/imprensa', '/trabalhe-conosco'],
    ],
  ])('in %s', (_, html, [pricing, press, careers]) => {
    const at = (path: string | undefined): string => `https://www.acme.com${path}`;
    expect(find(html)).toEqual({ pricing: at(pricing), press: at(press), careers: at(careers) });
  });

  it('by what links say when addresses tell nothing', () => {
    expect(find('<nav><a href="/p/17">Pricing</a><a href="/p/18">Jobs</a></nav>')).toEqual({
      pricing: 'https://www.acme.com/p/17',
      careers: 'https://www.acme.com/p/18',
    });
  });

  it('articles, help texts, postings, comparisons, files and other sites are not taken', () => {
    expect(
      find(
        '<a href="/blog/pricing">Pricing</a><a href="/blog/how-we-think-about-pricing">Our pricing</a><a href="/docs/api/plans">Plans API</a><a href="/careers/senior-engineer">Senior Engineer</a><a href="/press/acme-raises">Acme raises</a><a href="/pricing.pdf">Price list</a><a href="https://other.com/pricing">Pricing</a><a href="/compare/press">Press</a>',
      ),
    ).toEqual({});
  });

  it('subdomains of the site count, other sites on a shared domain do not', () => {
    expect(find('<footer><a href="https://careers.acme.com/">Careers</a><a href="https://press.acme.com">News</a></footer>')).toEqual({
      careers: 'https://careers.acme.com/',
      press: 'https://press.acme.com/',
    });
    expect(find('<a href="https://other.github.io/pricing">Pricing</a>', [], 'https://acme.github.io/')).toEqual({});
  });

  it('addresses with a port keep to their host', () => {
    expect(find('<a href="/pricing">Pricing</a><a href="http://127.0.1.8:8910/careers">Careers</a>', [], 'http://127.0.1.7:8910/')).toEqual(
      { pricing: 'http://127.0.1.7:8910/pricing' },
    );
  });

  it('by the sitemap when no link leads there, links first', () => {
    expect(
      find('<a href="/pricing/">Pricing</a>', [
        'https://www.acme.com/blog/pricing',
        'https://www.acme.com/plans',
        'https://www.acme.com/company/careers',
        'https://www.acme.com/press/2026/a-story',
        'https://www.acme.com/press',
      ]),
    ).toEqual({
      pricing: 'https://www.acme.com/pricing/',
      careers: 'https://www.acme.com/company/careers',
      press: 'https://www.acme.com/press',
    });
  });

  it("of several languages the landing page's own is taken", () => {
    const sitemap = ['https://www.acme.com/de/pricing', 'https://www.acme.com/fr/pricing', 'https://www.acme.com/ja/pricing'];
    expect(find('<html lang="fr"><body></body></html>', sitemap).pricing).toBe('https://www.acme.com/fr/pricing');
    expect(find('<html lang="en"><a href="/de/pricing">Pricing</a><a href="/pricing">Pricing</a></html>').pricing).toBe(
      'https://www.acme.com/pricing',
    );
    expect(find('<a href="/pricing">Pricing</a><a href="/de/pricing">Preise</a>', [], 'https://www.acme.com/de/').pricing).toBe(
      'https://www.acme.com/de/pricing',
    );
  });

  it('a newsroom comes before a blog', () => {
    expect(find('<nav><a href="/blog">Blog</a></nav><footer><a href="/company/newsroom">Newsroom</a></footer>').press).toBe(
      'https://www.acme.com/company/newsroom',
    );
    expect(find('<nav><a href="/blog">Blog</a></nav>').press).toBe('https://www.acme.com/blog');
  });
});

describe('sitemaps', () => {
  it('may be texts of one address a line', () => {
    expect(parseSitemap('https://a.com/x\r\n\nhttps://a.com/y\n')).toEqual({
      urls: ['https://a.com/x', 'https://a.com/y'],
      sitemaps: [],
      isWhole: true,
    });
    expect(parseSitemap('https://a.com/x\nNot found')).toEqual({ urls: [], sitemaps: [], isWhole: false });
    expect(parseSitemap(`https://a.com/${'x'.repeat(3_000)}\nhttps://a.com/y`).urls).toEqual(['https://a.com/y']);
  });

  it('list pages and further sitemaps', () => {
    expect(
      parseSitemap(
        '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://a.com/x?a=1&amp;b=2 </loc><lastmod>2026-01-01</lastmod></url><url><loc>ftp://a.com/y</loc></url></urlset>',
      ),
    ).toEqual({ urls: ['https://a.com/x?a=1&b=2'], sitemaps: [], isWhole: true });
    expect(parseSitemap('<sitemapindex><sitemap><loc>https://a.com/1.xml</loc></sitemap></sitemapindex>')).toEqual({
      urls: [],
      sitemaps: ['https://a.com/1.xml'],
      isWhole: true,
    });
    // It ends in the middle, however much of it is there.
    expect(parseSitemap('<urlset><url><loc>https://a.com/x</loc></url>')).toMatchObject({ urls: ['https://a.com/x'], isWhole: false });
  });

  it('are bounded and never expand entities', () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `<url><loc>https://a.com/${n}</loc></url>`).join('');
    expect(parseSitemap(`<urlset>${many}</urlset>`)).toMatchObject({ urls: { length: 50_000 }, isWhole: false });
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1_000)}">]><urlset><url><loc>https://a.com/&b;</loc></url></urlset>`;
    expect(parseSitemap(bomb).urls.every((url) => url.length < 100)).toBe(true);
    expect(parseSitemap('<urlset>'.repeat(50_000))).toEqual({ urls: [], sitemaps: [], isWhole: false });
  });

  it('what is none gives nothing', () => {
    for (const text of ['', '<html><body>404</body></html>', '{"a":1}', '<urlset><url><loc>'])
      expect(parseSitemap(text)).toEqual({ urls: [], sitemaps: [], isWhole: false });
  });
});

it('a board takes the place of a careers page where a link calls it so', () => {
  const at = (html: string) =>
    findElsewhere(extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html })).careers?.url ?? null;
  const board = 'https://jobs.lever.co/acme';
  expect(at(`<p>We use <a href="https://jobs.lever.co/other">Lever</a></p><footer><a href="${board}">Careers</a></footer>`)).toBe(board);
  expect(at(`<a href="${board}">We're hiring</a>`)).toBe(board);
  expect(at(`<a href="${board}">How Lever hires</a><a href="https://acme.example/jobs">Jobs</a><a href="/about">About</a>`)).toBeNull();
});
