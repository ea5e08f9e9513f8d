/** What people follow, in the order in which interfaces show it: coverage, changes and refreshes go by area. */
export const AREAS = ['website', 'pricing', 'news', 'social', 'jobs', 'funding', 'profile'] as const;
export type Area = (typeof AREAS)[number];

/** What a company's followers chose of it. */
export interface Chosen {
  /** Pages that the ticks ask for, and those that were given. */
  pages: readonly string[];
  /** Kinds of pages of which somebody said that the found one is not theirs: there is none, or another was given. */
  hidden?: readonly string[];
  socials: readonly string[];
  newsSources: readonly string[];
}

/** What turns a source on; without a choice it is followed by all who follow the company. */
export interface Choice {
  /** The page's tick box in the tracking settings; without one the switch alone decides. */
  page?: string;
  /** The switch that must be on besides. */
  setting?: string;
}

/** Lists of ticks beside the pages, each with the switch without which none of them acts. */
export const SWITCH_OF = { socials: 'socialMediaMonitoring', newsSources: 'newsMonitoring' } as const;
export type TickList = keyof typeof SWITCH_OF;

/** What asks for an outside source: a tick in one of the tenant's lists, or a switch alone. A tick acts while its switch is on. */
export interface OutsideChoice {
  tick?: { list: TickList | 'pages'; name: string };
  /** The switch that must be on besides. */
  setting: string;
}
