import type { Channel } from '../../../api/types.ts';
import { type FormDraft, useFormDraft } from '../../../app/useFormDraft.ts';
import { type ChannelDraft, draftOf } from './channel.ts';

/** What is typed of a channel. Its address is as good as a password, and is kept by the open form alone. */
export function useChannelDraft(channel: Channel | null): { form: string; draft: FormDraft<ChannelDraft> } {
  const form = `channel:${channel?.id ?? 'new'}`;
  const { target, ...rest } = draftOf(channel);
  const { shown, value, keep, ...kept } = useFormDraft(form, rest, { of: JSON.stringify(rest) });
  const draft = {
    ...kept,
    shown: { ...shown, target },
    value: { ...value, target },
    keep: ({ target: _, ...typed }: ChannelDraft) => keep(typed),
  };
  return { form, draft };
}
