import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import type { Preferences } from '../../api/types.ts';
import { useProvider } from '../../app/queries.ts';
import { followStyle, styleOf } from './follow.ts';
import { PREFERENCES } from './preferences.ts';

const SAID_MS = 3_000;

interface Change {
  /** Names the control, so that it can say that it was saved. */
  what: string;
  change: Partial<Preferences>;
  before: Preferences | undefined;
}

/** Saves every change at once, in turn, since each replaces all preferences; shows it before it is saved and takes it back when it is not. */
export function useSavePreferences() {
  const client = useQueryClient();
  const provider = useProvider();
  const [saved, setSaved] = useState<string | null>(null);
  const { mutate, error } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: ({ change }: Change) => provider.savePreferences({ ...(client.getQueryData(PREFERENCES) as Preferences), ...change }),
    onSuccess: (_stored, { what }) => setSaved(what),
    onError: (_cause, { before }) => show(before),
  });
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  function show(preferences: Preferences | undefined): void {
    if (!preferences) return;
    followStyle(styleOf(preferences));
    client.setQueryData(PREFERENCES, preferences);
  }

  function save(what: string, change: Partial<Preferences>): void {
    const before = client.getQueryData<Preferences>(PREFERENCES);
    setSaved(null);
    show(before && { ...before, ...change });
    mutate({ what, change, before });
  }

  return { save, saved, error: error && messageOf(error, 'Failed to save. Please try again.') };
}
