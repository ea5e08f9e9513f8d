/** A round is told once, in whichever order it is announced and filed. Pure. */
import type { TypedChange } from '../../change/change.ts';
import { blog } from '../blog/source.ts';
import type { SiteStated } from '../derived.ts';
import { type ArticleFields, saying } from '../press/articles-source.ts';
import { press } from '../press/source.ts';
import { profile } from '../profile/source.ts';
import type { Item } from '../source.ts';
import type { Found, ToldOnce } from '../told-once.ts';
import { filedPart, namesIn, toldIn } from './announced.ts';
import { edgar, filingUrl, isNews } from './edgar.ts';
import type { OfferingFields } from './offerings.ts';
import { byRound, type FiledPart, MOST_OF_TOLD, type ToldPart } from './rounds.ts';
import { mayTellOfRound } from './title.ts';

const ARTICLES = [press.name, blog.name];
const isArticle = ({ source }: TypedChange): boolean => ARTICLES.includes(source);
/** One that is new: an amount that moved is news, whoever told of the round. */
const isFiling = ({ source, before }: TypedChange): boolean => source === edgar.name && before === null;

export const roundTold: ToldOnce = {
  of: [edgar.name, ...ARTICLES],
  beside: [profile.name],
  mayBe: (change) => isFiling(change) || (isArticle(change) && (mayTellOfRound(labelOf(change)) || saysOf(change).says !== undefined)),
  retold(found, site) {
    const names = namesIn(site);
    const articles = new Map(found.filter(({ change }) => isArticle(change)).flatMap((each) => articleOf(each, names)));
    const filings = new Map(found.filter(({ change }) => isFiling(change)).map(filingOf));
    const filed = site.items(edgar.name) as readonly Seen<OfferingFields>[];
    const known = knownArticles(site, names);
    const late = filedBefore(articles, known, filed, site.readSince(edgar.name));
    const first = [...articles.keys()].filter((part) => !late.includes(part));
    const told = [...known.filter(({ isTold }) => isTold).map(({ part }) => part), ...first];
    const announced = announcedBefore(filings, told, filed.map(filedPart));
    return [...late.flatMap((part) => articles.get(part) ?? []), ...announced.flatMap((part) => filings.get(part) ?? [])];
  },
};

type Seen<F extends object> = Item<F> & { firstSeen: Date };

/** New articles of rounds whose filings were told, and that say no more of them. */
function filedBefore(
  articles: ReadonlyMap<ToldPart, TypedChange>,
  known: readonly { part: ToldPart }[],
  filed: readonly Seen<OfferingFields>[],
  since: Date | null,
): ToldPart[] {
  const wasTold = new Map(filed.map((item) => [filedPart(item), isSeenSince(item, since) && isToldOf(item)] as const));
  return byRound([...known.map(({ part }) => part), ...articles.keys()], [...wasTold.keys()]).flatMap((round) =>
    round.filed.some((part) => wasTold.get(part)) ? round.told.filter((part) => articles.has(part) && saysNoMore(part, round.filed)) : [],
  );
}

/** New filings of rounds that were announced. */
function announcedBefore(
  filings: ReadonlyMap<FiledPart, TypedChange>,
  told: readonly ToldPart[],
  filed: readonly FiledPart[],
): FiledPart[] {
  return byRound(told, [...filed, ...filings.keys()]).flatMap((round) =>
    round.told.length > 0 ? round.filed.filter((part) => filings.has(part)) : [],
  );
}

/** What stood there when a source was first read was told to nobody. */
const isSeenSince = ({ firstSeen }: { firstSeen: Date }, since: Date | null): boolean => since !== null && firstSeen > since;

const isToldOf = ({ fields: { soldCents, filedOn }, firstSeen }: Seen<OfferingFields>): boolean =>
  soldCents !== null && isNews(filedOn, firstSeen);

/** Whether readers of the filings know the amount, or may expect it by what is offered; another currency says something of its own. */
function saysNoMore({ amount }: ToldPart, filed: readonly FiledPart[]): boolean {
  if (amount === null) return true;
  const expected = filed.reduce((sum, { offering: { soldCents, goalCents } }) => sum + Math.max(soldCents ?? 0, goalCents ?? 0), 0);
  return amount.currency === 'USD' && amount.cents <= expected * MOST_OF_TOLD;
}

/** Those of the site until now; one without a date that came while we looked was published about then. */
function knownArticles(site: SiteStated, names: readonly string[]): { part: ToldPart; isTold: boolean }[] {
  return ARTICLES.flatMap((source) => {
    const since = site.readSince(source);
    return (site.items(source) as readonly Seen<ArticleFields>[]).flatMap((item) => {
      const isTold = isSeenSince(item, since);
      return toldIn([item], names).map((part) => ({ part: isTold ? datedBy(part, item.firstSeen) : part, isTold }));
    });
  });
}

const labelOf = ({ detail }: TypedChange): string => (detail.case === 'item' ? detail.label : '');

/** What is kept of the first words that the change tells of. */
function saysOf({ detail }: TypedChange): Pick<ArticleFields, 'says'> {
  const teaser = detail.case === 'item' ? detail.fields.find(({ name }) => name === 'teaser')?.after : null;
  return teaser && 'text' in teaser ? saying(teaser.text) : {};
}

function articleOf({ change, at }: Found, names: readonly string[]): [ToldPart, TypedChange][] {
  const { publishedAt = null } = (change.after ?? {}) as Partial<ArticleFields>;
  const item = { key: change.key, label: labelOf(change), url: change.itemUrl, fields: { publishedAt, ...saysOf(change) } };
  return toldIn([item], names).map((part) => [datedBy(part, at), change]);
}

const datedBy = (part: ToldPart, seen: Date): ToldPart => ({ ...part, date: part.date ?? seen.toISOString() });

function filingOf({ change }: Found): [FiledPart, TypedChange] {
  const fields = change.after as OfferingFields;
  return [filedPart({ key: change.key, label: '', url: filingUrl(fields), fields }), change];
}
