import { isOn } from '@rivalscope/kit/config';
import type { Feature } from '@rivalscope/kit/entitlement/entitlement';

/** What decides whether a capability is there: settings of this installation. */
export type Settings = Readonly<Record<string, unknown>>;

/** Something that may be promised: on a plan's card, by a feature's answer, in the words of a screen. */
export interface Capability {
  /** For a plan's card; null where no card names it. */
  words: string | null;
  /** Whether it is built, and configured where it needs to be. */
  isOn: (settings: Settings) => boolean;
}

const built = () => true;
/** Some service is searched beside the site's own pages. */
const newsSearched = ({ NEWS_SOURCES }: Settings) => /gdelt|google/.test(String(NEWS_SOURCES));
const archiveAsked = ({ SOURCE_WAYBACK_ENABLED }: Settings) => isOn(SOURCE_WAYBACK_ENABLED);
/** A language model is configured for insights. */
const modelNamed = ({ LLM_BASE_URL }: Settings) => Boolean(LLM_BASE_URL);
/** Its row stays, so that it is promised everywhere at once on the day when it is there. */
const notBuilt = () => false;

/**
 * The one table of what this installation can do. Cards, feature answers and screens are drawn from it; a part that comes turns its row
 * on, or has it depend on the setting that it needs.
 */
const CAPABILITIES = {
  tracking: { words: 'Website, pricing, jobs and press tracking', isOn: built },
  releases: { words: 'Blogs, changelogs, documentation, security, customers, terms and status pages', isOn: built },
  insights: { words: 'Insights with evidence', isOn: built },
  alerts: { words: 'Alerts and digests by mail', isOn: built },
  webhooks: { words: 'Signed webhooks, Slack and Microsoft Teams', isOn: built },
  export: { words: 'Export of all your data', isOn: built },
  api: { words: null, isOn: built },
  audit_log: { words: 'Audit log', isOn: built },
  social: { words: 'Social tracking', isOn: built },
  news_search: { words: 'News search', isOn: newsSearched },
  funding: { words: 'Funding tracking', isOn: built },
  archive: { words: 'Price history of the last 24 months', isOn: archiveAsked },
  comparison: { words: 'Side-by-side comparison', isOn: notBuilt },
  battlecards: { words: 'Battlecards', isOn: notBuilt },
  pdf: { words: 'Export to PDF', isOn: notBuilt },
  llm: { words: 'Insights worded by a language model', isOn: modelNamed },
} as const satisfies Record<string, Capability> & Record<Feature, Capability>;

export type CapabilityId = keyof typeof CAPABILITIES;
export const CAPABILITY_IDS = Object.keys(CAPABILITIES) as CapabilityId[];

/** Says of a capability whether this installation has it. */
export type IsOn = (id: CapabilityId) => boolean;

/** As the settings have it. */
export const capabilitiesBy =
  (settings: Settings): IsOn =>
  (id) =>
    (CAPABILITIES[id] as Capability).isOn(settings);

/** The lines of a card for those of the capabilities that are there, in their order. */
export const wordsOf = (ids: readonly CapabilityId[], isOn: IsOn): string[] =>
  ids.flatMap((id) => (isOn(id) && CAPABILITIES[id].words !== null ? [CAPABILITIES[id].words] : []));
