import type { Call } from '../operations.ts';
import type { LaidOut, ListLayout, ListView, ListViewChanges, ListViewPayload } from '../types.ts';

/** How the user lays out lists: views by name, columns taken off. It follows the person from device to device. */
export const lists = (call: Call) => ({
  listLayout: async (): Promise<ListLayout> => (await call('get', '/auth/lists')).json,
  /** @throws HttpError `already_exists`, `invalid` */
  addView: async (body: ListViewPayload): Promise<ListView> => (await call('post', '/auth/views', { body })).json.view,
  changeView: async (id: string, body: ListViewChanges): Promise<ListView> =>
    (await call('put', '/auth/views/{id}', { path: { id }, body })).json.view,
  async removeView(id: string): Promise<void> {
    await call('delete', '/auth/views/{id}', { path: { id } });
  },
  async chooseColumns(list: LaidOut, hidden: string[]): Promise<void> {
    await call('put', '/auth/lists/{list}/columns', { path: { list }, body: { hidden } });
  },
});
