import type { Importance } from '../change/change.ts';
import { type Area, type Finding, type FindingType, titleFor } from '../finding/finding.ts';
import { restsOnMore } from '../follow/shown.ts';
import { follows, type Page } from '../follow/tracked.ts';
import type { Subject } from '../offer/offer.ts';
import type { About } from '../own/about.ts';
import type { Own } from '../own/own.ts';
import { type OursOf, typeFor } from '../plan-pair/beside.ts';
import { isInsight, isTold, looksFor, type RuleSettings } from '../rule-setting/rule-setting.ts';
import { PAGES_OF_RULE } from '../rules/rules.ts';
import type { Watch } from '../watch/watch.ts';
import { isWanted } from './area.ts';
import { importanceFor, weight } from './importance.ts';
import { alsoFound, alsoSaid, forTenant, liftingOf, reasons, touchesOf, withAlso } from './reasons.ts';

/** A confirmed finding of a site, as far as alerts look at it. */
export interface Found {
  findingId: string;
  occasion: string;
  rule: string;
  /** On which its rule rests; null for a rule that is no more. */
  page: Page | null;
  /** All of them; who does not follow each is not shown it. */
  pages: readonly Page[];
  area: Area;
  type: FindingType;
  importance: Importance;
  /** With a slot for the company's name. */
  title: string;
  summary: string;
  whatToDo: string;
  changeIds: string[];
  subject: Subject | null;
  about?: About | null;
  measure: Finding['measure'];
  toldBy: Finding['toldBy'];
  look: Finding['look'];
  behind: Finding['behind'];
  generatedAt: Date;
}

/** A tenant's company that follows the site, and what is wanted of it. */
export interface Follower {
  companyId: string;
  tenantId: string;
  companyName: string;
  /** As `pagesKept` has them; null: all. */
  pages: string[] | null;
  /** The sample rival. */
  sample: boolean;
  watch: Watch;
  /** What its tenant set of the rules. */
  rules: RuleSettings;
  /** Changes of which its team said that they are about a namesake. */
  excluded: ReadonlySet<string>;
}

/** A finding for one of those who follow the site, and when it comes to them. */
export interface Case {
  found: Found;
  follower: Follower;
  /** The tenant's own plan that it compares with one of the company's. */
  oursOf?: OursOf;
  /** What the tenant's own site says. */
  own?: Own | undefined;
  /** Of which other companies of the tenant the same was found in the days before; absent until that is asked. */
  others?: readonly string[];
  /** What its check found besides and is told with it, the most important first; absent until that is asked (`gathered`). */
  also?: readonly Found[];
  at: Date;
}

/** Why an alert is shown only, and neither sent nor counted; `sample`: it is of the sample rival. */
export type NotDelivered = 'cool_down' | 'monthly_limit' | 'sample';

/** How a finding reads to one follower. */
export interface Reading {
  /** The finding's, moved by how much the company matters to the tenant, how it is regarded, and whether it touches us. */
  importance: Importance;
  type: FindingType;
  title: string;
  summary: string;
  /** Short reasons, in words. */
  why: string[];
  /** What it and all that is told with it rest on. */
  changeIds: string[];
}

export interface Raised extends Reading {
  found: Found;
  companyId: string;
  tenantId: string;
  notDelivered: NotDelivered | null;
}

const HOUR_MS = 3_600_000;
/**
 * What was found of an older change is no news: it was captured by an archive, or waited too long to be confirmed. Longer than any
 * outage after which events are made up for.
 */
const NEWS_MS = 7 * 24 * HOUR_MS;

/** Whether a finding is young enough to be told of. */
export const isNews = (found: Pick<Found, 'generatedAt'>, now: Date): boolean => now.getTime() - found.generatedAt.getTime() < NEWS_MS;

/** Whether the follower is shown the finding at all, as an insight or with one. */
const isShown = (found: Found, follower: Follower, asked: typeof isInsight = isTold): boolean => {
  const areFollowed = (of: readonly Page[]) => of.every((page) => follows(follower.pages, page));
  return (
    areFollowed(found.pages) &&
    restsOnMore(found.changeIds, follower.excluded) &&
    asked(found, follower.rules, (rule) => areFollowed(PAGES_OF_RULE.get(rule) ?? []))
  );
};

/** Whether it is an insight of the follower. */
export const sees = (found: Found, follower: Follower): boolean => isShown(found, follower, isInsight);

/** The same cases, each with what its check found besides and its follower is shown with it. */
export function gathered<C extends Case>(cases: readonly C[]): C[] {
  const looks = Map.groupBy(cases, ({ found, follower }) => `${follower.companyId} ${found.look}`);
  return cases.map((one) => {
    const { found, follower } = one;
    const of = found.look === null ? [] : (looks.get(`${follower.companyId} ${found.look}`) ?? []);
    if (of.length < 2 || !sees(found, follower)) return one;
    const also = of.flatMap((other) => (other.found !== found && isShown(other.found, follower) ? other.found : []));
    return { ...one, also: also.toSorted((a, b) => weight(b.importance) - weight(a.importance) || (a.occasion < b.occasion ? -1 : 1)) };
  });
}

/** Whether it makes an alert: the follower sees it, wants its area, and it matters enough to it. */
export function alerts(one: Case): boolean {
  const { found, follower } = one;
  const { notificationSettings, threshold } = follower.watch;
  if (!sees(found, follower) || !isWanted(notificationSettings, found.area, found.page)) return false;
  return weight(reading(one).importance) >= weight(threshold);
}

/** What a finding is to one tenant: how important, whom it touches, and why. */
export function reading(one: Omit<Case, 'at'>): Reading {
  const { found, follower, others = [], also = [] } = one;
  const { companyName, watch, rules } = follower;
  const ours = { oursOf: one.oursOf, own: one.own, watch };
  const { pair, touches } = touchesOf(found, ours);
  const parts = also.map((part) => ({ ...part, touches: touchesOf(part, ours).touches }));
  const lifting = [...touches, ...liftingOf(parts, found.importance)];
  const standing = { size: found.importance, area: found.area, watch };
  return {
    importance: importanceFor({ ...standing, touchesUs: lifting.length > 0 }),
    type: typeFor(found.type, found.rule, watch.relationshipType, pair),
    title: titleFor(withAlso(found.title, also), companyName),
    summary: forTenant(found.summary, [...touches, ...alsoFound(others), ...alsoSaid(parts)]),
    why: reasons({ looksFor: looksFor(rules, found.rule), ...standing, touches: lifting }),
    changeIds: [...new Set(allOf(one).flatMap(({ changeIds }) => changeIds))],
  };
}

/** Within this after an alert comes what was seen before it was raised: by the same look at the site. */
const TOGETHER_MS = 10 * 60_000;

/** What an alert holds back for a while: others of the same company and rule. */
export const coolDownKey = (companyId: string, rule: string): string => `${companyId} ${rule}`;

/** What an alert tells: the finding, and what its check found besides. */
export const allOf = ({ found, also = [] }: Pick<Case, 'found' | 'also'>): Found[] => [found, ...also];

/**
 * The alerts that cases make, in their order. What is told together cools down where all of it does.
 * @param lastDelivered by `coolDownKey`, when the last alert was that was delivered
 * @param room by tenant, how many more alerts its plan delivers; any number where it is not said
 */
export function raise(
  cases: readonly Case[],
  lastDelivered: ReadonlyMap<string, Date> = new Map(),
  room: ReadonlyMap<string, number> = new Map(),
): Raised[] {
  const [last, left] = [new Map(lastDelivered), new Map(room)];
  const coolsDown = (found: Found, { follower, at }: Case): boolean => {
    const before = last.get(coolDownKey(follower.companyId, found.rule));
    const since = before ? at.getTime() - before.getTime() : Number.POSITIVE_INFINITY;
    const isOfSameLook = before !== undefined && found.generatedAt <= before && since <= TOGETHER_MS;
    return !isOfSameLook && since < follower.watch.coolDownHours * HOUR_MS;
  };
  const heldBack = (one: Case): NotDelivered | null => {
    const { follower } = one;
    if (follower.sample) return 'sample';
    if (allOf(one).every((found) => coolsDown(found, one))) return 'cool_down';
    return (left.get(follower.tenantId) ?? 1) > 0 ? null : 'monthly_limit';
  };
  return cases.filter(alerts).map((one) => {
    const { found, follower, at } = one;
    const { companyId, tenantId } = follower;
    const notDelivered = heldBack(one);
    if (notDelivered === null) {
      for (const { rule } of allOf(one)) last.set(coolDownKey(companyId, rule), at);
      left.set(tenantId, (left.get(tenantId) ?? Number.POSITIVE_INFINITY) - 1);
    }
    return { ...reading(one), found, companyId, tenantId, notDelivered };
  });
}

/** What a team makes of an alert. */
export interface Handling {
  state: 'new' | 'acknowledged';
  /** Who is to see to it, and until which day, YYYY-MM-DD. */
  assignee: { userId: string; dueOn: string | null } | null;
  feedback: 'useful' | 'noise' | null;
}

/** A handling with what a person wishes to change of it. */
export const handle = (before: Handling, wish: Partial<Handling>): Handling => ({ ...before, ...wish });
