import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type StringValue, StringValueSchema } from '@bufbuild/protobuf/wkt';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { memoryBus } from '../bus/memory.ts';
import { type EventContext, on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { outboxDeliveries } from './deliveries.ts';
import { emit, event } from './outbox.ts';
import { prune } from './prune.ts';
import { startRelay } from './relay.ts';
import { eventDatabase, silent } from './testing.ts';

const TOPIC = 'google';
type Database = Awaited<ReturnType<typeof eventDatabase>>;
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const WITHIN = { timeout: 30_000, interval: 20 };

/** One process: a bus, a relay, and a consumer that writes down what it takes. */
async function startProcess(
  database: Database,
  take: (event: StringValue, context: EventContext) => Promise<unknown>,
  wrap = (bus: Bus) => bus,
) {
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 5, max: 50 } });
  await startConsumers({ bus, group: 'readers', consumers: [on(StringValueSchema, take)], log: silent, sql: database.pool });
  let leading = false;
  const relay = startRelay({
    db: database,
    bus: wrap(bus),
    log: silent,
    onLead: (now) => {
      leading = now;
      bus.serve(TOPIC, now ? outboxDeliveries(database.pool) : null);
    },
  });
  const stop = async () => {
    await relay.close();
    await bus.close();
  };
  onTestFinished(stop);
  return { relay, leads: () => leading, stop };
}

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
    await vi.waitFor(async () => expect(await count(database, 'outbox_delivery')).toBe(0), WITHIN);
    expect(await relay.oldestPendingMs()).toBe(0);
  });

  test('brings an event within a moment, not at the next poll', async () => {
    const database = await freshEvents();
    const took: number[] = [];
    const { leads } = await startProcess(database, async (_, { at }) => took.push(Date.now() - at.getTime()));
    await vi.waitFor(() => expect(leads()).toBe(true), WITHIN);
    for (const n of range(10)) {
      await emitAll(database, 'a', [n]);
      await vi.waitFor(() => expect(took.length).toBe(n + 1), { timeout: 5_000, interval: 2 });
    }
    expect(took.toSorted((a, b) => a - b)[5]).toBeLessThan(500);
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
    const refuse = (bus: Bus): Bus => ({ ...bus, publish: (m) => (down ? Promise.reject(new Error('no broker')) : bus.publish(m)) });
    const { relay } = await startProcess(database, async (e) => got.push(e.value), refuse);
    await emitAll(database, 'a', range(5));
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBeGreaterThan(100), WITHIN);
    down = false;
    await vi.waitFor(() => expect(got).toEqual(['0', '1', '2', '3', '4']), WITHIN);
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBe(0), WITHIN);
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

  test('a killed process leaves what it had not taken to the next one, and only that', async () => {
    const database = await freshEvents();
    await emitAll(database, 'a', range(300));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash.fixture.ts'), database.url, '100'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const taken: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => taken.push(...chunk.toString().split('\n').filter(Boolean)));
    await once(child, 'close');
    const got: string[] = [];
    await startProcess(database, async (e) => got.push(e.value));
    await vi.waitFor(() => expect(got.at(-1)).toBe('299'), WITHIN);
    expect(taken.length).toBe(100);
    expect([...new Set([...taken, ...got])]).toEqual(range(300).map(String));
    // At work, or taken with the mark still on its way, at the moment of the kill.
    expect(taken.length + got.length - 300).toBeLessThanOrEqual(50);
  });
});

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

  test('is pruned of what was published a week ago, unless a group has still to take it', async () => {
    await emitAll(database, 'a', ['old', 'marked', 'fresh', 'unpublished']);
    const { rows } = await database.pool.query<{ seq: string }>('SELECT seq FROM outbox ORDER BY seq');
    const [old, marked, fresh] = rows.map((row) => row.seq);
    await database.pool.query("UPDATE outbox SET published_at = now() - interval '8 days' WHERE seq = ANY($1)", [[old, marked]]);
    await database.pool.query('UPDATE outbox SET published_at = now() WHERE seq = $1', [fresh]);
    await database.pool.query("INSERT INTO outbox_delivery VALUES ('readers', $1)", [marked]);
    await database.pool.query("INSERT INTO inbox VALUES (gen_random_uuid(), now() - interval '31 days'), (gen_random_uuid(), now())");
    await prune(database.pool, new AbortController().signal);
    expect([await count(database, 'outbox'), await count(database, 'inbox')]).toEqual([3, 1]);
    await database.pool.query("UPDATE outbox SET published_at = now() - interval '31 days' WHERE seq = $1", [marked]);
    await prune(database.pool, new AbortController().signal);
    expect([await count(database, 'outbox'), await count(database, 'outbox_delivery')]).toEqual([2, 0]);
  });
});
