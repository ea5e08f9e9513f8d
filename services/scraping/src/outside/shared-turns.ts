/** Turns at services that all companies of an installation ask: how often is counted for all of its processes together, as for outside sources. */
import type { Sql } from '@rivalscope/kit/db/sql';
import { fetchError } from '../fetch/failure.ts';
import type { FetchRequest, FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import type { Quota } from '../sources/outside.ts';
import { asWhose, HOLD_MS, OF_SERVICE, resultOf } from './ask.ts';
import { holdSource, noteFailure, type Refusal, takeRequest } from './quota.store.ts';
import type { CallMeter } from './telemetry.ts';

export interface SharedDeps {
  write<T>(fn: (sql: Sql) => Promise<T>): Promise<T>;
  /** It ends early, without an error, when the signal does. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
  meter: Pick<CallMeter, 'called' | 'putOff'>;
}

/** What one service may be asked by all processes; 0: no bound of that kind. */
export interface Pace {
  gapMs: number;
  perHour: number;
}

/** A turn that is further away is put off. */
const MOST_WAIT_MS = 40_000;
/** Of an hour's requests so many may come at once: what is asked of these services comes in crowds, when companies are added. */
const AT_ONCE = 0.5;

/** @param serviceOf who is asked at an address; null: a site, whose own pace holds */
export function sharedWeb<W extends Pick<Web, 'get' | 'call'>>(
  web: W,
  deps: SharedDeps,
  { serviceOf, pace }: { serviceOf(url: string): string | null; pace: Pace },
): W {
  const quotas = quotasOf(pace);
  const rateLimited =
    (ask: Web['get']): Web['get'] =>
    async (request, signal) => {
      const service = serviceOf(request.url);
      if (service === null) return ask(request, signal);
      for (const { suffix, quota } of quotas) {
        const refusal = await turn(deps, `${service}${suffix}`, quota, signal);
        if (!refusal) continue;
        deps.meter.putOff(service, refusal.why);
        return putOff(request, refusal);
      }
      const answer = await ask(request, signal);
      deps.meter.called(service, resultOf(answer));
      const [first] = quotas;
      if (first) await deps.write((sql) => note(sql, `${service}${first.suffix}`, answer));
      return answer;
    };
  return { ...web, get: rateLimited(web.get), call: rateLimited(web.call) };
}

/** How the service stands by its answer, for all. */
async function note(sql: Sql, name: string, answer: FetchResult): Promise<void> {
  if (answer.kind !== 'failed') return noteFailure(sql, name, null);
  const { code, reason, retryAfterMs } = answer.error;
  if (code === 'rate_limited') return holdSource(sql, name, retryAfterMs ?? HOLD_MS);
  if (OF_SERVICE.has(code)) await noteFailure(sql, name, asWhose('The service', reason));
}

const quotasOf = ({ gapMs, perHour }: Pace): { suffix: string; quota: Quota }[] => [
  ...(gapMs > 0 ? [{ suffix: '', quota: { requests: 1, seconds: gapMs / 1_000 } }] : []),
  ...(perHour > 0 ? [{ suffix: ' hourly', quota: { requests: perHour, seconds: 3_600, atOnce: AT_ONCE } }] : []),
];

/** @returns null when it is ours */
async function turn({ write, wait, random }: SharedDeps, name: string, quota: Quota, signal: AbortSignal): Promise<Refusal | null> {
  for (let waited = 0; ; ) {
    const refusal = await write((sql) => takeRequest(sql, name, { quota, costs: null }));
    if (refusal?.why !== 'rate' || signal.aborted || waited + refusal.waitMs > MOST_WAIT_MS) return refusal;
    // Who waits for the same turn comes at other times.
    const ms = Math.ceil(refusal.waitMs * (1 + random()));
    waited += ms;
    await wait(ms, signal);
  }
}

const putOff = ({ url }: FetchRequest, { why, waitMs }: Refusal): FetchResult => ({
  ...{ kind: 'failed', url, redirects: [], durationMs: 0, status: null },
  error:
    why === 'held'
      ? fetchError('rate_limited', 'The service asked us to slow down.', waitMs)
      : fetchError(
          'busy',
          'The service is asked as often as we may, and there are others to be asked about first; this is put off.',
          waitMs,
        ),
});

/** Who is asked at an address, by where services are: `{slug}` stands for what is a company's own in the host. A board at a company's own domain is a site like others. */
export function serviceAt(homes: Readonly<Record<string, string>>): (url: string) => string | null {
  const known = Object.entries(homes).flatMap(([name, home]) => {
    const host = URL.parse(home.replace('{slug}', SLUG))?.host;
    if (host === undefined || host === SLUG) return [];
    return [{ name, isAt: host.startsWith(`${SLUG}.`) ? endingIn(host.slice(SLUG.length)) : (other: string) => other === host }];
  });
  return (url) => {
    const host = URL.parse(url)?.host ?? '';
    return known.find(({ isAt }) => isAt(host))?.name ?? null;
  };
}

const SLUG = 'slug';
const endingIn = (suffix: string) => (host: string) => host.endsWith(suffix);
