import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { create, toBinary } from '@bufbuild/protobuf';
import type { Bus } from '@rivalscope/kit/bus/bus';
import { memoryBus } from '@rivalscope/kit/bus/memory';
import { readConfig } from '@rivalscope/kit/config';
import { Database } from '@rivalscope/kit/db/database';
import { migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import type { Sql } from '@rivalscope/kit/db/sql';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@rivalscope/kit/embedded/postgres';
import { startRelay } from '@rivalscope/kit/events/relay';
import type { RunningService } from '@rivalscope/kit/service';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangeDetectedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { scrapingService } from '@rivalscope/scraping';
import { isOutsideSql } from '@rivalscope/scraping/page/facts';
import { pino } from 'pino';

const MIGRATIONS = join(import.meta.dirname, '../../prisma/scraping/migrations');
const SETTINGS = { SCRAPE_ALLOW_PRIVATE: '127.0.0.0/8', SCRAPE_HOST_GAP: '0', SCRAPE_REFRESH_FLOOR: '0', SCRAPE_HOST_HOURLY: '0' };
/** Longer than the schedule's longest sleep: it knows of the pass before the pass begins. */
const AHEAD_MS = 1_200;
const POLL_MS = 20;
const LONGEST_PASS_MS = 120_000;

/** The scraping service as the host runs it: on PostgreSQL with its usual durability, with outbox, relay and bus. */
export interface Pipeline {
  /** Process id of PostgreSQL. */
  postmaster: number;
  /** Has sites followed that were never seen. */
  follow(websites: string[]): Promise<void>;
  /** Starts the schedule: what is followed is checked for the first time. @returns when the pass began */
  start(): Promise<Date>;
  /** Makes every page due at one moment and waits for it; what is read beside the pages, such as sitemaps, is not. @returns when the pass began */
  due(): Promise<Date>;
  /** Resolves when every page was checked since then, the outcome is stored and all events of it were taken from the bus. */
  checked(since: Date): Promise<Pass>;
  close(): Promise<void>;
}

export interface FoundChange {
  url: string;
  type: string;
  description: string;
}

/** What is found in the database and on the bus after a pass. */
export interface Pass {
  /** Pages checked in this pass with content. */
  fresh: number;
  changes: FoundChange[];
  /** Changes that a consumer took from the bus. */
  published: number;
}

export async function startPipeline(): Promise<Pipeline> {
  await using parts = new AsyncDisposableStack();
  const { postgres, postmaster } = await startPostgres(parts);
  await migrate(postgres.url, 'scraping', MIGRATIONS);
  const db = new Database({ url: roleUrl(postgres.url, 'scraping'), schema: 'scraping', prisma: scrapingService.prisma });
  parts.defer(() => db.close());
  const log = pino({ level: 'warn' });
  const config = readConfig(scrapingService.config, SETTINGS);
  const service = await scrapingService.start({ db, config, log, clock: () => new Date(), publicUrl: 'http://127.0.0.1:3000' });
  parts.defer(async () => service.close?.());
  const bus = memoryBus({ log });
  parts.defer(() => bus.close());
  const told = await subscribeToChanges(bus);
  const relay = startRelay({ db, bus, log });
  parts.defer(() => relay.close());
  const all = parts.move();
  return {
    postmaster,
    follow: (websites) => follow(service, websites),
    async start() {
      const since = new Date();
      await service.work?.();
      return since;
    },
    async due() {
      const since = new Date(Date.now() + AHEAD_MS);
      await db.pool.query(`UPDATE target SET due_at = $1 WHERE due_at IS NOT NULL AND NOT ${isOutsideSql('kind')}`, [since]);
      await sleep(since.getTime() - Date.now());
      return since;
    },
    async checked(since) {
      const fresh = await untilChecked(db.pool, since);
      const { rows } = await db.pool.query<FoundChange>('SELECT url, type, description FROM change WHERE detected_at >= $1', [since]);
      return { fresh, changes: rows, published: told.splice(0).length };
    },
    close: () => all.disposeAsync(),
  };
}

/** A server of its own in a folder that goes with it. */
export async function startPostgres(parts: AsyncDisposableStack): Promise<{ postgres: EmbeddedPostgres; postmaster: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'rivalscope-bench-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  parts.defer(() => postgres.stop());
  const [postmaster] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
  return { postgres, postmaster: Number(postmaster) };
}

/** Ids of the changes told on the bus, as they come. */
async function subscribeToChanges(bus: Bus): Promise<string[]> {
  const ids: string[] = [];
  const types = new Set([ChangeDetectedSchema.typeName]);
  await bus.subscribe({ group: 'bench', topics: ['scraping'], types, handler: async (message) => void ids.push(message.id) });
  return ids;
}

async function follow(service: RunningService, websites: string[]): Promise<void> {
  const consumer = service.consumers.find(({ type }) => type === CompanyCreatedSchema.typeName);
  const tracking = create(TrackingSchema, {
    websiteChangeDetection: true,
    pricingMonitoring: true,
    pages: ['landingPage', 'pricing', 'press'],
  });
  const tenantId = randomUUID();
  for (const website of websites) {
    const company = create(CompanyCreatedSchema, { companyId: randomUUID(), tenantId, name: website, website, tracking });
    const context = { once: { eventId: randomUUID() }, traceparent: undefined, at: new Date() };
    await consumer?.take(toBinary(CompanyCreatedSchema, company), context);
  }
}

/** Until every page that is followed was checked; those that were found and nobody follows never are. */
async function untilChecked(sql: Sql, since: Date): Promise<number> {
  for (const end = Date.now() + LONGEST_PASS_MS; Date.now() < end; await sleep(POLL_MS)) {
    const { rows } = await sql.query<{ waiting: number; fresh: number; untold: boolean }>(
      `SELECT count(*) FILTER (WHERE last_checked IS NULL OR last_checked < $1)::int AS waiting,
         count(*) FILTER (WHERE last_success >= $1 AND state = 'fresh')::int AS fresh,
         EXISTS (SELECT 1 FROM outbox WHERE published_at IS NULL) AS untold FROM target WHERE state <> 'not_tracked'`,
      [since],
    );
    if (rows[0]?.waiting === 0 && !rows[0].untold) return rows[0].fresh;
  }
  throw new Error(`A pass did not end within ${LONGEST_PASS_MS / 1_000} s: some page was not checked, or some event not taken`);
}
