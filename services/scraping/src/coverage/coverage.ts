import type { PageKind } from '../page/facts.ts';

/** What can be said of a source at the moment; never mistaken for what the source says. */
export type CoverageState =
  | 'fresh'
  | 'stale'
  | 'blocked'
  | 'robots'
  | 'needs_key'
  | 'not_permitted'
  | 'failing'
  | 'not_tracked'
  | 'pending';

export type Source = 'website' | 'pricing' | 'news' | 'social' | 'jobs' | 'funding' | 'profile';

/** A page of the site as the schedule knows it. */
export interface TargetState {
  kind: PageKind;
  state: CoverageState;
  reason: string | null;
  lastSuccess: Date | null;
  dueAt: Date | null;
}

/** What one company follows. */
export interface Chosen {
  pages: readonly string[];
  socials: readonly string[];
  newsSources: readonly string[];
}

export interface Coverage {
  source: Source;
  state: CoverageState;
  lastSuccess: Date | null;
  nextCheck: Date | null;
  reason: string | null;
}

/** Pages that feed a source. Jobs and profile have no tick box and are always collected. */
const PAGES: Partial<Record<Source, PageKind[]>> = {
  website: ['landingPage', 'press'],
  pricing: ['pricing'],
  jobs: ['careers'],
  profile: ['landingPage'],
};
const UNCHOSEN = 'Not chosen in the tracking settings.';
/** The worst speaks for a source of several pages. */
const SEVERITY: CoverageState[] = ['pending', 'failing', 'blocked', 'robots', 'stale', 'fresh', 'not_tracked'];
/** Twice the interval without success is stale. */
const STALE_AFTER = 2;

/** The pages a company's choice asks for. */
export function wantedPages({ pages }: Pick<Chosen, 'pages'>): PageKind[] {
  const ticked = (['pricing', 'press'] as const).filter((page) => pages.includes(page));
  return ['landingPage', ...ticked, 'careers'];
}

/** Coverage of every source of a company, in the order the interface shows them. */
export function coverageOf(chosen: Chosen, targets: readonly TargetState[], intervalSeconds: number, now: Date): Coverage[] {
  const page = (source: Source) => pageCoverage(source, chosen, targets, intervalSeconds, now);
  return [
    page('website'),
    page('pricing'),
    outside('news', chosen.newsSources.length > 0),
    outside('social', chosen.socials.length > 0),
    page('jobs'),
    outside('funding', true),
    page('profile'),
  ];
}

function pageCoverage(source: Source, chosen: Chosen, targets: readonly TargetState[], intervalSeconds: number, now: Date): Coverage {
  const ticked = (kind: PageKind) => source === 'jobs' || source === 'profile' || chosen.pages.includes(kind);
  const kinds = PAGES[source]?.filter(ticked) ?? [];
  if (kinds.length === 0) return { source, state: 'not_tracked', lastSuccess: null, nextCheck: null, reason: UNCHOSEN };
  const known = kinds.map((kind) => targets.find((target) => target.kind === kind) ?? pending(kind));
  const aged = known.map((target) => ({ ...target, state: aging(target, intervalSeconds, now) }));
  const [worst] = aged.toSorted((a, b) => SEVERITY.indexOf(a.state) - SEVERITY.indexOf(b.state));
  if (!worst) throw new Error(`No page feeds ${source}`);
  return { source, state: worst.state, lastSuccess: worst.lastSuccess, nextCheck: worst.dueAt, reason: worst.reason };
}

const pending = (kind: PageKind): TargetState => ({ kind, state: 'pending', reason: null, lastSuccess: null, dueAt: null });

function aging({ state, lastSuccess }: TargetState, intervalSeconds: number, now: Date): CoverageState {
  const old = lastSuccess !== null && now.getTime() - lastSuccess.getTime() > STALE_AFTER * intervalSeconds * 1000;
  return state === 'fresh' && old ? 'stale' : state;
}

/** Sources that need an account or the operator's consent, which this installation has not been given. */
function outside(source: 'news' | 'social' | 'funding', chosen: boolean): Coverage {
  const none = { source, lastSuccess: null, nextCheck: null };
  if (!chosen) return { ...none, state: 'not_tracked', reason: UNCHOSEN };
  if (source === 'social')
    return { ...none, state: 'needs_key', reason: 'The networks give figures only to an API key, and the operator has set none.' };
  if (source === 'news') return { ...none, state: 'not_permitted', reason: 'The operator has not turned a news source on.' };
  return { ...none, state: 'not_tracked', reason: 'No funding source is connected.' };
}

export interface CollectionStatus {
  status: 'pending' | 'complete';
  sources: { source: Source; state: CoverageState; detail: string }[];
}

/** After this long a first collection counts as complete, whatever is still under way; in milliseconds. */
const LATEST_MS = 60_000;

/** Complete: every chosen source has ended its first attempt, whatever the result. */
export function collectionStatus(
  coverage: readonly Coverage[],
  details: Partial<Record<Source, string>>,
  followedAt: Date,
  now: Date,
): CollectionStatus {
  const chosen = coverage.filter(({ reason }) => reason !== UNCHOSEN);
  const open = chosen.some(({ state }) => state === 'pending') && now.getTime() - followedAt.getTime() < LATEST_MS;
  const sources = chosen.map(({ source, state, reason }) => ({
    source,
    state,
    detail: (state === 'fresh' && details[source]) || reason || '',
  }));
  return { status: open ? 'pending' : 'complete', sources };
}
