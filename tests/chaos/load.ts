import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoWeb } from '../fixtures/web/demo-web.ts';
import { pick, type Random } from '../fixtures/web/random.ts';
import { Client } from '../flows/client.ts';
import { named } from '../flows/kill-load.ts';
import type { Ask } from './user.ts';

/** What the system said yes to, and how much was asked without an answer. */
export interface Ledger {
  tenants: Set<string>;
  registrationsUnanswered: number;
  companies: Set<string>;
  creationsUnanswered: number;
  deleted: Set<string>;
  deletionsUnanswered: Set<string>;
  /** Titles that appeared on the demo web, each seen by an accepted refresh. */
  openings: string[];
  articles: string[];
  /** When each of them was asked for, epoch milliseconds. */
  askedAt: Map<string, number>;
  /** Answers that contradict what was said before. */
  contradictions: string[];
}

export interface Load {
  ledger: Ledger;
  stop(): Promise<void>;
}

/** A tenant with room for companies on some sites. */
interface Tenant {
  client: Client;
  room: string[];
  since: number;
}

const BETWEEN_SIGN_UPS_MS = 700;
const BETWEEN_CHANGES_MS = 2_500;
const AFTER_A_BREAK_MS = 100;
const BETWEEN_COMPANIES_MS = 150;
const PEOPLE = 12;
const TRIAL_COMPANIES = 5;
/** Their access tokens end after 15 minutes; by then others have come. */
const RETIRE_AFTER_MS = 8 * 60_000;
const RENEW_AFTER_MS = 5 * 60_000;
/** A page lists no more than it would in life. */
const MOST_CHANGES_A_SITE = 120;
const SHARE_DELETED = 0.8;

export interface LoadOptions {
  url: string;
  web: DemoWeb;
  random: Random;
  ask: Ask;
  /** Follows the first sites of the demo web as `followed`. */
  reader: Client;
  followed: string[];
  /** Whether so much is under way that nobody should add to it. */
  enough?: () => boolean;
}

/** People who sign up, add, read and delete companies, and ask for refreshes while sites change, until it is stopped. */
export function startLoad({ url, web, random, ask, reader, followed, enough = () => false }: LoadOptions): Load {
  const ledger: Ledger = {
    tenants: new Set([reader.tenantId]),
    registrationsUnanswered: reader.registrationsUnanswered,
    companies: new Set(followed),
    creationsUnanswered: 0,
    deleted: new Set(),
    deletionsUnanswered: new Set(),
    openings: [],
    articles: [],
    askedAt: new Map(),
    contradictions: [],
  };
  const tenants: Tenant[] = [];
  const sites = web.sites.slice(0, TRIAL_COMPANIES).map(({ website }) => website);
  let running = true;
  const repeat = async (step: () => Promise<boolean>, pauseMs: number) => {
    while (running) await pause((await step()) ? pauseMs : AFTER_A_BREAK_MS);
  };
  const loops = [
    repeat(() => signUp(url, ask, ledger, tenants, sites), BETWEEN_SIGN_UPS_MS),
    ...Array.from({ length: PEOPLE }, () =>
      repeat(async () => !enough() && useCompany(ask, ledger, tenants, random), BETWEEN_COMPANIES_MS),
    ),
    ...followed.map((companyId, n) => repeat(changeSite(web, n, ask, ledger, reader, companyId), BETWEEN_CHANGES_MS)),
    repeat(renewal(ask, reader), 1_000),
  ];
  return {
    ledger,
    async stop() {
      running = false;
      await Promise.all(loops);
    },
  };
}

async function signUp(url: string, ask: Ask, ledger: Ledger, tenants: Tenant[], sites: string[]): Promise<boolean> {
  const client = new Client(url);
  const person = { firstName: 'Ada', lastName: 'Byron', companyName: 'Analytical Engines', companyDomain: 'engines.example' };
  const account = { ...person, email: `owner-${randomUUID()}@example.com`, password: 'correct horse battery' };
  const { ok, body } = await ask(client, 'POST', 'auth/register-tenant', account, 201);
  if (!ok) {
    ledger.registrationsUnanswered += 1;
    return false;
  }
  client.token = body.accessToken;
  note(ledger, ledger.tenants, body.user.tenantId);
  tenants.push({ client, room: [...sites], since: Date.now() });
  while (tenants[0] && Date.now() - tenants[0].since > RETIRE_AFTER_MS) tenants.shift();
  return true;
}

/** Adds a company, reads it back, and mostly deletes it again, which makes room for the next. */
async function useCompany(ask: Ask, ledger: Ledger, tenants: Tenant[], random: Random): Promise<boolean> {
  const free = tenants.filter(({ room }) => room.length > 0);
  if (free.length === 0) return false;
  const { client, room } = pick(random, free);
  const website = room.shift() as string;
  const created = await ask(client, 'POST', 'companies', { name: 'A competitor', website }, 201);
  if (!created.ok) {
    ledger.creationsUnanswered += 1;
    return false;
  }
  const { companyId } = created.body;
  note(ledger, ledger.companies, companyId);
  const read = await ask(client, 'GET', `companies/${companyId}`, undefined, 200);
  if (read.ok && read.body.company.website !== website) ledger.contradictions.push(`${companyId} shows ${read.body.company.website}`);
  if (random() > SHARE_DELETED) return true;
  const removed = await ask(client, 'DELETE', `companies/${companyId}`, undefined, 204);
  if (!removed.ok) {
    ledger.deletionsUnanswered.add(companyId);
    return false;
  }
  note(ledger, ledger.deleted, companyId);
  room.push(website);
  const { ok, body } = await ask(client, 'GET', 'companies', undefined, 200);
  if (ok && body.companies.some(({ id }: { id: string }) => id === companyId))
    ledger.contradictions.push(`${companyId} is deleted and listed`);
  return true;
}

/** A job opens, or an article appears, and the reader asks until a refresh is accepted. */
function changeSite(web: DemoWeb, n: number, ask: Ask, ledger: Ledger, reader: Client, companyId: string): () => Promise<boolean> {
  const { key } = web.sites[n] as DemoWeb['sites'][number];
  let turn = 0;
  let source = 'website';
  let accepted = true;
  return async () => {
    if (accepted && turn < MOST_CHANGES_A_SITE) {
      turn += 1;
      source = turn % 2 === 0 ? 'jobs' : 'website';
      const title = source === 'jobs' ? `Engineer for ${named(n, turn)}` : `We opened an office at ${named(n, turn)}`;
      ledger.askedAt.set(title, Date.now());
      if (source === 'jobs') ledger.openings.push(openJob(web, key, title));
      else ledger.articles.push(publish(web, key, title));
    }
    const job = { companyId, source, priority: 'high' };
    accepted = (await ask(reader, 'POST', 'data-scraping/jobs', job, 202)).ok;
    return accepted;
  };
}

function note(ledger: Ledger, list: Set<string>, id: string): void {
  list.add(id);
  ledger.askedAt.set(id, Date.now());
}

function openJob(web: DemoWeb, key: string, title: string): string {
  web.mutate.openJob(key, { title, department: 'Engineering', location: 'Oslo, NO' });
  return title;
}

function publish(web: DemoWeb, key: string, title: string): string {
  web.mutate.publish(key, title);
  return title;
}

/** The reader stays for the whole run, longer than an access token lasts. */
function renewal(ask: Ask, reader: Client): () => Promise<boolean> {
  let due = Date.now() + RENEW_AFTER_MS;
  return async () => {
    if (Date.now() < due) return true;
    const { ok, body } = await ask(reader, 'POST', 'auth/refresh-token', undefined, 200);
    if (!ok) return false;
    reader.token = body.accessToken;
    due = Date.now() + RENEW_AFTER_MS;
    return true;
  };
}
