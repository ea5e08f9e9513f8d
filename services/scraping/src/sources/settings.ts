import { type OperatorRule, readOperatorRules } from './technologies/operator-rules.ts';
import { useOperatorRules } from './technologies/use.ts';

/** What an operator gives the sources. Plain data: reader threads are handed a copy. */
export interface SourceSettings {
  /** Rules for technologies beside ours. */
  technologyRules: readonly OperatorRule[];
}

export const NO_SETTINGS: SourceSettings = { technologyRules: [] };

/** From now on, sources read by them in this thread. */
export const useSettings = ({ technologyRules }: SourceSettings): void => useOperatorRules(technologyRules);

export { readOperatorRules };
