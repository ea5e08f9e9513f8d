import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { claim, renew } from '../../../services/scraping/src/check/claim.store.ts';
import { failed, later } from '../../../services/scraping/src/check/outcomes.ts';
import { LOOKBACK } from '../../../services/scraping/src/check/pace.ts';
import { saveOutcomes } from '../../../services/scraping/src/check/save.store.ts';
import type { DueTarget, Outcome } from '../../../services/scraping/src/check/target.ts';
import { FetchFailure, fetchError } from '../../../services/scraping/src/fetch/failure.ts';
import { createHosts, type Hosts } from '../../../services/scraping/src/fetch/politeness.ts';
import { MadeTime } from './clock.ts';
import { Ledger } from './ledger.ts';
import { type MadePage, makeWorld, saveChanges, saveWorld } from './world.ts';

export interface DayOptions {
  sites: number;
  tenants: number;
  hours: number;
  /** Pages under way at a time; so many are begun in a minute at most. */
  concurrency: number;
  /** The hour at which all pages of the largest tenant become due at once. */
  rushAt: number;
  seed: number;
  /** Called at the end of each hour, from 1. */
  hour?: (hour: number) => Promise<void>;
}

/** Transactions in the system's scope. */
export type Write = <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;

const MINUTE_MS = 60_000;
/** As many as a process takes at once. */
const MOST_CLAIMED = 200;

/** Every fetch of a lively page may show it changed. */
const CHANGES = 0.7;
const MOST_HISTORY = 8;
const DOWN = { error: fetchError('connect', 'The site did not accept a connection in time.'), ms: 10_000 };
const BROKEN = fetchError('http_5xx', 'HTTP 500.');

/**
 * SQL for the administrator: the product's own statements take the made moment for now, because its function comes before the server's
 * in the search path of the transaction.
 */
export const MADE_NOW = `CREATE SCHEMA made;
  CREATE FUNCTION made.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT current_setting('made.now')::timestamptz $$;
  GRANT USAGE ON SCHEMA made TO PUBLIC`;

/**
 * Plays hours of the schedule by made time: pages are claimed, wait for their hosts and are saved by the product's own rules and
 * statements; what a fetch comes to is made up.
 */
export async function playDay(write: Write, options: DayOptions): Promise<Ledger> {
  const start = new Date(Date.UTC(2026, 10, 23));
  const world = makeWorld(options.sites, options.tenants, options.seed);
  const ledger = new Ledger(world.pages);
  const time = new MadeTime();
  const at = (ms: number) => new Date(start.getTime() + ms);
  await write((sql) => saveWorld(sql, world, start));
  const history = world.pages.filter(({ behaviour }) => behaviour === 'lively').flatMap((page) => past(page, world.random));
  await write((sql) =>
    saveChanges(
      sql,
      history.map(({ page, ms }) => ({ page, at: at(ms) })),
    ),
  );
  for (const { page, ms } of history) ledger.changed(page, ms);
  const day = new Day(write, options, {
    time,
    ledger,
    at,
    random: world.random,
    byId: new Map(world.pages.map((page) => [page.id, page])),
  });
  for (let minute = 0; minute < options.hours * 60; minute += 1) {
    if (minute === options.rushAt * 60) await day.rush(world.pages.filter(({ tenant }) => tenant === 0));
    await day.minute();
    if (minute % 60 === 59) await options.hour?.((minute + 1) / 60);
  }
  ledger.end(time.now());
  return ledger;
}

/** Up to eight changes before the start, one in each interval at most. */
const past = (page: MadePage, random: () => number) =>
  Array.from({ length: Math.floor(random() * (MOST_HISTORY + 1)) }, (_, n) => ({
    page,
    ms: page.lastAt - n * page.interval * 1000,
  })).filter(({ ms }) => ms > -LOOKBACK * page.interval * 1000);

interface Made {
  time: MadeTime;
  ledger: Ledger;
  at: (ms: number) => Date;
  random: () => number;
  byId: ReadonlyMap<string, MadePage>;
}

class Day {
  private readonly worker = randomUUID();
  private readonly ended: Outcome[] = [];
  private readonly changes: { page: MadePage; at: Date }[] = [];
  private readonly hosts: Hosts;
  private readonly write: Write;
  private readonly concurrency: number;
  private readonly made: Made;
  private readonly underWay = new Set<string>();

  constructor(write: Write, { concurrency }: DayOptions, made: Made) {
    this.write = write;
    this.concurrency = concurrency;
    this.made = made;
    this.hosts = createHosts({ time: made.time, perHour: 600 });
  }

  /** Pages of a tenant become due at once, as when it buys a plan. */
  async rush(pages: MadePage[]): Promise<void> {
    await this.now((sql) =>
      sql.query('UPDATE target SET due_at = now() WHERE id = ANY($1::uuid[]) AND failures = 0', [pages.map(({ id }) => id)]),
    );
    this.made.ledger.rushed(pages);
  }

  async minute(): Promise<void> {
    const { time, ledger } = this.made;
    const free = Math.min(MOST_CLAIMED, this.concurrency - this.underWay.size);
    const due = free > 0 ? await this.now((sql) => claim(sql, this.worker, free)) : [];
    for (const target of due) {
      ledger.claimed(this.pageOf(target), time.now(), target.dueAt.getTime() - this.made.at(0).getTime());
      this.underWay.add(target.id);
      void this.check(target);
    }
    await time.runTo(time.now() + MINUTE_MS);
    const [outcomes, changes] = [this.ended.splice(0), this.changes.splice(0)];
    if (outcomes.length === 0) return;
    await this.now(async (sql) => {
      await saveOutcomes(sql, outcomes, { worker: this.worker, confirmAfter: 600, floor: 300 });
      await saveChanges(sql, changes);
    });
    for (const { target } of outcomes) this.underWay.delete(target.id);
  }

  private async check(target: DueTarget): Promise<void> {
    const page = this.pageOf(target);
    const { time, ledger } = this.made;
    const outcome = await this.outcome(target, page);
    this.ended.push(outcome);
    ledger.checked(page, time.now(), outcome.kind !== 'failed');
  }

  private async outcome(target: DueTarget, page: MadePage): Promise<Outcome> {
    const { time, ledger, at, random } = this.made;
    const deps = { clock: () => at(time.now()), random };
    try {
      await this.hosts.withHost(page.host, () => this.visit(page), { gapMs: page.delayMs });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const down = page.behaviour === 'down' ? { downOrigin: new URL(page.url).origin } : {};
      return { ...failed(deps, target, error.error, null), ...down };
    }
    const now = deps.clock();
    if (page.behaviour === 'lively' && random() < CHANGES) {
      this.changes.push({ page, at: now });
      ledger.changed(page, time.now());
    }
    return { kind: 'unchanged', target, at: now, nextDueAt: later(now, target), answer: null, memory: null, confirmed: [], flapped: [] };
  }

  /** One request to the page's host. */
  private async visit(page: MadePage): Promise<void> {
    const { time, ledger, random } = this.made;
    ledger.asked(page, time.now());
    const ms = page.behaviour === 'down' ? DOWN.ms : 100 + 2_900 * random() ** 3;
    await time.pass(ms);
    ledger.answered(page, time.now());
    if (page.behaviour === 'down') throw new FetchFailure(DOWN.error.code, DOWN.error.reason);
    if (page.behaviour === 'broken') throw new FetchFailure(BROKEN.code, BROKEN.reason);
  }

  private pageOf({ id }: DueTarget): MadePage {
    const page = this.made.byId.get(id);
    if (!page) throw new Error(`No page ${id} was made`);
    return page;
  }

  private now<T>(fn: (sql: Sql) => Promise<T>): Promise<T> {
    const moment = this.made.at(this.made.time.now()).toISOString();
    return this.write(async (sql) => {
      await sql.query("SELECT set_config('search_path', 'made, scraping, pg_catalog', true), set_config('made.now', $1, true)", [moment]);
      // As a process does all the while: what is under way stays its own.
      if (this.underWay.size > 0) await renew(sql, this.worker, [...this.underWay]);
      return fn(sql);
    });
  }
}
