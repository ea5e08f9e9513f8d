/** Form D as XML (primary_doc.xml, https://www.sec.gov/info/edgar/specifications/formdxmltechspec.htm), read as it streams by. */
import { Parser } from 'htmlparser2';
import { plainCik } from './filings.ts';

/** A notice of an exempt offering, as filed. */
export interface FormD {
  cik: string | null;
  entityName: string | null;
  /** It changes an earlier notice: its amounts stand in their place. */
  amends: boolean;
  /** Accession number of the notice that it amends. */
  previous: string | null;
  /** ISO 8601 date; null where nothing was sold yet, or it is not stated. */
  firstSale: string | null;
  /** US cents, may be 0; null where it cannot be read. */
  soldCents: number | null;
  /** US cents; null where it is indefinite or cannot be read. */
  offeringCents: number | null;
  isIndefinite: boolean;
  /** How many have invested; null where it cannot be read. */
  investors: number | null;
  /** As stated: 'Other Technology', 'Pooled Investment Fund'. */
  industry: string | null;
  /** As stated: '$1,000,001 - $5,000,000', 'Decline to Disclose'. */
  revenueRange: string | null;
}

export type FormAnswer = { kind: 'form'; form: FormD } | { kind: 'unread'; reason: string };

const CHUNK = 32_768;
const MAX_DEPTH = 40;
const MAX_ELEMENTS = 50_000;
const MAX_TEXT = 300;
const MAX_BODY = 2_000_000;

/** What is kept of a notice, by the end of its path. */
const KEPT = [
  'primaryIssuer/cik',
  'primaryIssuer/entityName',
  'newOrAmendment/isAmendment',
  'newOrAmendment/previousAccessionNumber',
  'dateOfFirstSale/value',
  'offeringSalesAmounts/totalOfferingAmount',
  'offeringSalesAmounts/totalAmountSold',
  'investors/totalNumberAlreadyInvested',
  'industryGroup/industryGroupType',
  'issuerSize/revenueRange',
  'edgarSubmission/submissionType',
] as const;
type Path = (typeof KEPT)[number];

/** Reads a notice; one that breaks off is not read, because what stands behind is not known. Never throws. */
export function readFormD(body: string): FormAnswer {
  const reader = new Reader();
  const parser = new Parser(reader, { xmlMode: true });
  for (let at = 0; at < Math.min(body.length, MAX_BODY) && reader.goesOn; at += CHUNK) parser.write(body.slice(at, at + CHUNK));
  const isWhole = reader.isWhole;
  parser.end();
  if (!reader.isForm)
    return unread(
      /<(?:!doctype html|html)\b/i.test(body.slice(0, 2_000))
        ? 'EDGAR answers with a web page.'
        : 'EDGAR answers something that is no Form D.',
    );
  if (!isWhole) return unread('A filing at EDGAR breaks off, or is longer than any is.');
  return { kind: 'form', form: formOf(reader.texts) };
}

const unread = (reason: string): FormAnswer => ({ kind: 'unread', reason });

class Reader {
  readonly texts = new Map<Path, string>();
  isForm = false;
  /** The outermost element was closed. */
  isWhole = false;
  private readonly open: string[] = [];
  private elements = 0;
  private field: Path | undefined;

  get goesOn(): boolean {
    return !this.isWhole && this.elements < MAX_ELEMENTS && this.open.length < MAX_DEPTH;
  }

  onopentag(tag: string): void {
    this.elements++;
    const name = tag.slice(tag.indexOf(':') + 1);
    if (this.open.length === 0) this.isForm = name === 'edgarSubmission';
    const path = `${this.open.at(-1) ?? ''}/${name}`;
    this.open.push(name);
    this.field = this.isForm ? KEPT.find((kept) => kept === path && !this.texts.has(kept)) : undefined;
  }

  ontext(text: string): void {
    if (!this.field) return;
    const before = this.texts.get(this.field) ?? '';
    if (before.length < MAX_TEXT) this.texts.set(this.field, (before + text).slice(0, MAX_TEXT));
  }

  onclosetag(): void {
    this.open.pop();
    this.field = undefined;
    if (this.open.length === 0) this.isWhole = this.isForm;
  }
}

function formOf(texts: ReadonlyMap<Path, string>): FormD {
  const said = (path: Path): string | null => texts.get(path)?.trim() || null;
  const cik = said('primaryIssuer/cik');
  const offering = said('offeringSalesAmounts/totalOfferingAmount');
  const previous = said('newOrAmendment/previousAccessionNumber');
  return {
    cik: cik !== null && /^\d{1,10}$/.test(cik) ? plainCik(cik) : null,
    entityName: said('primaryIssuer/entityName'),
    amends: said('newOrAmendment/isAmendment') === 'true' || said('edgarSubmission/submissionType') === 'D/A',
    previous: previous !== null && /^\d{10}-\d{2}-\d{6}$/.test(previous) ? previous : null,
    firstSale: dayOf(said('dateOfFirstSale/value')),
    soldCents: centsOf(said('offeringSalesAmounts/totalAmountSold')),
    offeringCents: centsOf(offering),
    isIndefinite: offering?.toLowerCase() === 'indefinite',
    investors: countOf(said('investors/totalNumberAlreadyInvested')),
    industry: said('industryGroup/industryGroupType'),
    revenueRange: said('issuerSize/revenueRange'),
  };
}

const dayOf = (said: string | null): string | null =>
  said !== null && /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : null;
/** Whole dollars, with cents where they are written. */
const centsOf = (said: string | null): number | null =>
  said !== null && /^\d{1,12}(?:\.\d{1,2})?$/.test(said) ? Math.round(Number(said) * 100) : null;
const countOf = (said: string | null): number | null => (said !== null && /^\d{1,7}$/.test(said) ? Number(said) : null);
