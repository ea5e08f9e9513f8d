import { randomUUID } from 'node:crypto';
import { type AppError, unavailable } from '@rivalscope/kit/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Answer, Settle } from './metering.commands.ts';
import { type Ask, monthOf, refusal } from './metering.ts';

export interface MeterOptions {
  settle: Settle;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long a call waits for what other replicas hold and do not use. */
  patienceMs?: number;
}

/** Lets calls made with API keys through and counts them. */
export interface Meter {
  /**
   * Resolves when one more call of the tenant may go on; it is counted then.
   * @throws AppError `api_quota_reached`, `forbidden` when the plan has no API keys, `unavailable` while nothing can be counted
   */
  take(tenantId: string): Promise<void>;
  start(): void;
  /** Counts what is not counted yet. */
  close(): Promise<void>;
}

/** Calls are counted this often. */
const TICK_MS = 500;
/** What was granted is good for as long; nothing is let through that a count has not followed, or will not, within a second. */
const GRANT_MS = 1_000;
const PATIENCE_MS = 1_500;
/** A refusal holds for as long without another look: a new plan is felt soon enough. */
const REFUSED_MS = 1_000;
const FEWEST_AHEAD = 16;
const MOST_AHEAD = 10_000;
/** Calls of one tenant that wait at a time. */
const MOST_WAITING = 1_000;

interface Call {
  since: number;
  go: () => void;
  refuse: (error: AppError) => void;
}

/** One tenant in one month. */
interface Account {
  tenantId: string;
  month: string;
  /** Calls that may be let through without asking. */
  left: number;
  /** Calls let through since the last batch was closed. */
  used: number;
  /** Calls of the batch that is being counted. */
  batched: number;
  waiting: Call[];
  /** The first of those that wait, which have asked before. */
  pending: number;
  /** Until then the grant is good, on the process's own clock. */
  goodUntil: number;
  refused?: { error: AppError; until: number };
}

/**
 * Counts in memory and settles with the database twice a second, and at once when a tenant has nothing left. A batch keeps its
 * name until it is known to be counted, so that none is counted twice; when it cannot be, nothing more is let through.
 */
export function createMeter(options: MeterOptions): Meter {
  const accounts = new Map<string, Account>();
  const books: Books = { accounts, batchId: randomUUID() };
  let settling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function accountOf(tenantId: string): Account {
    const month = monthOf(options.clock());
    const key = `${tenantId} ${month}`;
    const account = accounts.get(key) ?? { tenantId, month, left: 0, used: 0, batched: 0, waiting: [], pending: 0, goodUntil: 0 };
    accounts.set(key, account);
    return account;
  }

  async function settleWhileAsked(everything: boolean): Promise<void> {
    try {
      while ((await settleOnce(books, options, everything)) || [...accounts.values()].some(isAsking));
    } finally {
      // At once: whoever asks in the next microtask must not take it for still being at work.
      settling = undefined;
    }
  }

  function kick(everything: boolean): void {
    settling ??= settleWhileAsked(everything);
  }

  return {
    async take(tenantId) {
      const account = accountOf(tenantId);
      const now = performance.now();
      if (account.left > 0 && now < account.goodUntil) {
        account.left -= 1;
        account.used += 1;
        return;
      }
      if (account.refused && now < account.refused.until) throw account.refused.error;
      if (account.waiting.length >= MOST_WAITING) throw unavailable('Too many calls at once. Please try again shortly.');
      const call = new Promise<void>((go, refuse) => account.waiting.push({ since: now, go, refuse }));
      kick(false);
      return call;
    },
    start() {
      timer = setInterval(() => accounts.size > 0 && kick(true), TICK_MS);
    },
    async close() {
      clearInterval(timer);
      await settling;
      kick(true);
      await settling;
    },
  };
}

interface Books {
  accounts: Map<string, Account>;
  batchId: string;
}

/** @returns whether it made up for an earlier batch, so that the present one is still to be counted */
async function settleOnce(books: Books, options: MeterOptions, everything: boolean): Promise<boolean> {
  const { accounts } = books;
  const { settle, log } = options;
  const began = performance.now();
  const isNewBatch = [...accounts.values()].every((account) => account.batched === 0);
  if (isNewBatch) books.batchId = randomUUID();
  const open = [...accounts.values()].filter((account) => everything || account.batched > 0 || isAsking(account));
  if (open.length === 0) return false;
  const asks = open.map((account) => askOf(account, isNewBatch));
  try {
    const answers = await settle(books.batchId, asks);
    for (const [i, account] of open.entries()) {
      account.goodUntil = began + GRANT_MS;
      apply(account, asks[i] as Ask, answers[i] as Answer, options);
    }
  } catch (error) {
    log.warn({ err: error }, 'API calls cannot be counted: refusing them until the database is back');
    for (const account of open) fail(account);
    return false;
  }
  for (const [key, account] of accounts) if (isIdle(account)) accounts.delete(key);
  return !isNewBatch;
}

/** Closes the batch, if the last one is counted, and asks for about as much as was used twice over. */
function askOf(account: Account, isNewBatch: boolean): Ask {
  if (isNewBatch) {
    account.batched = account.used;
    account.used = 0;
  }
  const { tenantId, month, batched, waiting } = account;
  const busy = batched > 0 || waiting.length > 0;
  if (!busy) account.left = 0;
  const ahead = busy ? Math.min(MOST_AHEAD, Math.max(FEWEST_AHEAD, 2 * (batched + waiting.length))) : 0;
  const outstanding = account.left + account.used;
  return { tenantId, month, used: batched, outstanding, waiting: waiting.length, ahead: Math.max(0, ahead - outstanding) };
}

function apply(account: Account, asked: Ask, answer: Answer, { clock, patienceMs = PATIENCE_MS }: MeterOptions): void {
  account.batched = 0;
  account.left += answer.granted;
  const calls = account.waiting.splice(0, asked.waiting);
  account.pending = 0;
  const through = calls.splice(0, account.left);
  account.left -= through.length;
  account.used += through.length;
  for (const call of through) call.go();
  if (calls.length === 0) return;
  const isPending = (call: Call) => performance.now() - call.since < patienceMs;
  const pending = answer.permitted && answer.held > 0 ? calls.filter(isPending) : [];
  account.waiting.unshift(...pending);
  account.pending = pending.length;
  const error = refusal(account.month, answer, clock());
  if (pending.length === 0) account.refused = { error, until: performance.now() + REFUSED_MS };
  for (const call of calls) if (!pending.includes(call)) call.refuse(error);
}

function fail(account: Account): void {
  account.left = 0;
  account.pending = 0;
  const error = unavailable('API calls cannot be counted at the moment. Please try again shortly.');
  for (const call of account.waiting.splice(0)) call.refuse(error);
}

/** Calls came while the last answer was under way; those that only wait for other replicas can wait for the next tick. */
const isAsking = ({ waiting, pending }: Account) => waiting.length > pending;

const isIdle = ({ left, used, batched, waiting, refused }: Account) =>
  left === 0 && used === 0 && batched === 0 && waiting.length === 0 && (!refused || performance.now() >= refused.until);
