import { useState } from 'react';
import type { Channel } from '../../../api/types.ts';
import { useDraft } from '../../../app/useDraft.ts';
import { type ChannelDraft, draftOf } from './channel.ts';

/** What is typed of a channel. Its address is as good as a password, and is kept by the open page alone. */
export function useChannelDraft(channel: Channel | null) {
  const form = `channel:${channel?.id ?? 'new'}`;
  const { target: initial, ...rest } = draftOf(channel);
  const kept = useDraft(form, rest, { of: JSON.stringify(rest) });
  const [target, setTarget] = useState(initial);
  function change({ target: typed, ...next }: ChannelDraft): void {
    setTarget(typed);
    kept.set(next);
  }
  return { form, kept, draft: { ...kept.value, target }, change };
}
