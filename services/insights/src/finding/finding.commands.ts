import type { EventContext } from '@rivalscope/kit/events/consumer';
import { emit } from '@rivalscope/kit/events/outbox';
import { raiseAlerts } from '../alert/raising.commands.ts';
import { endAlerts } from '../alert/raising.store.ts';
import { findChanges, insertChange, markChange } from '../change/change.store.ts';
import type { Change, ObservedChange } from '../change/change.ts';
import type { Db, Tx } from '../database.ts';
import { noticesOf } from '../notice/notice.store.ts';
import { drawFindings, WINDOW_MS } from '../rules/rules.ts';
import { occasionsOf, saveFindings, withdrawFindings } from './finding.store.ts';
import { type Finding, restsOn } from './finding.ts';

export type FindingCommands = ReturnType<typeof findingCommands>;

const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** Sites and what is found about them belong to no tenant: hence the system scope. */
export const findingCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** Takes a change, draws what it means, and lets its followers know; what is confirmed raises alerts. */
  observe: (context: EventContext, change: ObservedChange) =>
    db.once(context, 'system', async (tx) => {
      await insertChange(tx, change);
      const changes = await findChanges(tx, change.siteId, shifted(change.at, -WINDOW_MS), change.at);
      const found = drawFindings([change], changes);
      await saveFindings(tx, change.siteId, found);
      await raiseAlerts(tx, change.siteId, occasionsAmong(found), clock());
      await emit(tx, await noticesOf(tx, change));
    }),

  /** A recheck saw the change again. @throws NotYet */
  confirm: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => redraw(tx, await markChange(tx, changeId, { confirmed: true }), context.at, clock())),

  /** The change vanished again: what rests on it alone is withdrawn. @throws NotYet */
  flap: (context: EventContext, changeId: string) =>
    db.once(context, 'system', async (tx) => redraw(tx, await markChange(tx, changeId, { flapping: true }), context.at, clock())),
});

const occasionsAmong = (findings: Finding[]): string[] => findings.map(({ occasion }) => occasion);

/** Draws anew what may rest on the change: findings about it, and about changes within a window of it on either side. */
async function redraw(tx: Tx, change: Change, at: Date, now: Date): Promise<void> {
  const changes = await findChanges(tx, change.siteId, shifted(change.at, -2 * WINDOW_MS), shifted(change.at, WINDOW_MS));
  const about = changes.filter((other) => other.at >= shifted(change.at, -WINDOW_MS));
  const before = await occasionsOf(tx, change.siteId, change.id);
  const found = drawFindings(about, changes).filter((f) => restsOn(f, change.id) || before.includes(f.occasion));
  await saveFindings(tx, change.siteId, found);
  const standing = new Set(occasionsAmong(found));
  const gone = before.filter((occasion) => !standing.has(occasion));
  await withdrawFindings(tx, gone, at);
  await endAlerts(tx, gone, at);
  await raiseAlerts(tx, change.siteId, [...standing], now);
}
