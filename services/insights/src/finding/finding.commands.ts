import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit } from '@rivalscope/kit/events/outbox';
import { raiseAlerts } from '../alert/raising.commands.ts';
import { endAlerts } from '../alert/raising.store.ts';
import { findChanges, insertChange, markChange } from '../change/change.store.ts';
import type { Change, ObservedChange } from '../change/change.ts';
import type { Db, Tx } from '../database.ts';
import { noticesOf } from '../notice/notice.store.ts';
import { REACH_MS, redrawn } from '../rules/rules.ts';
import { queueWordings } from '../wording/wording.store.ts';
import { occasionsOf, saveFindings, withdrawFindings } from './finding.store.ts';

export type FindingCommands = ReturnType<typeof findingCommands>;

const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms);

interface FindingDeps {
  db: Db;
  clock: () => Date;
  /** Whether a language model is to word what is found. */
  words?: boolean;
}

/** Sites and what is found about them belong to no tenant: hence the system scope. */
export const findingCommands = ({ db, clock, words = false }: FindingDeps) => ({
  /** Takes a change, draws what it means, and lets its followers know; what is confirmed raises alerts. */
  observe: (context: EventContext, change: ObservedChange) =>
    db.once(context, 'system', async (tx) => {
      await insertChange(tx, change);
      const after = await changesAbout(tx, change);
      await save(tx, change.siteId, redrawn(without(after, change), after), { at: context.at, now: clock(), words });
      await emit(tx, await noticesOf(tx, change));
    }),

  /** A recheck saw the change again. @throws NotYet */
  confirm: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => {
      const change = await markChange(tx, changeId, { confirmed: true });
      const after = await changesAbout(tx, change);
      const before = after.map((other) => (other.id === changeId ? { ...other, confirmed: false } : other));
      await save(tx, change.siteId, redrawn(before, after), { at: context.at, now: clock(), words });
    }),

  /** The change vanished again: what rests on it alone is withdrawn. @throws NotYet */
  flap: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => {
      const change = await markChange(tx, changeId, { flapping: true });
      const after = without(await changesAbout(tx, change), change);
      const known = await occasionsOf(tx, change.siteId, changeId);
      await save(tx, change.siteId, redrawn([...after, change], after, known), { at: context.at, now: clock(), words });
    }),
});

const without = (changes: readonly Change[], { id }: Change): Change[] => changes.filter((other) => other.id !== id);

/** All changes of the site by which what a change means can be told, in whatever order they arrive. */
const changesAbout = (tx: Tx, { siteId, at }: Change): Promise<Change[]> =>
  findChanges(tx, siteId, shifted(at, -REACH_MS), shifted(at, REACH_MS));

interface Saving {
  /** When it was told. */
  at: Date;
  now: Date;
  words: boolean;
}

/** Saves what stands anew, with its alerts, and withdraws what stands no more. */
async function save(tx: Tx, siteId: string, { found, gone }: ReturnType<typeof redrawn>, { at, now, words }: Saving): Promise<void> {
  await saveFindings(tx, siteId, found);
  if (gone.length > 0) {
    await withdrawFindings(tx, gone, at);
    await endAlerts(tx, gone, at);
  }
  const occasions = found.map(({ occasion }) => occasion);
  await raiseAlerts(tx, siteId, occasions, now);
  if (words) await queueWordings(tx, occasions, now);
}
