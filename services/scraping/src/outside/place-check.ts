/** One check of a place: asks its source, reads the answers, and compares them with what was stated before. */
import { judged } from '../change/typed.ts';
import { statedOf } from '../check/derived.store.ts';
import { failed, later, type Now } from '../check/outcomes.ts';
import type { DueTarget, FailedOutcome, Outcome, PlaceReadOutcome } from '../check/target.ts';
import { backoff, inWords } from '../fetch/backoff.ts';
import type { ErrorCode } from '../fetch/failure.ts';
import { isPublicAddress, isPublicSite } from '../page/public-site.ts';
import type { SiteStated } from '../sources/derived.ts';
import { outsideOf } from '../sources/index.ts';
import type { AnyOutside, OutsidePlace, OutsideReading } from '../sources/outside.ts';
import type { Item } from '../sources/source.ts';
import { openItems } from '../version/version.store.ts';
import { ABOUT } from '../version/version.ts';
import { accessTo, type Closed, closedAfter, isClosed, type Opened } from './access.ts';
import { type AskDeps, type Asked, askSource, asWhose, HOLD_MS } from './ask.ts';
import { goneMemory, goneSince, lookAgainIn, NOT_GONE, put } from './put.ts';
import { holdSource, type Refusal } from './quota.store.ts';

export interface PlaceDeps extends AskDeps, Now {
  /** The operator's settings. */
  settings: Readonly<Record<string, unknown>>;
  read: AskDeps['write'];
  /** The process goes down. */
  closing: AbortSignal;
}

/** A check ends by then, whatever the service does; in milliseconds. */
const CHECK_MS = 55_000;
const DAY_MS = 24 * 3_600_000;
/** What is closed to us is opened by the operator, and looked at then (`sweep`). */
const CLOSED_MS = 7 * DAY_MS;

/** Checks one place. Never rejects for what a service does. */
export async function checkPlace(deps: PlaceDeps, target: DueTarget): Promise<Outcome> {
  const source = outsideOf(target.kind);
  const { place: name, url } = target;
  if (!source || name === null || url === null) return put(deps, target, 'not_tracked', 'This version does not read it.', CLOSED_MS);
  const access = accessTo(source, deps.settings);
  if (isClosed(access)) return closed(deps, target, access);
  if (source.publicOnly && isStranger(source, access, target.website))
    return put(deps, target, 'not_tracked', source.publicOnly, CLOSED_MS);
  const signal = AbortSignal.any([deps.closing, AbortSignal.timeout(CHECK_MS)]);
  const asked = await askSource(deps, source, { name, url }, access, signal);
  if (asked.kind === 'put_off') return putOff(deps, target, source, asked.refusal);
  if (asked.kind === 'failed') return notHeard(deps, target, source, access.key !== null, asked);
  const site = await statedFor(deps, target, source);
  return told(deps, target, source, { name, url }, source.read({ name, url }, asked.heard, site));
}

async function statedFor({ read }: PlaceDeps, { siteId }: DueTarget, { hears }: AnyOutside): Promise<SiteStated | undefined> {
  return hears && (await read((sql) => statedOf(sql, [siteId], hears))).get(siteId);
}

/** Whether a source of the internet would be told of a site that only this network knows. */
const isStranger = ({ asks }: AnyOutside, access: Opened, website: string): boolean =>
  !isPublicSite(website) && asks.some(({ name }) => isPublicAddress(access.url(name)));

async function told(deps: PlaceDeps, target: DueTarget, source: AnyOutside, place: OutsidePlace, said: OutsideReading): Promise<Outcome> {
  if (said.kind === 'throttled') {
    deps.meter.called(source.name, 'throttled');
    await deps.write((sql) => holdSource(sql, said.of ?? source.name, HOLD_MS));
    return putOff(deps, target, source, { why: 'held', waitMs: HOLD_MS });
  }
  if (said.kind === 'unread') return unreadable(deps, target, said.reason, said.gone);
  const before = await deps.read((sql) => openItems(sql, target.id, source.name));
  const at = deps.clock();
  const found = before ? (source.compare?.({ before: asStated(before), now: said.reading, at }) ?? []) : [];
  const outcome: PlaceReadOutcome = {
    kind: 'read',
    target,
    at,
    nextDueAt: new Date(Math.max(later(at, target).getTime(), at.getTime() + source.everySeconds * 1_000)),
    url: place.url,
    readings: [{ source: source.name, reading: source.keptDays === undefined ? said.reading : { ...said.reading, afresh: true } }],
    lacks: said.lacks ?? null,
    changes: found.map((change) => judged(source.name, change)),
    answer: null,
    memory: source.goneDays === undefined ? null : NOT_GONE,
    confirmed: [],
    flapped: [],
  };
  return outcome;
}

const asStated = (open: readonly Item[]) => ({
  items: open.filter(({ key }) => key !== ABOUT),
  about: open.find(({ key }) => key === ABOUT)?.fields ?? {},
});

const closed = (deps: Now, target: DueTarget, { state, reason }: Closed): FailedOutcome => put(deps, target, state, reason, CLOSED_MS);

const WHY: Record<Refusal['why'], string> = {
  rate: 'is asked as often as it allows, and there are others to be asked about first',
  held: 'asked us to slow down',
  budget: 'costs money for each request, and the budget of this month is spent',
};

/** What was read before stays, and is told as old; of one that was never read the lack of a reading is told beside (`coverage.ts`). */
function putOff(deps: Now, target: DueTarget, { title }: AnyOutside, { why, waitMs }: Refusal): FailedOutcome {
  const held = () => backoff({ class: 'throttled', retryAfterMs: waitMs }, target.failures + 1, deps.random);
  const ms = why === 'held' ? held() : why === 'rate' ? turnIn(deps, target, waitMs) : waitMs;
  return put(deps, target, 'stale', `${title} ${WHY[why]}; next try in ${inWords(ms)}.`, ms);
}

/** The service has not failed, and has its turns: of those that wait for the next each comes at another one, the later the oftener it was put off. */
const turnIn = ({ random }: Now, { failures }: DueTarget, waitMs: number): number =>
  Math.min(DAY_MS, Math.ceil(waitMs * (1 + random() * 2 ** Math.min(failures + 1, 16))));

/** Since when the service says of it that it is gone is known later, unless it answers otherwise meanwhile. */
const unreadable = (deps: Now, target: DueTarget, reason: string, isGone = false): FailedOutcome => ({
  ...put(deps, target, 'unreadable', reason, lookAgainIn(deps, target)),
  memory: isGone ? goneMemory(goneSince(target.memory) ?? deps.clock()) : NOT_GONE,
});

function notHeard(
  deps: Now,
  target: DueTarget,
  source: AnyOutside,
  hasKey: boolean,
  asked: Extract<Asked, { kind: 'failed' }>,
): FailedOutcome {
  const { refused, status, error } = asked;
  const shut = closedAfter(source, { refused, status, code: error.code }, hasKey);
  if (shut) return { ...closed(deps, target, shut), nextDueAt: inADay(deps) };
  const outcome = failed(deps, target, error, status);
  const reason = asWhose(source.title, outcome.reason);
  if (NO_DATA.has(error.code)) return unreadable(deps, target, reason);
  // A service that asks for fewer requests blocks nobody, as a site may by the same status.
  return { ...outcome, reason, ...(error.class === 'throttled' && { state: 'stale' }) };
}

/** It answered with something that is not what was asked for, which a page would be for good and a service seldom is. */
const NO_DATA: ReadonlySet<ErrorCode> = new Set(['wrong_type', 'not_html', 'too_large', 'bomb', 'empty']);

const inADay = ({ clock }: Now): Date => new Date(clock().getTime() + DAY_MS);
