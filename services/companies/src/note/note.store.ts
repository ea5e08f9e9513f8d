import type { Sql } from '@rivalscope/kit/db/sql';
import { Conditions } from '@rivalscope/kit/list/conditions';
import type { Range } from '@rivalscope/kit/list/list-query';
import { type Page, selectPage } from '@rivalscope/kit/list/page';
import type { Note } from './note.ts';

const COLUMNS = 'id, company_id AS "companyId", author_id AS "authorId", text, created_at AS "createdAt", edited_at AS "editedAt"';

export interface NoteList {
  companyId: string;
  filter: { authorId?: string | undefined };
  direction: 'ASC' | 'DESC';
  range: Range;
}

/** A page of the notes on a company. */
export function listNotes(sql: Sql, { companyId, filter, direction, range }: NoteList): Promise<Page<Note>> {
  const conditions = new Conditions(['company_id = $1'], [companyId]);
  conditions.add(filter.authorId, (p) => `author_id = ${p}`);
  const { where, values } = conditions;
  // As the index has it, forwards or backwards.
  const order = `created_at ${direction}, id ${direction}`;
  return selectPage<Note>(sql, { columns: COLUMNS, from: 'company_note', where, order, values }, range);
}

/** How many notes a company has, whoever wrote them. */
export async function countNotes(sql: Sql, companyId: string): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM company_note WHERE company_id = $1', [companyId]);
  return rows[0]?.count ?? 0;
}

export async function insertNote(sql: Sql, tenantId: string, { id, companyId, authorId, text, createdAt }: Note): Promise<void> {
  await sql.query('INSERT INTO company_note (id, tenant_id, company_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    tenantId,
    companyId,
    authorId,
    text,
    createdAt,
  ]);
}

/** A note of a company, locked until the transaction ends. */
export async function lockNote(sql: Sql, companyId: string, id: string): Promise<Note | undefined> {
  const { rows } = await sql.query<Note>(`SELECT ${COLUMNS} FROM company_note WHERE id = $1 AND company_id = $2 FOR UPDATE`, [
    id,
    companyId,
  ]);
  return rows[0];
}

export async function updateNote(sql: Sql, { id, text, editedAt }: Note): Promise<void> {
  await sql.query('UPDATE company_note SET text = $2, edited_at = $3 WHERE id = $1', [id, text, editedAt]);
}

export async function deleteNote(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM company_note WHERE id = $1', [id]);
}
