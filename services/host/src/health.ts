import type { Standing } from '@rivalscope/kit/bus/bus';
import type { App } from '@rivalscope/kit/http/server';

const CHECK_MS = 3_000;
/** A consumer that was begun anew so often and still reads nothing is told of; once more, and only a new process may help. */
const STALLS_TOLD = 2;
const STALLS_FATAL = 3;

/**
 * `/livez`: the process answers, and can still do what it is for. `/readyz`: every part it needs does, else 503 with the part
 * that does not.
 * @param alive throws with what only a restart of the process can mend
 */
export function serveHealth(app: App, parts: Record<string, () => Promise<void>>, alive: () => void): void {
  app.get('/livez', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const result = await outcome(async () => alive());
    return result === 'ok' ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason: result });
  });
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const checks = await Promise.all(Object.entries(parts).map(async ([part, check]) => [part, await outcome(check)] as const));
    const ready = checks.every(([, result]) => result === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(checks) });
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
