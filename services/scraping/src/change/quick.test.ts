import { describe, expect, it } from 'vitest';
import { makeModel, render, seeded } from '../../../../tests/scraping/noise/pages.ts';
import type { PageFacts } from '../page/facts.ts';
import { pageSources } from '../sources/index.ts';
import { align } from './align.ts';
import { compare, fingerprint } from './fingerprint.ts';
import { hashPassage } from './hash.ts';
import { learn } from './learn.ts';
import { decodeMemory, encodeMemory, type PageMemory } from './memory.ts';
import { matches, widen, wordsOf } from './pattern.ts';

const noFacts = render(makeModel('landingPage', seeded(1)), [], seeded(1), 1).facts();
const fetchOf = (html: string, facts: Partial<PageFacts> = {}) => ({
  body: Buffer.from(html),
  facts: () => ({ ...noFacts, blocks: [], headline: null, ...facts }),
});
const memoryOf = (...pages: string[]): PageMemory =>
  learn(
    pageSources('landingPage'),
    pages.map((p) => fetchOf(p)),
  );
const check = (memory: PageMemory, html: string): string => compare(memory, fingerprint(Buffer.from(html)));

const PAGE =
  '<html><head><title>Acme &amp; Co</title></head><body><h1>Ship <b>faster</b></h1><p>Caf&eacute; for teams</p><p>Plain words</p></body></html>';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the quick pass', () => {
  it.each([
    ['attributes and their order', '<p>Plain', '<p data-x="a > b" class=\'c\'>Plain'],
    ['comments', '<p>Plain', '<p><!-- <p>hidden</p> -->Plain'],
    ['scripts and styles', '</head>', '<script>if (a < b) document.write("<p>x</p>")</script><style>p > a {}</style></head>'],
    ['drawings and templates', '</body>', '<svg><text>x</text></svg><template><p>x</p></template></body>'],
    ['white space', '<p>Plain words', '\n\t <p>\n  Plain \r\n words '],
    ['spelling of entities', 'Caf&eacute;', 'Caf\u00e9'],
    ['numeric entities', '&amp;', '&#x26;'],
    ['non-breaking spaces', 'Plain words', 'Plain&nbsp;words'],
    ['upper-case tags', '<p>Plain', '<P>Plain'],
  ])('takes no notice of %s', (_, from, to) => {
    expect(PAGE).toContain(from);
    expect(check(memoryOf(PAGE), PAGE.replaceAll(from, to))).toBe('same');
  });

  it.each([
    ['a word', 'Plain', 'Other'],
    ['a passage that came', '</body>', '<p>New</p></body>'],
    ['a passage that went', '<p>Plain words</p>', ''],
    ['the title', 'Acme', 'Apex'],
    ['a headline that became a passage', 'h1', 'h4'],
    [
      'two passages that changed places',
      '<p>Caf&eacute; for teams</p><p>Plain words</p>',
      '<p>Plain words</p><p>Caf&eacute; for teams</p>',
    ],
    ['a described page', '</head>', '<meta name="description" content="Now cheaper"></head>'],
    ['a script of a new host', '</head>', '<script src="https://js.stripe.com/v3"></script></head>'],
    ['a host named in a script', '</head>', "<script>load('https://widget.intercom.io/w')</script></head>"],
  ])('sees %s', (_, from, to) => {
    expect(PAGE).toContain(from);
    expect(check(memoryOf(PAGE), PAGE.replaceAll(from, to))).toBe('moved');
  });

  it('takes no notice of the build of a script, but of the host that goes', () => {
    const page = (src: string) => PAGE.replace('</head>', `<script src="${src}"></script></head>`);
    const memory = memoryOf(page('https://cdn1.acme.test/a-8f3.js'));
    expect(check(memory, page('https://cdn2.acme.test/b-9e4.js'))).toBe('same');
    expect(check(memory, PAGE)).toBe('moved');
  });

  it('reads JSON-LD by its values, not by its spelling', () => {
    const page = (json: string) => PAGE.replace('</head>', `<script type="application/ld+json">${json}</script></head>`);
    const memory = memoryOf(page('{"@type":"Offer","price":"49.00","name":"Team"}'));
    expect(check(memory, page(' { "name": "Team",\n "price": "49.00", "@type": "Offer" } '))).toBe('same');
    expect(check(memory, page('{"@type":"Offer","price":"59.00","name":"Team"}'))).toBe('moved');
  });

  it.each([
    'Plain words',
    ' Plain\n\twords ',
    'Plain words, and a caf\u00e9',
    '\u00e9',
    'No\u00a0break',
    'Soft\u00adly',
    'Ship \u{1f680} now',
    '価格',
  ])('knows a passage by its text as by its bytes: %j', (text) =>
    expect(fingerprint(Buffer.from(`<p>${text}</p>`)).hashes).toEqual([hashPassage(text)]),
  );

  it('sees signals beside the body', () => {
    const memory = learn(pageSources('landingPage'), [{ ...fetchOf(PAGE), signals: ['server: nginx'] }]);
    expect(compare(memory, fingerprint(Buffer.from(PAGE), ['Server: nginx']))).toBe('same');
    expect(compare(memory, fingerprint(Buffer.from(PAGE), ['server: cloudflare']))).toBe('moved');
  });

  it('learns free words, and lets no price into them', () => {
    const page = (word: string) => `<p>Served by ${word} today</p>`;
    const memory = memoryOf(page('qwmxz'), page('pplkt'), page('vvbna'));
    expect(check(memory, page('zzzyx'))).toBe('same');
    expect(check(memory, page('$59'))).toBe('moved');
    expect(check(memory, page('two words'))).toBe('moved');
    expect(check(memory, '<p>Closed by zzzyx today</p>')).toBe('moved');
  });

  it('takes no headline and no price for noise, so that it is noticed which variant is seen', () => {
    const page = (headline: string, price: string) => `<h1>${headline}</h1><i>${price}</i>`;
    const memory = memoryOf(page('Ship faster', '$49'), page('Ship better', '$49'), page('Ship faster', '$59'));
    expect(check(memory, page('Ship faster', '$49'))).toBe('same');
    expect(check(memory, page('Ship better', '$49'))).toBe('moved');
    expect(check(memory, page('Ship faster', '$59'))).toBe('moved');
  });

  it('never learns the text of a typed fact as noise', () => {
    const page = (title: string) => ({
      ...fetchOf(`<li>${title}</li>`),
      facts: () => ({ ...noFacts, articles: [{ title, url: `https://a.test/${title}`, publishedAt: null }] }),
    });
    const memory = learn(pageSources('press'), [page('Acme raises money'), page('Acme opens Rome'), page('Acme hires Bo')]);
    expect(check(memory, '<li>Acme raises money</li>')).toBe('same');
    expect(check(memory, '<li>Acme opens Rome</li>')).toBe('moved');
    expect(check(memory, '<li>Acme buys Bolt</li>')).toBe('moved');
  });

  it('survives any bytes', () => {
    const random = seeded(4);
    const hostile = [
      '<'.repeat(100_000),
      '<div>'.repeat(100_000),
      `<a x="${'"'.repeat(50_000)}`,
      '<script>'.repeat(20_000),
      '<!--'.repeat(50_000),
      '&'.repeat(200_000),
      `<script type="application/ld+json">${'['.repeat(200_000)}</script>`,
      '<h1>a'.repeat(50_000),
      '<link>'.repeat(400_000),
      '<SCRIPT></SCRIPT>'.repeat(200_000),
      '<svg></'.repeat(200_000),
      `${'<p>x</p>'.repeat(50_000)}<p>end</p>`,
    ].map((s) => Buffer.from(s));
    hostile.push(Buffer.from(Array.from({ length: 100_000 }, () => Math.floor(random() * 256))), Buffer.alloc(0));
    for (const body of hostile) {
      const memory = learn(pageSources('landingPage'), [{ body, facts: () => noFacts }]);
      expect(compare(memory, fingerprint(body))).toBe('same');
      expect(encodeMemory(memory).length).toBeLessThanOrEqual(65_536);
    }
  });

  it('sees a change beyond the blocks that it tells apart', () => {
    const page = (end: string) => `${'<p>x</p>'.repeat(9_000)}<p>${end}</p>`;
    expect(check(memoryOf(page('old')), page('old'))).toBe('same');
    expect(check(memoryOf(page('old')), page('new'))).toBe('moved');
  });
});

describe('the memory', () => {
  it('comes back from its bytes as it was', () => {
    const memory = memoryOf(PAGE, PAGE.replace('Plain', 'Other'), PAGE.replace('<h1>', '<p>banner</p><h1>'));
    expect(memory.places.size).toBeGreaterThan(0);
    expect(decodeMemory(encodeMemory(memory))).toEqual(memory);
  });

  it('of another version or damaged is learned anew', () => {
    const bytes = encodeMemory(memoryOf(PAGE));
    expect(decodeMemory(Buffer.concat([Buffer.from([99]), bytes.subarray(1)]))).toBeNull();
    expect(decodeMemory(bytes.subarray(0, 40))).toBeNull();
    expect(decodeMemory(Buffer.alloc(0))).toBeNull();
  });

  it('forgets noise rather than outgrow 64 KB', () => {
    const memory = memoryOf(PAGE);
    const places = new Map(
      Array.from({ length: 300 }, (_, i) => [
        i,
        {
          moves: 2,
          at: 0,
          mixed: 0,
          ignorable: true,
          still: 0,
          variants: [i, 2 ** 52 + i],
          pattern: Array.from({ length: 64 }, (_, j) => 2 ** 52 + j),
        },
      ]),
    );
    const bytes = encodeMemory({ ...memory, passages: Array.from({ length: 5_000 }, (_, i) => i), places });
    expect(bytes.length).toBeLessThanOrEqual(65_536);
    expect(decodeMemory(bytes)?.passages).toHaveLength(5_000);
  });
});

describe('templates of words', () => {
  const of = (...texts: string[]) => texts.slice(1).reduce((p, t) => p && widen(p, wordsOf(t)!), wordsOf(texts[0]!));

  it('free the words that differ', () => {
    const pattern = of('Rendered by a1 in Rome', 'Rendered by b2 in Oslo')!;
    expect(matches(pattern, wordsOf('Rendered by c3 in Lima')!)).toBe(true);
    expect(matches(pattern, wordsOf('Rendered for c3 in Lima')!)).toBe(false);
  });

  it('free a run of words where the number differs', () => {
    const pattern = of('Updated just now by Bo', 'Updated 3 minutes ago by Bo')!;
    expect(matches(pattern, wordsOf('Updated yesterday by Bo')!)).toBe(true);
    expect(matches(pattern, wordsOf('Updated yesterday by Al')!)).toBe(false);
  });

  it('never free a price', () => {
    expect(of('Only $49 today', 'Only $59 today')).toBeNull();
    expect(matches(of('Only red today', 'Only blue today')!, wordsOf('Only €9 today')!)).toBe(false);
  });
});

describe('alignment', () => {
  it('covers every sequence in order, whatever they hold', () => {
    const random = seeded(8);
    for (let round = 0; round < 200; round++) {
      const sequences = [0, 1, 2].map(() => Array.from({ length: Math.floor(random() * 12) }, () => Math.floor(random() * 9)));
      const segments = align(sequences);
      for (const [k, sequence] of sequences.entries()) {
        expect(segments.flatMap((s) => sequence.slice(s.at[k], s.at[k]! + s.length[k]!))).toEqual(sequence);
      }
      for (const s of segments.filter((x) => x.equal)) {
        const stretches = sequences.map((sequence, k) => sequence.slice(s.at[k], s.at[k]! + s.length[k]!).join());
        expect(new Set(stretches).size).toBe(1);
      }
    }
  });
});
