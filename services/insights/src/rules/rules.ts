import { type Change, GIVEN } from '../change/change.ts';
import { type Conclusion, type Finding, finding } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import { blogBurst, newsBurst, pressArticle, pressBurst, releaseBurst, topicRules } from './articles.ts';
import {
  featureMoved,
  featureMovedDown,
  featureMovedUp,
  limitsTightened,
  limitsWidened,
  planGained,
  planLost,
  planReworked,
} from './features.ts';
import { followerJumps } from './followers.ts';
import { departmentStopped, hiringFreeze, hiringSurge, leadershipOpening, localHiring, newDepartment, newOpening } from './hiring.ts';
import { comparisonAppeared, customerShown, incidentReported, languageAdded, pageAppeared, standardNamed, termsChanged } from './pages.ts';
import { enterpriseSales, goingSelfService, movingUpMarket } from './patterns.ts';
import { droppedPlan, freePlanAdded, freePlanDropped, newPlan, renamedPlan } from './plans.ts';
import { currencyChanged, periodChanged, priceDecrease, priceHidden, priceIncrease, priceShown } from './price.ts';
import { roundFiled } from './rounds.ts';
import { type Rule, WINDOW_DAYS } from './rule.ts';
import { technologyAdopted, technologyDropped, technologySwitched } from './technologies.ts';
import { aiPromise, newAudience, newHeadline } from './voice.ts';

/** All rules; each is asked about each change. */
export const rules: readonly Rule[] = [
  priceIncrease,
  priceDecrease,
  priceHidden,
  priceShown,
  currencyChanged,
  periodChanged,
  newPlan,
  droppedPlan,
  renamedPlan,
  freePlanAdded,
  freePlanDropped,
  limitsTightened,
  limitsWidened,
  featureMovedUp,
  featureMovedDown,
  featureMoved,
  planGained,
  planLost,
  planReworked,
  newOpening,
  hiringSurge,
  localHiring,
  newDepartment,
  leadershipOpening,
  departmentStopped,
  hiringFreeze,
  newHeadline,
  newAudience,
  aiPromise,
  pressArticle,
  ...topicRules,
  pressBurst,
  blogBurst,
  releaseBurst,
  newsBurst,
  roundFiled,
  ...followerJumps,
  technologyAdopted,
  technologyDropped,
  technologySwitched,
  standardNamed,
  comparisonAppeared,
  customerShown,
  languageAdded,
  pageAppeared,
  incidentReported,
  termsChanged,
  movingUpMarket,
  goingSelfService,
  enterpriseSales,
];

/** The page that each rule rests on, by the rule's name. */
export const PAGE_OF_RULE: ReadonlyMap<string, Page> = new Map(rules.map(({ name, page }) => [name, page]));

/** What each rule looks for, in words, by the rule's name. */
export const LOOKS_FOR: ReadonlyMap<string, string> = new Map(rules.map(({ name, looksFor }) => [name, looksFor]));

const DAY_MS = 86_400_000;
const WINDOW_MS = WINDOW_DAYS * DAY_MS;

/**
 * How far from a change the changes are, on either side, by which it can be told what it does to findings: it has a part in those about
 * changes of up to a window after it; these fold findings about changes of a window before them, which look back a window themselves;
 * and what is told once a month stands until its month ends.
 */
export const REACH_MS = 2 * WINDOW_MS + 2 * DAY_MS;

/** What one rule says of one change. */
interface Told {
  rule: Rule;
  conclusion: Conclusion;
}

/**
 * What the rules find in the changes of a site, in whatever order these are given.
 * @returns one finding per occasion, that of the latest change; none that is told with another one
 */
export function drawFindings(changes: readonly Change[]): Finding[] {
  const ordered = changes.filter(isOfSite).toSorted(inTime);
  const told = ordered.flatMap((change, at) => {
    const recent = ordered.slice(0, at).filter((other) => other.at.getTime() >= change.at.getTime() - WINDOW_MS);
    return rules.flatMap((rule) => rule.conclude(change, recent).map((conclusion): Told => ({ rule, conclusion })));
  });
  const found = unfolded(told).map(({ rule, conclusion }) => finding(rule.name, conclusion));
  return [...new Map(found.map((f) => [f.occasion, f])).values()];
}

/** Without those that another one tells, too. */
function unfolded(told: readonly Told[]): Told[] {
  const folded = new Set(
    told.flatMap(({ rule: { folds = [] }, conclusion }) => folds.flatMap((name) => conclusion.changes.map(({ id }) => `${name} ${id}`))),
  );
  return told.filter(({ rule, conclusion }) => !conclusion.changes.every(({ id }) => folded.has(`${rule.name} ${id}`)));
}

/**
 * What other changes of a site make of its findings.
 * @param known occasions of findings that were drawn before, by whatever rules there were then
 * @returns findings that stand as they did not before, and the occasions of those that stand no more
 */
export function redrawn(
  before: readonly Change[],
  after: readonly Change[],
  known: readonly string[] = [],
): { found: Finding[]; gone: string[] } {
  const [was, is] = [before, after].map((changes) => new Map(drawFindings(changes).map((f) => [f.occasion, f])));
  return {
    found: [...is!.values()].filter((f) => JSON.stringify(f) !== JSON.stringify(was!.get(f.occasion))),
    gone: [...new Set([...was!.keys(), ...known])].filter((occasion) => !is!.has(occasion)),
  };
}

const isOfSite = ({ dataType }: Change): boolean => dataType !== GIVEN;

/** The later last; of the same moment in an order of their own, so that it does not matter how they arrived. */
const inTime = (a: Change, b: Change): number => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
