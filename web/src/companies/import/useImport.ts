import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useProvider } from '../../app/queries.ts';
import { forgetDraft } from '../../app/useDraft.ts';
import type { Candidate } from './sheet.ts';

/** Names the draft of the rows, which are kept until all of them were tried. */
export const IMPORT_FORM = 'import';
/** Rows of one call: few enough that the progress moves. */
const AT_ONCE = 25;

export interface Progress {
  /** Rows that were tried, of so many. */
  tried: number;
  total: number;
  added: number;
  refused: { line: number; name: string; message: string }[];
  /** Why it ended before its last row; null while it runs and when it came to its end. */
  stopped: string | null;
  running: boolean;
}

/** Adds rows, some at a time; what was added stays, whatever becomes of the rest. */
export function useImport() {
  const provider = useProvider();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function start(candidates: Candidate[]): Promise<void> {
    let now: Progress = { tried: 0, total: candidates.length, added: 0, refused: [], stopped: null, running: true };
    const show = (changed: Partial<Progress>) => {
      now = { ...now, ...changed };
      setProgress(now);
    };
    show({});
    try {
      for (let from = 0; from < candidates.length; from += AT_ONCE) {
        const some = candidates.slice(from, from + AT_ONCE);
        const results = await provider.importCompanies(some.map(({ row }) => row));
        const refused = some.flatMap(({ line, row }, n) => {
          const refusal = results[n]?.refusal;
          return refusal ? [{ line, name: row.name, message: refusal.message }] : [];
        });
        show({ tried: from + some.length, added: now.added + some.length - refused.length, refused: [...now.refused, ...refused] });
      }
      show({ running: false });
      forgetDraft(IMPORT_FORM);
    } catch (cause) {
      show({ running: false, stopped: messageOf(cause, 'Failed to import. Please try again.') });
    }
    for (const queryKey of [['companies'], ['usage'], ['industries']]) void client.invalidateQueries({ queryKey });
  }

  return { progress, start, again: () => setProgress(null) };
}
