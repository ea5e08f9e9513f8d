import type { Coverage } from '../../api/types.ts';
import { coverageWords } from '../../ui/Coverage.tsx';
import { useCollected } from './useCollected.ts';

/** Why a figure of a source is missing, in words. */
export function whyMissing(coverage: Coverage[] | null | undefined, source: string): string {
  const entry = coverage?.find((c) => c.source === source);
  if (!entry) return 'Not collected yet';
  // Of several services one is read; what the others did not answer may be what is missing.
  if (entry.state === 'fresh') return ['Checked, but the source does not state it', entry.reason].filter(Boolean).join('. ');
  return coverageWords(entry);
}

export function useWhyMissing(companyId: string, source: string): string {
  return whyMissing(useCollected(companyId, 'coverage').data, source);
}
