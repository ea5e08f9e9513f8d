import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/dom.ts';
import { addedBy } from './added.ts';
import { readOperatorRules } from './operator-rules.ts';
import { safePattern } from './safe-pattern.ts';
import { tableOf } from './table.ts';
import { detectTechnologies } from './technologies.ts';

const EMPTY = { headers: {}, cookies: [], base: 'https://acme.com/' };
const tableBy = (rules: unknown) => tableOf([], addedBy(readOperatorRules(JSON.stringify(rules)).rules, []));
function found(rules: unknown, html: string, answer: { headers?: Record<string, string>; cookies?: string[] } = {}) {
  const all = detectTechnologies({ ...EMPTY, ...answer, html, root: parsePage(html) }, tableBy(rules));
  return all.map(({ name, category, version }) => [name, category, version].filter((part) => part !== null).join(', '));
}
const leftOf = (rules: unknown) => readOperatorRules(JSON.stringify(rules)).left;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe("an operator's rules", () => {
  const WIDGET = { cats: [52], scriptSrc: 'cdn\\.widget\\.example/v([\\d.]+)/widget\\.js\\;version:\\1' };

  it.each<[string, unknown, string, object, string[]]>([
    [
      'scripts',
      { Widget: WIDGET },
      '<script src="https://CDN.widget.example/v2.4.1/Widget.js"></script>',
      {},
      ['Widget, Support chat, 2.4.1'],
    ],
    [
      'headers',
      { Wall: { cats: [16], headers: { 'X-Wall': '^Wall/([\\d.]+)$\\;version:\\1' } } },
      '',
      { headers: { 'x-wall': 'Wall/7.1' } },
      ['Wall, Security, 7.1'],
    ],
    ['a header that is there', { Wall: { headers: { 'X-Wall': '' } } }, '', { headers: { 'x-wall': 'any' } }, ['Wall, Other']],
    ['cookies', { Shop: { cats: ['Shops'], cookies: { shop_id: '' } } }, '', { cookies: ['shop_id', 'shop_id2'] }, ['Shop, Shops']],
    [
      'meta',
      { Press: { cats: [1], meta: { generator: 'Press ?([\\d.]+)?\\;version:\\1' } } },
      '<meta name="Generator" content="Press 3.2">',
      {},
      ['Press, CMS, 3.2'],
    ],
    ['markup', { Grid: { html: '<div[^>]+class="grid-app' } }, '<div id="a" class="grid-app"></div>', {}, ['Grid, Other']],
    [
      'what they imply',
      { A: { cookies: { a: '' }, implies: ['B', 'C\\;confidence:20'] }, B: { cats: [27], cookies: { b: '' } } },
      '',
      { cookies: ['a'] },
      ['A, Other', 'B, Language'],
    ],
  ])('find by %s', (_, rules, html, answer, expected) => {
    expect(found(rules, html, answer)).toEqual(expected);
  });

  it('find nothing in a mention, an image or another name', () => {
    const html =
      '<p>cdn.widget.example/v2/widget.js</p><img src="https://cdn.widget.example/v2/widget.js"><script src="https://cdnXwidget.example/v2/widget.js"></script>';
    expect(found({ Widget: WIDGET }, html, { cookies: ['shop_id2'] })).toEqual([]);
  });

  it('add to ours under our name', () => {
    const { rules } = readOperatorRules('{"STRIPE":{"cats":[1],"cookies":{"own":""}}}');
    expect(addedBy(rules, ['Stripe']).cookies).toEqual([{ name: 'Stripe', start: 'own', exact: true }]);
  });

  it.each<[string, unknown, RegExp]>([
    ['a pattern that looks behind', { scriptSrc: '(?<=cdn)widget\\.js' }, /looks ahead or behind/],
    ['a pattern that refers back', { scriptSrc: '(widget)\\1' }, /refers back/],
    ['a repeated group', { scriptSrc: 'widget(a+)+\\.js' }, /repeats a group/],
    ['many repetitions', { scriptSrc: 'widget.*x.*y.*z' }, /too many ways/],
    ['many alternatives', { headers: { a: '(a|a)'.repeat(20) } }, /too many ways/],
    ['a pattern without plain text', { scriptSrc: '[a-z]+\\.js' }, /no plain text/],
    ['a long pattern', { scriptSrc: 'w'.repeat(501) }, /longer than/],
    ['no pattern', { scriptSrc: 'widget[' }, /no regular expression/],
    ['other marks alone', { js: { Widget: '' } }, /no mark that is read/],
    ['no rule', 5, /no rule/],
  ])('name what is left out: %s', (_, rule, reason) => {
    const { rules, left } = readOperatorRules(JSON.stringify({ Bad: rule, Good: { cookies: { a: '' } } }));
    expect(left).toEqual([expect.stringMatching(reason)]);
    expect(left[0]).toContain('Bad');
    expect(rules.map(({ name }) => name)).toEqual(['Good']);
  });

  it('keep the marks that are good', () => {
    const rule = { scriptSrc: ['(a+)+widget', 'widget\\.example'] };
    expect(leftOf({ Widget: rule })).toEqual(['Widget (repeats a group)']);
    expect(found({ Widget: rule }, '<script src="//widget.example/"></script>')).toEqual(['Widget, Other']);
  });

  it.each(['', '[]', 'null', '"x"', '{', `{${'"a":{},'.repeat(3)}}`])('are refused as a whole where the file is %j', (text) => {
    expect(() => readOperatorRules(text)).toThrow(/it (is|must|holds)/);
  });

  it('more than may be are refused', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`rule ${n}`, {}]));
    expect(() => readOperatorRules(JSON.stringify(many))).toThrow(/10000 may be/);
  });

  it('names of the language are names like others', () => {
    const text = '{"__proto__":{"cookies":{"__proto__":""}},"constructor":{"headers":{"__proto__":"x"},"implies":"__proto__"}}';
    const table = tableOf([], addedBy(readOperatorRules(text).rules, []));
    const detect = (headers: Record<string, string>) => detectTechnologies({ ...EMPTY, root: parsePage(''), html: '', headers }, table);
    expect(detect({})).toEqual([]);
    expect(detect(JSON.parse('{"__proto__":"x"}')).map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).cookies).toBeUndefined();
  });

  it('a page made against them is read within bounds', () => {
    const rules = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`R${n}`, { scriptSrc: `widget[a-z]*[a-z]*${n}x`, html: `widget[a-z]*[a-z]*${n}x` }]),
    );
    const html = `<script src="/${'widget'.repeat(160)}"></script>`.repeat(10_000);
    expect(found(rules, html)).toEqual([]);
  });
});

describe('a safe pattern', () => {
  it.each<[string, string, string[]]>([
    ['jquery[.-]([\\d.]*\\d)[^/]*\\.js', 'jquery[.-]([\\d.]{0,60}\\d)[^/]{0,60}\\.js', []],
    ['/gtm\\.js', '/gtm\\.js', ['/gtm.js']],
    ['cdn\\.One\\.com|two\\.example', 'cdn\\.One\\.com|two\\.example', ['cdn.one.com', 'two.example']],
    ['cdn\\.one\\.com|[a-z]', 'cdn\\.one\\.com|[a-z]', []],
    ['widgets?/loader', 'widgets?/loader', ['/loader']],
    ['(?:inner)outer+x{2,}?', '(?:inner)outer{1,61}x{2,62}?', ['outer']],
    ['[)*+(|]plain', '[)*+(|]plain', ['plain']],
  ])('%s', (pattern, source, literals) => {
    expect(safePattern(pattern)).toEqual({ source, literals: literals.length > 0 ? literals : expect.any(Array) });
  });
});
