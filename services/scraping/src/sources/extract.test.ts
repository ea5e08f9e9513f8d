import { describe, expect, it } from 'vitest';
import type { PageKind } from '../page/facts.ts';
import { readableText } from '../page/readable.ts';
import { extractFacts } from './extract.ts';

const factsOf = (html: string, kind: PageKind = 'landingPage', url = 'https://www.acme.com/') => extractFacts({ url, kind, html });
const textsOf = (html: string): string[] => factsOf(html).blocks.map((block) => block.text);

describe('what a page says about itself', () => {
  it('title, description, headline, search engine data and language are read', () => {
    const facts =
      factsOf(`<html lang="en-GB"><head><title> Acme &amp; Co </title><meta name="Description" content="We  sell things"><link rel="canonical" href="/home"><meta name="robots" content="index,follow">
      <meta property="og:title" content="Acme"><meta property="og:image" content="https://cdn.acme.com/a.png"></head><body><svg><title>Icon</title></svg>
      <div role="dialog"><h1>Subscribe!</h1></div><h1 hidden>Old</h1><h1>Sell <em>more</em><br>things</h1><h2>A</h2><h2>B</h2></body></html>`);
    expect(facts).toMatchObject({ title: 'Acme & Co', description: 'We sell things', headline: 'Sell more things' });
    expect(facts.seo).toEqual({
      canonical: 'https://www.acme.com/home',
      robots: 'index,follow',
      lang: 'en-GB',
      openGraph: { title: 'Acme', image: 'https://cdn.acme.com/a.png' },
      headings: { h1: 3, h2: 2 },
    });
  });

  it('links are absolute, without fragments, once each, and know the frame of the site', () => {
    const facts = factsOf(
      '<base href="/en/"><header><a href="pricing"><img alt="Logo"></a></header><main><a href="pricing#top">Pricing</a><a href="mailto:a@b.c">Mail</a><a href="javascript:x()">X</a><a href="#a">A</a><a href="//other.com/x">Other</a></main><footer><a href="/jobs">Jobs</a></footer>',
    );
    expect(facts.links).toEqual([
      { url: 'https://www.acme.com/en/pricing', text: 'Logo', also: ['Pricing'], chrome: true, frame: 'header' },
      { url: 'https://other.com/x', text: 'Other', chrome: false },
      { url: 'https://www.acme.com/jobs', text: 'Jobs', chrome: true, frame: 'footer' },
    ]);
  });

  it('each kind of fact comes from one kind of page only', () => {
    const html = `<script src="https://js.stripe.com/v3"></script><script type="application/ld+json">[{"@type":"Organization","name":"Acme"},{"@type":"Offer","name":"Pro","price":5},{"@type":"JobPosting","title":"Engineer"},{"@type":"NewsArticle","headline":"We won","url":"/news/won"}]</script>`;
    const said = (kind: PageKind) => {
      const facts = factsOf(html, kind);
      return [
        facts.pricing !== null,
        facts.postings !== null,
        facts.articles !== null,
        facts.profile !== null,
        facts.technologies.length > 0,
      ];
    };
    expect(said('pricing')).toEqual([true, false, false, false, false]);
    expect(said('careers')).toEqual([false, true, false, false, false]);
    expect(said('press')).toEqual([false, false, true, false, false]);
    expect(said('landingPage')).toEqual([false, false, false, true, true]);
  });
});

describe('readable text', () => {
  it('leaves out scripts, hidden parts, navigation, footer, dialogs, advertising and recommendations', () => {
    const html = `<body><header><a href="/">Acme</a><nav><a href="/p">Pricing</a></nav></header><main><h1>Sell more</h1><p>Good <b>text</b> that a visitor came for.</p><script>var x = 1</script><style>p{}</style><noscript>Enable</noscript><template>T</template><svg><text>S</text></svg>
      <p hidden>h1</p><p aria-hidden="true">h2</p><p style="display:none">h3</p><p class="hidden">h4</p><p class="hidden md:block">Shown on wide screens</p>
      <div class="ad-slot ads">Buy now</div><ins class="adsbygoogle">ad</ins><div id="related-posts" class="related">Other</div><div role="dialog">Join our list</div><ul><li>One</li><li>Two<ul><li>Three</li></ul></li></ul><table><tr><td>A</td><td>B</td></tr></table><button>Go</button></main><footer>© Acme</footer></body>`;
    expect(factsOf(html).blocks).toEqual([
      { tag: 'h1', text: 'Sell more' },
      { tag: 'p', text: 'Good text that a visitor came for.' },
      { tag: 'p', text: 'Shown on wide screens' },
      { tag: 'li', text: 'One' },
      { tag: 'li', text: 'Two' },
      { tag: 'li', text: 'Three' },
      { tag: 'td', text: 'A' },
      { tag: 'td', text: 'B' },
      { tag: 'button', text: 'Go' },
    ]);
  });

  it.each([
    ['a vendor', '<div id="onetrust-consent-sdk"><p>We value your privacy</p><button>Accept all</button></div>'],
    ['a class', '<div class="cookie-banner"><p>Cookies help us</p><a href="/c">Details</a></div>'],
    [
      'its words alone',
      '<div class="x7f"><p>We use cookies to improve your experience.</p><div><button>Reject</button><button>Accept all cookies</button></div></div>',
    ],
    [
      'its words in German',
      '<section id="b1"><p>Diese Website verwendet Cookies. Datenschutz ist uns wichtig.</p><button>Alle akzeptieren</button></section>',
    ],
    ['a label', '<div aria-label="Cookie notice"><p>Yum</p></div>'],
  ])('a consent banner is known by %s', (_, banner) => {
    expect(textsOf(`<body>${banner}<main><h1>Hello</h1><p>World</p></main></body>`)).toEqual(['Hello', 'World']);
  });

  it('a page is not lost to a class on its body or to a shop that sells cookies', () => {
    expect(textsOf('<body class="cookie-consent-banner ads"><main class="ad"><h1>Hello</h1></main></body>')).toEqual(['Hello']);
    expect(textsOf('<main><div class="cookie-card"><h2>Chocolate cookies</h2><p>Fresh every day</p></div></main>')).toEqual([
      'Chocolate cookies',
      'Fresh every day',
    ]);
  });

  it('a hero within the header is content', () => {
    expect(textsOf('<header><nav>Menu</nav><h1>Big words</h1><p>Small words</p></header>')).toEqual(['Big words', 'Small words']);
  });

  it('words of neighbouring elements stay apart and amounts together', () => {
    expect(
      textsOf('<p><span>New</span><span>Feature</span></p><p><span>$</span><span>49</span><span>.99</span></p><p>H<b>e</b>llo</p>'),
    ).toEqual(['New Feature', '$49.99', 'Hello']);
  });

  it('reads as one block a line', () => {
    expect(readableText('<h1>Title</h1><p>One&nbsp;two\n three</p><script>x</script>')).toBe('Title\nOne two three');
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('hostile pages', () => {
  const deep = (tag: string, n: number): string => `${`<${tag}>`.repeat(n)}text${`</${tag}>`.repeat(n)}`;
  const kinds: PageKind[] = ['landingPage', 'pricing', 'press', 'careers'];
  it.each([
    ['nesting 100,000 deep', deep('div', 100_000)],
    ['nesting 100,000 deep of inline elements', deep('b', 100_000)],
    ['unclosed elements', '<div class="price">$1 '.repeat(100_000)],
    ['unmatched ends', `${'<i>'.repeat(500)}${'</x>'.repeat(400_000)}`],
    [
      '100,000 links',
      Array.from({ length: 100_000 }, (_, n) => `<li><a href="/news/${n}">Article number ${n}</a> 2026-01-02</li>`).join(''),
    ],
    ['100,000 plans', Array.from({ length: 100_000 }, (_, n) => `<div><h3>Plan ${n}</h3><p>$${n}/mo</p></div>`).join('')],
    ['one element of 10 MB', `<p>${'$1 '.repeat(3_400_000)}</p>`],
    ['an attribute of 10 MB', `<p class="${'price '.repeat(1_700_000)}" style="${'a'.repeat(100_000)}">x</p>`],
    ['blanks', `<p>${' '.repeat(5_000_000)}</p><script type="application/ld+json">${' '.repeat(1_900_000)}]]</script>`],
    ['digits', `<p>$${'1'.repeat(1_000_000)}</p><p>${'1,'.repeat(200)}</p><li>${'9 '.repeat(100_000)}users</li>`],
    ['JSON-LD nested 100,000 deep', `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`],
    [
      'JSON-LD objects nested 10,000 deep',
      `<script type="application/ld+json">${'{"offers":'.repeat(10_000)}1${'}'.repeat(10_000)}</script>`,
    ],
    ['buttons that accept', `<div>cookies ${'<button>Accept</button><svg></svg>'.repeat(20_000)}</div>`],
    ['hidden headlines', `${'<div class="a b c">'.repeat(300)}${'<h1 hidden>x</h1>'.repeat(50_000)}`],
    ['a table of 300,000 cells', `<table>${`<tr>${'<td colspan="1000">$1</td>'.repeat(300)}</tr>`.repeat(1_000)}</table>`],
    ['nothing', ''],
    ['no markup', '\u0000\u0001<<<>>>&#x110000;&unknown;'],
  ])('%s are read within bounds', (_, html) => {
    for (const kind of kinds) {
      const facts = factsOf(html, kind);
      expect(facts.blocks.length).toBeLessThanOrEqual(4_000);
      expect(facts.links.length).toBeLessThanOrEqual(2_000);
      expect(facts.pricing?.plans.length ?? 0).toBeLessThanOrEqual(30);
      expect(facts.articles?.length ?? 0).toBeLessThanOrEqual(300);
      expect(JSON.stringify(facts).length).toBeLessThan(10_000_000);
    }
  });

  it('names that objects inherit are ordinary words', () => {
    const facts = factsOf(
      '<div><div><h3>constructor</h3><p>$1/mo</p><ul><li>5 __proto__</li><li>7 constructor</li></ul></div><div><h3>toString</h3><p>$2/mo</p></div></div>',
      'pricing',
    );
    expect(facts.pricing?.plans.map((plan) => plan.name)).toEqual(['constructor', 'toString']);
    expect(facts.pricing?.plans[0]?.limits).toEqual({ constructor: 7 });
  });
});
