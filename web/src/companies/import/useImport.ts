import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useProvider } from '../../app/queries.ts';
import { forgetDraft } from '../../app/useDraft.ts';
import { type Candidate, type Failed, leftOut } from './sheet.ts';

/** Names the draft of the rows, which are kept until all of them were tried. */
export const IMPORT_FORM = 'import';
/** Rows of one call: few enough that the progress moves. */
const AT_ONCE = 25;

export interface Progress {
  /** Rows that were tried, of so many. */
  tried: number;
  total: number;
  added: number;
  /** Rows that the server took for none that it may add. */
  refused: number;
  /** Every row of the sheet that was not added, in its order. */
  failed: readonly Failed[];
  /** Why it ended before its last row; null while it runs and when it came to its end. */
  stopped: string | null;
  running: boolean;
}

/** Adds the sound rows of a sheet, some at a time; what was added stays, whatever becomes of the rest. */
export function useImport() {
  const provider = useProvider();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);

  async function start(candidates: Candidate[]): Promise<void> {
    const sound = candidates.filter(({ problem }) => problem === null);
    let now: Progress = { tried: 0, total: sound.length, added: 0, refused: 0, failed: leftOut(candidates), stopped: null, running: true };

    const show = ({ failed = [], ...changed }: Partial<Progress>) => {
      now = { ...now, ...changed, failed: [...now.failed, ...failed].sort((a, b) => a.line - b.line) };
      setProgress(now);
    };
    show({});
    try {
      for (let from = 0; from < sound.length; from += AT_ONCE) {
        const some = sound.slice(from, from + AT_ONCE);
        const results = await provider.importCompanies(some.map(({ row }) => row));
        const failed = some.flatMap(({ line, row }, n): Failed[] => {
          const refusal = results[n]?.refusal;
          return refusal ? [{ line, row, reason: refusal.message }] : [];
        });
        const added = now.added + some.length - failed.length;
        show({ tried: from + some.length, added, refused: now.refused + failed.length, failed });
      }
      show({ running: false });
      forgetDraft(IMPORT_FORM);
    } catch (cause) {
      const failed = sound.slice(now.tried).map(({ line, row }) => ({ line, row, reason: 'Not tried' }));
      show({ running: false, stopped: messageOf(cause, 'Failed to import. Please try again.'), failed });
    }
    for (const queryKey of [['companies'], ['usage'], ['industries']]) void client.invalidateQueries({ queryKey });
  }

  return { progress, start, again: () => setProgress(null) };
}
