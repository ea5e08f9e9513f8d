import { randomUUID } from 'node:crypto';
import { notFound, unauthorized } from '@rivalscope/kit/errors';
import { accountStore } from '../account/account.store.ts';
import type { Tx } from '../database.ts';
import type { Deps } from '../deps.ts';
import { listViewStore } from './list-view.store.ts';
import { assertRoomForView, type HiddenColumns, type LaidOut, type ListView, type ViewWish, viewName } from './list-view.ts';

export type ListViewCommands = ReturnType<typeof listViewCommands>;

/** One transaction each, for one user; somebody else's view is not_found for every change. */
export const listViewCommands = ({ db }: Pick<Deps, 'db'>) => ({
  /** The user's own views, then those that others share; each by name. */
  list: (tenant: string, userId: string): Promise<ListView[]> =>
    db.read({ tenant }, async (tx) => [...(await listViewStore(tx).own(userId)), ...(await listViewStore(tx).shared(tenant, userId))]),

  /** @throws AppError invalid, already_exists */
  add: (tenant: string, userId: string, wish: ViewWish): Promise<ListView> =>
    db.tx({ tenant }, async (tx) => {
      await lockUser(tx, userId);
      const own = await listViewStore(tx).own(userId);
      assertRoomForView(own);
      const view = { ...wish, id: randomUUID(), userId, name: viewName(wish, own) };
      await listViewStore(tx).save(tenant, view);
      return view;
    }),

  /** Changes what is named of a view. @throws AppError not_found, invalid, already_exists */
  change: (tenant: string, userId: string, id: string, wish: Partial<Omit<ViewWish, 'list'>>): Promise<ListView> =>
    db.tx({ tenant }, async (tx) => {
      await lockUser(tx, userId);
      const own = await listViewStore(tx).own(userId);
      const before = own.find((view) => view.id === id);
      if (!before) throw notFound('View');
      const next = { ...before, ...wish };
      const view = { ...next, name: viewName(next, own, id) };
      await listViewStore(tx).save(tenant, view);
      return view;
    }),

  /** @throws AppError not_found */
  remove: (tenant: string, userId: string, id: string): Promise<void> =>
    db.tx({ tenant }, async (tx) => {
      // A change under way would save the view once more.
      await lockUser(tx, userId);
      if (!(await listViewStore(tx).remove(userId, id))) throw notFound('View');
    }),

  hidden: (tenant: string, userId: string): Promise<HiddenColumns> => db.read({ tenant }, (tx) => listViewStore(tx).hidden(userId)),

  hide: (tenant: string, userId: string, list: LaidOut, hidden: string[]): Promise<HiddenColumns> =>
    db.tx({ tenant }, async (tx) => {
      const user = await lockUser(tx, userId);
      await listViewStore(tx).hide(user, list, [...new Set(hidden)]);
      return listViewStore(tx).hidden(userId);
    }),
});

/** What a user saves at the same moment queues, so that names and numbers hold. @throws AppError unauthorized when it is no user (any more) */
async function lockUser(tx: Tx, userId: string): Promise<{ id: string; tenantId: string }> {
  await accountStore(tx).lockUser(userId);
  const user = await accountStore(tx).byId(userId);
  if (!user) throw unauthorized('This account does not exist any more');
  return user;
}
