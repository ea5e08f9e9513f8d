import { Nullable } from '@rivalscope/kit/http/nullable';
import { type Static, Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import { ROOT } from '../../page/facts.ts';
import { blog } from '../blog/source.ts';
import { press } from '../press/source.ts';
import { profile } from '../profile/source.ts';
import type { Shown, View } from '../view.ts';
import { type Amount, majorOf } from './amount.ts';
import { filedPart, namesOf, toldIn } from './announced.ts';
import { edgar } from './edgar.ts';
import { type Part, type Round, roundsOf, totalsOf } from './rounds.ts';

const Money = Nullable(Type.Number({ description: 'In major units' }));
const Currency = Nullable(Type.String({ description: 'ISO 4217; null where it cannot be told' }));

const PartView = Type.Object(
  {
    kind: Type.String({ enum: ['article', 'filing'] }),
    amount: Money,
    currency: Currency,
    date: Nullable(Text),
    url: Nullable(Text),
    evidence: Type.String({ description: 'The title, or what was filed, as a sentence' }),
  },
  strict,
);

const RoundView = Type.Object(
  {
    round: Type.String({ description: 'Series B, Seed, … as stated; Round where nobody says' }),
    amount: Type.Union([Type.Number(), Type.Null()], {
      description: 'What the company says, else what was sold by its filings; null where neither is stated',
    }),
    currency: Currency,
    date: Nullable(Text),
    source: Nullable(Text),
    goal: Type.Union([Type.Number(), Type.Null()], { description: 'What an offering was meant to come to, in US dollars' }),
    investors: Type.Array(Text),
    differs: Type.Boolean({ description: 'Its sources state different amounts' }),
    counted: Type.Boolean({ description: 'It is part of a total' }),
    parts: Type.Array(PartView),
  },
  strict,
);

const schema = Type.Object(
  {
    lastUpdated: Instant,
    totalFunding: Type.Union([Type.Number(), Type.Null()], { description: 'US dollars; what was raised in other currencies is in totals' }),
    totals: Type.Array(Type.Object({ currency: Text, amount: Type.Number(), rounds: Type.Integer() }, strict)),
    rounds: Type.Array(RoundView),
    keyInvestors: Type.Array(Text),
  },
  strict,
);

/** Rounds of the company's own articles and of its filings; which titles tell of one is decided when they are shown, so that better rules need no new reading. */
export const fundingView: View = {
  path: 'funding',
  summary: 'Funding rounds with what each rests on, oldest first; null while none is known',
  schema,
  example: {
    lastUpdated: '2026-11-21T10:00:00.000Z',
    totalFunding: 50_000_000,
    totals: [{ currency: 'USD', amount: 50_000_000, rounds: 1 }],
    rounds: [
      {
        ...{ round: 'Series B', amount: 50_000_000, currency: 'USD', date: '2026-11-20', source: 'https://acme.com/news/series-b' },
        ...{ goal: null, investors: ['Foo Capital'], differs: false, counted: true },
        parts: [
          {
            ...{ kind: 'article', amount: 50_000_000, currency: 'USD', date: '2026-11-20', url: 'https://acme.com/news/series-b' },
            evidence: 'Acme raises $50M Series B led by Foo Capital',
          },
        ],
      },
    ],
    keyInvestors: ['Foo Capital'],
  },
  sources: [edgar, press, blog, profile],
  show(shown) {
    const articles = [shown.of(press), shown.of(blog)].filter((each) => each !== null);
    const filings = shown.of(edgar);
    const rounds = roundsIn(shown);
    const seen = [...articles, ...(filings ? [filings] : [])];
    return rounds.length === 0 ? null : viewOf(rounds, new Date(Math.max(...seen.map(({ at }) => at.getTime()))));
  },
};

/** Its rounds, oldest first, by what the company follows of its sources. */
export function roundsIn({ of, pages }: Pick<Shown, 'of' | 'pages'>): Round[] {
  const host = URL.parse(pages.find(({ kind }) => kind === ROOT)?.url ?? '')?.hostname;
  const articles = [...(of(press)?.items ?? []), ...(of(blog)?.items ?? [])];
  return roundsOf(toldIn(articles, namesOf(of(profile)?.about.name, host)), of(edgar)?.items.map(filedPart) ?? []);
}

const NAMELESS = 'Round';

function viewOf(rounds: readonly Round[], at: Date): Static<typeof schema> {
  const totals = totalsOf(rounds);
  const dollars = totals.find(({ currency }) => currency === 'USD');
  return {
    lastUpdated: at.toISOString(),
    totalFunding: dollars ? majorOf(dollars) : null,
    totals: totals.map((total) => ({ currency: total.currency as string, amount: majorOf(total), rounds: total.rounds })),
    rounds: rounds.map(roundView),
    keyInvestors: [...new Set(rounds.flatMap(({ investors }) => investors))].slice(0, 30),
  };
}

function roundView({ stage, amount, goal, date, investors, differs, isUncertain, parts }: Round): Static<typeof RoundView> {
  return {
    round: stage ?? NAMELESS,
    ...money(amount),
    date,
    source: parts.find(({ url }) => url !== null)?.url ?? null,
    goal: goal && majorOf(goal),
    investors,
    differs,
    counted: amount?.currency != null && !isUncertain,
    parts: parts.map(partView),
  };
}

const partView = ({ kind, amount, date, url, evidence }: Part): Static<typeof PartView> => ({
  kind,
  ...money(amount),
  date,
  url,
  evidence,
});

const money = (amount: Amount | null) => ({ amount: amount && majorOf(amount), currency: amount?.currency ?? null });
