import { expect, it } from 'vitest';
import type { OutsideSource } from '../outside.ts';
import { MAX_ARTICLES } from '../press/articles.ts';
import { press } from '../press/source.ts';
import { profile } from '../profile/source.ts';
import type { Source } from '../source.ts';
import type { Seen, Shown } from '../view.ts';
import { edgar } from './edgar.ts';
import { fundingView } from './view.ts';

const AT = new Date('2026-11-21T10:00:00Z');

const article = (label: string, publishedAt: string | null, url: string | null = `https://acme.com/${label}`) => ({
  ...{ key: url ?? label, label, url, firstSeen: AT, since: AT, readOn: null },
  fields: { publishedAt },
});

function shown(articles: ReturnType<typeof article>[] | null, filed: object | null = null): Shown {
  const seen = (items: Seen['items'], about: object): Seen => ({ items, about, since: AT, at: AT });
  const states = new Map<string, Seen>([[profile.name, seen([], { name: 'Acme' })]]);
  if (articles) states.set(press.name, seen(articles, {}));
  if (filed) states.set(edgar.name, seen([], filed));
  return {
    of: <F extends object, A extends object>({ name }: Source<F, A> | OutsideSource<F, A>) =>
      (states.get(name) ?? null) as Seen<F, A> | null,
    before: () => null,
    ...{ companyId: 'c', peers: [], pages: [], places: [], socials: [], growing: [], course: () => [], moment: AT },
  };
}

it('rounds come from the titles of the company’s own articles, each with what it rests on', () => {
  const view = fundingView.show(
    shown([
      article('Acme raises $40M Series B led by Foo Capital', '2026-07-01', 'https://acme.com/b'),
      article('Acme raises €2.5 million in Seed funding', '2021-03-04', 'https://acme.com/seed'),
      article('Five tips for bakers', '2026-08-01'),
      article('Foo raises $10M', '2026-08-01'),
    ]),
  );
  expect(view).toMatchObject({
    lastUpdated: AT.toISOString(),
    totalFunding: 40_000_000,
    totals: [
      { currency: 'USD', amount: 40_000_000, rounds: 1 },
      { currency: 'EUR', amount: 2_500_000, rounds: 1 },
    ],
    rounds: [
      { round: 'Seed', amount: 2_500_000, currency: 'EUR', date: '2021-03-04', source: 'https://acme.com/seed', counted: true },
      {
        ...{ round: 'Series B', investors: ['Foo Capital'], goal: null, differs: false },
        parts: [{ kind: 'article', evidence: 'Acme raises $40M Series B led by Foo Capital', url: 'https://acme.com/b' }],
      },
    ],
    keyInvestors: ['Foo Capital'],
  });
});

it('nothing is shown where no round is known, and no total where no amount is', () => {
  expect(fundingView.show(shown(null))).toBeNull();
  expect(fundingView.show(shown([article('Five tips for bakers', null)]))).toBeNull();
  expect(fundingView.show(shown([article('Announcing our Series A', null)]))).toMatchObject({
    totalFunding: null,
    totals: [],
    keyInvestors: [],
  });
});

it('totals of a page that lists more articles than are kept are what there is at least', () => {
  const many = Array.from({ length: MAX_ARTICLES - 1 }, (_, n) => article(`Tip ${n} for bakers`, '2026-08-01'));
  const round = article('Acme raises $40M Series B led by Foo Capital', '2026-07-01');
  expect(fundingView.show(shown(many.slice(1).concat(round)))).not.toHaveProperty('atLeast');
  expect(fundingView.show(shown([...many, round]))).toMatchObject({ totalFunding: 40_000_000, atLeast: true });
});

it('totals and rounds of filings that are not all read are what there is at least', () => {
  const round = [article('Acme raises $40M Series B led by Foo Capital', '2026-07-01', 'https://acme.com/b')];
  expect(fundingView.show(shown(round, {}))).not.toHaveProperty('atLeast');
  expect(fundingView.show(shown(round, { atLeast: true }))).toMatchObject({ totalFunding: 40_000_000, atLeast: true });
});
