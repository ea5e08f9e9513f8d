import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Database, PrismaLike } from '../db/database.ts';
import { AppError, conflict } from '../errors.ts';
import { begin, type Call, finish, forget } from './idempotency.store.ts';
import type { App } from './server.ts';

const HEADER = 'idempotency-key';
const Headers = Type.Object({
  [HEADER]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'Any text that is new for each request. A request that is sent again with the same one has no second effect for a day.',
      examples: ['5b0f8a52-order-17'],
    }),
  ),
});
/** A request takes seconds; one under way for longer has lost its process. */
const LOST_AFTER_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    idempotentCall?: Call;
  }
}

/**
 * Takes `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) on every POST that needs a token, within this scope: the same
 * request again is answered as the first time, or refused while that is not known. Register it before the routes.
 */
export function acceptIdempotencyKeys(app: App, db: Database<PrismaLike>): void {
  app.decorateRequest('idempotentCall');
  app.addHook('onRoute', (route) => {
    if (!takesKeys(route)) return;
    route.schema = { ...route.schema, headers: Headers };
    route.preHandler = [...[route.preHandler ?? []].flat(), (request, reply) => open(db, request, reply)] as RouteOptions['preHandler'];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload) => close(db, request, reply, payload),
    ] as RouteOptions['onSend'];
  });
}

function takesKeys({ method, schema }: RouteOptions): boolean {
  const security = (schema as { security?: object[] } | undefined)?.security ?? [];
  return method === 'POST' && security.some((kind) => 'bearer' in kind);
}

async function open(db: Database<PrismaLike>, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const key = request.headers[HEADER];
  // A few routes need no token from who was mailed a link.
  if (typeof key !== 'string' || !request.user) return;
  const { tid: tenant, sub: user } = request.user;
  const call = { tenant, user, key, route: `${request.method} ${request.routeOptions.url}` };
  const hash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();
  const known = await db.sqlTx({ tenant }, (sql) => begin(sql, call, hash));
  if (!known) {
    request.idempotentCall = call;
    return;
  }
  if (!known.requestHash.equals(hash)) throw conflict('This Idempotency-Key was used for another request. Use a new one for each.');
  if (known.status === null) throw unfinished(known.ageMs);
  if (known.body === null) throw conflict('This request was carried out. Its answer held a secret, so it is not repeated.');
  return reply.code(known.status).header('idempotency-replayed', 'true').type('application/json; charset=utf-8').send(known.body);
}

function unfinished(ageMs: number): AppError {
  if (ageMs < LOST_AFTER_MS) {
    return new AppError('conflict', 'The request with this Idempotency-Key is still under way. Please try again shortly.', {
      retryAfter: 1,
    });
  }
  const message = 'It is not known how the request with this Idempotency-Key ended. See whether it had its effect; if not, use a new key.';
  return new AppError('conflict', message, { retryAfter: LOST_AFTER_MS / 1000 });
}

/**
 * Before the answer leaves, so that whoever got it can rely on it. A refused request had no effect, and its key is free again; of
 * one that failed on our side nothing is known, and its key stays taken.
 */
async function close(db: Database<PrismaLike>, request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const call = request.idempotentCall;
  if (!call || reply.statusCode >= 500) return payload;
  const scope = { tenant: call.tenant };
  if (reply.statusCode >= 400) await db.sqlTx(scope, (sql) => forget(sql, call));
  else await db.sqlTx(scope, (sql) => finish(sql, call, reply.statusCode, bodyOf(reply, payload)));
  return payload;
}

/** Null for what must not be kept. */
function bodyOf(reply: FastifyReply, payload: unknown): string | null {
  const secret = String(reply.getHeader('cache-control') ?? '').includes('no-store');
  return secret ? null : String(payload ?? '');
}
