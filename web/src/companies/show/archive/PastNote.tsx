import { pastWords } from './pastWords.ts';
import { usePast } from './usePast.ts';

/** What an archive tells of before, behind a panel's date, or why it tells nothing. */
export function PastNote({ companyId, source }: { companyId: string; source: string }) {
  const words = pastWords(usePast(companyId, source));
  return words === null ? null : <span role="status">. {words}</span>;
}
