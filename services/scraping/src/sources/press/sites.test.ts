import { expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';

const SITE = 'https://www.acme.example';
const read = (body: string): string[] =>
  (
    extractFacts({ url: `${SITE}/newsroom`, kind: 'press', html: `<!doctype html><html lang="en"><body>${body}</body></html>` }).articles ??
    []
  ).map(({ title, url, publishedAt }) => `${publishedAt} ${title} ${url.replace(SITE, '')}`);
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const both = ['2026-05-04 Acme buys Initech Labs /newsroom/initech', '2026-04-01 Acme ships version four /newsroom/v4'];

it.each<[string, string, string[]]>([
  [
    'addresses that carry a session',
    '<ul><li><time datetime="2026-05-04">May 4</time> <a href="/newsroom/initech?PHPSESSID=a8f7d6e5c4b3a2918f7e6d5c4b">Acme buys Initech Labs</a></li><li><time datetime="2026-04-01">April 1</time> <a href="/newsroom/v4;jsessionid=0A1B2C?utm_source=press&amp;utm_medium=list">Acme ships version four</a></li></ul>',
    both,
  ],
  [
    'JSON-LD blog with posts',
    ld({
      '@type': 'Blog',
      name: 'Acme news',
      blogPost: [
        {
          '@type': 'BlogPosting',
          headline: 'Acme buys Initech Labs',
          url: `${SITE}/newsroom/initech`,
          datePublished: '2026-05-04T07:30:00Z',
        },
        {
          '@type': 'BlogPosting',
          headline: 'Acme ships version four',
          mainEntityOfPage: { '@type': 'WebPage', '@id': `${SITE}/newsroom/v4` },
          datePublished: '2026-04-01',
        },
      ],
    }),
    both,
  ],
  [
    'JSON-LD item list without dates beside dated cards',
    `${ld({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: `${SITE}/newsroom/initech`, name: 'Acme buys Initech Labs' },
        { '@type': 'ListItem', position: 2, url: `${SITE}/newsroom/v4`, name: 'Acme ships version four' },
      ],
    })}<div class="card"><h3><a href="/newsroom/initech">Acme buys Initech Labs</a></h3><span>4 May 2026</span></div><div class="card"><h3><a href="/newsroom/v4">Acme ships version four</a></h3><span>1 April 2026</span></div>`,
    both,
  ],
  [
    'a collection page whose main entity is the list',
    ld({
      '@type': 'CollectionPage',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            item: {
              '@type': 'NewsArticle',
              '@id': `${SITE}/newsroom/initech`,
              headline: 'Acme buys Initech Labs',
              datePublished: '2026-05-04',
            },
          },
          {
            '@type': 'ListItem',
            item: {
              '@type': 'NewsArticle',
              '@id': `${SITE}/newsroom/v4`,
              headline: 'Acme ships version four',
              datePublished: '2026-04-01',
            },
          },
        ],
      },
    }),
    both,
  ],
  [
    'a table with a column of dates and one of kinds',
    '<table><thead><tr><th>Date</th><th>Type</th><th>Title</th></tr></thead><tbody><tr><td>05/04/2026</td><td>Release</td><td><a href="/newsroom/initech">Acme buys Initech Labs</a></td></tr><tr><td>04/15/2026</td><td>Release</td><td><a href="/newsroom/v4">Acme ships version four</a></td></tr></tbody></table>',
    ['2026-05-04 Acme buys Initech Labs /newsroom/initech', '2026-04-15 Acme ships version four /newsroom/v4'],
  ],
  [
    'years as headings above dated rows',
    '<h2>2026</h2><div class="row"><span class="date">May 4, 2026</span><a href="/newsroom/initech">Acme buys Initech Labs</a></div><div class="row"><span class="date">Apr 1, 2026</span><a href="/newsroom/v4">Acme ships version four</a></div>',
    both,
  ],
  [
    'cards with a picture link, a headline and a button',
    '<div class="grid">' +
      [
        ['initech', 'Acme buys Initech Labs', '2026-05-04', 'May 4'],
        ['v4', 'Acme ships version four', '2026-04-01', 'April 1'],
      ]
        .map(
          ([s, t, d, w]) =>
            `<div class="tile"><a href="/newsroom/${s}" tabindex="-1"><img src="x.jpg" alt=""></a><p class="meta"><a href="/newsroom/category/product">Product</a> <time datetime="${d}">${w}</time></p><h3>${t}</h3><p>Teaser text that goes on for a while.</p><a class="btn" href="/newsroom/${s}" aria-label="Read ${t}">Read more</a></div>`,
        )
        .join('') +
      '</div><a href="/newsroom?page=2">Load more stories here</a>',
    both,
  ],
  [
    'only times and third-level headings',
    '<main><section><time datetime="2026-05-04T12:00">Mon</time><h3><a href="/newsroom/initech">Acme buys Initech Labs</a></h3></section><section><time datetime="2026-04-01T12:00">Wed</time><h3><a href="/newsroom/v4">Acme ships version four</a></h3></section><section><h3>Media contact</h3><p>Write to <a href="/contact-press">our press team here</a></p></section></main>',
    both,
  ],
  [
    'a featured story above the list',
    '<div class="hero-post"><a href="/newsroom/initech"><h2>Acme buys Initech Labs</h2><span>May 4, 2026</span></a></div><div class="list"><a class="item" href="/newsroom/v4"><h4>Acme ships version four</h4><span>April 1, 2026</span></a></div>',
    both,
  ],
  [
    'coverage elsewhere, with the paper named',
    '<ul class="coverage"><li><img alt="The Daily"><a href="https://daily.example/acme-rises">How Acme rises and rises</a><span>March 2, 2026</span></li><li><img alt="Wires"><a href="https://wires.example/acme">Acme in five charts</a><span>March 1, 2026</span></li></ul>',
    ['2026-03-02 How Acme rises and rises https://daily.example/acme-rises', '2026-03-01 Acme in five charts https://wires.example/acme'],
  ],
  [
    'tags below each entry and a sign-up between',
    '<div class="feed"><div class="entry"><h2><a href="/newsroom/initech">Acme buys Initech Labs</a></h2><div>Published on May 4, 2026 by <a href="/team/jo-doe">Jo Doe</a></div><div><a rel="tag" href="/newsroom/tag/deals">All about deals</a></div></div><div class="newsletter"><h2><a href="/subscribe">Get our monthly letter</a></h2></div><div class="entry"><h2><a href="/newsroom/v4">Acme ships version four</a></h2><div>Published on April 1, 2026 by <a href="/team/al-doe">Al Doe</a></div></div></div>',
    both,
  ],
  ['a page of logos', '<h1>Press kit</h1><a href="/logo.zip">Download all our logos</a><a href="/about">About the company today</a>', []],
])('%s', (_, body, articles) => {
  expect(read(body)).toEqual(articles);
});
