import { setTimeout as pause } from 'node:timers/promises';
import type { DemoWeb } from '../fixtures/web/demo-web.ts';
import type { Random } from '../fixtures/web/random.ts';
import { type Client, register } from './client.ts';

/** What the system said yes to, and what was asked without an answer. */
export interface Ledger {
  tenants: Client[];
  /** Registrations that broke off: each may have happened or not. */
  registrationsUnanswered: number;
  companies: Set<string>;
  creationsUnanswered: number;
  deleted: Set<string>;
  deletionsUnanswered: Set<string>;
  /** Titles that appeared on the demo web, each seen by an accepted refresh. */
  openings: string[];
  articles: string[];
  refreshes: number;
  /** Answers that nothing excuses. */
  unexpected: string[];
}

export interface Load {
  ledger: Ledger;
  stop(): Promise<void>;
  /** Asks once more for everything that changed. */
  refreshAll(): Promise<void>;
}

const BETWEEN_CHANGES_MS = 1_000;
const BETWEEN_SIGN_UPS_MS = 300;
const BETWEEN_COMPANIES_MS = 60;
const AFTER_A_BREAK_MS = 50;
const TRIAL_COMPANIES = 5;
/** One for each digit: titles that differ in more than a number. */
const WORDS = ['amber', 'birch', 'copper', 'delta', 'ember', 'fjord', 'garnet', 'harbour', 'indigo', 'juniper'];

/**
 * People who sign up, add and delete companies, and ask for refreshes while sites change, for as long as it runs.
 * @param followed the first sites of the demo web, as companies of `reader`
 */
export function startLoad(url: string, web: DemoWeb, random: Random, reader: Client, followed: string[]): Load {
  const ledger: Ledger = {
    tenants: [reader],
    registrationsUnanswered: 0,
    companies: new Set(followed),
    creationsUnanswered: 0,
    deleted: new Set(),
    deletionsUnanswered: new Set(),
    openings: [],
    articles: [],
    refreshes: 0,
    unexpected: [],
  };
  let running = true;
  const repeat = async (step: () => Promise<void>, pauseMs: number) => {
    while (running) {
      await step();
      await pause(pauseMs);
    }
  };
  const loops = [
    repeat(() => signUp(url, ledger), BETWEEN_SIGN_UPS_MS),
    repeat(companySteps(web, ledger, random), BETWEEN_COMPANIES_MS),
    ...followed.map((companyId, n) => repeat(changeSteps(web, n, ledger, reader, companyId), BETWEEN_CHANGES_MS)),
  ];
  return {
    ledger,
    async stop() {
      running = false;
      await Promise.all(loops);
    },
    async refreshAll() {
      for (const companyId of followed) for (const source of ['jobs', 'website']) await refresh(reader, companyId, source, ledger);
    },
  };
}

async function signUp(url: string, ledger: Ledger): Promise<void> {
  try {
    ledger.tenants.push(await register(url));
  } catch (error) {
    ledger.registrationsUnanswered += 1;
    // fetch fails with a TypeError when the process dies under it.
    if (!(error instanceof TypeError)) ledger.unexpected.push((error as Error).message);
    await pause(AFTER_A_BREAK_MS);
  }
}

/** Each new tenant adds the companies of its trial, all at once; one in four of them is deleted again. */
function companySteps(web: DemoWeb, ledger: Ledger, random: Random): () => Promise<void> {
  const served = new Set<Client>();
  return async () => {
    const tenant = ledger.tenants.slice(1).find((candidate) => !served.has(candidate));
    if (!tenant) return;
    served.add(tenant);
    await Promise.all(
      web.sites.slice(0, TRIAL_COMPANIES).map(async ({ website }) => {
        const companyId = await create(tenant, website, ledger);
        if (companyId && random() < 0.25) await remove(tenant, companyId, ledger);
      }),
    );
  };
}

async function create(tenant: Client, website: string, ledger: Ledger): Promise<string | undefined> {
  const answer = await tenant.post('companies', { name: 'A competitor', website }).catch(broken);
  if (!answer) ledger.creationsUnanswered += 1;
  else if (answer.status === 201) ledger.companies.add(answer.body.companyId);
  else ledger.unexpected.push(`create company: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer?.body.companyId;
}

async function remove(tenant: Client, companyId: string, ledger: Ledger): Promise<void> {
  const answer = await tenant.delete(`companies/${companyId}`).catch(broken);
  if (!answer) ledger.deletionsUnanswered.add(companyId);
  else if (answer.status === 204) ledger.deleted.add(companyId);
  else ledger.unexpected.push(`delete company: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A job opens, or an article appears, and the reader asks until a refresh is accepted. */
function changeSteps(web: DemoWeb, n: number, ledger: Ledger, reader: Client, companyId: string): () => Promise<void> {
  const { key } = web.sites[n] as DemoWeb['sites'][number];
  let turn = 0;
  return async () => {
    turn += 1;
    if (turn % 2 === 0) {
      const title = `Engineer for ${named(n, turn)}`;
      web.mutate.openJob(key, { title, department: 'Engineering', location: 'Oslo, NO' });
      ledger.openings.push(title);
      await refresh(reader, companyId, 'jobs', ledger);
    } else {
      const title = `We opened an office at ${named(n, turn)}`;
      web.mutate.publish(key, title);
      ledger.articles.push(title);
      await refresh(reader, companyId, 'website', ledger);
    }
  };
}

/** Words that no other turn of any site has. */
export const named = (site: number, turn: number) => [...`${site}${turn}`].map((digit) => WORDS[Number(digit)]).join(' ');

async function refresh(reader: Client, companyId: string, source: string, ledger: Ledger): Promise<void> {
  for (;;) {
    const answer = await reader.post('data-scraping/jobs', { companyId, source, priority: 'high' }).catch(broken);
    if (answer?.status === 202) {
      ledger.refreshes += 1;
      return;
    }
    if (answer) ledger.unexpected.push(`refresh: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer) return;
    await pause(AFTER_A_BREAK_MS);
  }
}

const broken = (error: unknown): undefined => {
  if (!(error instanceof TypeError)) throw error;
};
