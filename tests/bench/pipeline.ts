import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { create, toBinary } from '@bufbuild/protobuf';
import { memoryBus } from '@rivalscope/kit/bus/memory';
import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import { outboxDeliveries } from '@rivalscope/kit/events/deliveries';
import { startRelay } from '@rivalscope/kit/events/relay';
import type { RunningService } from '@rivalscope/kit/service';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { scrapingService } from '@rivalscope/scraping';
import { pino } from 'pino';

const MIGRATIONS = join(import.meta.dirname, '../../prisma/scraping/migrations');
const SETTINGS = { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0' };
/** Longer than the schedule's longest sleep: it knows of the pass before the pass begins. */
const AHEAD_MS = 1_200;
const POLL_MS = 20;
const LONGEST_PASS_MS = 120_000;

/** The scraping service as the host runs it: on PostgreSQL with its usual durability, with outbox, relay and bus. */
export interface Pipeline {
  /** Process id of PostgreSQL. */
  postmaster: number;
  /** Reads sites that were never seen: `run` is told to begin when all of them are due. */
  firstCheck(websites: string[], run: Run): Promise<Pass>;
  /** Makes every page due at one moment and checks all of them. */
  recheck(run: Run): Promise<Pass>;
  close(): Promise<void>;
}

/** Measures the work it is given. */
export type Run = (work: () => Promise<void>) => Promise<void>;

/** What is found in the database and on the bus after a pass. */
export interface Pass {
  /** Pages whose check ended in this pass, with content. */
  checked: number;
  /** Addresses of the pages for which a change was stored, one a change. */
  changed: string[];
  /** Changes told on the bus. */
  published: number;
}

export async function startPipeline(): Promise<Pipeline> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.url, 'scraping', MIGRATIONS);
  const db = new Database({ url: roleUrl(postgres.url, 'scraping'), schema: 'scraping', prisma: scrapingService.prisma });
  const log = pino({ level: 'warn' });
  const config = readConfig(scrapingService.config, SETTINGS);
  const service = await scrapingService.start({ db, config, log, clock: () => new Date(), publicUrl: 'http://127.0.0.1:3000' });
  const bus = memoryBus({ log });
  let published = 0;
  const handler = async () => void published++;
  await bus.subscribe({ group: 'bench', topics: ['scraping'], types: new Set([ChangeDetectedSchema.typeName]), handler });
  const relay = startRelay({ db, bus, log, onLead: (leading) => bus.serve('scraping', leading ? outboxDeliveries(db.pool) : null) });
  const finished = async (since: Date): Promise<Pass> => {
    const before = published;
    const checked = await untilChecked(db, since);
    const { rows } = await db.pool.query<{ url: string }>('SELECT url FROM change WHERE detected_at >= $1', [since]);
    const changed = rows.map(({ url }) => url);
    return { checked, changed, published: published - before };
  };
  return {
    postmaster: Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]),
    async firstCheck(websites, run) {
      for (const website of websites) await follow(service, website);
      const since = new Date();
      let pass: Pass | undefined;
      await run(async () => {
        await service.work?.();
        pass = await finished(since);
      });
      return pass as unknown as Pass;
    },
    async recheck(run) {
      const since = new Date(Date.now() + AHEAD_MS);
      await db.pool.query('UPDATE target SET due_at = $1 WHERE due_at IS NOT NULL', [since]);
      await sleep(since.getTime() - Date.now());
      let pass: Pass | undefined;
      await run(async () => {
        pass = await finished(since);
      });
      return pass as unknown as Pass;
    },
    async close() {
      await service.close?.();
      await relay.close();
      await bus.close();
      await db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
