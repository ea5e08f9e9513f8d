import { messageOf } from '../../../api/errors.ts';
import type { BulkAction, BulkResult, Company } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';

/** What came of one action on several companies. */
export interface Outcome {
  action: BulkAction;
  /** Those that were changed. */
  done: string[];
  refused: { id: string; message: string }[];
}

/** As many as one call takes. */
const AT_ONCE = 100;

/**
 * Changes companies in as many calls as it takes. Where one fails, what those before it did is told, and the rest is refused in its words.
 * @throws what the first call threw
 */
export async function inCalls(ids: readonly string[], change: (ids: string[]) => Promise<BulkResult[]>): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    try {
      results.push(...(await change(ids.slice(from, from + AT_ONCE))));
    } catch (error) {
      if (from === 0) throw error;
      const refusal = { code: 'unavailable', message: messageOf(error, 'Please try again.') };
      return [...results, ...ids.slice(from).map((id) => ({ id, refusal }))];
    }
  }
  return results;
}

const DONE: Record<BulkAction, string> = {
  archive: 'archived',
  restore: 'active again',
  tag: 'tagged',
  untag: 'untagged',
  delete: 'deleted',
};

/** `2 companies are archived.` */
export function doneWords({ action, done: { length: count } }: Outcome): string {
  if (count === 0) return 'Nothing was changed.';
  return `${plural(count, 'company', 'companies')} ${count === 1 ? 'is' : 'are'} ${DONE[action]}.`;
}

/** What takes an action back as a whole: not a deletion, and tags may have been there before. */
export const OPPOSITE: Partial<Record<BulkAction, BulkAction>> = { archive: 'restore', restore: 'archive' };

const list = (texts: string[]): string => texts.join('; ');
const text = (value: string | number | null): string => (value === null ? '' : String(value));

const COLUMNS: [name: string, cell: (company: Company) => string][] = [
  ['Name', ({ name }) => name],
  ['Website', ({ website }) => website],
  ['Status', ({ status }) => status],
  ['Industry', ({ industry }) => list(industry)],
  ['Tags', ({ tags }) => list(tags)],
  ['Headquarters', ({ headquarters }) => text(headquarters)],
  ['Founded', ({ founded }) => text(founded)],
  ['Employees', ({ employees }) => text(employees)],
  ['Employees as of', ({ employeesAsOf }) => text(employeesAsOf)],
  ['Revenue', ({ revenue }) => text(revenue)],
  ['Funding stage', ({ fundingStage }) => text(fundingStage)],
  ['Funding amount (USD)', ({ fundingAmount }) => text(fundingAmount)],
  ['Key products', ({ keyProducts }) => list(keyProducts)],
  ['Target market', ({ targetMarket }) => list(targetMarket)],
  ['Added', ({ createdAt }) => createdAt],
];

/** Companies as the rows of a sheet, its head first; what is unknown is empty, and what is made up is left out. */
export const sheetOf = (companies: readonly Company[]): string[][] => [
  COLUMNS.map(([name]) => name),
  ...companies.filter(({ sample }) => !sample).map((company) => COLUMNS.map(([, cell]) => cell(company))),
];
