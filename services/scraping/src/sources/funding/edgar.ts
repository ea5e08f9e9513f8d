/** Notices of rounds that companies file in the United States (Form D), by EDGAR: https://www.sec.gov/search-filings/edgar-application-programming-interfaces */
import { asText, type FoundChange, stated } from '../../change/change.ts';
import type { Heard, OutsideReading, OutsideSource } from '../outside.ts';
import { saysItsForm } from '../profile/legal-form.ts';
import type { Item } from '../source.ts';
import { shortAmount } from './amount.ts';
import { type Filing, MOST_FILINGS, readFilings } from './filings.ts';
import { readFormD } from './form-d.ts';
import { type Notice, type Offering, type OfferingFields, offeringsOf, offeringWords } from './offerings.ts';
import { MOST_ROUNDS } from './rounds.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1_000;
/** A notice that is found later than so many days after it was filed is no news. */
const NEWS_DAYS = 120;

/** Of all filings together. */
export interface FiledAbout {
  /** There are more than are read. */
  atLeast?: true;
}

/** Offerings of the company with this legal name; it is asked as an identified user agent, ten times a second at most (https://www.sec.gov/os/accessing-edgar-data). */
export const edgar: OutsideSource<OfferingFields, FiledAbout> = {
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
  compare({ before, now, at }) {
    const known = new Map(before.items.map((item) => [item.key, item]));
    return now.items.flatMap((item) => told(known.get(item.key), item, at) ?? []);
  },
};

/** Whether rounds are left out of these. @param about of the filings; null where none were read */
export const isCut = (rounds: readonly object[], about: FiledAbout | null): boolean =>
  about?.atLeast === true || rounds.length >= MOST_ROUNDS;

function filingsIn(search: Heard, name: string): Filing[] {
  const found = search.kind === 'answer' ? readFilings(search.text, name) : null;
  return found?.kind === 'filings' ? found.filings : [];
}

/** Of all filings or of none: of an amendment alone it cannot be told what it amends. */
function readOfferings(name: string, [search, ...documents]: readonly Heard[]): OutsideReading<OfferingFields, FiledAbout> {
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
  const about: FiledAbout = found.cut ? { atLeast: true } : {};
  return { kind: 'read', reading: { items, about, rest: { unread: [], cut: found.cut, lasting: true } } };
}

const itemOf = ({ key, fields, earlier }: Offering): Item<OfferingFields> => ({
  key,
  label: `Form D of ${fields.entityName}`.trim(),
  url: filingUrl(fields),
  fields,
  // As it is since its latest notice.
  ...(fields.filedOn !== null && { statedAt: fields.filedOn }),
  ...(earlier.length > 0 && {
    earlier: earlier.flatMap((was) => (was.filedOn === null ? [] : [{ statedAt: was.filedOn, url: filingUrl(was), fields: was }])),
  }),
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

/** Whether what was filed then is news at a time. @param filedOn ISO 8601 date; null where it is not stated */
export const isNews = (filedOn: string | null, at: Date): boolean =>
  filedOn !== null && at.getTime() - Date.parse(filedOn) <= NEWS_DAYS * DAY_MS;
