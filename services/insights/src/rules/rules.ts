import { type Change, GIVEN } from '../change/change.ts';
import { type Conclusion, type Ended, type Finding, finding, goneOn, type Measures } from '../finding/finding.ts';
import type { Page } from '../follow/tracked.ts';
import { stories } from './across.ts';
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
import { newCountry, newFunction } from './first-there.ts';
import { followerJumps } from './followers.ts';
import { departmentStopped, hiringFreeze, hiringSurge, leadershipOpening, localHiring, newDepartment, newOpening } from './hiring.ts';
import { inOneCheck } from './one-check.ts';
import { comparisonAppeared, customerShown, incidentReported, languageAdded, pageAppeared, standardNamed, termsChanged } from './pages.ts';
import {
  aboutToLaunch,
  costPressure,
  enteringMarket,
  enterpriseSales,
  everywhereUpMarket,
  goingSelfService,
  hiringUpMarket,
  movingUpMarket,
} from './patterns.ts';
import { droppedPlan, freePlanAdded, freePlanDropped, newPlan, renamedPlan } from './plans.ts';
import { currencyChanged, periodChanged, priceDecrease, priceHidden, priceIncrease, priceShown } from './price.ts';
import { comparisonPutUp, languagePutUp, securityPutUp } from './put-up.ts';
import { roundFiled } from './rounds.ts';
import { type Rule, WINDOW_DAYS } from './rule.ts';
import { silences } from './silence.ts';
import { TAKEN_BACK_DAYS, takenBack } from './taken-back.ts';
import { technologyAdopted, technologyDropped, technologySwitched } from './technologies.ts';
import { ofCheck } from './together.ts';
import { aiPromise, newAudience, newHeadline, positioningMoved } from './voice.ts';

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
  newCountry,
  newFunction,
  leadershipOpening,
  departmentStopped,
  hiringFreeze,
  newHeadline,
  newAudience,
  aiPromise,
  positioningMoved,
  pressArticle,
  ...topicRules,
  ...stories,
  pressBurst,
  blogBurst,
  releaseBurst,
  newsBurst,
  ...silences,
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
  comparisonPutUp,
  securityPutUp,
  languagePutUp,
  incidentReported,
  termsChanged,
  movingUpMarket,
  hiringUpMarket,
  everywhereUpMarket,
  goingSelfService,
  enteringMarket,
  costPressure,
  aboutToLaunch,
  enterpriseSales,
];

/** The pages that each rule rests on, by the rule's name. */
export const PAGES_OF_RULE: ReadonlyMap<string, readonly Page[]> = new Map(
  rules.map(({ name, page, besides = [] }) => [name, [page, ...besides]]),
);

/** Of the rules that fold what is found on other pages, their pages: who does not follow these is told by the others. */
export const PAGES_OF_TELLER: ReadonlyMap<string, readonly Page[]> = new Map(
  rules
    .filter(({ folds = [], page }) => folds.some((folded) => rules.some((other) => other.name === folded && other.page !== page)))
    .map(({ name, page, besides = [] }) => [name, [page, ...besides]]),
);

/** The names of the rules that tell of whom else the same was found. */
export const TRENDS: ReadonlySet<string> = new Set(rules.filter(({ trend }) => trend).map(({ name }) => name));

export const RULES: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.name, rule]));

const DAY_MS = 86_400_000;
const WINDOW_MS = WINDOW_DAYS * DAY_MS;

/**
 * How far from a change the changes are, on either side, by which it can be told what it does to findings: it has a part in those about
 * changes of up to a window after it; these fold findings about changes of a window before them, which look back a window themselves;
 * and what is told once a month stands until its month ends. A change may take back what was found so many days before.
 */
export const REACH_MS = 2 * WINDOW_MS + (TAKEN_BACK_DAYS + 2) * DAY_MS;

/** What one rule says of one change. */
interface Told {
  rule: Rule;
  conclusion: Conclusion;
}

/**
 * What the rules find in the changes of a site, in whatever order these are given, whatever the thresholds of those who read it.
 * @returns one finding per occasion: that with the highest measure, the latest of equals; each with the rules that tell it, too, and
 * ended where it no longer holds
 */
export function drawFindings(changes: readonly Change[]): Finding[] {
  return inOneCheck(standing(changes.filter(isOfSite).toSorted(inTime)), {
    pagesOf: (name) => PAGES_OF_RULE.get(name) ?? [],
    order: (name) => rules.findIndex((rule) => rule.name === name),
  });
}

function standing(ordered: readonly Change[]): Finding[] {
  const found = drawnFrom(ordered);
  const back = takenBack(ordered);
  if (back.size === 0) return found;
  const holding = new Map(drawnFrom(ordered.filter(({ id }) => !back.has(id))).map((one) => [one.occasion, one]));
  return found.map((one) => settled(one, holding.get(one.occasion), back));
}

/**
 * A finding some of whose changes may have been taken back: it ends where its rule would not have found it without them. What is told
 * of several things in one is told of those that hold.
 * @param holding the same, without what was taken back
 */
function settled(one: Finding, holding: Finding | undefined, back: ReadonlyMap<string, Ended>): Finding {
  const undone = one.evidence.flatMap((its) => (its.kind === 'change' ? (back.get(its.id) ?? []) : []));
  // Who told it, too, may have ended.
  if (undone.length === 0) return holding && one.toldBy.length > 0 ? { ...one, toldBy: holding.toldBy, toldAt: holding.toldAt } : one;
  if (holding) return RULES.get(one.rule)?.together ? holding : one;
  const at = new Date(Math.max(...undone.map((each) => each.at.getTime())));
  return { ...one, ended: { at, why: [...new Set(undone.map(({ why }) => why))].slice(0, MOST_SAID).join(' ') } };
}

/** Of how many things that were taken back it is said. */
const MOST_SAID = 5;

function drawnFrom(ordered: readonly Change[]): Finding[] {
  const told = ordered.flatMap((change, at) => {
    const recent = ordered.slice(0, at).filter((other) => other.at.getTime() >= change.at.getTime() - WINDOW_MS);
    return rules.flatMap((rule) => rule.conclude(change, recent).map((conclusion): Told => ({ rule, conclusion })));
  });
  const tellers = tellersOf(told);
  const found = new Map<string, Told & { one: Finding }>();
  for (const { rule, conclusion } of byCheck(told, tellers)) {
    const one = finding(rule, conclusion);
    const other = found.get(one.occasion)?.one;
    if (other && (one.measure ?? 0) < (other.measure ?? 0)) continue;
    // In the order of those that count.
    found.delete(one.occasion);
    found.set(one.occasion, { rule, conclusion, one: other ? goneOn(one, other) : one });
  }
  return [...found.values()].map(({ rule, conclusion: { changes }, one }) => ({
    ...one,
    ...toldWith(changes.map(({ id }) => tellers.get(`${rule.name} ${id}`))),
  }));
}

/** What a rule says of several changes of one check in one; what others tell, too, apart from what they do not. */
function byCheck(told: readonly Told[], tellers: ReadonlyMap<string, Tellers>): Told[] {
  const groups = new Map<string, { rule: Rule; of: Map<string, [Conclusion, ...Conclusion[]]> }>();
  for (const [n, { rule, conclusion }] of told.entries()) {
    const { id, at } = conclusion.changes.at(-1) as Change;
    const key = isGathered(rule, conclusion) ? `${rule.name} ${at.getTime()}` : String(n);
    const others = Object.keys(tellers.get(`${rule.name} ${id}`)?.by ?? {}).join(' ');
    const group = groups.get(key) ?? { rule, of: new Map<string, [Conclusion, ...Conclusion[]]>() };
    const known = group.of.get(others);
    group.of.set(others, known ? [...known, conclusion] : [conclusion]);
    // In the order of what came last.
    groups.delete(key);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ rule, of }) =>
    [...of.keys()].toSorted().map((others, n) => {
      const conclusions = of.get(others) as [Conclusion, ...Conclusion[]];
      // The first goes on the occasion of the check, so that it stays the same when others tell some of it.
      return { rule, conclusion: isGathered(rule, conclusions[0]) ? ofCheck(rule, conclusions, n === 0 ? '' : others) : conclusions[0] };
    }),
  );
}

const isGathered = (rule: Rule, { occasion }: Conclusion): boolean => rule.together !== undefined && occasion === undefined;

/** Who tells a change besides, and since when. */
interface Tellers {
  by: Measures;
  at: Date;
}

/** By rule and change, the rules that tell of the change what the rule would, with the highest measure of each. */
function tellersOf(told: readonly Told[]): Map<string, Tellers> {
  const tellers = new Map<string, Tellers>();
  for (const [id, rules] of foldersOf(told))
    for (const [rule, { measure, at }] of rules)
      for (const folded of rule.folds ?? []) {
        const key = `${folded} ${id}`;
        const known = tellers.get(key) ?? { by: {}, at };
        known.by[rule.name] = measure;
        tellers.set(key, { by: known.by, at: known.at < at ? known.at : at });
      }
  return tellers;
}

/** By change, the rules that fold others and tell of it, in the order in which they came: of a long story each article tells all before. */
function foldersOf(told: readonly Told[]): Map<string, Map<Rule, { measure: number | null; at: Date }>> {
  const folders = new Map<string, Map<Rule, { measure: number | null; at: Date }>>();
  for (const { rule, conclusion } of told) {
    if (!rule.folds?.length) continue;
    const now = (conclusion.changes.at(-1) as Change).at;
    for (const { id } of conclusion.changes) {
      const of = folders.get(id) ?? new Map<Rule, { measure: number | null; at: Date }>();
      const { measure, at = now } = of.get(rule) ?? {};
      folders.set(id, of.set(rule, { measure: higher(conclusion.measure, measure), at }));
    }
  }
  return folders;
}

const higher = (measure: number | undefined, before: number | null | undefined): number | null =>
  measure === undefined ? null : Math.max(measure, before ?? 0);

/** What is told by others in each of its changes is told by others; the same group once. */
function toldWith(tellers: readonly (Tellers | undefined)[]): Pick<Finding, 'toldBy' | 'toldAt'> {
  const known = tellers.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < tellers.length) return { toldBy: [], toldAt: null };
  const groups = new Map(known.map(({ by }) => [JSON.stringify(by), by]));
  return { toldBy: [...groups.values()], toldAt: new Date(Math.max(...known.map(({ at }) => at.getTime()))) };
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
