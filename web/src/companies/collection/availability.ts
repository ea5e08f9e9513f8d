import type { SourceAvailability } from '../../api/types.ts';
import { useAnswer, useCapabilities } from '../../app/queries.ts';

/** Lists of ticks behind which services outside stand. */
export type TickList = 'socials' | 'newsSources';

export interface AvailabilityNote {
  state: SourceAvailability['state'];
  text: string;
}

/** What a person can do who cannot open it, whatever it takes. */
const WAY = 'Whoever runs this installation can open it.';

/** What of a tick cannot be had at the moment, why, and who could change that; null where all can. */
export function noteOf(sources: readonly SourceAvailability[] | undefined, list: TickList, name: string): AvailabilityNote | null {
  const own = sources?.filter(({ tick }) => tick === `${list}.${name}`) ?? [];
  const [first, ...others] = own.filter(({ state }) => state !== 'ready');
  if (!first) return null;
  const reason = first.reason ?? `${first.title} cannot be had at the moment.`;
  const text = first.setting ? `${reason} ${WAY}` : reason;
  return { state: first.state, text: own.length > others.length + 1 ? `Not all of it: ${text}` : text };
}

const useSources = () => useAnswer(['sources'], (provider) => provider.sources(), { staleTime: 60_000 });

/** Whether it is still asked what can be had here: the ticks would move when the answer comes. */
export function useAvailabilityPending(): boolean {
  const [sources, capabilities] = [useSources(), useCapabilities()];
  return sources.isPending || capabilities.isPending;
}

/** Whether what a tick asks for can be had here, before it is ticked; nothing is said until that is known. */
export function useAvailability(): (list: TickList, name: string) => AvailabilityNote | null {
  const { data } = useSources();
  return (list, name) => noteOf(data, list, name);
}
