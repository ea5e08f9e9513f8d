import type { Coverage } from '../../api/types.ts';
import { COVERED_SOURCES, coverageLines, coverageWords } from '../../ui/Coverage.tsx';
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

/** Why there may be changes that were not seen: what is known of each followed source while none of them is fresh; null while one is, or is looked at for the first time. */
export function whyUnseen(coverage: readonly Coverage[] | null | undefined): string | null {
  const followed = COVERED_SOURCES.flatMap((source) => coverage?.filter((c) => c.source === source && c.state !== 'not_tracked') ?? []);
  if (followed.length === 0 || followed.some(({ state }) => LOOKED_AT.has(state))) return null;
  return ['Changes may have gone unseen.', ...coverageLines(followed)].join(' ');
}

export const useWhyUnseen = (companyId: string): string | null => whyUnseen(useCollected(companyId, 'coverage').data);

export function useWhyMissing(companyId: string, source: string): string {
  return whyMissing(useCollected(companyId, 'coverage').data, source);
}
