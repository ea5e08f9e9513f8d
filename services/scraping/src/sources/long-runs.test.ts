/** Texts of 5 MB that are one run of what a reader looks for: looked at once for each place in it, one takes hours, and the test's time is over. */
import { expect, test } from 'vitest';
import type { TypedChange } from '../change/change.ts';
import { textOf } from '../change/markup.ts';
import { slug } from '../change/wording.ts';
import { withoutEchoes } from '../check/echoes.ts';
import { type Article, type PageFacts, ROOT } from '../page/facts.ts';
import { wordsLike } from './customers/names.ts';
import { extractFacts } from './extract.ts';
import { clean } from './feeds/feed.ts';
import { listedArticles } from './feeds/listed.ts';
import { roundIn } from './funding/title.ts';
import { LEGAL_FORM } from './news/about.ts';
import { storiesOf } from './news/story.ts';
import { samePage } from './press/article-links.ts';
import { isName } from './pricing/names.ts';
import { withoutCycle } from './pricing/one-plan.ts';
import { leadingPeriod } from './pricing/period.ts';
import { copyrightName } from './profile/copyright.ts';

const run = (part: string): string => part.repeat(Math.ceil(5_000_000 / part.length));
const ADDRESS = `https://acme.com/${run('?#')}\n`;
const changed = { type: 'text_changed', detail: { case: 'text', before: run('1'), after: run('1,') } } as unknown as TypedChange;
const article = (title: string, url = ADDRESS): Article => ({ title, url, publishedAt: '2026-11-24' });
const listed = { url: ADDRESS, articles: [article('a')], feeds: [ADDRESS], fed: [article('b')] } as unknown as PageFacts;

test.each<[reader: string, read: () => unknown]>([
  ['text of a passage', () => ['<', '</', '<!--', '<script '].map((part) => textOf(run(part).slice(0, 8_192)))],
  ['amounts that a page repeats', () => withoutEchoes(ROOT, [changed], { links: [] } as unknown as PageFacts, { pricing: ADDRESS })],
  ['addresses of articles', () => samePage(ADDRESS, run('/'))],
  ['articles of a feed', () => listedArticles(listed)],
  ['words of a feed', () => clean(`${run(' ')}x`, 300)],
  ['names of customers', () => wordsLike(`${run('.')}x`, 'acme')],
  // Twice as long: on five million characters it depends on V8 whether the stack is long enough.
  ['keys of names', () => slug('→'.repeat(10_000_000))],
  ['rounds in titles', () => roundIn(`Acme raises $1 million led by A${' '.repeat(2_000)}x`, ['acme'])],
  ['legal forms', () => `Acme${run(' ')}x`.replace(LEGAL_FORM, '')],
  ['stories', () => storiesOf([article(run('1.')), article(`${run('0')}x`)], ['acme'])],
  ['names of plans', () => [run('★'), `${run(' ')}x`, `x${run('★ ')}x`].map((text) => isName(text))],
  ['cycles in names of plans', () => withoutCycle(`${run(' ')}x`)],
  ['periods before amounts', () => leadingPeriod(`${run(' ')}x`)],
  ['names of companies', () => copyrightName(`${run('|')}© ${' '.repeat(180)}x`)],
])('%s are read once from end to end', (_reader, read) => {
  expect(read()).not.toBe(run);
});

test.each(['pricing', 'press', 'careers'] as const)('headings, links and pictures of runs are read on the %s page', (kind) => {
  const marks = ['#', ' ', '→', '.', '(', '–'].map(
    (mark) => `<h2>${mark.repeat(200_000)}x</h2><li><a href="/a">${mark.repeat(200_000)}x</a></li>`,
  );
  const html = `<h1>Open roles</h1>${marks.join('')}<a href="/b${'?'.repeat(500_000)}">b</a><img alt="${'-'.repeat(500_000)}x logo">`;
  const facts = extractFacts({ url: 'https://www.acme.com/', kind, html });
  expect(JSON.stringify(facts).length).toBeLessThan(1_000_000);
});
