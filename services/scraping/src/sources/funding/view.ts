import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import { ROOT } from '../../page/facts.ts';
import { blog } from '../blog/source.ts';
import { press } from '../press/source.ts';
import { profile } from '../profile/source.ts';
import type { Seen, Shown, View } from '../view.ts';
import { type Amount, majorOf } from './amount.ts';
import { filedPart, isFull, namesOf, toldIn } from './announced.ts';
import { edgar, isCut } from './edgar.ts';
import { type Part, type Round, roundsOf, totalsOf } from './rounds.ts';

const Money = Nullable(Type.Number({ description: 'In major units' }));
const Currency = Nullable(Type.String({ description: 'ISO 4217; null where it cannot be told' }));

const PartView = StrictObject({
  kind: Type.String({ enum: ['article', 'filing'] }),
  amount: Money,
  currency: Currency,
  date: Nullable(Text),
  url: Nullable(Text),
  evidence: Type.String({ description: 'The title or the sentence that tells of it, or what was filed, as a sentence' }),
  origin: Type.Optional(
    Type.Literal('stated', {
      description: 'Of a moment before it was read here: it counts from its own date. Absent of what had been read by then',
    }),
  ),
});

const RoundView = StrictObject({
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
});

const schema = StrictObject({
  lastUpdated: Instant,
  totalFunding: Type.Union([Type.Number(), Type.Null()], { description: 'US dollars; what was raised in other currencies is in totals' }),
  totals: Type.Array(StrictObject({ currency: Text, amount: Type.Number(), rounds: Type.Integer() })),
  rounds: Type.Array(RoundView),
  atLeast: Type.Optional(
    Type.Boolean({ description: 'A source lists more than is read of it: rounds and totals are what there is at least' }),
  ),
  keyInvestors: Type.Array(Text),
});

/** Rounds of the company's own articles and of its filings; what titles and first words tell is decided when they are shown, so that better rules need no new reading. */
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
    if (rounds.length === 0) return null;
    const seen = [...articles, ...(filings ? [filings] : [])];
    const at = new Date(Math.max(...seen.map((each) => each.at.getTime())));
    const later = readLater(seen, shown.moment);
    // Of what was not watched, there may have been more.
    const isFloor = later.size > 0 || articles.some(({ items }) => isFull(items)) || isCut(rounds, filings?.about ?? null);
    return { ...viewOf(rounds, at, later), ...(isFloor && { atLeast: true }) };
  },
};

/** Addresses of what is known to have been there at a moment by what was read after it. */
const readLater = (seen: readonly Seen[], moment: Date): ReadonlySet<string | null> =>
  new Set(seen.flatMap(({ items }) => items.filter(({ firstSeen }) => firstSeen > moment).map(({ url }) => url)));

/** Its rounds, oldest first, by what the company follows of its sources. */
export function roundsIn({ of, pages, website }: Pick<Shown, 'of' | 'pages' | 'website'>): Round[] {
  const host = URL.parse(pages.find(({ kind }) => kind === ROOT)?.url ?? `https://${website ?? ''}`)?.hostname;
  const articles = [...(of(press)?.items ?? []), ...(of(blog)?.items ?? [])];
  return roundsOf(toldIn(articles, namesOf(of(profile)?.about.name, host)), of(edgar)?.items.map(filedPart) ?? []);
}

const NAMELESS = 'Round';

function viewOf(rounds: readonly Round[], at: Date, later: ReadonlySet<string | null>): Static<typeof schema> {
  const totals = totalsOf(rounds);
  const dollars = totals.find(({ currency }) => currency === 'USD');
  return {
    lastUpdated: at.toISOString(),
    totalFunding: dollars ? majorOf(dollars) : null,
    totals: totals.map((total) => ({ currency: total.currency as string, amount: majorOf(total), rounds: total.rounds })),
    rounds: rounds.map((round) => roundView(round, later)),
    keyInvestors: [...new Set(rounds.flatMap(({ investors }) => investors))].slice(0, 30),
  };
}

function roundView(
  { stage, amount, goal, date, investors, differs, isUncertain, parts }: Round,
  later: ReadonlySet<string | null>,
): Static<typeof RoundView> {
  return {
    round: stage ?? NAMELESS,
    ...money(amount),
    date,
    source: parts.find(({ url }) => url !== null)?.url ?? null,
    goal: goal && majorOf(goal),
    investors,
    differs,
    counted: amount?.currency != null && !isUncertain,
    parts: parts.map((part) => ({ ...partView(part), ...(later.has(part.url) && { origin: 'stated' as const }) })),
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
