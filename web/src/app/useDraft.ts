import { useState } from 'react';
import { session } from '../api/currentSession.ts';
import { applicant } from '../onboarding/applicant.ts';
import { draftIn, isAlike, keepDraft } from './drafts.ts';

export interface DraftOptions {
  /** What the form stands upon, as text: a draft over something else is not brought back. */
  of?: string;
  /** The shape that a draft must have, where it is not the initial value's. */
  sample?: unknown;
}

export interface DraftState<T> {
  value: T;
  set: (value: T) => void;
  /** Whether the value was typed before this page was opened, and is not saved. */
  restored: boolean;
  /** Back to the initial value. */
  discard: () => void;
}

/** Whose words they are: of who is signed in, else of who goes through the onboarding by the mailed link. */
function ownerNow(): string | null {
  try {
    return session.user() ?? applicant(window.localStorage).userId ?? null;
  } catch {
    // A browser that refuses storage keeps no draft either.
    return null;
  }
}

/**
 * A form's value that outlives a reload and the end of the session, until it is saved (`forgetDraft`) or is the initial one again.
 * Never for passwords and other secrets: it is written to the tab's storage.
 * @param form names the form, and of what: 'note:<company>'
 */
export function useDraft<T>(form: string, initial: T, { of = '', sample = initial }: DraftOptions = {}): DraftState<T> {
  // As it was when the form was opened: a session that ends meanwhile does not change whose words these are.
  const [owner] = useState(ownerNow);
  const [before] = useState(() => {
    const kept = owner === null ? undefined : draftIn(window.sessionStorage, owner, form, of);
    return isAlike(sample, kept) ? (kept as T) : undefined;
  });
  const [value, setValue] = useState<T>(before ?? initial);
  const [fromBefore, setFromBefore] = useState(before !== undefined);
  const isInitial = (one: T) => JSON.stringify(one) === JSON.stringify(initial);
  function set(next: T): void {
    setValue(next);
    if (owner !== null) keepDraft(window.sessionStorage, owner, { form, of, value: isInitial(next) ? undefined : next });
  }
  function discard(): void {
    set(initial);
    setFromBefore(false);
  }
  return { value, set, restored: fromBefore && !isInitial(value), discard };
}

/** Once it is saved, or the person has canceled. */
export function forgetDraft(form: string): void {
  const owner = ownerNow();
  if (owner !== null) keepDraft(window.sessionStorage, owner, { form, of: '', value: undefined });
}
