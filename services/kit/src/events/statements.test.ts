import { StringValueSchema } from '@bufbuild/protobuf/wkt';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryBus } from '../bus/memory.ts';
import { WITHIN } from '../testing/waiting.ts';
import { on } from './consumer.ts';
import { startConsumers } from './consumers.ts';
import { emit, event } from './outbox.ts';
import { startRelay } from './relay.ts';
import { eventDatabase, silent } from './testing.ts';

const DAY_MS = 24 * 3_600_000;

/** Texts of the statements about the outbox that this process sends from now on, over connections that open from now on. */
function outboxStatements(): string[] {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/\b(INTO|FROM|UPDATE) outbox/.test(text)) sent.push(text);
    return Reflect.apply(query, this, given);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return sent;
}

test.each([1, 3])(
  'an event that %s groups take costs three statements beside theirs: one writes it, one reads it, one marks it',
  async (groups) => {
    const sent = outboxStatements();
    const database = await eventDatabase();
    const bus = memoryBus({ log: silent });
    let taken = 0;
    const consumer = on(StringValueSchema, async () => {
      taken += 1;
    });
    for (let n = 0; n < groups; n += 1) {
      await startConsumers({ bus, group: `group ${n}`, consumers: [consumer], log: silent, sql: database.pool });
    }
    const relay = startRelay({ db: database, bus, log: silent, pollMs: DAY_MS });
    onTestFinished(async () => {
      await relay.close();
      await bus.close();
      await database.pool.end();
    });
    // The first look at the outbox is nobody's event.
    await vi.waitFor(() => expect(sent.length).toBe(1), WITHIN);
    for (let n = 1; n <= 10; n += 1) {
      await emit(database.pool, [event(StringValueSchema, 'a', { value: String(n) })]);
      await vi.waitFor(() => expect([taken, sent.length]).toEqual([n * groups, 1 + n * 3]), WITHIN);
    }
    // The last of them was sent; it need not have been answered.
    await vi.waitFor(async () => expect(await relay.oldestPendingMs()).toBe(0), WITHIN);
  },
);
