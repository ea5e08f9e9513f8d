import type { App } from '@rivalscope/kit/http/server';

const CHECK_MS = 3_000;

/** `/livez`: the process answers. `/readyz`: every part it needs does, else 503 with the part that does not. */
export function serveHealth(app: App, parts: Record<string, () => Promise<void>>): void {
  app.get('/livez', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
    const checks = await Promise.all(Object.entries(parts).map(async ([part, check]) => [part, await outcome(check)] as const));
    const ready = checks.every(([, result]) => result === 'ok');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', parts: Object.fromEntries(checks) });
  });
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
