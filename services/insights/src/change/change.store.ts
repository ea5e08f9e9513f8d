import { NotYet } from '@rivalscope/kit/events/failures';
import type { Tx } from '../database.ts';
import type { Change, Importance, Item } from './change.ts';
import { type EarlierDetail, earlierItem } from './earlier.ts';

/** Far more changes of one site than rules can say anything sensible about. */
const MOST_CHANGES = 500;

/** A row of `observed_change`. */
export type ObservedRow = NonNullable<Awaited<ReturnType<Tx['prisma']['observedChange']['findUnique']>>>;

/** What is in `detail`. */
export const toItem = (kept: Item | EarlierDetail): Item => ('case' in kept ? earlierItem(kept) : kept);

/** What is in `detail` and `importance` was a Change's when it was stored. */
export const toChange = ({ importance, detail, detectedAt, flapping: _flapping, ...row }: ObservedRow): Change => ({
  ...row,
  importance: importance as Importance,
  item: toItem(detail as unknown as Item | EarlierDetail),
  at: detectedAt,
});

/** Keeps a change for the rules that look back; one that is known stays as it is. */
export async function insertChange(tx: Tx, change: Change): Promise<void> {
  const { id, siteId, dataType, type, importance, item, confirmed, at } = change;
  const data = [{ id, siteId, dataType, type, importance, detail: item, confirmed, detectedAt: at }];
  await tx.prisma.observedChange.createMany({ data, skipDuplicates: true });
}

/**
 * Notes what a recheck said of a change.
 * @throws NotYet when the change itself has not arrived
 */
export async function markChange(tx: Tx, id: string, mark: { confirmed: true } | { flapping: true }): Promise<Change> {
  const [row] = await tx.prisma.observedChange.updateManyAndReturn({ where: { id }, data: mark });
  if (!row) throw new NotYet(`Change ${id} has not arrived yet`);
  return toChange(row);
}

/** Changes of a site that did not vanish again, oldest first; the latest 500. */
export async function findChanges(tx: Tx, siteId: string, from: Date, to: Date): Promise<Change[]> {
  const rows = await tx.prisma.observedChange.findMany({
    where: { siteId, flapping: false, detectedAt: { gte: from, lte: to } },
    orderBy: [{ detectedAt: 'desc' }, { id: 'desc' }],
    take: MOST_CHANGES,
  });
  return rows.reverse().map(toChange);
}
