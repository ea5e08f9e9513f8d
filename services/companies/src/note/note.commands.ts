import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import { lockCompany } from '../company/company.store.ts';
import { companyId } from '../company/company-id.ts';
import type { Db } from '../database.ts';
import { countNotes, deleteNote, insertNote, lockNote, updateNote } from './note.store.ts';
import { assertMayEdit, assertMayRemove, assertRoomForNote, type Note, noteText } from './note.ts';

/** Who writes: as the access token says. */
export interface Writer {
  tid: string;
  sub: string;
  role: string;
}

export type NoteCommands = ReturnType<typeof noteCommands>;

/** One transaction each. Another tenant's company or note is not_found. */
export const noteCommands = ({ db, clock }: { db: Db; clock: () => Date }) => ({
  /** @throws not_found, invalid */
  add: ({ tid, sub }: Writer, company: string, text: string): Promise<Note> =>
    db.sqlTx({ tenant: tid }, async (sql) => {
      const note = {
        ...{ id: randomUUID(), companyId: companyId(company), authorId: sub },
        ...{ text: noteText(text), createdAt: clock(), editedAt: null },
      };
      // Notes of a company queue on it, so that their number holds.
      if (!(await lockCompany(sql, note.companyId))) throw notFound('Company');
      assertRoomForNote(await countNotes(sql, note.companyId));
      await insertNote(sql, tid, note);
      return note;
    }),

  /** @throws not_found, invalid; forbidden for somebody else's */
  edit: ({ tid, sub }: Writer, company: string, id: string, text: string): Promise<Note> =>
    db.sqlTx({ tenant: tid }, async (sql) => {
      const note = await locked(sql, company, id);
      assertMayEdit(note, sub);
      const next = { ...note, text: noteText(text), editedAt: clock() };
      await updateNote(sql, next);
      return next;
    }),

  /** @throws not_found; forbidden for somebody else's, unless the role allows it */
  remove: (writer: Writer, company: string, id: string): Promise<void> =>
    db.sqlTx({ tenant: writer.tid }, async (sql) => {
      const note = await locked(sql, company, id);
      assertMayRemove(note, writer);
      await deleteNote(sql, note.id);
    }),
});

async function locked(sql: Sql, company: string, id: string): Promise<Note> {
  const note = isUuid(id) ? await lockNote(sql, companyId(company), id) : undefined;
  if (!note) throw notFound('Note');
  return note;
}
