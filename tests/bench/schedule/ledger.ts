import { LOOKBACK, paceOf } from '../../../services/scraping/src/check/pace.ts';
import type { MadePage } from './world.ts';

const HEALTHY = new Set(['still', 'lively']);

/** What the schedule is judged by, as it was seen from outside: a few numbers a page and a host, however long it goes on. */
export interface Figures {
  checks: number;
  /** The longest that a page waited after its time, as a share of its plan's interval; what is due at the end and was not taken counts. */
  lateness: number;
  /** The same in minutes, of pages of all but the largest tenant. */
  lateOfOthers: number;
  /** Realised over wanted intervals: least, most, and how many were measured. */
  least: number;
  most: number;
  intervals: number;
  /** Requests that began before their host's pause was over, or while another was under way. */
  tooFast: number;
  /** Healthy pages that were not looked at within their plan's interval and a tenth. */
  starved: number;
  /** Checks over what the plans alone ask for: of pages that stand still, of lively ones, of all healthy ones. */
  still: number;
  lively: number;
  all: number;
  /** The most attempts at one address that was down, where its pages did not all come due at once, and the mean of all. */
  mostDown: number;
  meanDown: number;
}

/** Keeps the account of a played schedule. All times in milliseconds from its start. */
export class Ledger {
  private readonly pages: readonly MadePage[];
  private readonly lastAt: Float64Array;
  /** What the rule asks for until the next check, in milliseconds; not a number where nothing can be said. */
  private readonly wanted: Float64Array;
  private readonly looks: Int32Array;
  private readonly history = new Map<number, number[]>();
  private readonly claims = new Map<number, number>();
  private readonly hosts = new Map<string, { busy: boolean; freeAt: number }>();
  private readonly down = new Map<string, { tenant: number; tries: number }>();
  private readonly seen = { checks: 0, lateness: 0, lateOfOthers: 0, least: Infinity, most: 0, intervals: 0, tooFast: 0 };
  private endedAt = 0;

  constructor(pages: readonly MadePage[]) {
    this.pages = pages;
    this.lastAt = Float64Array.from(pages, ({ lastAt }) => lastAt);
    this.wanted = new Float64Array(pages.length).fill(Number.NaN);
    this.looks = new Int32Array(pages.length);
    for (const { behaviour, siteId, tenant } of pages) if (behaviour === 'down') this.down.set(siteId, { tenant, tries: 0 });
  }

  changed({ index }: MadePage, at: number): void {
    this.history.set(index, [...(this.history.get(index) ?? []), at].slice(-100));
  }

  rushed(pages: readonly MadePage[]): void {
    for (const { index } of pages) {
      this.wanted[index] = Number.NaN;
      // Not of the schedule's own accord.
      this.looks[index] = (this.looks[index] ?? 0) - 1;
    }
  }

  claimed(page: MadePage, at: number, dueAt: number): void {
    this.late(page, at - dueAt);
    this.claims.set(page.index, at);
  }

  asked({ host, siteId, behaviour }: MadePage, at: number): void {
    const known = this.hosts.get(host);
    if (known && (known.busy || at < known.freeAt)) this.seen.tooFast += 1;
    this.hosts.set(host, { busy: true, freeAt: 0 });
    const down = behaviour === 'down' && this.down.get(siteId);
    if (down) down.tries += 1;
  }

  answered({ host, delayMs }: MadePage, at: number): void {
    this.hosts.set(host, { busy: false, freeAt: at + delayMs });
  }

  checked({ index, interval }: MadePage, at: number, isRead: boolean): void {
    const wanted = this.wanted[index] ?? Number.NaN;
    const real = at - (this.lastAt[index] ?? 0);
    this.seen.checks += 1;
    this.looks[index] = (this.looks[index] ?? 0) + 1;
    if (!Number.isNaN(wanted)) {
      this.seen.intervals += 1;
      this.seen.least = Math.min(this.seen.least, real / wanted);
      this.seen.most = Math.max(this.seen.most, real / wanted);
    }
    // As known when the check began: what it found itself counts from the next on.
    const before = this.claims.get(index) ?? at;
    const since = before - LOOKBACK * interval * 1000;
    const recent = (this.history.get(index) ?? []).filter((time) => time > since && time < before).length;
    this.wanted[index] = isRead ? paceOf(interval, recent) * 1000 : Number.NaN;
    this.lastAt[index] = at;
    this.claims.delete(index);
  }

  end(at: number): void {
    this.endedAt = at;
  }

  figures(): Figures {
    const healthy = this.pages.filter(({ behaviour }) => HEALTHY.has(behaviour));
    const age = ({ index }: MadePage) => this.endedAt - (this.lastAt[index] ?? 0);
    const over = (pages: readonly MadePage[]) =>
      pages.reduce((sum, { index }) => sum + (this.looks[index] ?? 0), 0) /
      pages.reduce((sum, { interval }) => sum + this.endedAt / (interval * 1000), 0);
    const down = [...this.down.values()];
    return {
      ...this.seen,
      lateOfOthers: this.seen.lateOfOthers / 60_000,
      starved: healthy.filter((page) => age(page) > 1.1 * page.interval * 1000).length,
      still: over(healthy.filter(({ behaviour }) => behaviour === 'still')),
      lively: over(healthy.filter(({ behaviour }) => behaviour === 'lively')),
      all: over(healthy),
      mostDown: Math.max(0, ...down.filter(({ tenant }) => tenant > 0).map(({ tries }) => tries)),
      meanDown: down.reduce((sum, { tries }) => sum + tries, 0) / Math.max(1, down.length),
    };
  }

  private late({ interval, tenant }: MadePage, ms: number): void {
    this.seen.lateness = Math.max(this.seen.lateness, ms / (interval * 1000));
    if (tenant > 0) this.seen.lateOfOthers = Math.max(this.seen.lateOfOthers, ms);
  }
}

/** What must hold of a played day, as sentences; empty when it does. */
export function broken(figures: Figures): string[] {
  const must: [boolean, string][] = [
    [figures.starved === 0, `${figures.starved} pages were not looked at in time`],
    [figures.lateness <= 0.1, `a page waited ${(figures.lateness * 100).toFixed(1)} % of its interval after its time`],
    [figures.tooFast === 0, `${figures.tooFast} requests came before their host's pause was over`],
    [
      figures.least >= 0.9 && figures.most <= 1.1,
      `intervals were ${figures.least.toFixed(3)} to ${figures.most.toFixed(3)} of what was wanted`,
    ],
    [figures.still <= 1.1, `pages that stand still were looked at ${figures.still.toFixed(2)} times as often as their plans ask`],
    [figures.lively > figures.still && figures.lively <= 2, `lively pages were looked at ${figures.lively.toFixed(2)} times as often`],
    [figures.mostDown <= MOST_DOWN, `an address that was down was tried ${figures.mostDown} times`],
    [figures.meanDown <= MEAN_DOWN, `addresses that were down were tried ${figures.meanDown.toFixed(1)} times each`],
  ];
  return must.filter(([holds]) => !holds).map(([, words]) => words);
}

/** After 1, 2, 4 … 1,024 minutes, each a fifth less at most, and the pages that were under way when the first failed. */
const MOST_DOWN = 16;
const MEAN_DOWN = 14;
