import { useState } from 'react';
import { forgetDraft, useDraft } from './useDraft.ts';

/**
 * What is chosen in a form over something that others may change while it is open: theirs is theirs, and stands below the draft from the
 * next choice on.
 * @param before as it is now
 * @param rebased what was chosen since `seen`, over what is there now
 */
export function useRebasedDraft<T>(form: string, before: T, rebased: (draft: T, seen: T, now: T) => T) {
  const kept = useDraft(form, before, { of: JSON.stringify(before) });
  const [seen, setSeen] = useState(before);
  const { restored, discard } = kept;
  return {
    value: rebased(kept.value, seen, before),
    restored,
    discard,
    set(next: T): void {
      kept.set(next);
      setSeen(before);
    },
    saved(value: T): void {
      forgetDraft(form);
      setSeen(value);
    },
  };
}
