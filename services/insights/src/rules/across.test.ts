import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { isTold, STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { change, day, toldOf } from './change.fixture.ts';
import { drawFindings, PAGES_OF_RULE, redrawn } from './rules.ts';

const article = (type: string, title: string, at: number) => change(type, [title], { at: day(at) });
const press = article('press_published', 'Introducing Forecast Studio', 1);
const post = article('blog_published', 'Meet the new Forecast Studio: now available', 2);
const release = article('release_published', 'Forecast Studio is generally available', 4);
const news = article('news_published', 'Acme launches Forecast Studio for finance teams', 5);
const told = (changes: readonly Change[]) => toldOf(changes).map(({ rule, title }) => `${rule}: ${title}`);

const PAGES: Record<string, string> = {
  ...{ press_published: 'press', blog_published: 'blog', release_published: 'changelog', news_published: '@news' },
};
/** What who follows these pages is told. */
function toWho(pages: readonly string[], changes: readonly Change[]) {
  const shown = (rule: string) => (PAGES_OF_RULE.get(rule) ?? []).every((page) => pages.includes(page));
  return drawFindings(changes).filter((one) => shown(one.rule) && isTold(one, STANDARD_RULES, shown));
}

describe('one launch in several places', () => {
  it('is one insight, which each place updates', () => {
    expect(told([press])).toEqual(['launch: {company} tells of a launch: “Introducing Forecast Studio”']);
    const [found, ...more] = toldOf([press, post, release]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      rule: 'story',
      area: 'product',
      type: 'threat',
      title:
        '{company} tells of a launch: “Introducing Forecast Studio”, now also in their changelog: “Forecast Studio is generally available”',
      description: expect.stringContaining('Now also on their blog: “Meet the new Forecast Studio: now available” and in their changelog:'),
      evidence: [press, post, release].map(({ id }) => ({ kind: 'change', id })),
      occasion: `story:${press.id}`,
      // And when it was told in two places.
      earlier: [
        { at: day(1), measure: null },
        { at: day(2), measure: 2 },
      ],
    });
    expect(told([press, post, release, news])).toEqual([expect.stringMatching(/^story_in_news: .+ now also in the news:/)]);
  });

  it('is the same in any order of arrival, and told by one place again when the others vanish', () => {
    const all = [press, post, release, news];
    for (const order of [all.toReversed(), [post, news, press, release]]) expect(drawFindings(order)).toEqual(drawFindings(all));
    const { gone } = redrawn(all, [press]);
    expect(gone).toContain(`story_in_news:${press.id}`);
  });

  it.each<[string[], string[]]>([
    [['press', 'blog', 'changelog', '@news'], ['story_in_news']],
    [['press', 'blog', 'changelog'], ['story']],
    [['press', 'blog', '@news'], ['story_press_news']],
    [['press', 'blog'], ['story_press_blog']],
    [['changelog', '@news'], ['story_release_news']],
    [['press'], ['launch']],
    [
      ['blog', '@news'],
      ['blog_launch', 'news_launch'],
    ],
  ])('is one insight to who follows %j, of what they follow', (pages, rules) => {
    const found = toWho(pages, [press, post, release, news]);
    expect(found.map(({ rule }) => rule)).toEqual(rules);
    const evidence = found.flatMap((one) => one.evidence.flatMap((its) => (its.kind === 'change' ? its.id : [])));
    const followed = [press, post, release, news].filter(({ type }) => pages.includes(PAGES[type] ?? ''));
    expect(evidence.sort()).toEqual(followed.map(({ id }) => id).sort());
  });
});

describe('a page that is put up for a launch', () => {
  const page = (path: string, at: number) => article('page_appeared', path, at);

  it('is told with it, whichever came first', () => {
    const launched = page('/product/forecast-studio', 3);
    expect(told([press, launched])).toEqual([
      'story_on_page: {company} tells of a launch: “Introducing Forecast Studio”, now also on a page of their site: “/product/forecast-studio”',
    ]);
    const [found, ...more] = toldOf([page('/forecast-studio', 0), press]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ rule: 'story_on_page', occasion: `story_on_page:${press.id}`, earlier: [] });
    expect(told([press, launched, post])).toEqual([expect.stringMatching(/^story_on_page: .+“\/product\/forecast-studio”$/)]);
    expect(told([press, launched, news])).toEqual([expect.stringMatching(/^story_everywhere: .+ in the news:/)]);
  });

  it('is not told to who does not follow the sitemap', () => {
    const changes = [press, page('/forecast-studio', 3), post];
    expect(toWho(['press', 'blog', 'changelog'], changes).map(({ rule }) => rule)).toEqual(['story']);
    expect(toWho(['press', 'blog', '@sitemap'], changes).map(({ rule }) => rule)).toEqual(['story_press_page']);
  });

  it.each([
    ['of the article itself', '/blog/forecast-studio'],
    ['of the article, wherever it stands', '/introducing-forecast-studio'],
    ['of a day', '/2026/11/forecast-studio'],
    ['of something else', '/product/mobile-approvals'],
    ['that shares one word', '/product/forecast'],
  ])('is none %s: %s', (_, path) => {
    expect(told([press, page(path, 3)])).toEqual(['launch: {company} tells of a launch: “Introducing Forecast Studio”']);
  });

  it('says nothing without an article', () => expect(told([page('/forecast-studio', 1), page('/product/forecast-studio', 2)])).toEqual([]));
});

it.each<[string, Change[]]>([
  ['other words', [press, article('blog_published', 'Introducing our Mobile Approvals', 2)]],
  ['another topic', [press, article('blog_published', 'We raised $4M for Forecast Studio', 2)]],
  ['much later', [press, article('blog_published', 'Introducing our Forecast Studio', 12)]],
  ['one place alone', [press, article('press_published', 'Forecast Studio is now available', 2)]],
])('articles with %s are no story of several places', (_, changes) => {
  expect(told(changes).filter((one) => one.startsWith('story'))).toEqual([]);
});
