import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fromBinary } from '@bufbuild/protobuf';
import { type StringValue, StringValueSchema } from '@bufbuild/protobuf/wkt';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Broker, type BusMessage, MessageRefused } from '../bus/bus.ts';
import { type MemoryBus, memoryBus } from '../bus/memory.ts';
import { eraseTenant } from '../db/erase.ts';
import { COMPILED } from '../testing/compiled.ts';
import { WITHIN } from '../testing/waiting.ts';
import { type EventContext, on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { replayDeadLetters } from './dead-letters.ts';
import { takeOnce } from './inbox.ts';
import { emit, event } from './outbox.ts';
import { prune } from './prune.ts';
import { startRelay } from './relay.ts';
import { eventDatabase, silent } from './testing.ts';

type Database = Awaited<ReturnType<typeof eventDatabase>>;
const range = (n: number) => Array.from({ length: n }, (_, i) => i);

/** One process: a bus, a relay, and a consumer that writes down what it takes. */
async function startProcess(
  database: Database,
  take: (event: StringValue, context: EventContext) => Promise<unknown>,
  { broker, ...options }: { broker?: (bus: MemoryBus) => Broker; pollMs?: number } = {},
) {
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 5, max: 50 } });
  await startConsumers({ bus, group: 'readers', consumers: [on(StringValueSchema, take)], log: silent, sql: database.pool });
  let leading = false;
  const relay = startRelay({
    ...{ db: database, bus: broker?.(bus) ?? bus, log: silent, ...options },
    onLead: (now) => {
      leading = now;
    },
  });
  const stop = async () => {
    await relay.close();
    await bus.close();
  };
  onTestFinished(stop);
  return { bus, relay, leads: () => leading, stop };
}

/** A broker that forgets nothing as long as the test runs; `before` may refuse. */
const brokerOf =
  (before: (messages: BusMessage[]) => Promise<void>) =>
  (bus: MemoryBus): Broker => ({
    ...bus,
    async publish(messages) {
      await before(messages);
      for (const message of messages) void bus.deliver(message);
    },
  });

async function freshEvents(): Promise<Database> {
  const database = await eventDatabase();
  onTestFinished(() => database.pool.end());
  return database;
}

async function emitAll(database: Database, key: string, values: unknown[]): Promise<void> {
  await emit(
    database.pool,
    values.map((value) => event(StringValueSchema, key, { value: String(value) })),
  );
}

async function count(database: Database, text: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`);
  return rows[0]?.n ?? -1;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the relay', () => {
  test('brings committed events in order, none of what was rolled back, and leaves nothing pending', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    const { relay } = await startProcess(database, async (e) => got.push(e.value));
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await emit(client, [event(StringValueSchema, 'a', { value: 'undone' })]);
    await client.query('ROLLBACK');
    client.release();
    await emitAll(database, 'a', range(1_200));
    await vi.waitFor(() => expect(got.length).toBe(1_200), WITHIN);
    expect(got).toEqual(range(1_200).map(String));
    await vi.waitFor(async () => expect(await count(database, 'outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
    expect(await relay.oldestPendingMs()).toBe(0);
  });

  test('brings an event when it is told of it, not at the next poll', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    const { leads } = await startProcess(database, async (e) => got.push(e.value), { pollMs: 24 * 3_600_000 });
    await vi.waitFor(() => expect(leads()).toBe(true), WITHIN);
    for (const n of range(10)) {
      await emitAll(database, 'a', [n]);
      await vi.waitFor(() => expect(got.length).toBe(n + 1), WITHIN);
    }
  });

  test('works in one process at a time, and another takes over when its connection dies', async () => {
    const database = await freshEvents();
    const first: string[] = [];
    const second: string[] = [];
    const one = await startProcess(database, async (e) => first.push(e.value));
    await vi.waitFor(() => expect(one.leads()).toBe(true), WITHIN);
    const two = await startProcess(database, async (e) => second.push(e.value));
    await emitAll(database, 'a', range(20));
    await vi.waitFor(() => expect(first.length).toBe(20), WITHIN);
    expect([two.leads(), second]).toEqual([false, []]);
    await one.stop();
    await vi.waitFor(() => expect(two.leads()).toBe(true), WITHIN);
    await emitAll(database, 'a', [20]);
    await vi.waitFor(() => expect(second).toEqual(['20']), WITHIN);
    expect(first.length).toBe(20);
  });

  test('goes on by itself when the database drops every connection', async () => {
    const database = await freshEvents();
    const got = new Set<string>();
    const { leads } = await startProcess(database, async (e) => got.add(e.value));
    await vi.waitFor(() => expect(leads()).toBe(true), WITHIN);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await admin.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await admin.end();
    await vi.waitFor(() => emitAll(database, 'a', ['after']), WITHIN);
    await vi.waitFor(() => expect([...got]).toEqual(['after']), WITHIN);
  });

  test('keeps events while the bus takes none, says how old the oldest is, and brings them in order afterwards', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    let down = true;
    const broker = brokerOf(async () => {
      if (down) throw new Error('no broker');
    });
    const { relay } = await startProcess(database, async (e) => got.push(e.value), { broker });
    await emitAll(database, 'a', range(5));
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBeGreaterThan(100), WITHIN);
    down = false;
    await vi.waitFor(() => expect(got).toEqual(['0', '1', '2', '3', '4']), WITHIN);
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBe(0), WITHIN);
  });

  test('an event that the bus refuses becomes a dead letter; all others come, each key in order, and a replay publishes it', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    const bad = new Set(['17', '18', '240', '599']);
    let publishes = 0;
    const broker = brokerOf(async (messages) => {
      publishes += 1;
      // Once the bus is away altogether: that blames nobody.
      if (publishes === 3) throw new Error('no broker');
      const values = messages.map(({ data }) => fromBinary(StringValueSchema, data).value.slice(1));
      if (values.some((value) => bad.has(value))) throw new MessageRefused('too large');
    });
    const events = range(600).map((n) => event(StringValueSchema, n % 2 ? 'b' : 'a', { value: `${n % 2 ? 'b' : 'a'}${n}` }));
    await emit(database.pool, events);
    const { relay } = await startProcess(database, async (e) => got.push(e.value), { broker });
    await vi.waitFor(() => expect(got.length).toBe(596), WITHIN);
    for (const key of ['a', 'b']) {
      const expected = range(600).filter((n) => (n % 2 ? 'b' : 'a') === key && !bad.has(String(n)));
      expect(got.filter((value) => value.startsWith(key))).toEqual(expected.map((n) => `${key}${n}`));
    }
    // An event is marked published after it was taken.
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBe(0), WITHIN);
    const { rows } = await database.pool.query('SELECT error, replayed_at FROM dead_letter');
    expect(rows).toEqual(Array(4).fill({ error: 'MessageRefused: too large', replayed_at: null }));
    expect(publishes).toBeLessThan(100);
    bad.clear();
    expect(await replayDeadLetters({ sql: database.pool, consumers: [], log: silent })).toEqual({ replayed: 4, failed: 0 });
    await vi.waitFor(() => expect(got.slice(596).sort()).toEqual(['a18', 'a240', 'b17', 'b599']), WITHIN);
  });

  test('keeps each key in order while many emit side by side', async () => {
    const database = await freshEvents();
    const got = new Map<string, string[]>();
    await startProcess(database, async (e) => {
      const [key = '', n = ''] = e.value.split(':');
      got.set(key, [...(got.get(key) ?? []), n]);
    });
    const emitKey = async (key: string) => {
      for (const n of range(40)) await emitAll(database, key, [`${key}:${n}`]);
    };
    await Promise.all(range(8).map((n) => emitKey(`key${n}`)));
    await vi.waitFor(() => expect([...got.values()].flat().length).toBe(320), WITHIN);
    for (const numbers of got.values()) expect(numbers).toEqual(range(40).map(String));
  });

  test('a killed process leaves what it had not taken to the next one, and the inbox knows what it had', async () => {
    const database = await freshEvents();
    await emitAll(database, 'a', range(300));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash.fixture.ts'), database.url, '100'], {
      env: { ...process.env, ...COMPILED },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const taken: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => taken.push(...chunk.toString().split('\n').filter(Boolean)));
    await once(child, 'close');
    expect(taken).toEqual(range(100).map(String));
    const got: string[] = [];
    await startProcess(database, async (e, { once: { eventId } }) => (await takeOnce(database.pool, eventId)) && got.push(e.value));
    await vi.waitFor(() => expect(got.at(-1)).toBe('299'), WITHIN);
    expect([...taken, ...got]).toEqual(range(300).map(String));
  });

  test('an event that commits behind later ones is brought as well', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    await startProcess(database, async (e) => got.push(e.value));
    const slow = await database.pool.connect();
    await slow.query('BEGIN');
    await emit(slow, [event(StringValueSchema, 'a', { value: 'early' })]);
    await emitAll(database, 'b', ['late']);
    await vi.waitFor(async () => expect(await count(database, 'outbox WHERE published_at IS NOT NULL')).toBe(1), WITHIN);
    await slow.query('COMMIT');
    slow.release();
    await vi.waitFor(() => expect(got).toEqual(['late', 'early']), WITHIN);
  });

  test('an event is pending until the last group has taken it, and others pass it', async () => {
    const database = await freshEvents();
    const released = Promise.withResolvers<void>();
    const quick: string[] = [];
    const { bus } = await startProcess(database, async (e) => quick.push(e.value));
    const wait = on(StringValueSchema, ({ value }) => (value === 'stuck' ? released.promise : Promise.resolve()));
    await startConsumers({ bus, group: 'slow', consumers: [wait], log: silent, sql: database.pool });
    await emitAll(database, 'a', ['stuck', 'behind']);
    await emitAll(database, 'b', ['beside']);
    await vi.waitFor(() => expect(quick.toSorted()).toEqual(['behind', 'beside', 'stuck']), WITHIN);
    await vi.waitFor(async () => expect(await count(database, "outbox WHERE published_at IS NOT NULL AND key = 'b'")).toBe(1), WITHIN);
    expect(await count(database, "outbox WHERE published_at IS NULL AND key = 'a'")).toBe(2);
    released.resolve();
    await vi.waitFor(async () => expect(await count(database, 'outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
    expect(quick.length).toBe(3);
  });

  test('a backlog longer than what fits in memory comes whole, each key in order', async () => {
    const database = await freshEvents();
    const got: string[] = [];
    const values = (key: string) => range(3_000).map((n) => `${key}${n}`);
    for (const key of ['a', 'b', 'c']) await emitAll(database, key, values(key));
    await startProcess(database, async (e) => got.push(e.value));
    await vi.waitFor(() => expect(got.length).toBe(9_000), WITHIN);
    for (const key of ['a', 'b', 'c']) expect(got.filter((value) => value.startsWith(key))).toEqual(values(key));
    await vi.waitFor(async () => expect(await count(database, 'outbox WHERE published_at IS NULL')).toBe(0), WITHIN);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the outbox', () => {
  let database: Database;
  beforeAll(async () => {
    database = await eventDatabase();
  });
  afterAll(() => database.pool.end());

  test('refuses an event that no broker would take, before it holds up the others', () => {
    expect(() => event(StringValueSchema, 'a', { value: 'x'.repeat(300_000) })).toThrow(/google\.protobuf\.StringValue has 300004 bytes/);
    expect(() => event(StringValueSchema, '', { value: 'x' })).toThrow(/the key must have 1 to 200 characters/);
  });

  test('is pruned of what was published a week ago', async () => {
    await emitAll(database, 'a', ['old', 'fresh', 'unpublished']);
    const { rows } = await database.pool.query<{ seq: string }>('SELECT seq FROM outbox ORDER BY seq');
    const [old, fresh] = rows.map((row) => row.seq);
    await database.pool.query("UPDATE outbox SET at = now() - interval '60 days'");
    await database.pool.query("UPDATE outbox SET published_at = now() - interval '8 days' WHERE seq = $1", [old]);
    await database.pool.query('UPDATE outbox SET published_at = now() WHERE seq = $1', [fresh]);
    await database.pool.query("INSERT INTO inbox VALUES (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now())");
    await prune(database, new AbortController().signal);
    expect([await count(database, 'outbox'), await count(database, 'inbox')]).toEqual([2, 1]);
  });

  test('dead letters that were replayed go after a month, and those that wait stay', async () => {
    const at = { fresh: "now() - interval '29 days'", old: "now() - interval '31 days'", waiting: 'NULL' };
    for (const [key, replayed] of Object.entries(at))
      await database.pool.query(
        `INSERT INTO dead_letter (id, event_id, topic, key, type, at, data, error, attempts, failed_at, replayed_at)
         VALUES (gen_random_uuid(), gen_random_uuid(), 'google', $1, 'google.x', now(), '', '', 1, now() - interval '60 days', ${replayed})`,
        [key],
      );
    await prune(database, new AbortController().signal);
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM dead_letter ORDER BY key');
    expect(rows.map(({ key }) => key)).toEqual(['fresh', 'waiting']);
    await database.pool.query('DELETE FROM dead_letter');
  });

  test('an erased tenant’s events and dead letters go, also those from before they said whose they are', async () => {
    const sql = database.pool;
    const [gone, other] = [randomUUID(), randomUUID()];
    await sql.query('DELETE FROM outbox');
    for (const tenant of [gone, other, null]) await emit(sql, [{ key: 'a', type: 'google.x', data: new Uint8Array(), tenant }]);
    const before = `INSERT INTO outbox (id, topic, key, type, data) SELECT gen_random_uuid(), 'google', $2, 'google.x', convert_to($1, 'UTF8') FROM generate_series(1, 3)`;
    for (const tenant of [gone, other]) await sql.query(before, [`about ${tenant}`, tenant]);
    const letter = `INSERT INTO dead_letter (id, event_id, topic, key, type, at, data, error, attempts, tenant, tenant_known)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'google', $2, 'google.x', now(), convert_to($1, 'UTF8'), '', 1, $3, $4)`;
    for (const tenant of [gone, other]) {
      await sql.query(letter, ['', tenant, tenant, true]);
      await sql.query(letter, [tenant, tenant, null, false]);
    }
    await sql.query('UPDATE outbox SET published_at = now() WHERE key <> $1 OR seq <> (SELECT max(seq) FROM outbox WHERE key = $1)', [
      gone,
    ]);
    await database.sqlTx('system', (tx) => eraseTenant(tx, gone));
    await prune(database, new AbortController().signal);
    const left = async (table: string) => (await sql.query(`SELECT key FROM ${table}`)).rows.map(({ key }) => key).sort();
    expect(await left('dead_letter')).toEqual([other, other]);
    // One is still to be taken; when it has been, it goes as well.
    expect(await left('outbox')).toEqual(['a', 'a', gone, other, other, other].sort());
    await sql.query('UPDATE outbox SET published_at = now()');
    await prune(database, new AbortController().signal);
    expect(await left('outbox')).toEqual(['a', 'a', other, other, other].sort());
  });
});
