import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import { type Allowance, createAllowance } from '../allowance.ts';
import type { Database, PrismaLike } from '../db/database.ts';
import { type Saving, saving } from '../db/saving.ts';
import { AppError, conflict } from '../errors.ts';
import { begin, type Call, finish, forget } from './idempotency.store.ts';
import type { App } from './server.ts';

export const IDEMPOTENCY_KEY = 'idempotency-key';
const Headers = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Any text that is new for each request. A request that is sent again with the same one has no second effect for a day; one that failed without effect may be sent again.',
      examples: ['5b0f8a52-order-17'],
    }),
  ),
});
/** An answer of so many characters takes no more room than what a request leaves behind anyway. */
const SMALL = 2_000;
/** Larger ones that are kept of a tenant within an hour: they stay for a day, and nothing else bounds the room that they take. */
const LARGE_AN_HOUR = 500;
/** A request takes seconds; one under way for longer has lost its process. */
const LOST_AFTER_MS = 60_000;

/** A request that has taken its key. */
interface Work {
  call: Call;
  saving: Saving;
  failure?: Error;
}

declare module 'fastify' {
  interface FastifyRequest {
    idempotentWork?: Work;
  }
  interface FastifyContextConfig {
    /** Of a POST that asks and changes nothing: to ask twice has no effect anyway, so that no answer is kept for it. */
    onlyReads?: boolean;
  }
}

/**
 * Takes `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) on every POST that needs a token, within this scope: the same
 * request again is answered as the first time, or refused while that is not known. Register it before the routes.
 */
export function acceptIdempotencyKeys(app: App, db: Database<PrismaLike>, largeAnHour = LARGE_AN_HOUR): void {
  const large = createAllowance(largeAnHour);
  app.decorateRequest('idempotentWork');
  app.addHook('onRoute', (route) => {
    if (!takesKeys(route)) return;
    route.schema = { ...route.schema, headers: Headers };
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply) => open(db, request, reply),
      watch,
    ] as RouteOptions['preHandler'];
    route.onError = [...[route.onError ?? []].flat(), noteFailure] as RouteOptions['onError'];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, payload) => close(db, large, request, reply, payload),
    ] as RouteOptions['onSend'];
  });
}

function takesKeys({ method, schema, config }: RouteOptions): boolean {
  if (config?.onlyReads) return false;
  const security = (schema as { security?: object[] } | undefined)?.security ?? [];
  return method === 'POST' && security.some((kind) => 'bearer' in kind);
}

async function open(db: Database<PrismaLike>, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const key = request.headers[IDEMPOTENCY_KEY];
  // A few routes need no token from who was mailed a link.
  if (typeof key !== 'string' || !request.user) return;
  const { tid: tenant, sub: user } = request.user;
  const call = { tenant, user, key, route: `${request.method} ${request.routeOptions.url}` };
  const hash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();
  const known = await db.sqlTx({ tenant }, (sql) => begin(sql, call, hash));
  if (!known) {
    request.idempotentWork = { call, saving: { asked: false } };
    return;
  }
  if (!known.requestHash.equals(hash)) throw conflict('This Idempotency-Key was used for another request. Use a new one for each.');
  if (known.status === null) throw unfinished(known.ageMs);
  if (known.body === null)
    throw conflict('This request was carried out. Its answer was not kept, so it is not repeated: see what there is now.');
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

/** From here on it is noted whether the request has saved anything. */
function watch(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const work = request.idempotentWork;
  if (work) saving.run(work.saving, done);
  else done();
}

async function noteFailure(request: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> {
  if (request.idempotentWork) request.idempotentWork.failure = error;
}

/**
 * Before the answer leaves, so that whoever got it can rely on it. A request that had no effect leaves its key free; where nobody knows
 * whether it had one, the key stays taken.
 */
async function close(
  db: Database<PrismaLike>,
  large: Allowance,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const work = request.idempotentWork;
  if (!work) return payload;
  // What was done, or is refused, is what the caller has to hear, also where that cannot be noted, as when the database is just away.
  await note(db, large, reply, payload, work).catch((err) => request.log.warn({ err }, 'An Idempotency-Key stays taken'));
  return payload;
}

async function note(db: Database<PrismaLike>, large: Allowance, reply: FastifyReply, payload: unknown, work: Work): Promise<void> {
  const { call, failure } = work;
  const scope = { tenant: call.tenant };
  const mayBeLarge = () => large.take(call.tenant, Date.now()) === 0;
  if (reply.statusCode < 400) await db.sqlTx(scope, (sql) => finish(sql, call, reply.statusCode, bodyOf(reply, payload, mayBeLarge)));
  else if (reply.statusCode < 500 || (failure && hadNoEffect(failure, work.saving))) await db.sqlTx(scope, (sql) => forget(sql, call));
}

/**
 * Of what failed on our side: whether it may be tried again with the same key. `unavailable` is only said of what had no effect or has
 * one effect however often it is tried; a request that took too long is still at work.
 */
function hadNoEffect(failure: Error & { code?: string }, { asked }: Saving): boolean {
  if (failure.code === 'FST_ERR_HANDLER_TIMEOUT') return false;
  return failure instanceof AppError || !asked;
}

/** Null for what must not be kept, or takes too much room. */
function bodyOf(reply: FastifyReply, payload: unknown, mayBeLarge: () => boolean): string | null {
  const body = String(payload ?? '');
  const secret = String(reply.getHeader('cache-control') ?? '').includes('no-store');
  return secret || (body.length > SMALL && !mayBeLarge()) ? null : body;
}
