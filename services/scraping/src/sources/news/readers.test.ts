import { describe, expect, it } from 'vitest';
import { gdeltAddress, readGdelt, seenAt } from './gdelt.ts';
import { googleNewsAddress, readGoogleNews } from './google-news.ts';

const FEED = 'https://news.google.com/rss/search?q=acme';
const article = (more: object = {}) => ({
  url: 'https://techdaily.example/acme-raises',
  url_mobile: '',
  title: 'Acme raises $ 50M , says CEO',
  seendate: '20260901T120000Z',
  socialimage: '',
  domain: 'techdaily.example',
  language: 'English',
  sourcecountry: 'United States',
  ...more,
});
const gdelt = (...articles: unknown[]) => JSON.stringify({ articles });
const WHOLE = {
  title: 'Acme raises $50M, says CEO',
  url: 'https://techdaily.example/acme-raises',
  publisher: 'techdaily.example',
  domain: 'techdaily.example',
  publishedAt: '2026-09-01T12:00:00.000Z',
};

const item = (inner: string) => `<item>${inner}</item>`;
const rss = (inner: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>"Acme" - Google News</title>${inner}</channel></rss>`;
const LINK = '<link>https://news.google.com/rss/articles/CBMiabc?oc=5</link><guid isPermaLink="false">CBMiabc</guid>';
const SOURCE = '<source url="https://www.reuters.com">Reuters</source>';
const ITEM = item(`<title>Acme buys Beta - in cash - Reuters</title>${LINK}<pubDate>Wed, 23 Sep 2026 07:10:00 GMT</pubDate>${SOURCE}`);

const ABSENT = { kind: 'unread', reason: expect.any(String) };
const NONE = { kind: 'articles', articles: [], cut: false };

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what GDELT answers', () => {
  it.each<[string, string, unknown]>([
    ['a list', gdelt(article()), { kind: 'articles', articles: [WHOLE], cut: false }],
    ['one article twice', gdelt(article(), article()), { kind: 'articles', articles: [WHOLE], cut: false }],
    ['a field that is not known', gdelt(article({ tone: [1] })), { articles: [WHOLE] }],
    ['no domain', gdelt(article({ domain: undefined })), { articles: [WHOLE] }],
    ['no date', gdelt(article({ seendate: undefined })), { articles: [{ ...WHOLE, publishedAt: null }] }],
    ['a date that there is not', gdelt(article({ seendate: '20260231T250000Z' })), { articles: [{ ...WHOLE, publishedAt: null }] }],
    ['wrong types beside a sound one', gdelt(article({ title: 3 }), 7, null, article()), { articles: [WHOLE] }],
    ['an address that is none', gdelt(article({ url: 'javascript:alert(1)' }), article()), { articles: [WHOLE] }],
    ['an address without a host', gdelt(article({ url: '/a' }), article()), { articles: [WHOLE] }],
    ['markup in a title', gdelt(article({ title: '<b>Acme</b> &amp; Beta\u0000' })), { articles: [{ ...WHOLE, title: 'Acme & Beta' }] }],
    [
      'backslashes that are no JSON',
      gdelt(article()).replace('says', "\\'says\\'"),
      { articles: [{ title: expect.stringContaining("'says'") }] },
    ],
    ['a control character', gdelt(article()).replace('says', 'says\u0007'), { articles: [WHOLE] }],
    ['nothing found', '{}', NONE],
    ['an empty list', gdelt(), NONE],
    ['more than it lists', gdelt(...Array.from({ length: 250 }, (_, n) => article({ url: `https://a.example/${n}` }))), { cut: true }],
    ['only what is not known', gdelt({ a: 1 }), ABSENT],
    ['a list that is none', '{"articles":{"a":1}}', ABSENT],
    ['another object', '{"error":"x"}', ABSENT],
    ['a list that breaks off', gdelt(article()).slice(0, -9), ABSENT],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', ABSENT],
    ['nothing', '', ABSENT],
    ['a refusal', 'The specified phrase is too short.', ABSENT],
    ['bytes', '\u0000\u0001', ABSENT],
    [
      'a call to slow down',
      'Please limit requests to one every 5 seconds or contact us for larger queries.',
      { kind: 'throttled', reason: expect.any(String) },
    ],
  ])('%s', (_what, body, expected) => {
    expect(readGdelt(body)).toMatchObject(expected as object);
  });

  it('a moment is one that exists', () => {
    expect([seenAt('20260901T120000Z'), seenAt('20261301T120000Z'), seenAt('2026-09-01'), seenAt(20260901)]).toEqual([
      '2026-09-01T12:00:00.000Z',
      null,
      null,
      null,
    ]);
  });

  it('is asked for a week of a name', () => {
    const url = new URL(gdeltAddress('http://127.0.0.1:9', '"A & B"'));
    expect([url.pathname, url.searchParams.get('query'), url.searchParams.get('timespan')]).toEqual(['/api/v2/doc/doc', '"A & B"', '7d']);
  });
});

describe('what Google News answers', () => {
  const read = {
    title: 'Acme buys Beta - in cash',
    url: 'https://news.google.com/rss/articles/CBMiabc?oc=5',
    publisher: 'Reuters',
    domain: 'reuters.com',
    publishedAt: '2026-09-23T07:10:00.000Z',
  };
  it.each<[string, string, unknown]>([
    ['a list', rss(ITEM), { kind: 'articles', articles: [read], cut: false }],
    ['a search that finds nothing', rss(''), NONE],
    [
      'no source',
      rss(item(`<title>Acme buys Beta - Reuters</title>${LINK}`)),
      { articles: [{ title: 'Acme buys Beta - Reuters', publisher: '' }] },
    ],
    ['a source without an address', rss(ITEM.replace(' url="https://www.reuters.com"', '')), { articles: [{ ...read, domain: null }] }],
    [
      'a source that is no web address',
      rss(ITEM.replace('https://www.reuters.com', 'javascript:x')),
      { articles: [{ ...read, domain: null }] },
    ],
    ['a date that is none', rss(ITEM.replace('Wed, 23 Sep', 'soon')), { articles: [{ ...read, publishedAt: null }] }],
    ['an entry without a link beside a sound one', rss(item('<title>Acme</title>') + ITEM), { articles: [read] }],
    ['what breaks off behind an entry', rss(ITEM).replace('</channel></rss>', ''), { articles: [read] }],
    ['what breaks off before one', '<rss version="2.0"><channel><title>"Acme', ABSENT],
    ['entries of another kind', rss(item('<foo>x</foo>')), ABSENT],
    ['JSON', '{"articles":[]}', ABSENT],
    ['a web page', '<html><body>Before you continue</body></html>', ABSENT],
    ['nothing', '', ABSENT],
  ])('%s', (_what, body, expected) => {
    expect(readGoogleNews(body, FEED)).toMatchObject(expected as object);
  });

  it('is asked in English', () => {
    expect(googleNewsAddress('http://127.0.0.1:9', '"Acme" when:7d')).toContain('/rss/search?q=%22Acme%22+when%3A7d&hl=en-US');
  });
});

describe('hostile answers', () => {
  const long = 'x'.repeat(10_000_000);
  it.each([
    ['one text without end', JSON.stringify({ articles: [article({ title: long })] })],
    ['backslashes without end', `{"articles":[{"title":"${'\\x'.repeat(2_000_000)}`],
    ['brackets without end', `{"articles":${'['.repeat(2_000_000)}`],
    ['a title of spaces and dots', gdelt(article({ title: ' . ,'.repeat(500_000) }))],
    ['elements without end', rss(`${ITEM}${'<a/>'.repeat(600_000)}`)],
    ['dashes without end', rss(ITEM.replace('in cash', ' - Reuters'.repeat(100_000)))],
  ])('%s end', (_what, body) => {
    const answers = [readGdelt(body), readGoogleNews(body, FEED)];
    for (const answer of answers)
      if (answer.kind === 'articles') expect(answer.articles.every(({ title }) => title.length <= 300)).toBe(true);
  });
});
