/** Plays the places of outside sources by made time: the product's own statements, rules and requests, one check after the other. */
import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { readConfig } from '@rivalscope/kit/config';
import type { Sql } from '@rivalscope/kit/db/sql';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';
import { testService } from '@rivalscope/kit/testing/service';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { CompanyCreatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { scrapingService } from '@rivalscope/scraping';
import { claim } from '../../../services/scraping/src/check/claim.store.ts';
import { checkPage } from '../../../services/scraping/src/check/page-check.ts';
import { saveOutcomes } from '../../../services/scraping/src/check/save.store.ts';
import { createVisits } from '../../../services/scraping/src/check/visits.ts';
import { archiveOf, boardUrlsOf, scrapingConfig } from '../../../services/scraping/src/config.ts';
import { createWeb } from '../../../services/scraping/src/fetch/web.ts';
import { sweepCommands } from '../../../services/scraping/src/follow/sweep.commands.ts';
import { checkPlace } from '../../../services/scraping/src/outside/place-check.ts';
import { type SharedDeps, serviceAt, sharedWeb } from '../../../services/scraping/src/outside/shared-turns.ts';
import { measureCalls } from '../../../services/scraping/src/outside/telemetry.ts';
import { isOutside } from '../../../services/scraping/src/page/facts.ts';
import { createReaders } from '../../../services/scraping/src/reader/readers.ts';
import { retentionCommands } from '../../../services/scraping/src/retention/retention.commands.ts';
import type { OutsideTwins } from '../../fixtures/outside/twins.ts';
import type { MadeCompany } from '../../fixtures/outside/world.ts';
import { seeded } from '../../fixtures/web/random.ts';
import { DAY_MS, NETWORKS, START } from './companies.ts';
import { MadeClock } from './made-clock.ts';
import type { OwnSite } from './own-site.ts';

/** A place that was read. */
export interface Read {
  company: MadeCompany;
  /** '@github' */
  kind: string;
  at: Date;
  /** What it told has gone since. */
  isForgotten?: true;
}

type Scraping = Awaited<ReturnType<typeof testService>>;

const TICKED = { newsMonitoring: true, newsSources: ['googleNews'], socialMediaMonitoring: true, socials: [...NETWORKS] };
const LINKS: Record<(typeof NETWORKS)[number], string> = {
  ...{ linkedin: 'https://www.linkedin.com/company/', twitter: 'https://x.com/', facebook: 'https://www.facebook.com/' },
  ...{ instagram: 'https://www.instagram.com/', youtube: 'https://www.youtube.com/@', github: 'https://github.com/' },
};
/** What else a landing page may state of a company. */
const PROFILE = { logo: null, description: null, headquarters: null, founded: null, employees: null, industry: [], socialProfiles: {} };
/** What is followed beside the made companies, by its pages alone. */
const PAGES = { websiteChangeDetection: true, pricingMonitoring: true, pages: ['landingPage', 'pricing', 'press', 'careers'] };
/** Of that site openings and articles go on being looked at; of the others pages are no part of it: what rests comes due when it is over. */
const REST = `UPDATE target t SET due_at = now() + interval '5 years' FROM site s WHERE s.id = t.site_id AND t.due_at IS NOT NULL
  AND CASE WHEN s.website = $1 THEN t.kind NOT IN ('careers', 'press') ELSE t.place IS NULL OR t.kind = '@sitemap' END`;
/** How often a service that all companies ask is asked, as by default. */
const PACE = { gapMs: 250, perHour: 600 };

export class Player {
  readonly reads: Read[] = [];
  private readonly ids = new Map<MadeCompany | OwnSite, string>();
  private readonly tenant = randomUUID();
  private readonly worker = randomUUID();
  private readonly random = seeded(1);
  private readonly deps: Parameters<typeof checkPlace>[0] & Parameters<typeof checkPage>[0];
  private readonly archive: string | null;
  private site: OwnSite | undefined;
  /** When each page of the own site was looked at, and answered. */
  readonly looks: { kind: string; at: Date }[] = [];
  readonly scraping: Scraping;
  readonly clock: MadeClock;

  private constructor(scraping: Scraping, clock: MadeClock, env: Record<string, string>) {
    this.scraping = scraping;
    this.clock = clock;
    const settings = readConfig(scrapingConfig, env);
    const sites = createWeb({
      ...{ allowPrivate: parseAllowPrivate('127.0.0.0/8'), userAgent: 'test', clock: clock.now },
      // Pauses that services ask for end by the same clock; nobody waits for a host, because one check is made at a time.
      politeness: {
        gapMs: 0,
        time: { now: () => clock.now().getTime(), after: () => ({ cancel: () => undefined, unref: () => undefined }) },
      },
    });
    const [boardUrls, readers] = [boardUrlsOf(settings), createReaders()];
    const shared = {
      ...{ meter: measureCalls(), random: this.random, wait: clock.pass },
      write: (<T>(work: (sql: Sql) => Promise<T>) => scraping.db.sqlTx('system', work)) satisfies SharedDeps['write'],
    };
    const web = sharedWeb(sites, shared, { serviceOf: serviceAt(boardUrls), pace: PACE });
    this.archive = archiveOf(settings);
    this.deps = {
      ...{ ...shared, web, readers, boardUrls, settings, visits: createVisits(web, null), closing: new AbortController().signal },
      ...{ clock: clock.now, read: (work) => scraping.db.sqlRead('system', work) },
    };
    this.close = async () => {
      await Promise.all([web.close(), readers.close()]);
      await clock.close();
      await scraping.close();
    };
  }

  close: () => Promise<void>;

  static async start(twins: OutsideTwins, env: Record<string, string>): Promise<Player> {
    const moment: { now: () => Date } = { now: () => START };
    const scraping = await testService(scrapingService, env, () => moment.now());
    const clock = await MadeClock.over(scraping.db as never, 'scraping', START);
    moment.now = clock.now;
    twins.world.now = clock.now;
    return new Player(scraping as never, clock, env);
  }

  /** A company is followed whose landing page is as it was read today. */
  async follow(company: MadeCompany): Promise<void> {
    const { name, legalName, website, accounts } = company;
    const companyId = randomUUID();
    this.ids.set(company, companyId);
    const tracking = create(TrackingSchema, { websiteChangeDetection: true, pages: ['landingPage'], ...TICKED });
    await this.scraping.deliver(CompanyCreatedSchema, { companyId, tenantId: this.tenant, name, website, tracking });
    const stated: [source: string, key: string, url: string | null, fields: object][] = [
      ['profile', '', null, { ...PROFILE, name, legalName }],
      ['accounts', '', null, {}],
      ...NETWORKS.map((network): [string, string, string, object] => [
        ...(['accounts', network, `${LINKS[network]}${accounts[network]?.handle}`] as const),
        {},
      ]),
    ];
    for (const [source, key, url, fields] of stated)
      await this.rows(
        `INSERT INTO version (target_id, source, item_key, valid_from, site_id, label, url, fields, position, first_seen)
         SELECT t.id, $2, $3, now(), t.site_id, '', $4, $5, 0, now() FROM target t JOIN site s ON s.id = t.site_id WHERE s.website = $1 AND t.kind = 'landingPage'`,
        [website, source, key, url, JSON.stringify(fields)],
      );
    await this.rows(
      `UPDATE target t SET url = 'https://' || s.website || '/', state = 'fresh', last_checked = now(), last_success = now()
       FROM site s WHERE s.id = t.site_id AND s.website = $1 AND t.kind = 'landingPage'`,
      [website],
    );
    await this.sweep();
  }

  /** A site is followed, all of its pages are read today, and what an archive knows of it. */
  async followSite(site: OwnSite): Promise<void> {
    this.site = site;
    site.now = this.clock.now;
    const companyId = randomUUID();
    this.ids.set(site, companyId);
    const tracking = create(TrackingSchema, PAGES);
    await this.scraping.deliver(CompanyCreatedSchema, {
      companyId,
      tenantId: this.tenant,
      name: site.name,
      website: site.website,
      tracking,
    });
    for (let pages = 0; pages < 4; pages = this.looks.length) await this.checkNext();
    // What was read a moment ago is behind.
    await this.clock.pass(60_000);
    const job = this.scraping.running.jobs?.find(([, name]) => name === 'archives')?.[2];
    await job?.(new AbortController().signal);
    await this.rest();
  }

  private rest = () => this.rows(REST, [this.site?.website ?? null]);

  private async sweep(): Promise<void> {
    const { db } = this.scraping;
    const sweeping = sweepCommands({ db, floor: 300, settings: this.deps.settings, wake: () => undefined });
    await sweeping.sweep(new AbortController().signal);
    await this.rest();
  }

  /** Until that moment. Twice a day old history is removed, as by the job that goes round all sites in that time. @param before called each time before it is */
  async runTo(until: Date, before: () => Promise<void>): Promise<void> {
    const { prune } = retentionCommands({ db: this.scraping.db, clock: this.clock.now });
    for (let end = this.clock.now().getTime(); end < until.getTime(); ) {
      end = Math.min(end + DAY_MS / 2, until.getTime());
      await this.checkTo(end);
      await before();
      await prune();
    }
  }

  private async checkTo(end: number): Promise<void> {
    for (let next = await this.nextDue(); next !== null && next <= end; next = await this.nextDue()) {
      if (next > this.clock.now().getTime()) await this.clock.set(next);
      await this.checkNext();
    }
    if (this.clock.now().getTime() < end) await this.clock.set(end);
  }

  private async nextDue(): Promise<number | null> {
    const [found] = await this.rows<{ ms: number | null }>('SELECT (extract(epoch FROM min(due_at)) * 1000)::float8 AS ms FROM target', []);
    return found?.ms ?? null;
  }

  private async checkNext(): Promise<void> {
    const { write } = this.deps;
    const [target] = await write((sql) => claim(sql, this.worker, 1));
    if (!target) throw new Error('What is due cannot be claimed');
    const outcome = await (isOutside(target.kind) ? checkPlace : checkPage)(this.deps, target);
    await write((sql) => saveOutcomes(sql, [outcome], { worker: this.worker, confirmAfter: 600, floor: 300, archive: this.archive }));
    const company = [...this.ids.keys()].find(({ website }) => website === target.website);
    if (outcome.kind === 'read') this.reads.push({ company: company as MadeCompany, kind: target.kind, at: outcome.at });
    else if (company === this.site && outcome.kind !== 'failed') this.looks.push({ kind: target.kind, at: outcome.at });
  }

  /** What the API tells of a company now. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not typed
  async get(company: MadeCompany | OwnSite, path: string): Promise<any> {
    const url = `/api/v1/data-scraping/companies/${this.ids.get(company)}/${path}`;
    const answer = await this.scraping.app.inject({ url, headers: bearer({ tid: this.tenant }) });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json().data;
  }

  rows = <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
    this.scraping.db.sqlTx('system', (sql) => sql.query<T>(text, values)).then(({ rows }) => rows);
}
