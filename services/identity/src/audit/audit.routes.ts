import { allow } from '@rivalscope/kit/auth/auth';
import type { App } from '@rivalscope/kit/http/server';
import { contentRange, ListQuery, readRange } from '@rivalscope/kit/list/list-query';
import { Type } from 'typebox';
import { Id, strict } from '../schemas.ts';
import type { AuditCommands } from './audit.commands.ts';
import { ACTIONS } from './audit.ts';

const Entry = Type.Object(
  {
    ...{ id: Id, _id: Id, at: Type.String({ format: 'date-time' }), actor: Type.String(), action: Type.Enum([...ACTIONS]) },
    ...{ target: Type.String(), address: Type.String() },
  },
  strict,
);
const id = '0b6c7a52-6b0e-4a52-9d5e-3f1f6a1f2c11';
const example = {
  ...{ id, _id: id, at: '2026-11-21T10:00:00.000Z', actor: 'ada@acme.com', action: 'member.removed' as const },
  ...{ target: 'grace@acme.com', address: '203.0.113.7' },
};
const Entries = Type.Object({ entries: Type.Array(Entry) }, { ...strict, examples: [{ entries: [example] }] });

/** Under /api/v1/audit. */
export function auditRoutes(app: App, commands: AuditCommands): void {
  const schema = {
    ...{ operationId: 'listAuditEntries', tags: ['audit'], summary: 'What was done in the company, newest first' },
    ...{ security: [{ bearer: [] as string[] }], querystring: Type.Pick(ListQuery, ['range'], strict), response: { 200: Entries } },
  };
  app.get('/', { onRequest: allow('owner', 'admin'), schema }, async (request, reply) => {
    const range = readRange(request.query.range);
    const { rows, total } = await commands.list(request.user.tid, range);
    reply.header('content-range', contentRange('entries', range, rows.length, total));
    return { entries: rows.map((row) => ({ ...row, _id: row.id, at: row.at.toISOString() })) };
  });
}
