import { useState } from 'react';
import { type DraftOptions, useDraft } from './useDraft.ts';

/** What a form of react-admin is filled with, and what is kept of what is typed. */
export interface FormDraft<T> {
  /** What the fields begin with; another one fills them anew. */
  shown: T;
  value: T;
  keep: (values: T) => void;
  restored: boolean;
  discard: () => void;
}

/** As `useDraft`, for a form that holds its values itself. */
export function useFormDraft<T>(form: string, initial: T, options?: DraftOptions): FormDraft<T> {
  const { value, set, restored, discard } = useDraft(form, initial, options);
  const [shown, setShown] = useState(value);
  return {
    ...{ shown, value, keep: set, restored },
    discard() {
      discard();
      setShown(initial);
    },
  };
}
