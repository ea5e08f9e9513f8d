import type { Call } from '../operations.ts';
import type { Note } from '../types.ts';
import { type Listed, listed, listQuery, type Range } from './answers.ts';

/** What the team wrote about a company. */
export const notes = (call: Call) => ({
  /** Newest first. */
  async notes(id: string, range: Range): Promise<Listed<Note>> {
    const { json, headers } = await call('get', '/companies/{id}/notes', { path: { id }, query: listQuery(range) });
    return listed(json.notes, headers);
  },
  /** @throws HttpError `invalid` when the company has as many as are kept */
  addNote: async (id: string, text: string): Promise<Note> =>
    (await call('post', '/companies/{id}/notes', { path: { id }, body: { text } })).json.note,
  editNote: async ({ companyId: id, id: noteId }: Note, text: string): Promise<Note> =>
    (await call('put', '/companies/{id}/notes/{noteId}', { path: { id, noteId }, body: { text } })).json.note,
  async removeNote({ companyId: id, id: noteId }: Note): Promise<void> {
    await call('delete', '/companies/{id}/notes/{noteId}', { path: { id, noteId } });
  },
});
