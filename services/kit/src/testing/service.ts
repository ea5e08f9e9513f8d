import { randomUUID } from 'node:crypto';
import { create, type DescMessage, fromBinary, type MessageInitShape, type MessageShape, toBinary } from '@bufbuild/protobuf';
import { pino } from 'pino';
import type { TObject } from 'typebox';
import { auth } from '../auth/auth.ts';
import { Denylist } from '../auth/denylist.ts';
import { readConfig } from '../config.ts';
import type { PrismaLike } from '../db/database.ts';
import { acceptIdempotencyKeys } from '../http/idempotency.ts';
import { keepPrivate } from '../http/private.ts';
import { createServer } from '../http/server.ts';
import type { Service } from '../service.ts';
import { testDatabase } from './postgres.ts';
import { testKeys } from './tokens.ts';

/** A service as the host would run it, alone, on a real database, without bus and schedule. */
export async function testService<C extends PrismaLike, S extends TObject>(
  service: Service<C, S>,
  env: Record<string, string> = {},
  clock: () => Date = () => new Date(),
  publicUrl = 'http://127.0.0.1:3000',
) {
  const db = await testDatabase<C>(service.name, service.prisma);
  const log = pino({ level: 'silent' });
  const deps = { db, config: readConfig(service.config, env), log, clock, publicUrl };
  const running = await service.start(deps);
  // Tokens that tests make carry the true time, those of identity its own.
  const now = () => Math.max(Date.now(), clock().getTime());
  const app = createServer({ logger: log });
  await app.register(async (scope) => {
    await scope.register(auth, { keys: running.keys ?? testKeys, denylist: new Denylist(undefined, now) });
    acceptIdempotencyKeys(scope as never, db);
    keepPrivate(scope as never);
    await running.routes(scope as never);
  });
  await app.ready();
  return {
    app,
    db,
    running,
    /** Another process of it, over the same database. @param more settings */
    startAnother: (more: Record<string, string> = {}) =>
      service.start({ ...deps, config: readConfig(service.config, { ...env, ...more }) }),
    /** Hands an event to the service's consumer, as often as `times` says: a redelivery carries the same id. */
    async deliver<D extends DescMessage>(schema: D, fields: MessageInitShape<D>, { id = randomUUID(), times = 1 } = {}): Promise<void> {
      const consumer = running.consumers.find((c) => c.type === schema.typeName);
      if (!consumer) throw new Error(`${service.name} does not consume ${schema.typeName}`);
      const data = toBinary(schema, create(schema, fields));
      for (let n = 0; n < times; n += 1) await consumer.take(data, { once: { eventId: id }, traceparent: undefined, at: clock() });
    },
    /** Events of one type in the outbox, oldest first. */
    async emitted<D extends DescMessage>(schema: D): Promise<MessageShape<D>[]> {
      const { rows } = await db.pool.query('SELECT data FROM outbox WHERE type = $1 ORDER BY seq', [schema.typeName]);
      return rows.map((row: { data: Buffer }) => fromBinary(schema, new Uint8Array(row.data)));
    },
    async close(): Promise<void> {
      await running.close?.();
      await app.close();
      await db.close();
    },
  };
}
