import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import { notFound } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { contentRange, ListQuery, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { Type } from 'typebox';
import { findCompany } from '../company/company.store.ts';
import { companyId } from '../company/company-id.ts';
import type { Db } from '../database.ts';
import type { NoteCommands } from './note.commands.ts';
import { listNotes } from './note.store.ts';
import { LONGEST_NOTE, type Note } from './note.ts';

const tags = ['Notes'];
const security = [{ bearer: [] }];
const Id = Type.String({ maxLength: 100 });
const OfCompany = StrictObject({ id: Id });
const OfNote = StrictObject({ id: Id, noteId: Id });
/** Words of a person may have lines, and nothing else that cannot be seen. */
const TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$';
const Body = StrictObject(
  { text: Type.String({ maxLength: LONGEST_NOTE, pattern: TEXT }) },
  { text: 'Their new plan is what we lost to.' },
);
const Instant = Type.String({ format: 'date-time' });
const View = StrictObject(
  {
    id: Type.String(),
    companyId: Type.String(),
    authorId: Type.String(),
    text: Type.String(),
    createdAt: Instant,
    editedAt: Nullable(Instant),
  },
  {
    id: '0199f6a2-7777-4c7e-9d7e-0b6f4a3f2c12',
    companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
    authorId: '0199f6a2-5555-4c7e-9d7e-0b6f4a3f2c13',
    text: 'Their new plan is what we lost to.',
    createdAt: '2026-11-17T06:00:00.000Z',
    editedAt: null,
  },
);
const One = StrictObject({ note: View });
const Many = StrictObject({ notes: Type.Array(View) });
const Filter = StrictObject({ authorId: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })) });

const view = ({ createdAt, editedAt, ...note }: Note) => ({
  ...note,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

/** Of a company's notes by its team. */
export function noteRoutes(app: App, { db, commands }: { db: Db; commands: NoteCommands }): void {
  writeRoutes(app, commands);
  const list = {
    operationId: 'listNotes',
    ...refuses('not_found'),
    summary: 'What the team wrote about a company, newest first unless sorted',
    tags,
    security,
  };
  const schema = { ...list, params: OfCompany, querystring: ListQuery, response: { 200: Many } };
  app.get('/api/v1/companies/:id/notes', { onRequest: allow(...EVERYONE), schema }, async (request, reply) => {
    const id = companyId(request.params.id);
    const range = readRange(request.query.range);
    const { direction } = readSort(['createdAt'], request.query.sort ?? '["createdAt","DESC"]');
    const filter = readFilter(Filter, request.query.filter);
    const { rows, total } = await db.sqlRead({ tenant: request.user.tid }, async (sql) => {
      if (!(await findCompany(sql, id))) throw notFound('Company');
      return listNotes(sql, { companyId: id, filter, direction, range });
    });
    reply.header('content-range', contentRange('notes', range, rows.length, total));
    return { notes: rows.map(view) };
  });
}

function writeRoutes(app: App, commands: NoteCommands): void {
  const onRequest = allow(...EDITORS);
  const add = {
    operationId: 'addNote',
    ...refuses('not_found'),
    summary: 'Writes a note about a company',
    tags,
    security,
    params: OfCompany,
    body: Body,
  };
  app.post(
    '/api/v1/companies/:id/notes',
    { onRequest, schema: { ...add, response: { 201: One } } },
    async ({ user, params, body }, reply) => reply.code(201).send({ note: view(await commands.add(user, params.id, body.text)) }),
  );

  const edit = {
    operationId: 'editNote',
    ...refuses('not_found'),
    summary: 'Changes a note of one’s own',
    tags,
    security,
    params: OfNote,
    body: Body,
  };
  app.put(
    '/api/v1/companies/:id/notes/:noteId',
    { onRequest, schema: { ...edit, response: { 200: One } } },
    async ({ user, params, body }) => ({
      note: view(await commands.edit(user, params.id, params.noteId, body.text)),
    }),
  );

  const remove = {
    operationId: 'removeNote',
    ...refuses('not_found'),
    summary: 'Deletes a note: one’s own, or as owner or admin anybody’s',
    tags,
    security,
  };
  const schema = { ...remove, params: OfNote, response: { 204: Type.Null() } };
  app.delete('/api/v1/companies/:id/notes/:noteId', { onRequest, schema }, async ({ user, params }, reply) => {
    await commands.remove(user, params.id, params.noteId);
    return reply.code(204).send(null);
  });
}
