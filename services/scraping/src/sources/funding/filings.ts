/** What EDGAR's full-text search answers (https://efts.sec.gov/LATEST/search-index): filings on Form D that name a company. */
import { isNode, type Node } from '../../page/json-ld.ts';
import { parseJson } from '../../page/modest-json.ts';
import { comparable } from '../profile/legal-form.ts';

/** A filing on Form D or its amendment. */
export interface Filing {
  /** Accession number: 0001691342-17-000001. */
  accession: string;
  /** Central index key of who filed, without leading zeros. */
  cik: string;
  amends: boolean;
  /** ISO 8601 date; null where it is not stated. */
  filedOn: string | null;
}

/** `several`: more than one company has that name, so that none can be told to be the one. */
export type Found = { kind: 'filings'; filings: Filing[]; cut: boolean } | { kind: 'several' } | { kind: 'unread'; reason: string };

const MOST_HITS = 200;
/** An offering and its amendments over the years. */
export const MOST_FILINGS = 12;

/** Reads an answer. Funds that name the company in their filing are not it. Never throws. @param legalName 'Acme, Inc.' */
export function readFilings(body: string, legalName: string): Found {
  const hits = listOfHits(parseJson(body));
  if (hits === null || (hits.list.length > 0 && !hits.list.some(isHit)))
    return {
      kind: 'unread',
      reason: /^\s*</.test(body) ? 'EDGAR answers with a web page.' : 'EDGAR answers something that is no list of filings.',
    };
  const own = hits.list.flatMap((hit) => filingOf(hit, legalName) ?? []);
  const ciks = new Set(own.map(({ cik }) => cik));
  if (ciks.size > 1) return { kind: 'several' };
  const distinct = new Map(own.map((filing) => [filing.accession, filing]));
  const filings = [...distinct.values()].toSorted((a, b) => (b.filedOn ?? '').localeCompare(a.filedOn ?? ''));
  return { kind: 'filings', filings: filings.slice(0, MOST_FILINGS), cut: filings.length > MOST_FILINGS || hits.total > hits.list.length };
}

function listOfHits(answer: unknown): { list: unknown[]; total: number } | null {
  const hits = isNode(answer) && isNode(answer.hits) ? answer.hits : null;
  if (!hits || !Array.isArray(hits.hits)) return null;
  const total = isNode(hits.total) ? hits.total.value : hits.total;
  return { list: hits.hits.slice(0, MOST_HITS), total: typeof total === 'number' && total >= 0 ? total : hits.hits.length };
}

const ACCESSION = /^(\d{10}-\d{2}-\d{6})(?::|$)/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME = /^(.{1,300}?)\s*(?:\([^()]{1,60}\)\s*){0,3}\(CIK (\d{1,10})\)\s*$/;

/** Whether it is a hit in the form that is known, whoever filed what. */
const isHit = (hit: unknown): boolean =>
  isNode(hit) && isNode(hit._source) && accessionOf(hit, hit._source) !== undefined && Array.isArray(hit._source.display_names);

const accessionOf = (hit: Node, source: Node): string | undefined => ACCESSION.exec(String(source.adsh ?? hit._id ?? ''))?.[1];

function filingOf(hit: unknown, legalName: string): Filing | null {
  const source = isNode(hit) && isNode(hit._source) ? hit._source : null;
  const accession = source && accessionOf(hit as Node, source);
  if (!source || !accession) return null;
  const names = (Array.isArray(source.display_names) ? source.display_names : []).slice(0, 20);
  const issuer = names.map(nameOf).find((each) => each !== null && comparable(each.name) === comparable(legalName));
  if (!issuer || !/^D(?:\/A)?$/.test(String(source.form ?? source.file_type ?? ''))) return null;
  const filedOn = typeof source.file_date === 'string' && DAY.test(source.file_date) ? source.file_date : null;
  return { accession, cik: issuer.cik, amends: String(source.form ?? source.file_type) === 'D/A', filedOn };
}

function nameOf(display: unknown): { name: string; cik: string } | null {
  const [, name, cik] = (typeof display === 'string' ? NAME.exec(display.slice(0, 500)) : null) ?? [];
  return name !== undefined && cik !== undefined ? { name, cik: plainCik(cik) } : null;
}

/** A company's number at the register without the zeros before it. */
export const plainCik = (cik: string): string => cik.replace(/^0+(?=\d)/, '');
