import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { findPages } from './discovery.ts';

/** pricing, press, careers as a careful visitor would open them; '-' for none. */
const find = (html: string, sitemap: string[] = [], url = 'https://www.acme.com/'): string[] => {
  const found = findPages(extractFacts({ url, kind: 'landingPage', html }), sitemap);
  return [found.pricing, found.press, found.careers].map((page) => page?.url.replace('https://www.acme.com', '') ?? '-');
};
const links = (...all: [string, string][]): string => all.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ');

it.each<[string, string, string[]]>([
  [
    'footer only',
    `<main><h1>Acme</h1></main><footer>${links(['/plans', 'Plans'], ['/media', 'Media'], ['/join', 'Join us'])}</footer>`,
    ['/plans', '/media', '/join'],
  ],
  [
    'a menu below Company',
    `<header><nav><ul><li><button>Company</button><ul><li>${links(['/company', 'About'], ['/company/newsroom', 'Newsroom'], ['/company/jobs', "We're hiring!"])}</li></ul></li><li>${links(['/pricing', 'Pricing'])}</li></ul></nav></header>`,
    ['/pricing', '/company/newsroom', '/company/jobs'],
  ],
  ['news below a blog', `<nav>${links(['/blog', 'Blog'], ['/blog/news', 'Studio news'])}</nav>`, ['-', '/blog/news', '-']],
  [
    'a word for news in the frame of the site',
    `<nav>${links(['/atelier', 'Atelier news'], ['/kit', 'Press kit'])}</nav>`,
    ['-', '/atelier', '-'],
  ],
  [
    'sessions in addresses',
    `<nav>${links(['/buy?PHPSESSID=a1b2c3d4e5f6a7b8c9d0e1f2a3', 'Buy'], ['/jobs.php;jsessionid=99AA', 'Jobs'], ['/news?utm_source=nav&amp;lang=en', 'News'])}</nav>`,
    ['/buy', '/news?lang=en', '/jobs.php'],
  ],
  [
    'index files',
    `<nav>${links(['/pricing/index.html', 'Pricing'], ['/news/index.php', 'News'], ['/careers/index.htm', 'Careers'])}</nav>`,
    ['/pricing/index.html', '/news/index.php', '/careers/index.htm'],
  ],
  [
    'subdomains',
    `<footer>${links(['https://careers.acme.com/us/en', 'Careers'], ['https://newsroom.acme.com/', 'Newsroom'])}</footer>`,
    ['-', 'https://newsroom.acme.com/', 'https://careers.acme.com/us/en'],
  ],
  [
    'language and country in the path',
    `<nav>${links(['/en-us/pricing', 'Pricing'], ['/en-us/company/press', 'Press'], ['/en-us/careers', 'Careers <span>12</span>'])}</nav>`,
    ['/en-us/pricing', '/en-us/company/press', '/en-us/careers'],
  ],
  [
    'places on the same page are no pages',
    `<nav>${links(['#pricing', 'Pricing'], ['/#careers', 'Careers'], ['/news#top', 'News'])}</nav>`,
    ['-', '/news', '-'],
  ],
  [
    'names with words around',
    `<footer>${links(['/our-plans-and-pricing', 'See our plans & pricing'], ['/about/news-and-events', 'News & events'], ['/careers-at-acme', 'Careers at Acme'])}</footer>`,
    ['/our-plans-and-pricing', '/about/news-and-events', '/careers-at-acme'],
  ],
  [
    'a product that is about prices, jobs or the press',
    `<nav>${links(['/features/dynamic-pricing', 'Dynamic pricing'], ['/products/job-board', 'Job board software'], ['/solutions/media-library', 'Media library'], ['/dynamic-prices', 'Dynamic prices for hotels'])}</nav>`,
    ['-', '-', '-'],
  ],
  [
    'pages told by a query',
    `<nav>${links(['/?page_id=12', 'Pricing'], ['/?page_id=13', 'Press'], ['/?page_id=14', 'Careers'])}</nav>`,
    ['/?page_id=12', '/?page_id=13', '/?page_id=14'],
  ],
  [
    'help, articles and single postings',
    `<main>${links(['/help/pricing', 'Pricing'], ['/blog/2026/press', 'Press'], ['/careers/press-officer', 'Press officer'], ['/docs/jobs', 'Jobs'], ['/jobs/backend-engineer', 'Backend engineer'])}</main>`,
    ['-', '-', '-'],
  ],
  [
    'an online shop',
    `<footer>${links(['/pages/press', 'Press'], ['/pages/careers', 'Careers'], ['/collections/all', 'Shop'], ['/blogs/news', 'News'])}</footer>`,
    ['-', '/pages/press', '/pages/careers'],
  ],
  ['a page named after its country', `<nav>${links(['/pr', 'Press'], ['/de/', 'Deutsch'])}</nav>`, ['-', '/pr', '-']],
])('%s', (_, html, pages) => {
  expect(find(html)).toEqual(pages);
});

it('the sitemap names pages whose names have words around', () => {
  const at = (path: string): string => `https://www.acme.com${path}`;
  expect(
    find(
      '<h1>Acme</h1>',
      ['/blog/our-pricing-story', '/pricing-plans', '/careers/cook', '/current-vacancies', '/company-news', '/tag/news'].map(at),
    ),
  ).toEqual(['/pricing-plans', '/company-news', '/current-vacancies']);
});

/** blog and changelog, with how sure they are. */
const findMore = (html: string, sitemap: string[] = []) => {
  const found = findPages(extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html }), sitemap);
  return [found.blog, found.changelog].map((page) => (page ? [page.url.replace('https://www.acme.com', ''), page.confidence] : '-'));
};

it.each<[string, string, (string | [string, number])[]]>([
  [
    'in the frame',
    `<nav>${links(['/newsroom', 'Press'], ['/blog', 'Blog'])}</nav><footer>${links(['/changelog', 'Changelog'])}</footer>`,
    [
      ['/blog', 0.95],
      ['/changelog', 0.95],
    ] as [string, number][],
  ],
  [
    'below the documentation, and of hosts of their own',
    `<nav>${links(['/press', 'Press'], ['https://blog.acme.com/', 'Blog'], ['/docs/release-notes', 'Release notes'])}</nav>`,
    [
      ['https://blog.acme.com/', 0.95],
      ['/docs/release-notes', 0.95],
    ] as [string, number][],
  ],
  [
    'German',
    `<nav>${links(['/presse', 'Presse'], ['/magazin', 'Magazin'], ['/neuerungen', 'Was ist neu?'])}</nav>`,
    [
      ['/magazin', 0.82],
      ['/neuerungen', 0.9],
    ] as [string, number][],
  ],
  [
    'French',
    `<nav>${links(['/espace-presse', 'Espace presse'], ['/blog', 'Notre blog'], ['/nouveautes', 'Nouveautés'])}</nav>`,
    [
      ['/blog', 0.95],
      ['/nouveautes', 0.9],
    ] as [string, number][],
  ],
  [
    'Spanish',
    `<nav>${links(['/prensa', 'Prensa'], ['/blog', 'Nuestro blog'], ['/notas-de-la-version', 'Notas de la versión'])}</nav>`,
    [
      ['/blog', 0.95],
      ['/notas-de-la-version', 0.95],
    ] as [string, number][],
  ],
  ['a blog that is the press page is one page', `<nav>${links(['/blog', 'Blog'], ['/blog/', 'News'])}</nav>`, ['-', '-']],
  ['what is new among the news', `<nav>${links(['/news', 'News'], ['/news/', "What's new"])}</nav>`, ['-', '-']],
  [
    'a post, and a help text',
    `<main>${links(['/blog/changelog-tips', 'How to write a changelog'], ['/help/blog', 'Blog'])}</main>`,
    ['-', '-'],
  ],
])('further pages: %s', (_, html, expected) => {
  expect(findMore(html)).toEqual(expected);
});

it('a blog and a changelog are found in the sitemap', () => {
  const sitemap = ['/press', '/blog', '/blog/a-post', '/product/changelog', '/product/changelog/v2'].map(
    (path) => `https://www.acme.com${path}`,
  );
  expect(findMore('<h1>Acme</h1>', sitemap)).toEqual([
    ['/blog', 0.7],
    ['/product/changelog', 0.7],
  ]);
});
