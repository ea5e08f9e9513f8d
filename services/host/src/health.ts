import type { Standing } from '@rivalscope/kit/bus/bus';
import type { App } from '@rivalscope/kit/http/server';

const CHECK_MS = 3_000;
/** How long an answer of a part holds. */
const REMEMBERED_MS = 1_000;
/** A consumer that was begun anew so often and still reads nothing is told of; once more, and only a new process may help. */
const STALLS_TOLD = 2;
const STALLS_FATAL = 3;

/** What a process needs, by name; each rejects with what is not ready. The start fills it in. */
export type Parts = Map<string, () => Promise<void>>;

type Checks = Record<string, () => Promise<void>>;

/**
 * Says what a process needs.
 * @param checks `own` parts are of the process itself and looked at each time; those that are `asked` over the network are asked once a
 * second at most, whoever wants to know, because anybody may
 */
export function watchParts(parts: Parts, { own, asked }: { own: Checks; asked: Checks }, now = () => performance.now()): void {
  for (const [name, check] of Object.entries(own)) parts.set(name, check);
  for (const [name, check] of Object.entries(asked)) parts.set(name, remembered(check, now));
}

/** Counted from when it was asked: what never answers is asked anew a second later, too. */
function remembered(check: () => Promise<void>, now: () => number): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!last || now() - last.at >= REMEMBERED_MS) last = { at: now(), answer: check() };
    return last.answer;
  };
}

/** How each part stands: `ok`, or what it lacks. For operators: it names parts and says how they fail. */
export async function readiness(parts: Parts): Promise<{ ready: boolean; parts: Record<string, string> }> {
  const checks = await Promise.all([...parts].map(async ([part, check]) => [part, await outcome(check)] as const));
  return { ready: checks.every(([, result]) => result === 'ok'), parts: Object.fromEntries(checks) };
}

/**
 * `/livez`: the process answers, and can still do what it is for. `/readyz`: every part it needs does. Whoever asks hears yes or no (503);
 * which part it is stands in the log, and at the port of the metrics.
 * @param alive throws with what only a restart of the process can mend
 */
export function serveHealth(app: App, parts: Parts, alive: () => void): void {
  app.get('/livez', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const result = await outcome(async () => alive());
    if (result === 'ok') return { status: 'ok' };
    app.log.warn({ reason: result }, 'This process cannot go on');
    return reply.code(503).send({ status: 'unavailable' });
  });
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const now = await readiness(parts);
    if (now.ready) return { status: 'ok' };
    app.log.warn({ parts: now.parts }, 'A part is not ready');
    return reply.code(503).send({ status: 'unavailable' });
  });
}

/** @throws Error naming the consumers that read nothing although there is more, however often they were begun anew */
export function assertReading(standings: Standing[]): void {
  tell(standings.filter(({ stalls }) => stalls >= STALLS_TOLD));
}

/** @throws Error likewise, when nothing but a new process is left to try; a bus that is away is no reason */
export function assertAlive(standings: Standing[]): void {
  tell(standings.filter(({ stalls, able }) => stalls >= STALLS_FATAL && able));
}

function tell(stalled: Standing[]): void {
  const names = stalled.map(({ group, stalls }) => `${group} (begun anew ${stalls} times)`);
  if (names.length > 0) throw new Error(`events are not read by ${names.join(', ')}`);
}

async function outcome(check: () => Promise<void>): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${CHECK_MS / 1000} s`)), CHECK_MS);
  try {
    await Promise.race([check(), late.promise]);
    return 'ok';
  } catch (error) {
    return `not ready: ${(error as Error).message.slice(0, 200)}`;
  } finally {
    clearTimeout(timer);
  }
}
