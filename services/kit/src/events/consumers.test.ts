import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { StringValueSchema } from '@bufbuild/protobuf/wkt';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { memoryBus } from '../bus/memory.ts';
import { AppError, invalid } from '../errors.ts';
import { WITHIN } from '../testing/waiting.ts';
import { type EventContext, on } from './consumer.ts';
import { startConsumers, watchEvents } from './consumers.ts';
import { replayDeadLetters } from './dead-letters.ts';
import { NotYet } from './failures.ts';
import { takeOnce } from './inbox.ts';
import { emit, event } from './outbox.ts';
import { startRelay } from './relay.ts';
import { eventDatabase, silent } from './testing.ts';

/** A service with one handler, on a real database; `effects` are what committed. */
async function startService(handle: (value: string, context: EventContext) => Promise<unknown>, sql?: pg.Pool) {
  const database = await eventDatabase();
  const bus = memoryBus({ log: silent, graceMs: 200, backoff: { first: 2, max: 20 } });
  const consumers = [on(StringValueSchema, (message, context) => handle(message.value, context))];
  await startConsumers({ bus, group: 'readers', consumers, log: silent, sql: sql ?? database.pool, attempts: 5 });
  const relay = startRelay({ db: database, bus, log: silent });
  onTestFinished(async () => {
    await relay.close();
    await bus.close();
    await database.pool.end();
  });
  const send = (key: string, value: string) => emit(database.pool, [event(StringValueSchema, key, { value })]);
  const deadLetters = async () => {
    const { rows } = await database.pool.query<{ id: string; error: string; attempts: number; replayed: boolean }>(
      'SELECT id, error, attempts, replayed_at IS NOT NULL AS replayed FROM dead_letter ORDER BY failed_at',
    );
    return rows;
  };
  return { database, bus, consumers, send, deadLetters };
}

/** What a handler's failures look like from outside: fails as told, then takes. */
function failing(times: number, error: Error) {
  const got: string[] = [];
  let left = times;
  const handle = async (value: string) => {
    if (value === 'bad' && left > 0) {
      left -= 1;
      throw error;
    }
    got.push(value);
  };
  return { got, handle, mend: () => (left = 0) };
}

test('an event that is delivered twice has one effect', async () => {
  const { database } = await startService(async () => undefined);
  const eventId = randomUUID();
  const effect = async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    const first = await takeOnce(client, eventId);
    await client.query('COMMIT');
    client.release();
    return first;
  };
  expect((await Promise.all([effect(), effect(), effect()])).filter(Boolean)).toEqual([true]);
});

test('the handler learns which event it is and when it was emitted', async () => {
  const contexts: EventContext[] = [];
  const { database, send } = await startService(async (_, context) => contexts.push(context));
  await send('a', 'x');
  await vi.waitFor(() => expect(contexts.length).toBe(1), WITHIN);
  const { rows } = await database.pool.query('SELECT id, at FROM outbox');
  expect(contexts[0]).toEqual({ once: { eventId: rows[0]?.id }, traceparent: undefined, at: rows[0]?.at });
});

test('an event against the rules becomes a dead letter at once and the next of its key is taken', async () => {
  const { got, handle } = failing(Infinity, invalid('no such plan'));
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await send('a', 'good');
  await vi.waitFor(() => expect(got).toEqual(['good']), WITHIN);
  expect(await deadLetters()).toMatchObject([{ error: 'AppError: no such plan', attempts: 1, replayed: false }]);
});

test('bytes that are not the event become a dead letter', async () => {
  const { handle, got } = failing(0, new Error());
  const { database, send, deadLetters } = await startService(handle);
  await database.pool.query(
    "INSERT INTO outbox (id, topic, key, type, data) VALUES (gen_random_uuid(), 'google', 'a', 'google.protobuf.StringValue', '\\x0aff')",
  );
  await send('a', 'good');
  await vi.waitFor(() => expect(got).toEqual(['good']), WITHIN);
  expect(await deadLetters()).toMatchObject([{ error: expect.stringMatching(/^AppError: Not a google\.protobuf\.StringValue: /) }]);
});

test.each([
  ['what has not arrived yet', new NotYet('company unknown so far')],
  ['a passing failure', new Error('deadlock detected')],
  ['a conflict', new AppError('conflict', 'moved meanwhile')],
])('%s is tried again until it works', async (_, error) => {
  const { got, handle } = failing(4, error);
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await send('a', 'good');
  await vi.waitFor(() => expect(got).toEqual(['bad', 'good']), WITHIN);
  expect(await deadLetters()).toEqual([]);
});

test('what never works becomes a dead letter after its tries, and others are taken meanwhile and afterwards', async () => {
  const { got, handle } = failing(Infinity, new Error('boom\0'));
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await send('a', 'behind');
  await send('b', 'beside');
  await vi.waitFor(() => expect(got.toSorted()).toEqual(['behind', 'beside']), WITHIN);
  expect(await deadLetters()).toMatchObject([{ error: 'Error: boom', attempts: 5 }]);
});

const refused = () => new Error('Query failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) });

test('while the database is out of reach an event is neither counted nor given up', async () => {
  const { got, handle } = failing(30, refused());
  const away = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  const { send, deadLetters } = await startService(handle, away);
  await send('a', 'bad');
  await vi.waitFor(() => expect(got).toEqual(['bad']), WITHIN);
  expect(await deadLetters()).toEqual([]);
  await away.end();
});

test('while others have all connections an event is neither counted nor given up, though the database answers', async () => {
  const { got, handle } = failing(30, new Error('Query failed', { cause: new Error('timeout exceeded when trying to connect') }));
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await vi.waitFor(() => expect(got).toEqual(['bad']), WITHIN);
  expect(await deadLetters()).toEqual([]);
});

test('a handler that cannot reach something else is given up after its tries', async () => {
  const { got, handle } = failing(Infinity, refused());
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await send('a', 'behind');
  await vi.waitFor(() => expect(got).toEqual(['behind']), WITHIN);
  expect(await deadLetters()).toMatchObject([{ attempts: 5 }]);
});

test('a dead letter is replayed once, with its effect, and one that fails again stays', async () => {
  const { got, handle, mend } = failing(Infinity, invalid('bad day'));
  const { database, consumers, send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await vi.waitFor(async () => expect((await deadLetters()).length).toBe(1), WITHIN);
  const replay = (ids?: string[]) => replayDeadLetters({ sql: database.pool, consumers, log: silent, ids });
  expect(await replay()).toEqual({ replayed: 0, failed: 1 });
  expect(await deadLetters()).toMatchObject([{ attempts: 2, replayed: false }]);
  mend();
  expect(await replay([randomUUID()])).toEqual({ replayed: 0, failed: 0 });
  expect(await replay()).toEqual({ replayed: 1, failed: 0 });
  expect(await replay()).toEqual({ replayed: 0, failed: 0 });
  expect(got).toEqual(['bad']);
  expect(await deadLetters()).toMatchObject([{ replayed: true }]);
});

test('a type with two handlers is refused at the start', async () => {
  const bus = memoryBus({ log: silent });
  const twice = [on(StringValueSchema, async () => undefined), on(StringValueSchema, async () => undefined)];
  expect(() => startConsumers({ bus, group: 'g', consumers: twice, log: silent, sql: { query: vi.fn() } })).toThrow(/two handlers/);
});

test('a service that takes no events joins no group', async () => {
  const subscribe = vi.fn();
  const bus = { ...memoryBus({ log: silent }), subscribe };
  const subscription = await startConsumers({ bus, group: 'g', consumers: [], log: silent, sql: { query: vi.fn() } });
  await subscription.close();
  expect(subscribe).not.toHaveBeenCalled();
});

test('a watcher is shown events and survives what it cannot show', async () => {
  const { bus, send } = await startService(async () => undefined);
  const shown: string[] = [];
  const show = on(StringValueSchema, async (message) => {
    if (message.value === 'bad') throw new Error('cannot show');
    shown.push(message.value);
  });
  await watchEvents({ bus, group: 'gateway', consumers: [show], log: silent });
  await send('a', 'bad');
  await send('a', 'good');
  await vi.waitFor(() => expect(shown).toEqual(['good']), WITHIN);
});

test('an event that arrives over the bus without a handler here is left alone', async () => {
  const { bus, deadLetters } = await startService(async () => undefined);
  const stray: BusMessage = {
    id: randomUUID(),
    topic: 'google',
    key: 'a',
    type: 'google.protobuf.Int32Value',
    time: new Date(),
    data: toBinary(StringValueSchema, create(StringValueSchema, { value: 'x' })),
  };
  expect(await bus.deliver(stray)).toBe(true);
  expect(await deadLetters()).toEqual([]);
});

test('an event that waits for another has far longer than one that fails', async () => {
  const { got, handle } = failing(30, new NotYet('The company has not arrived yet'));
  const { send, deadLetters } = await startService(handle);
  await send('a', 'bad');
  await vi.waitFor(() => expect(got).toEqual(['bad']), WITHIN);
  expect(await deadLetters()).toEqual([]);
});

test('an event that has waited long for another may then fail as often as any other', async () => {
  let tries = 0;
  const taken: string[] = [];
  const { send, deadLetters } = await startService(async (value) => {
    tries += 1;
    if (tries <= 20) throw new NotYet('The company has not arrived yet');
    if (tries <= 24) throw new Error('deadlock detected');
    taken.push(value);
  });
  await send('a', 'late');
  await vi.waitFor(() => expect(taken).toEqual(['late']), WITHIN);
  expect(await deadLetters()).toEqual([]);
});

test('an event whose data the database cannot hold is set aside at once', async () => {
  const { database, send, deadLetters } = await startService((value) => database.pool.query('SELECT $1::uuid', [value]));
  await send('a', 'none');
  await vi.waitFor(async () => expect(await deadLetters()).toMatchObject([{ error: expect.stringMatching(/uuid/), attempts: 1 }]), WITHIN);
});
