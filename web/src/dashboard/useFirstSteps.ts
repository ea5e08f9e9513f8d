import { useEffect } from 'react';
import { useAnswer } from '../app/queries.ts';
import { useColumns } from '../lists/useLayout.ts';
import { useChannels } from '../settings/notifications/channels/useChannels.ts';
import { useMailSettings } from '../settings/notifications/useMailSettings.ts';
import type { useCards } from './useCards.ts';

/** Names the list among the parts of the dashboard that can be taken off. */
const PART = 'firstSteps';

export interface FirstSteps {
  /** A competitor was added; what to follow of one was chosen; how to be told was chosen. */
  added: boolean;
  chosen: boolean;
  told: boolean;
}

interface Steps {
  steps: FirstSteps | null;
  /** Whether there are any is not known yet. */
  isPending: boolean;
  dismiss(): void;
}

/**
 * What of the first steps the server knows to be done; null until it has said so, where the person has dismissed them, and once all are
 * done: from then on they stay away, on every device.
 * @param cards with how many companies there are, neither the own site nor the sample rival counted
 * @param mayEdit whether there is anything for this person to do
 */
export function useFirstSteps(cards: ReturnType<typeof useCards>, mayEdit: boolean): Steps {
  const { shows, isKnown, isPending, toggle } = useColumns('dashboard');
  const isShown = mayEdit && isKnown && shows(PART);
  const { steps, isPending: areStepsPending } = useSteps(cards, isShown);
  const done = steps?.added && steps.chosen && steps.told;
  const dismiss = () => toggle(PART);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last step is done
  useEffect(() => {
    if (isShown && done) dismiss();
  }, [isShown, done]);
  return { steps: isShown && !done ? steps : null, isPending: mayEdit && (isPending || (isShown && areStepsPending)), dismiss };
}

function useSteps(cards: ReturnType<typeof useCards>, enabled: boolean): { steps: FirstSteps | null; isPending: boolean } {
  const asked = [
    cards,
    useAnswer(['companies', 'watches-any'], (provider) => provider.watchesAny(), { enabled }),
    useMailSettings({ enabled }),
    useChannels(enabled),
  ] as const;
  const [{ data: shown }, { data: chosen }, { data: mail }, { data: channels }] = asked;
  const isPending = asked.some((answer) => answer.isPending);
  if (shown === undefined || chosen === undefined || mail === undefined || channels === undefined) return { steps: null, isPending };
  return { steps: { added: shown.total > 0, chosen, told: mail?.chosen === true || (channels?.length ?? 0) > 0 }, isPending };
}
