import type { Coverage } from '../../api/types.ts';
import { formatDate } from '../../format/dates.ts';
import { COVERED_SOURCES, coverageLines, coverageSentence, coverageWords } from '../../ui/Coverage.tsx';
import { useCollected } from './useCollected.ts';

/** Why a figure of a source is missing, in words. */
export function whyMissing(coverage: Coverage[] | null | undefined, source: string): string {
  const entry = coverage?.find((c) => c.source === source);
  if (!entry) return 'Not collected yet';
  // Of several services one is read; what the others did not answer may be what is missing.
  if (entry.state === 'fresh') return ['Checked, but the source does not state it', entry.reason].filter(Boolean).join('. ');
  return coverageWords(entry);
}

const LOOKED_AT: ReadonlySet<Coverage['state']> = new Set(['fresh', 'pending', 'sample']);
const READ: ReadonlySet<Coverage['state']> = new Set(['fresh', 'sample']);

const followedOf = (coverage: readonly Coverage[] | null | undefined): Coverage[] =>
  COVERED_SOURCES.flatMap((source) => coverage?.filter((c) => c.source === source && c.state !== 'not_tracked') ?? []);

/** Why there may be changes that were not seen: what is known of each followed source while none of them is fresh; null while one is, or is looked at for the first time. */
export function whyUnseen(coverage: readonly Coverage[] | null | undefined): string | null {
  const followed = followedOf(coverage);
  if (followed.length === 0 || followed.some(({ state }) => LOOKED_AT.has(state))) return null;
  return ['Changes may have gone unseen.', ...coverageLines(followed)].join(' ');
}

/** `Not read since Nov 3, 2026`, `Not read yet`: why sources of which none is fresh show no change; null where one is. */
export function whyUnread(sources: readonly Coverage[]): string | null {
  if (sources.some(({ state }) => READ.has(state))) return null;
  const last = sources.flatMap(({ lastSuccess }) => lastSuccess ?? []).sort();
  return last.length === 0 ? 'Not read yet' : `Not read since ${formatDate(last.at(-1))}`;
}

/** What is said where no change is known. */
export interface NoneSeen {
  /** Whether something was read, so that there are none as far as was looked; `unknown` where that failed to load. */
  state: 'read' | 'unread' | 'unknown';
  words: string;
  /** What else is known of it, in sentences. */
  help: string;
}

/** By what was read of a company: nothing changed, nothing changed in what is read, or nothing was read. */
export function noneSeen(coverage: readonly Coverage[] | null): NoneSeen {
  const followed = followedOf(coverage);
  if (coverage !== null && followed.length === 0)
    return { state: 'unread', words: 'Nothing is tracked', help: 'Choose what is read in the tracking settings.' };
  const unread = whyUnread(followed);
  const first = 'What moves after the first look appears here.';
  if (unread !== null) return { state: 'unread', words: unread, help: whyUnseen(coverage) ?? first };
  const compared = 'Each look is compared with the one before.';
  return followed.every(({ state }) => READ.has(state))
    ? { state: 'read', words: 'No changes yet', help: compared }
    : { state: 'read', words: 'No changes in what is read', help: `${compared} ${coverageSentence(followed)}.` };
}

/** The same of prices, by whether the price list is read. */
export function noneMoved(coverage: readonly Coverage[] | null): string {
  const entry = coverage?.find(({ source }) => source === 'pricing');
  if (!entry) return 'The price list was not read yet.';
  const unread = whyUnread([entry]);
  return unread === null
    ? 'No price has moved since tracking began.'
    : `${unread}, so that a move may have gone unseen. ${coverageWords(entry)}`;
}

/** undefined while it is not known what was read. */
export function useNoneSeen(companyId: string): NoneSeen | undefined {
  const { data, error } = useCollected(companyId, 'coverage');
  if (data !== undefined) return noneSeen(data);
  if (!error) return undefined;
  const help = 'What was read of this company failed to load, so that some may be missing.';
  return { state: 'unknown', words: 'No changes are known', help };
}

export function useWhyMissing(companyId: string, source: string): string {
  return whyMissing(useCollected(companyId, 'coverage').data, source);
}
