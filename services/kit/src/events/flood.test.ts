import { randomUUID } from 'node:crypto';
import { type StringValue, StringValueSchema } from '@bufbuild/protobuf/wkt';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryBus } from '../bus/memory.ts';
import { eraseTenant } from '../db/erase.ts';
import { invalid } from '../errors.ts';
import { WITHIN } from '../testing/waiting.ts';
import { type EventContext, on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { takeOnce } from './inbox.ts';
import { emit, event } from './outbox.ts';
import { startRelay } from './relay.ts';
import { eventDatabase, silent } from './testing.ts';

const FLOOD = 10_000;

/** A service on a real database that takes by this, behind an outbox and its relay. */
async function startService(take: (event: StringValue, context: EventContext) => Promise<unknown>) {
  const database = await eventDatabase();
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 2, max: 20 } });
  await startConsumers({ bus, group: 'readers', consumers: [on(StringValueSchema, take)], log: silent, sql: database.pool, attempts: 5 });
  const relay = startRelay({ db: database, bus, log: silent });
  onTestFinished(async () => {
    await relay.close();
    await bus.close();
    await database.pool.end();
  });
  const send = (key: string, values: readonly unknown[]) =>
    emit(
      database.pool,
      values.map((value) => event(StringValueSchema, key, { value: String(value) })),
    );
  const count = async (table: string) => (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;
  return { database, send, count, relay };
}

const numbers = (length: number) => Array.from({ length }, (_, n) => n);

test('ten thousand events of one key behind one that waits hold up no other key, and are taken in order when it is through', async () => {
  const through = Promise.withResolvers<void>();
  const got = new Map<string, string[]>();
  const { send, count } = await startService(async ({ value }) => {
    if (value === '0') await through.promise;
    const [key = ''] = value.split(' ');
    got.set(key, [...(got.get(key) ?? []), value]);
  });
  await send('flood', numbers(FLOOD));
  await send('other', ['other']);
  await vi.waitFor(() => expect(got.get('other')).toEqual(['other']), WITHIN);
  expect(got.size).toBe(1);
  through.resolve();
  await vi.waitFor(() => expect(got.size).toBe(FLOOD + 1), WITHIN);
  expect([...got.keys()].filter((key) => key !== 'other')).toEqual(numbers(FLOOD).map(String));
  await vi.waitFor(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
});

test('events of a tenant that was erased have no effect and make no dead letters; those of others have theirs', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const effects: string[] = [];
  const { database, send, count } = await startService(({ value }, { once }) =>
    database.sqlTx({ tenant: value }, async (sql) => {
      if (await takeOnce(sql, once.eventId)) effects.push(value);
    }),
  );
  await database.sqlTx('system', (sql) => eraseTenant(sql, gone));
  await send('a', [gone, other, gone, other]);
  await vi.waitFor(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
  expect([effects, await count('dead_letter'), await count('inbox')]).toEqual([[other, other], 0, 2]);
});

test('a thousand events against the rules are a thousand dead letters, each once, and whatever stands between them is taken in order', async () => {
  const got: string[] = [];
  const { send, count } = await startService(async ({ value }) => {
    if (value.startsWith('bad')) throw invalid('no such plan');
    got.push(value);
  });
  const values = numbers(1_000).flatMap((n) => [`bad ${n}`, ...(n % 100 === 0 ? [String(n)] : [])]);
  await send('a', values);
  await vi.waitFor(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
  expect(got).toEqual(values.filter((value) => !value.startsWith('bad')));
  expect(await count('dead_letter')).toBe(1_000);
});
