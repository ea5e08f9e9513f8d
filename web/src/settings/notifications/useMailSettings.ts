import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import type { MailSettings } from '../../api/types.ts';
import { useAnswer, useProvider } from '../../app/queries.ts';

const KEY = ['mail-settings'];
const SAID_MS = 3_000;

/** null where this installation sends no mails about alerts. */
export const useMailSettings = ({ enabled = true } = {}) => useAnswer(KEY, (provider) => provider.mailSettings(), { enabled });

interface Change {
  /** Names the control, so that it can say that it was saved. */
  what: string;
  change: Partial<MailSettings>;
  before: MailSettings | null | undefined;
}

/** Saves every change at once, in turn, since each replaces all settings; shows it before it is saved and takes it back when it is not. */
export function useSaveMail() {
  const client = useQueryClient();
  const provider = useProvider();
  const [saved, setSaved] = useState<string | null>(null);
  const { mutate, error } = useMutation({
    scope: { id: 'mail-settings' },
    mutationFn: ({ change }: Change) => provider.saveMailSettings({ ...(client.getQueryData(KEY) as MailSettings), ...change }),
    onSuccess: ({ chosen }, { what }) => {
      client.setQueryData<MailSettings | null>(KEY, (now) => now && { ...now, chosen });
      setSaved(what);
    },
    onError: (_cause, { before }) => client.setQueryData(KEY, before),
  });
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  function save(what: string, change: Partial<MailSettings>): void {
    const before = client.getQueryData<MailSettings | null>(KEY);
    setSaved(null);
    if (before) client.setQueryData(KEY, { ...before, ...change });
    mutate({ what, change, before });
  }

  return { save, saved, error: error && messageOf(error, 'Failed to save. Please try again.') };
}
