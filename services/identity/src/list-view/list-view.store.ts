import type { Tx } from '../database.ts';
import type { ListView as Row } from '../db/client.ts';
import type { HiddenColumns, LaidOut, List, ListView } from './list-view.ts';

/** As many views of others as are shown. */
const MOST_SHARED = 500;

/** How each person lays out lists. */
export const listViewStore = ({ prisma }: Tx) => ({
  /** Those of the user. */
  async own(userId: string): Promise<ListView[]> {
    return (await prisma.listView.findMany({ where: { userId }, orderBy: byName })).map(toView);
  },

  /** Those that others of the team share. */
  async shared(tenantId: string, userId: string): Promise<ListView[]> {
    const where = { tenantId, shared: true, userId: { not: userId } };
    return (await prisma.listView.findMany({ where, orderBy: byName, take: MOST_SHARED })).map(toView);
  },

  async save(tenantId: string, view: ListView): Promise<void> {
    const { id, ...rest } = view;
    await prisma.listView.upsert({ where: { id }, create: { ...view, tenantId }, update: rest });
  },

  /** @returns whether there was one */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await prisma.listView.deleteMany({ where: { id, userId } })).count === 1;
  },

  async hidden(userId: string): Promise<HiddenColumns> {
    const rows = await prisma.listColumns.findMany({ where: { userId } });
    return Object.fromEntries(rows.map(({ list, hidden }) => [list, hidden]));
  },

  async hide(user: { id: string; tenantId: string }, list: LaidOut, hidden: string[]): Promise<void> {
    const key = { userId: user.id, list };
    await prisma.listColumns.upsert({
      where: { userId_list: key },
      create: { ...key, tenantId: user.tenantId, hidden },
      update: { hidden },
    });
  },
});

const byName = [{ name: 'asc' as const }, { id: 'asc' as const }];

const toView = ({ tenantId: _, list, ...row }: Row): ListView => ({ ...row, list: list as List });
