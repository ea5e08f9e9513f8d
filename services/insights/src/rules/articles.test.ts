import { describe, expect, it } from 'vitest';
import type { Change } from '../change/change.ts';
import { change, day, toldOf } from './change.fixture.ts';

import { topicOf } from './topics.ts';

const article = (label: string, type = 'press_published', at = day(20)) => change(type, [label], { at });
const rulesOf = (...changes: Change[]) => toldOf(changes).map(({ rule }) => rule);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a title', () => {
  it.each([
    ['$40M Series B', 'funding'],
    ['Acme raises $12.5 million to grow in Europe', 'funding'],
    ['Announcing our Series C', 'funding'],
    ['Acme secures €5M in seed funding', 'funding'],
    ['Acme raises another $5M to keep prices low', 'funding'],
    ['€3 million raised by Acme', 'funding'],
    ['Acme acquires Bolt', 'acquisition'],
    ['Acme to be acquired by Contoso for $2B', 'acquisition'],
    ['Incident report: API errors on May 3', 'outage'],
    ['Post-mortem of our database outage', 'outage'],
    ['Acme appoints Jane Doe as Chief Revenue Officer', 'leadership_change'],
    ['Acme names former Contoso VP as CEO', 'leadership_change'],
    ['Acme partners with Contoso', 'partnership'],
    ['Strategic partnership brings Acme to every bank', 'partnership'],
    ['Acme expands into Germany', 'expansion'],
    ['Acme Opens New Office in Tokyo', 'expansion'],
    ['Now available in Japan', 'expansion'],
    ['Acme is now SOC 2 Type II certified', 'enterprise_readiness'],
    ['SAML single sign-on', 'enterprise_readiness'],
    ['Acme launches Scout', 'launch'],
    ['Introducing Scout', 'launch'],
    ['Scout: general availability', 'launch'],
  ])('“%s” tells of: %s', (title, topic) => {
    expect(topicOf(title)).toBe(topic);
    expect(toldOf([article(title)])).toMatchObject([{ rule: topic }]);
  });

  it.each([
    'How to raise a Series A',
    'Acme raises the bar for support',
    'Acme raises its price to $49',
    'Analysts raised the price target of Acme to $120',
    'Prices will be raised to €15',
    'We raised pay to $20 an hour',
    'World Series of Poker night',
    '5 ways to lower customer acquisition cost',
    'The cost of customer acquisition is rising',
    'Acquire new customers with referrals',
    'A better incident response',
    'Zero downtime deployments',
    'Acme named a Leader in the Gartner Magic Quadrant by the head of research',
    'Expanding the menu',
    'What is SOC 2?',
    'Our product launch checklist',
    'A quiet week',
    '$9 per month',
    'Acme is rumored to be raising $50M',
    'Acme said to be acquired by Contoso',
    'Contoso considers acquisition of Acme',
    'Our customer Globex raises $40M Series B',
    'Congratulations to Globex on the $40M Series B',
    'Our partnership program',
    'Partnership opportunities',
  ])('“%s” tells of none of these', (title) => {
    expect(topicOf(title)).toBeUndefined();
    expect(rulesOf(article(title))).toEqual(['press_article']);
  });
});

it('a funding round is high, about money, and names its amount', () => {
  expect(toldOf([article('$40M Series B')])).toMatchObject([
    {
      rule: 'funding',
      area: 'money',
      type: 'threat',
      importance: 'high',
      title: '{company} tells of funding: “$40M Series B”',
      description: expect.stringContaining('It names $40M.'),
    },
  ]);
});

it('a post counts where the company speaks of itself, a release by what is its own', () => {
  expect(rulesOf(article('Announcing our $40M Series B', 'blog_published'))).toEqual(['blog_funding']);
  expect(rulesOf(article('Contoso raises $40M Series B', 'blog_published'))).toEqual([]);
  expect(rulesOf(article('SAML single sign-on', 'release_published'))).toEqual(['release_enterprise_readiness']);
  expect(rulesOf(article('Introducing Scout', 'release_published'))).toEqual(['release_launch']);
  expect(rulesOf(article('Acme partners with Contoso', 'release_published'))).toEqual([]);
  expect(rulesOf(article('v2.3.1', 'release_published'))).toEqual([]);
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the first words of an article', () => {
  const said = (teaser: string, label = 'A big day', type = 'press_published') => change(type, [label, { teaser: { after: teaser } }]);

  it.each([
    ['We have raised $40M in a Series B, which will help us grow.', 'funding'],
    ['Hello all. We are thrilled to announce our $12M Series A.', 'funding'],
    ['We’ve just acquired Contoso.', 'acquisition'],
    ['Today, we are announcing the acquisition of Contoso.', 'acquisition'],
    ['We have partnered with Contoso.', 'partnership'],
    ['We announced a partnership with Contoso.', 'partnership'],
    ['On Monday we launched Forecast Studio.', 'launch'],
    ['On Monday we experienced a partial outage.', 'outage'],
  ])('“%s” tell of: %s', (teaser, topic) => {
    const [found, ...more] = toldOf([said(teaser)]);
    expect(more).toEqual([]);
    const sentence = teaser.replace('Hello all. ', '');
    expect(found).toMatchObject({
      rule: topic,
      title: expect.stringContaining('“A big day”'),
      description: expect.stringContaining(`It says: “${sentence}”`),
    });
    expect(rulesOf(said(teaser, 'A big day', 'blog_published'))).toEqual([`blog_${topic}`]);
  });

  it.each([
    ['Wien, 3 May – Acme, the CRM for bakers, today announced that it has raised $40M in a Series B.', 'funding'],
    ['Acme is pleased to announce the acquisition of Contoso.', 'acquisition'],
    ['Acme announced today that they have partnered with Contoso.', 'partnership'],
    ['Acme today announced the launch of its Forecast Studio.', 'launch'],
  ])('“%s” tell of: %s, in a press release alone', (teaser, topic) => {
    expect(rulesOf(said(teaser))).toEqual([topic]);
    expect(rulesOf(said(teaser, 'A big day', 'blog_published'))).toEqual([]);
  });

  it('name the amount, and how much it is', () => {
    expect(toldOf([said('We raised $1.5 million in seed funding.')])).toMatchObject([
      { measure: 1_500_000, description: expect.stringContaining('It names $1.5 million.') },
    ]);
    expect(toldOf([said('We raised €5M in seed funding.')])).toMatchObject([{ rule: 'funding', measure: null }]);
  });

  it.each([
    ['Rumors say that we raised $40M.'],
    ['We might have raised $40M.'],
    ['We have not raised $40M.'],
    ['We plan to announce our Series B.'],
    ['Our customer Globex and we raised $40M.'],
    ['Globex raised $40M in a Series B.'],
    ['“We raised $40M in a Series B,” says the head of Globex.'],
    ['In 2019 we raised $4M in seed funding.'],
    ['We raised $40,000 for charity.'],
    ['We raised our prices by $40.'],
    ['Have we raised $40M?'],
    ['We acquired new customers.'],
    ['We acquired a second office near Contoso.'],
    ['Before we launched Forecast Studio, nobody forecast.'],
    ['We launched a webinar.'],
    ['Acme did not announce that it has raised $40M.'],
    ['Acme announced the launch of its annual report.'],
    ['Acme might announce its Series B.'],
    ['We never had an outage.'],
    ['Become a partner in our partner program.'],
    ['We raised $40M in a Series B …'],
    [`We raised $40M ${'and more '.repeat(40)}.`],
  ])('“%s” tell of none of these', (teaser) => {
    expect(rulesOf(said(teaser))).toEqual(['press_article']);
    expect(rulesOf(said(teaser, 'A big day', 'blog_published'))).toEqual([]);
  });

  it('count for nothing beneath advice, in a changelog, and in what others write', () => {
    const raised = 'We raised $40M in a Series B.';
    expect(rulesOf(said(raised, 'How to raise a Series A'))).toEqual(['press_article']);
    expect(rulesOf(said('We launched Forecast Studio.', 'v2.1', 'release_published'))).toEqual([]);
    expect(rulesOf(said(raised, 'A big day', 'news_published'))).toEqual([]);
  });

  it('are quoted on one line, whatever a page says', () => {
    const [found] = toldOf([said('We raised $40M\n\t*now*\u202e <b>{company}</b> @channel in a Series B.')]);
    expect(found?.description).toContain('It says: “We raised $40M *now* <b>{company}</b> @channel in a Series B.”');
  });
});

it.each([
  ['press_published', 4, 'press_burst'],
  ['blog_published', 6, 'blog_burst'],
  ['release_published', 5, 'release_burst'],
])('%s: %s within a week are a burst', (type, least, rule) => {
  const week = Array.from({ length: least }, (_, n) => article(`Note ${n}`, type, day(n)));
  expect(toldOf(week).filter((found) => found.rule.endsWith('_burst'))).toMatchObject([
    { rule, title: expect.stringContaining(` ${least} `), evidence: { length: least + 1 } },
  ]);
  expect(rulesOf(...week.slice(1))).not.toContain(rule);
  expect(rulesOf(...week.slice(1), article('Note', type, day(least + 9)))).not.toContain(rule);
});

it('articles of a burst are not told by themselves; those with a topic are', () => {
  const titles = ['A', 'B', '$40M Series B', 'C'];
  expect(rulesOf(...titles.map((title, n) => article(title, 'press_published', day(n))))).toEqual(['funding', 'press_burst']);
});

describe('what others publish', () => {
  const story = (label: string, about: string, at = day(20)) => change('news_published', [label, { about: { after: about } }], { at });

  it.each([
    ['Acme raises $50M Series B', 'funding', ['news_funding']],
    ['Globex acquires Acme', 'funding', ['news_acquisition']],
    ['Acme sued by Globex over trade secrets', 'legal', ['news_legal']],
    ['Hackers steal data of Acme', 'outage', ['news_outage']],
    ['Acme names former Contoso VP as CEO', 'people', ['news_leadership_change']],
    ['Acme launches Scout', 'product', ['news_launch']],
    ['Why we like Acme', 'other', []],
    ['Acme cuts a third of its jobs', 'people', []],
  ])('“%s” (%s): %j', (title, about, expected) => {
    expect(rulesOf(story(title, about))).toEqual(expected);
  });

  it('six stories within a week are told as such', () => {
    const week = Array.from({ length: 6 }, (_, n) => story(`Why we like Acme ${n}`, 'other', day(n)));
    expect(toldOf(week)).toMatchObject([{ rule: 'news_burst', title: '{company} is in the news with 6 stories in 7 days' }]);
    expect(rulesOf(...week.slice(1))).toEqual([]);
  });

  it('a press page tells of no matter of law by a field', () => {
    expect(rulesOf(change('press_published', ['A quiet week', { about: { after: 'legal' } }]))).toEqual(['press_article']);
  });
});

describe('a headline', () => {
  const said = (before: string, after: string) => change('headline_changed', ['', { text: { before, after } }]);

  it.each([
    ['The inbox for teams', 'The inbox for enterprises', ['new_audience', 'now addresses enterprises: “The inbox for enterprises”']],
    [
      'The inbox for teams',
      'The inbox for developers and agencies',
      ['new_audience', 'now addresses developers and agencies: “The inbox for developers and agencies”'],
    ],
    ['The inbox for teams', 'The AI inbox for teams', ['ai_promise', 'now promises AI: “The AI inbox for teams”']],
    ['The inbox for teams', 'The AI inbox for startups', ['new_audience', 'now addresses startups: “The AI inbox for startups”']],
    ['For enterprises', 'Made for every enterprise', ['new_headline', 'presents itself anew: “Made for every enterprise”']],
    ['The AI inbox', 'An AI inbox', ['new_headline', 'presents itself anew: “An AI inbox”']],
    ['The inbox', 'Said and done', ['new_headline', 'presents itself anew: “Said and done”']],
  ])('“%s” that became “%s” is one finding', (before, after, expected) => {
    const found = toldOf([said(before, after)]);
    expect(found.map(({ rule, title }) => [rule, title.slice('{company} '.length)])).toEqual([expected]);
  });
});
