import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLead } from './db/lead.ts';
import { startSchedule } from './schedule.ts';
import { freshDatabase } from './testing/postgres.ts';

const MINUTE_MS = 60_000;
const url = await freshDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** One replica, whose turns a test can await: each ends as led, failed, or left to another. */
function replica() {
  const turns: string[] = [];
  let seen = () => {};
  const note = (what: string) => {
    turns.push(what);
    seen();
  };
  const log = { error: () => note('failed'), debug: () => note('left to another') };
  const schedule = startSchedule({ service: 'tests', log, url });
  onTestFinished(() => schedule.close());
  return {
    schedule,
    turns,
    note,
    async until(n: number): Promise<string[]> {
      while (turns.length < n) {
        const next = Promise.withResolvers<void>();
        seen = next.resolve;
        await next.promise;
      }
      return turns;
    },
  };
}

const gate = () => Promise.withResolvers<void>();
const passMinute = () => vi.advanceTimersByTimeAsync(MINUTE_MS);
/** The next turn is waited for by the only timers that are left. */
const rearmed = () => vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });

/** The locks of this test's database: other tests share the server. */
const HELD = `FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE l.locktype = 'advisory' AND d.datname = current_database() AND l.pid <> pg_backend_pid()`;

/** A connection is told of its end a moment before its locks are free. */
async function endConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`SELECT pg_terminate_backend(l.pid) ${HELD}`);
  while ((await admin.query(`SELECT ${HELD}`)).rowCount) await admin.query('SELECT pg_sleep(0.01)');
  await admin.end();
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('repeated work', () => {
  it('is done by one replica, turn after turn, and by another once that one has gone', async () => {
    const [one, two] = [replica(), replica()];
    one.schedule.every('minute', 'first', async () => one.note('led'));
    await passMinute();
    expect(await one.until(1)).toEqual(['led']);
    two.schedule.every('minute', 'first', async () => two.note('led'));
    await rearmed();
    await passMinute();
    expect([await one.until(2), await two.until(1)]).toEqual([['led', 'led'], ['left to another']]);
    await one.schedule.close();
    await rearmed();
    await passMinute();
    expect(await two.until(2)).toEqual(['left to another', 'led']);
  });

  it('is shared out by name', async () => {
    const [one, two] = [replica(), replica()];
    one.schedule.every('minute', 'this', async () => one.note('led'));
    two.schedule.every('minute', 'that', async () => two.note('led'));
    await passMinute();
    expect([await one.until(1), await two.until(1)]).toEqual([['led'], ['led']]);
  });

  it('asks for several leads at once in a way that the driver will go on to allow', async () => {
    const warned: Error[] = [];
    const note = (warning: Error) => warned.push(warning);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const lead = createLead(url);
    onTestFinished(() => lead.close());
    const leads = await Promise.all(['one', 'two', 'three'].map((name) => lead.take(name)));
    expect(leads.map((signal) => signal?.aborted)).toEqual([false, false, false]);
    expect(warned).toEqual([]);
  });

  it('does not overlap with itself, however long a turn takes', async () => {
    const one = replica();
    const open = gate();
    let side = 0;
    one.schedule.every('minute', 'long', async () => {
      side += 1;
      one.note(`${side} at a time`);
      await open.promise;
      side -= 1;
    });
    await passMinute();
    await one.until(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(one.turns).toEqual(['1 at a time']);
    open.resolve();
    await rearmed();
    await passMinute();
    expect(await one.until(2)).toEqual(['1 at a time', '1 at a time']);
  });

  it('comes again after it failed', async () => {
    const one = replica();
    one.schedule.every('minute', 'failing', async () => {
      throw new Error('not today');
    });
    await passMinute();
    await one.until(1);
    await rearmed();
    await passMinute();
    expect(await one.until(2)).toEqual(['failed', 'failed']);
  });

  it('is told when its connection was lost, and free for others at once', async () => {
    const [one, two] = [replica(), replica()];
    one.schedule.every('minute', 'crashing', async (signal) => {
      one.note('led');
      if (!signal.aborted) await new Promise((aborted) => signal.addEventListener('abort', aborted, { once: true }));
      one.note('lost');
    });
    await passMinute();
    await one.until(1);
    await endConnections();
    expect(await one.until(2)).toEqual(['led', 'lost']);
    await one.schedule.close();
    two.schedule.every('minute', 'crashing', async () => two.note('led'));
    await passMinute();
    expect(await two.until(1)).toEqual(['led']);
  });

  it('is told when the process ends', async () => {
    const one = replica();
    one.schedule.every('minute', 'ending', async (signal) => {
      one.note('led');
      await new Promise((aborted) => signal.addEventListener('abort', aborted, { once: true }));
    });
    await passMinute();
    await one.until(1);
    await one.schedule.close();
    expect(one.turns).toEqual(['led']);
  });
});
