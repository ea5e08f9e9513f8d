import { useEffect } from 'react';
import { useAnswer } from '../app/queries.ts';
import { useColumns } from '../lists/useLayout.ts';
import { useChannels } from '../settings/notifications/channels/useChannels.ts';
import { useMailSettings } from '../settings/notifications/useMailSettings.ts';

/** Names the list among the parts of the dashboard that can be taken off. */
const PART = 'firstSteps';

export interface FirstSteps {
  /** A competitor was added; what to follow of one was chosen; how to be told was chosen. */
  added: boolean;
  chosen: boolean;
  told: boolean;
}

/**
 * What of the first steps the server knows to be done; null until it has said so, where the person has dismissed them, and once all are
 * done: from then on they stay away, on every device.
 * @param companies how many there are, neither the own site nor the sample rival counted
 */
export function useFirstSteps(companies: number | undefined): { steps: FirstSteps | null; dismiss: () => void } {
  const { shows, isKnown, toggle } = useColumns('dashboard');
  const isShown = companies !== undefined && isKnown && shows(PART);
  const steps = useSteps(companies, isShown);
  const done = steps?.added && steps.chosen && steps.told;
  const dismiss = () => toggle(PART);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last step is done
  useEffect(() => {
    if (isShown && done) dismiss();
  }, [isShown, done]);
  return { steps: isShown && !done ? steps : null, dismiss };
}

function useSteps(companies: number | undefined, enabled: boolean): FirstSteps | null {
  const { data: chosen } = useAnswer(['companies', 'watches-any'], (provider) => provider.watchesAny(), { enabled });
  const { data: mail } = useMailSettings({ enabled });
  const { data: channels } = useChannels(enabled);
  if (companies === undefined || chosen === undefined || mail === undefined || channels === undefined) return null;
  return { added: companies > 0, chosen, told: mail?.chosen === true || (channels?.length ?? 0) > 0 };
}
