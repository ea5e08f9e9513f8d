import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';

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
  [
    'a long one in a part called brand',
    '<div class="brand-hero"><h1>Everything that your brand will ever need</h1></div>',
    'Everything that your brand will ever need',
  ],
])('%s', (_, body, expected) => {
  expect(headline(body)).toBe(expected);
});
