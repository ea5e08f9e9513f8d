import { withShare } from '../../format/money.ts';
import type { Call } from '../operations.ts';
import type { Answered, Change, CompanyChange, Summary } from '../types.ts';
import { required } from './answers.ts';

/** Behind which change a page begins: its time and its id. */
export type After = [detectedAt: string, id: string];

export interface ChangeFilter {
  id?: string[];
  companyId?: string;
  dataType?: string | undefined;
  importance?: string | undefined;
  /** What was seen to happen, or what an archive shows of before. */
  origin?: CompanyChange['origin'];
  /** ISO 8601: only those of one check. */
  detectedAt?: string | undefined;
  /** ISO 8601: only changes detected from then on. */
  since?: string | undefined;
  /** Of a company's changes by date. */
  after?: After | undefined;
}

/** A change as the web words it; what others write stays as they wrote it. */
export const worded = <C extends Pick<Change, 'dataType' | 'description'> | null>(change: C): C =>
  change?.dataType === 'pricing' ? { ...change, description: withShare(change.description) } : change;

const wordedIn = (summaries: Summary[]): Summary[] =>
  summaries.map((summary) => ({ ...summary, latestChange: worded(summary.latestChange), topChange: worded(summary.topChange) }));

/** What is counted of changes. */
export const changes = (call: Call) => ({
  /** Counts of the last two weeks over all companies. */
  changeFigures: (): Promise<Answered<'/data-scraping/changes/figures'>> => required(call('get', '/data-scraping/changes/figures')),
  /** Coverage and latest change of at most 100 companies. */
  async summaries(ids: string[]): Promise<Summary[]> {
    if (ids.length === 0) return [];
    return wordedIn(await required(call('get', '/data-scraping/summaries', { query: { companyIds: ids.join(',') } })));
  },
  /** The same of the companies where most happened lately, these first. */
  foremost: async (first: number): Promise<Summary[]> =>
    wordedIn(await required(call('get', '/data-scraping/summaries', { query: { first } }))),
});
