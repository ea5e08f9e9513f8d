import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit } from '@rivalscope/kit/events/outbox';
import { findChanges, insertChange, markChange } from '../change/change.store.ts';
import type { Change, ObservedChange } from '../change/change.ts';
import type { Db, Tx } from '../database.ts';
import { noticesOf } from '../notice/notice.store.ts';
import { offersAt } from '../offer/offer.store.ts';
import { tierOf } from '../offer/offer.ts';
import { REACH_MS, redrawn } from '../rules/rules.ts';
import { silences } from '../rules/silence.ts';
import { silenceStore } from '../silence/silence.store.ts';
import { occasionsOf } from './finding.store.ts';
import { saveDrawn } from './saving.commands.ts';

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
      await insertChange(tx, await withTier(tx, change));
      const after = await changesAbout(tx, change);
      const { found, gone } = redrawn(without(after, change), after);
      const drawn = { found, gone: [...gone, ...(await silencesEnded(tx, change, clock()))] };
      await saveDrawn(tx, change.siteId, drawn, { at: context.at, now: clock(), words });
      await emit(tx, await noticesOf(tx, change));
    }),

  /** A recheck saw the change again. @throws NotYet */
  confirm: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => {
      const change = await markChange(tx, changeId, { confirmed: true });
      const after = await changesAbout(tx, change);
      const before = after.map((other) => (other.id === changeId ? { ...other, confirmed: false } : other));
      await saveDrawn(tx, change.siteId, redrawn(before, after), { at: context.at, now: clock(), words });
    }),

  /** The change vanished again: what rests on it alone is withdrawn. @throws NotYet */
  flap: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => {
      const change = await markChange(tx, changeId, { flapping: true });
      const after = without(await changesAbout(tx, change), change);
      const known = await occasionsOf(tx, change.siteId, changeId);
      await saveDrawn(tx, change.siteId, redrawn([...after, change], after, known), { at: context.at, now: clock(), words });
    }),
});

/** Of a plan that lists other things it is kept where it stands: by that it is told whether they moved up or down. */
async function withTier(tx: Tx, change: ObservedChange): Promise<ObservedChange> {
  if (change.type !== 'plan_changed' || !change.item.fields.features) return change;
  const tier = tierOf(await offersAt(tx, change.siteId), change.item.label);
  return tier ? { ...change, item: { ...change.item, tier } } : change;
}

const without = (changes: readonly Change[], { id }: Change): Change[] => changes.filter((other) => other.id !== id);

/** All changes of the site by which what a change means can be told, in whatever order they arrive. */
const changesAbout = (tx: Tx, { siteId, at }: Change): Promise<Change[]> =>
  findChanges(tx, siteId, shifted(at, -REACH_MS), shifted(at, REACH_MS));

/** Silences that something published ends. */
async function silencesEnded(tx: Tx, { siteId, type }: Change, now: Date): Promise<string[]> {
  if (!silences.some(({ ends }) => ends === type)) return [];
  return (await silenceStore(tx).broken([siteId], now)).map(({ occasion }) => occasion);
}
