import { oldNotices } from '@rivalscope/billing/notice/notice.store';
import { oldUsage } from '@rivalscope/billing/usage/usage.store';
import { oldEvents } from '@rivalscope/billing/webhook/webhook.store';
import { retentionCommands as profiles } from '@rivalscope/companies/retention/retention.commands';
import { watchlistCommands } from '@rivalscope/companies/watchlist/watchlist.commands';
import { oldRows as oldOfGateway } from '@rivalscope/gateway/housekeeping/housekeeping.store';
import { oldRows as oldOfIdentity } from '@rivalscope/identity/housekeeping/housekeeping.store';
import { deliveryCommands } from '@rivalscope/insights/delivery/delivery.commands';
import { oldMembers } from '@rivalscope/insights/member/member.store';
import { retentionCommands as findings } from '@rivalscope/insights/retention/retention.commands';
import { oldMonths as oldAlertMonths, oldChanges, oldWordingMonths } from '@rivalscope/insights/retention/retention.store';
import { silenceCommands } from '@rivalscope/insights/silence/silence.commands';
import type { Database } from '@rivalscope/kit/db/database';
import { type OldRows, removeOld } from '@rivalscope/kit/db/old-rows';
import { prune } from '@rivalscope/kit/events/prune';
import { sweepCommands } from '@rivalscope/scraping/follow/sweep.commands';
import { retentionCommands as history } from '@rivalscope/scraping/retention/retention.commands';
import { oldJobs } from '@rivalscope/scraping/retention/retention.store';

export const SERVICES = ['scraping', 'insights', 'companies', 'identity', 'billing', 'gateway'] as const;
export type Databases = Record<(typeof SERVICES)[number], Database>;

type Job = readonly [name: string, schema: keyof Databases, work: (db: Database) => Promise<unknown>];

const clock = () => new Date();
const publicUrl = 'http://127.0.0.1:3000';
const { signal } = new AbortController();

const oldOf = (rows: OldRows[]) => (db: Database) => removeOld(db, () => rows)(signal);
const sweep = (db: Database) => sweepCommands({ db, floor: 60, wake: () => undefined }).sweep(signal);
const events = (db: Database) => prune(db, signal);

/** One turn of each job that the services have on their schedule and that looks at what grows. */
export const JOBS: Job[] = [
  ['minutely: the schedule of 10,000 sites', 'scraping', sweep],
  ['hourly: old history', 'scraping', (db) => history({ db, clock }).prune()],
  ['hourly: old refreshes', 'scraping', oldOf([oldJobs(clock())])],
  ['hourly: old findings', 'insights', (db) => findings({ db: db as never, clock }).prune()],
  ['hourly: silences', 'insights', (db) => silenceCommands({ db: db as never, clock, words: false }).findSilences()],
  ['hourly: old alerts', 'insights', (db) => findings({ db: db as never, clock }).pruneAlerts()],
  [
    'hourly: old changes, months and members',
    'insights',
    oldOf([oldChanges(clock()), oldAlertMonths(clock()), oldWordingMonths(clock()), oldMembers(clock())]),
  ],
  ['every 10 s: mails of alerts', 'insights', (db) => deliveryCommands({ db: db as never, clock, publicUrl }).mailAlerts()],
  ['minutely: digests', 'insights', (db) => deliveryCommands({ db: db as never, clock, publicUrl }).mailDigests()],
  ['hourly: watchlist entries to tell of', 'companies', (db) => watchlistCommands({ db: db as never, clock }).tell()],
  ['hourly: old profiles', 'companies', (db) => profiles({ db: db as never, clock }).prune()],
  ['hourly: old sessions, tokens and links', 'identity', oldOf(oldOfIdentity(clock()))],
  ['hourly: old events of the provider', 'billing', oldOf([oldEvents(clock())])],
  ['hourly: old months', 'billing', oldOf(oldUsage(clock()))],
  ['hourly: old notices', 'billing', oldOf([oldNotices(clock())])],
  ['hourly: old months and leases', 'gateway', oldOf(oldOfGateway(clock()))],
  ...SERVICES.map((schema): Job => [`hourly: events, answers and mails of ${schema}`, schema, events]),
];
