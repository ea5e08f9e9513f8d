import { allow } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { contentRange, ListQuery, Moment, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { type Static, Type } from 'typebox';
import { Id } from '../schemas.ts';
import type { AuditCommands } from './audit.commands.ts';
import { type AuditList, SORT_FIELDS } from './audit.store.ts';
import { ACTIONS, actionsOf, KINDS } from './audit.ts';

const Entry = StrictObject({
  ...{ id: Id, _id: Id, at: Type.String({ format: 'date-time' }), actor: Type.String(), action: Type.Enum([...ACTIONS]) },
  ...{ target: Type.String(), address: Type.String() },
});
const id = '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11';
const example = {
  ...{ id, _id: id, at: '2026-11-21T10:00:00.000Z', actor: 'ada@acme.com', action: 'member.removed' as const },
  ...{ target: 'grace@acme.com', address: '203.0.113.7' },
};
const Entries = StrictObject({ entries: Type.Array(Entry) }, { entries: [example] });

const Words = Type.String({ maxLength: 320, pattern: PLAIN_TEXT });
const Filter = StrictObject({
  q: Type.Optional(Words),
  actor: Type.Optional(Words),
  kind: Type.Optional(Type.Enum(KINDS)),
  action: Type.Optional(Type.Enum([...ACTIONS])),
  since: Type.Optional(Moment),
  until: Type.Optional(Moment),
});

/** Under /api/v1/audit. */
export function auditRoutes(app: App, commands: AuditCommands): void {
  const schema = {
    ...{ operationId: 'listAuditEntries', tags: ['audit'], summary: 'What was done in the company, newest first unless sorted' },
    ...{ security: [{ bearer: [] as string[] }], querystring: ListQuery, response: { 200: Entries } },
  };
  app.get('/', { onRequest: allow('owner', 'admin'), schema }, async (request, reply) => {
    const list = readList(request.query);
    const { rows, total } = await commands.list(request.user.tid, list);
    reply.header('content-range', contentRange('entries', list.range, rows.length, total));
    return { entries: rows.map((row) => ({ ...row, _id: row.id, at: row.at.toISOString() })) };
  });
}

function readList(query: Static<typeof ListQuery>): AuditList {
  const { q, kind, action, ...filter } = readFilter(Filter, query.filter);
  const ofKind = kind === undefined ? undefined : actionsOf(kind);
  return {
    // An empty field of a search form does not filter.
    filter: {
      ...filter,
      q: q?.trim() || undefined,
      actions: action === undefined ? ofKind : [action].filter((one) => ofKind?.includes(one) ?? true),
    },
    sort: query.sort === undefined ? { field: 'at', direction: 'DESC' } : readSort(SORT_FIELDS, query.sort),
    range: readRange(query.range),
  };
}
