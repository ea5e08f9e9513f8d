/**
 * A day of the schedule by made time: 20,000 pages of 5,000 sites that 200 tenants of very different size follow, claimed and saved by
 * the product's own statements on PostgreSQL. Ends with 1 when a page starves, a host is hurried, intervals are not kept or memory grows.
 *
 *   node --expose-gc tests/bench/schedule.ts [--sites 5000] [--tenants 200] [--hours 24] [--seed 1]
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Database } from '@rivalscope/kit/db/database';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { scrapingService } from '@rivalscope/scraping';
import pg from 'pg';
import { startPostgres } from './pipeline.ts';
import { MADE_NOW, playDay } from './schedule/day.ts';
import { broken, type Figures } from './schedule/ledger.ts';

const MIGRATIONS = join(import.meta.dirname, '../../prisma/scraping/migrations');
const MB = 1_048_576;
/** Of the heap after the day over that after its first hour. */
const GROWTH = 1.1;
const CONCURRENCY = 256;
const RUSH_AT = 6;
/** Of the times in /proc on every Linux: proc_pid_stat(5). */
const TICKS_PER_S = 100;

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({ options: { sites: text('5000'), tenants: text('200'), hours: text('24'), seed: text('1') } });
const [sites, tenants, hours, seed] = [values.sites, values.tenants, values.hours, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
if (![sites, tenants, hours, seed].every((n) => Number.isInteger(n) && n > 0 && n <= 1_000_000)) {
  process.stderr.write('--sites, --tenants, --hours and --seed are whole numbers from 1\n');
  process.exit(2);
}
if (!globalThis.gc) {
  process.stderr.write('Run it with node --expose-gc: what is garbage must not be counted.\n');
  process.exit(2);
}
process.exitCode = await main();

async function main(): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const { postgres, postmaster } = await startPostgres(parts);
  await migrate(postgres.url, 'scraping', MIGRATIONS);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(MADE_NOW);
  await admin.end();
  const db = new Database({ url: roleUrl(postgres.url, 'scraping'), schema: 'scraping', prisma: scrapingService.prisma });
  const heaps: number[] = [];
  const ledger = await playDay((fn) => db.sqlTx('system', fn), {
    ...{ sites, tenants, hours, seed, concurrency: CONCURRENCY, rushAt: RUSH_AT },
    hour: async () => {
      await globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed);
    },
  });
  await db.close();
  const figures = ledger.figures();
  const growth = (heaps.at(-1) ?? 0) / (heaps[0] ?? 1);
  report(figures, heaps, growth, await cpuOf(postmaster));
  const faults = [...broken(figures), ...(growth <= GROWTH ? [] : [`the heap grew to ${growth.toFixed(2)} times`])];
  process.stdout.write(faults.length === 0 ? 'All holds.\n' : `${faults.map((fault) => `MISSED: ${fault}`).join('\n')}\n`);
  return faults.length === 0 ? 0 : 1;
}

/** Seconds of CPU of a process and of those of its children that have ended, where the system tells. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return ticks.reduce((sum, n) => sum + Number(n), 0) / TICKS_PER_S;
}

function report(figures: Figures, heaps: readonly number[], growth: number, postgresCpu: number): void {
  const times = (n: number) => `× ${n.toFixed(2)}`;
  const mb = (bytes = 0) => `${(bytes / MB).toFixed(1)} MB`;
  const cpu = process.cpuUsage();
  process.stdout.write(
    `${figures.checks} checks of ${sites * 4} pages in ${hours} hours, all pages of the largest tenant due at once at hour ${RUSH_AT}
waited longest: ${(figures.lateness * 100).toFixed(1)} % of the interval (at most 10), others' than the largest tenant's ${figures.lateOfOthers.toFixed(1)} min
not looked at in time: ${figures.starved}; requests before their host's pause was over: ${figures.tooFast}
intervals realised over wanted: ${figures.least.toFixed(3)} to ${figures.most.toFixed(3)} of ${figures.intervals} (0.9 to 1.1)
checks over what the plans ask: still pages ${times(figures.still)}, lively ${times(figures.lively)} (at most 2), all ${times(figures.all)}
addresses that are down: ${figures.meanDown.toFixed(1)} attempts each, for four pages each; at most ${figures.mostDown} where the pages did not come due at once
heap after an hour ${mb(heaps[0])}, at the end ${mb(heaps.at(-1))}: ${times(growth)} (at most ${GROWTH}); ${((cpu.user + cpu.system) / 1e6).toFixed(0)} s of CPU, PostgreSQL ${postgresCpu.toFixed(0)} s\n`,
  );
}
