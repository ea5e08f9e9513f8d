/** The requests of one check of an outside source: within its quota, one after the other, until it has heard enough. */
import type { Sql } from '@rivalscope/kit/db/sql';
import { type ErrorCode, type FetchError, fetchError } from '../fetch/failure.ts';
import type { Failed, FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { parseJson } from '../page/modest-json.ts';
import type { AnyOutside, Heard, OutsidePlace, OutsideRequest, Refused } from '../sources/outside.ts';
import { closedAfter, type Opened, printOfKey } from './access.ts';
import { holdSource, noteFailure, noteRefusal, type Refusal, takeRequest } from './quota.store.ts';
import type { CallMeter, CallResult } from './telemetry.ts';

export interface AskDeps {
  web: Pick<Web, 'call'>;
  write<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  meter: CallMeter;
  /** By the clock that quotas go by. It ends early, without an error, when the signal does. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** `heard`: all that was asked for; `put_off`: our quota allows no more now; `failed`: a request that had to be answered was not. */
export type Asked =
  | { kind: 'heard'; heard: Heard[] }
  | { kind: 'put_off'; refusal: Refusal }
  | { kind: 'failed'; error: FetchError; status: number | null; refused?: Refused };

/** Of one answer, unless the source says more. */
const MOST_BYTES = 1_000_000;
/** The longest pause between two requests of a check, in milliseconds. */
const MOST_WAIT_MS = 2_000;
/** What a service that asks us to slow down without saying for how long is left alone. */
export const HOLD_MS = 5 * 60_000;

/** Asks a source of a place what it needs, one request after the other, within the quota of its service. */
export async function askSource(
  deps: AskDeps,
  source: AnyOutside,
  place: OutsidePlace,
  access: Opened,
  signal: AbortSignal,
): Promise<Asked> {
  const heard: Heard[] = [];
  while (heard.length < source.mostRequests) {
    const request = source.ask(place, access, heard);
    if (!request) break;
    const refusal = await take(deps, countedBy(source, request), access, heard.length > 0, signal);
    if (refusal) {
      deps.meter.putOff(source.name, refusal.why);
      return { kind: 'put_off', refusal };
    }
    if (access.costs) deps.meter.spent(source.name, access.costs.cents);
    const answer = await call(deps, source, request, access, signal);
    if (answer.kind === 'failed') {
      const { error, status, refused } = answer;
      const isUnknown = refused?.as === 'unknown';
      if (!isUnknown && (!request.optional || error.class === 'throttled'))
        return { kind: 'failed', error, status, ...(refused && { refused }) };
      heard.push(isUnknown ? { kind: 'unknown', url: request.url } : { kind: 'failed', url: request.url, reason: error.reason });
    } else if (answer.kind === 'ok') heard.push({ kind: 'answer', url: request.url, text: answer.text() });
    else return { kind: 'failed', error: UNASKED, status: 304 };
  }
  return { kind: 'heard', heard };
}

/** By whose quotas a request counts: that of the service first, under which it is known how it stands. */
const countedBy = ({ name, quotaWith }: AnyOutside, { of }: OutsideRequest): string[] => [of ?? name, ...(quotaWith ? [quotaWith] : [])];

/**
 * A check that has begun waits for the next turn of a short interval: put off, it would begin anew and never come to its end. One that has
 * not begun is put off, so that no crowd stands waiting.
 */
async function take(
  { write, wait }: AskDeps,
  names: readonly string[],
  access: Opened,
  isBegun: boolean,
  signal: AbortSignal,
): Promise<Refusal | null> {
  for (;;) {
    const refusal = await write((sql) => takeOfEach(sql, names, access));
    if (refusal?.why !== 'rate' || !isBegun || refusal.waitMs > MOST_WAIT_MS || signal.aborted) return refusal;
    // Whoever ends the check meanwhile is asked at the next turn.
    await wait(refusal.waitMs, signal);
  }
}

/** What the first gave is lost where another has none: rather asked too seldom. */
async function takeOfEach(sql: Sql, names: readonly string[], access: Opened): Promise<Refusal | null> {
  for (const name of names) {
    const refusal = await takeRequest(sql, name, access);
    if (refusal) return refusal;
  }
  return null;
}

/** In the words of who was asked. */
export const asWhose = (title: string, reason: string): string => reason.replace(/^The (?:site|page|address)\b/, title);

/** Requests are not conditional. */
const UNASKED = fetchError('bad_response', 'The service answered that nothing changed, which it was not asked.');

/** What says something of the service, and not of whom it was asked about. */
export const OF_SERVICE: ReadonlySet<ErrorCode> = new Set(['dns', 'connect', 'tls', 'http_5xx', 'maintenance', 'timeout']);

/** A failure, with what its service means by it. */
type Answered = Exclude<FetchResult, Failed> | (Failed & { refused?: Refused });

async function call(deps: AskDeps, source: AnyOutside, request: OutsideRequest, { key }: Opened, signal: AbortSignal): Promise<Answered> {
  const { name, mostBytes } = source;
  const { url, accept = 'json', headers } = request;
  const answer = asMeant(
    source,
    await deps.web.call({ url, accept, maxBytes: mostBytes ?? MOST_BYTES, ...(headers && { headers }) }, signal),
  );
  const service = request.of ?? name;
  deps.meter.called(name, resultOf(answer));
  await deps.write((sql) => note(sql, source, { service, answer, key, isOptional: request.optional === true }));
  return answer;
}

/** Keeps for everybody how the service stands by its answer. */
async function note(
  sql: Sql,
  source: AnyOutside,
  { service, answer, key, isOptional }: { service: string; answer: Answered; key: string | null; isOptional: boolean },
): Promise<void> {
  // That it does not know somebody is an answer, too.
  if (answer.kind !== 'failed' || answer.refused?.as === 'unknown') return noteFailure(sql, service, null);
  const { error, status, refused } = answer;
  if (OF_SERVICE.has(error.code)) return noteFailure(sql, service, asWhose(source.title, error.reason));
  if (error.code === 'rate_limited') {
    for (const name of [service, ...(source.quotaWith ? [source.quotaWith] : [])])
      await holdSource(sql, name, error.retryAfterMs ?? HOLD_MS);
    return;
  }
  // What is asked beside may be another's to allow.
  const closed = isOptional ? null : closedAfter(source, { refused, status, code: error.code }, key !== null);
  if (closed) await noteRefusal(sql, service, closed, printOfKey(key));
}

/** The one place where an error is taken for what its service means by it: the same pause follows every way of asking for one. */
function asMeant(source: AnyOutside, answer: FetchResult): Answered {
  if (answer.kind !== 'failed' || answer.status === null) return answer;
  const { status, said, error } = answer;
  const refused =
    (said !== undefined && source.refused?.(status, parseJson(said))) || (IS_UNKNOWN.has(status) && { as: 'unknown' as const });
  if (!refused) return answer;
  if (refused.as !== 'throttled' || error.class === 'throttled') return { ...answer, refused };
  return { ...answer, refused, error: fetchError('rate_limited', `The site asked us to slow down (${status}).`, error.retryAfterMs) };
}

/** There is nothing at that address, or no more. */
const IS_UNKNOWN: ReadonlySet<number> = new Set([404, 410]);

/** What came of a request, as it is counted. */
export function resultOf(answer: Answered): CallResult {
  if (answer.kind !== 'failed') return 'answer';
  const { error, refused, status } = answer;
  if (error.class === 'throttled') return 'throttled';
  if (refused?.as === 'unknown') return 'unknown';
  return refused || status === 401 || error.code === 'refused' ? 'refused' : 'failed';
}
