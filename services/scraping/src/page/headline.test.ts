import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { compareHeadline } from '../sources/website/compare-headline.ts';

const headline = (body: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html: `<body>${body}</body>` }).headline;

it.each<[string, string, string | null]>([
  ['the first h1', '<h1>Sell more</h1><h1>Then rest</h1>', 'Sell more'],
  ['not an empty one', '<h1><img></h1><h1>Sell more</h1>', 'Sell more'],
  ['not that of a search box', '<aside class="search-modal"><h1>Search</h1></aside><main><h1>Sell more</h1></main>', 'Sell more'],
  ['not the logo', '<header><div class="logo"><h1>Acme</h1></div></header><main><h1>Sell more</h1></main>', 'Sell more'],
  ['the logo where there is nothing else', '<header><div class="logo"><h1>Acme</h1></div></header><p>Text</p>', 'Acme'],
  ['an h2 where there is no h1', '<section class="hero"><h2>Sell more</h2></section><h2>How</h2>', 'Sell more'],
  ['no title of an article', '<article><h2>We won a prize</h2></article><h2><a href="/x">We lost one</a></h2>', null],
  ['a title with a link to its own place', '<article><h1 id="use">How to use it<a href="#use">¶</a></h1></article>', 'How to use it'],
  ['not the logo that leads to the top', '<h1><a href="#">Acme</a></h1><h1>Sell more</h1>', 'Sell more'],
  ['words that belong together', '<h1>Sell <span>more</span><br>of it</h1>', 'Sell more of it'],
  ['no window above the page', '<div class="css-modal"><h2>We collect your bank data again this year</h2></div><p>Text</p>', null],
  ['no window above the page, also as h1', '<div role="dialog"><h1>Accept?</h1></div><h2>Sell more</h2>', 'Sell more'],
  ['what is called a headline', '<div class="headline">Sell more of it</div><section><h2>How it works</h2></section>', 'Sell more of it'],
  ['what is set as one', '<p class="text-7xl font-bold">Sell more of it</p><h2>How it works</h2>', 'Sell more of it'],
  [
    'the first line of the opening',
    '<div class="hero-text"><p>Sell more of it</p><a href="/x">Go</a></div><h4>How</h4>',
    'Sell more of it',
  ],
  ['a smaller heading with a button', '<div><h3>Sell more of it</h3><a href="/x">Go</a></div><h2>How it works</h2>', 'Sell more of it'],
  ['not one of a list', '<div><h3>Sell more of it</h3><h3>Buy more of it</h3><a href="/x">Go</a></div><h2>How</h2>', 'How'],
  ['not what stands below', '<h2>How it works</h2><p class="display-1">Sell more of it</p>', 'How it works'],
  ['no announcement', '<div class="banner-text">Free delivery over 50 dollars</div><h2>Sell more</h2>', 'Sell more'],
  ['no number set large', '<p class="display-1">3,000 +</p><h2>Sell more</h2>', 'Sell more'],
  ['the logo, where it comes first', '<h1 class="logo">Acme</h1><p class="hero-title">Sell more of it</p>', 'Acme'],
  ['what is named before a linked h1', '<p class="main-title">Sell more of it</p><h1><a href="/all">All</a></h1>', 'Sell more of it'],
  [
    'not the name in the navigation where the content opens with a heading',
    '<nav><h1>Acme</h1></nav><section class="hero"><h2>Sell more</h2></section>',
    'Sell more',
  ],
  ['that name where no opening follows', '<nav><h1>Acme</h1></nav><section><h2>How it works</h2></section>', 'Acme'],
  ['nothing where a script writes it', '<h1>|</h1><section><h2>How it works</h2></section>', null],
  ['what stands below a picture', '<h1><img></h1><section class="hero"><h2>Sell more</h2></section>', 'Sell more'],
  ['the only h1, which a script is to show', '<div style="display: none"><h1>Sell more</h1></div><p>Loading</p>', 'Sell more'],
  ['none of several that are hidden', '<div hidden><h1>Sell more</h1></div><div hidden><h1>Buy more</h1></div>', null],
  [
    'letters that move one by one',
    '<h1><span><i>S</i><i>e</i><i>l</i><i>l</i></span> <span><i>m</i><i>o</i><i>r</i><i>e</i></span></h1>',
    'Sell more',
  ],
  [
    'a long one in a part called brand',
    '<div class="brand-hero"><h1>Everything that your brand will ever need</h1></div>',
    'Everything that your brand will ever need',
  ],
])('%s', (_, body, expected) => {
  expect(headline(body)).toBe(expected);
});

it('a headline that differs in spaces alone is no other', () => {
  const read = (body: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html: `<h1>${body}</h1>` });
  const [apart, whole, other] = [read('S e l l more'), read('Sell more'), read('Buy more')];
  expect([compareHeadline(apart, whole), compareHeadline(whole, other)].map(({ length }) => length)).toEqual([0, 1]);
});

it('the title of an article is the headline where it is the only one, and changes as such', () => {
  const of = (title: string, more = '') =>
    extractFacts({
      url: 'https://acme.com/',
      kind: 'landingPage',
      html: `<body><main><article><h1>${title}</h1></article>${more}</main></body>`,
    });
  const told = (more: string) => compareHeadline(of('Sell more', more), of('Rest more', more)).map(({ type }) => type);
  expect(told('<aside><h2>Contents</h2></aside>')).toEqual(['headline_changed']);
  expect(told('<article><h2>We won a prize</h2></article>')).toEqual([]);
});
