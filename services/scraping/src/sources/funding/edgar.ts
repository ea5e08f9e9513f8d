/** Notices of rounds that companies file in the United States (Form D), by EDGAR: https://www.sec.gov/search-filings/edgar-application-programming-interfaces */
import { asText, type FoundChange, stated } from '../../change/change.ts';
import { blog } from '../blog/source.ts';
import { hostOf, type SiteStated } from '../derived.ts';
import type { Heard, OutsideReading, OutsideSource } from '../outside.ts';
import type { ArticleFields } from '../press/articles-source.ts';
import { press } from '../press/source.ts';
import { saysItsForm } from '../profile/legal-form.ts';
import { profile } from '../profile/source.ts';
import type { Item } from '../source.ts';
import { shortAmount } from './amount.ts';
import { filedPart, namesOf, toldIn } from './announced.ts';
import { type Filing, MOST_FILINGS, readFilings } from './filings.ts';
import { readFormD } from './form-d.ts';
import { type Notice, type OfferingFields, offeringsOf, offeringWords } from './offerings.ts';
import { roundsOf } from './rounds.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** A notice that is found later than so many days after it was filed is no news. */
const NEWS_DAYS = 120;

/** Offerings of the company with this legal name; it is asked as an identified user agent, ten times a second at most (https://www.sec.gov/os/accessing-edgar-data). */
export const edgar: OutsideSource<OfferingFields> = {
  name: 'edgar',
  title: 'EDGAR',
  area: 'funding',
  asks: [
    { name: 'edgar_search', home: 'https://efts.sec.gov' },
    { name: 'edgar_www', home: 'https://www.sec.gov' },
  ],
  quota: { requests: 8, seconds: 1 },
  everySeconds: DAY_SECONDS,
  mostRequests: 1 + MOST_FILINGS,
  mostBytes: 2_000_000,
  none: 'The site does not state the company’s name with its legal form, by which filings are found. Rounds that its own articles tell of are shown.',
  publicOnly:
    'The site stands at an address of your network, of which EDGAR is told nothing. Rounds that its own articles tell of are shown.',
  place({ profile }) {
    const name = profile?.legalName ?? profile?.name;
    return name && saysItsForm(name)
      ? { name, url: `https://www.sec.gov/edgar/search/#/q=${encodeURIComponent(`"${name}"`)}&forms=D` }
      : null;
  },
  ask({ name }, { url }, heard) {
    const [search] = heard;
    if (!search) return { url: `${url('edgar_search')}/LATEST/search-index?q=${encodeURIComponent(`"${name}"`)}&forms=D&from=0` };
    const next = filingsIn(search, name)[heard.length - 1];
    return next
      ? { url: `${url('edgar_www')}/Archives/edgar/data/${next.cik}/${next.accession.replaceAll('-', '')}/primary_doc.xml`, accept: 'xml' }
      : null;
  },
  read: ({ name }, heard) => readOfferings(name, heard),
  comparedWith: [press.name, blog.name, profile.name],
  compare({ before, now, at, site }) {
    const known = new Map(before.items.map((item) => [item.key, item]));
    const announced = site ? announcedOf(now.items, site) : new Set();
    return now.items.flatMap((item) =>
      !known.has(item.key) && announced.has(item.url) ? [] : (told(known.get(item.key), item, at) ?? []),
    );
  },
};

/** Addresses of offerings whose rounds were told when the company announced them: filed, they are no other story. */
function announcedOf(offerings: readonly Item<OfferingFields>[], site: SiteStated): ReadonlySet<string | null> {
  const { name = null } = (site.about(profile.name) ?? {}) as { name?: string | null };
  const articles = [press.name, blog.name].flatMap((source) => site.items(source).filter((item) => isTold(item, site.readSince(source))));
  const announced = toldIn(articles as Item<ArticleFields>[], namesOf(name, hostOf(site)));
  const rounds = roundsOf(announced, offerings.map(filedPart)).filter(({ parts }) => parts.some(({ kind }) => kind === 'article'));
  return new Set(rounds.flatMap(({ parts }) => parts.flatMap(({ kind, url }) => (kind === 'filing' ? url : []))));
}

/** What stood on the page when it was first read was told to nobody. */
const isTold = ({ firstSeen }: { firstSeen: Date }, since: Date | null): boolean => since !== null && firstSeen > since;

function filingsIn(search: Heard, name: string): Filing[] {
  const found = search.kind === 'answer' ? readFilings(search.text, name) : null;
  return found?.kind === 'filings' ? found.filings : [];
}

/** Of all filings or of none: of an amendment alone it cannot be told what it amends. */
function readOfferings(name: string, [search, ...documents]: readonly Heard[]): OutsideReading<OfferingFields> {
  if (search?.kind !== 'answer') return { kind: 'unread', reason: 'EDGAR’s search did not answer.' };
  const found = readFilings(search.text, name);
  if (found.kind === 'unread') return found;
  if (found.kind === 'several') return { kind: 'unread', reason: `Several companies that file at EDGAR are called ${name}.` };
  const notices: Notice[] = [];
  for (const [n, { accession, cik, filedOn }] of found.filings.entries()) {
    const document = documents[n];
    if (document?.kind !== 'answer') return { kind: 'unread', reason: 'A filing that EDGAR lists could not be read there.' };
    const answer = readFormD(document.text);
    if (answer.kind === 'unread') return answer;
    notices.push({ accession, cik, filedOn, form: answer.form });
  }
  const items = offeringsOf(notices).map(itemOf);
  // What was filed was, also where a search lists it no more.
  return { kind: 'read', reading: { items, about: {}, rest: { unread: [], cut: found.cut, lasting: true } } };
}

const itemOf = ({ key, fields }: { key: string; fields: OfferingFields }): Item<OfferingFields> => ({
  key,
  label: `Form D of ${fields.entityName}`.trim(),
  url: filingUrl(fields),
  fields,
});

/** The page of the latest notice. */
export const filingUrl = ({ cik, filings }: OfferingFields): string =>
  `https://www.sec.gov/Archives/edgar/data/${cik}/${(filings.at(-1) ?? '').replaceAll('-', '')}/`;

/** A round that was filed lately, or whose amount another notice moved. */
function told(was: Item<OfferingFields> | undefined, { key, label, url, fields }: Item<OfferingFields>, at: Date): FoundChange | null {
  const { soldCents, filedOn, date, filings } = fields;
  if (was?.fields.soldCents === soldCents || soldCents === null || !isNews(filedOn, at)) return null;
  // An amount moves by another notice; one that could not be read for a while is as it was.
  if (was?.fields.filings.length === filings.length) return null;
  const moved = was?.fields.soldCents;
  const before = moved === undefined || moved === null ? null : { cents: moved, currency: 'USD', period: 'once' as const };
  return {
    dataType: 'funding',
    type: 'funding_round',
    description:
      before === null ? offeringWords(fields) : `${offeringWords(fields)}; before ${shortAmount({ cents: before.cents, currency: 'USD' })}`,
    before: was ? was.fields : null,
    after: fields,
    itemUrl: url,
    confirmed: true,
    key: `edgar:${key}:${filings.length}`,
    detail: {
      case: 'item',
      label,
      fields: [
        { name: 'amount', before, after: { cents: soldCents, currency: 'USD', period: 'once' } },
        ...stated('date', asText(date), true),
        ...stated('origin', asText('filing'), true),
      ],
    },
  };
}

const isNews = (filedOn: string | null, at: Date): boolean => filedOn !== null && at.getTime() - Date.parse(filedOn) <= NEWS_DAYS * DAY_MS;
