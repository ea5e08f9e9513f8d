import type { Db } from '../database.ts';
import { givesOrders, judge } from './judge.ts';
import type { Answer, Ask } from './model.ts';
import { evidenceOf, messagesFor } from './prompt.ts';
import { type Outcome, type Waiting, wordingStore } from './wording.store.ts';
import { CENT, costOf, IN_TIME_MS, MOST_ATTEMPTS, mostCost, type Prices, pauseAfter } from './wording.ts';

export interface WordingDeps {
  db: Db;
  clock: () => Date;
  ask: Ask;
  prices: Prices;
  /** What words may cost each tenant a month. */
  budgetCents: number;
}

/** Calls at the same time. */
const AT_ONCE = 4;
/** What one turn words at most: the next one is soon, and others may lead it. */
const ROUNDS = 25;
/** Whoever is killed meanwhile has asked, perhaps: it is asked again, and counted. */
const LEASE_MS = 60_000;
const GIVEN_UP_AT_ONCE = 2_000;

/** Has a model word what findings say; nothing waits for it, and whatever goes wrong, the template stands. */
export function wordingCommands(deps: WordingDeps) {
  const { db, clock } = deps;
  let [failures, pausedUntil] = [0, 0];
  return {
    /**
     * Words what is due, a few at a time; after a failure, the model is left alone for a while, longer each time.
     * @throws Error telling why the model was not available, for the log of the schedule
     */
    async word(signal?: AbortSignal): Promise<void> {
      const since = new Date(clock().getTime() - IN_TIME_MS);
      await db.sqlTx('system', (sql) => wordingStore(sql).giveUp(since, clock(), GIVEN_UP_AT_ONCE));
      if (clock().getTime() < pausedUntil) return;
      for (let round = 0; round < ROUNDS && !signal?.aborted; round += 1) {
        const until = new Date(clock().getTime() + LEASE_MS);
        const leased = await db.sqlTx('system', (sql) => wordingStore(sql).lease(clock(), until, AT_ONCE));
        if (leased.length === 0) return;
        const answered = await Promise.all(leased.map((one) => wordOne(one, deps, signal)));
        const failure = answered.find((reason) => reason !== undefined);
        failures = failure === undefined ? 0 : failures + 1;
        if (failure === undefined) continue;
        pausedUntil = clock().getTime() + pauseAfter(failures);
        throw new Error(`The language model that words insights was not available: ${failure}`);
      }
    },
  };
}

/** @returns why the model was not available; undefined when it was, or was not asked */
async function wordOne(one: Waiting, deps: WordingDeps, signal?: AbortSignal): Promise<string | undefined> {
  const { db, clock, ask, prices } = deps;
  const evidence = evidenceOf({ title: one.title, description: one.template, evidence: one.evidence });
  const end = (outcome: Outcome) => db.sqlTx('system', (sql) => wordingStore(sql).end(one, outcome)).then(() => undefined);
  if (givesOrders(evidence)) return end({ state: 'refused', reason: 'page_gives_orders' });
  const messages = messagesFor(evidence);
  const [month, cost] = [clock().toISOString().slice(0, 7), mostCost(messages, prices)];
  const wish = { findingId: one.findingId, month, cost, most: deps.budgetCents * CENT, now: clock() };
  const tenantId = await db.sqlTx('system', (sql) => wordingStore(sql).reserve(wish));
  if (tenantId === undefined) return end({ state: 'no_budget', reason: 'Nobody who follows the site has so much left of the month.' });
  const answer = await ask(messages, signal);
  await db.sqlTx('system', (sql) => wordingStore(sql).settle(tenantId, month, spent(answer, cost, prices) - cost));
  if ('unavailable' in answer) return notAvailable(one, answer.unavailable, deps);
  const verdict = judge(answer.text, evidence);
  return end('words' in verdict ? { state: 'worded', words: verdict.words } : { state: 'refused', reason: verdict.refused });
}

/** What a call did cost; where nobody says, all that was set aside. */
function spent(answer: Answer, most: number, prices: Prices): number {
  if ('unavailable' in answer) return answer.mayCost ? most : 0;
  return answer.usage ? costOf(answer.usage, prices) : most;
}

async function notAvailable(one: Waiting, reason: string, { db, clock }: WordingDeps): Promise<string> {
  const again = new Date(clock().getTime() + pauseAfter(one.attempts));
  await db.sqlTx('system', (sql) =>
    one.attempts < MOST_ATTEMPTS
      ? wordingStore(sql).retry(one, reason, again)
      : wordingStore(sql).end(one, { state: 'unavailable', reason }),
  );
  return reason;
}
