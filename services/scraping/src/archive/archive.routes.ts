import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { ListQuery } from '@rivalscope/kit/list/list-query';
import { pageOfWhole, type WholeList } from '@rivalscope/kit/list/whole-list';
import { Type } from 'typebox';
import { Answer, CompanyParams, Instant, Text } from '../data/data.schemas.ts';
import { readCompany } from '../data/followed.ts';
import { pastsOf, type ShownPast } from './shown-past.store.ts';

const Past = StrictObject({
  source: Text,
  state: Type.Enum(['waiting', 'read', 'none', 'unread'], {
    description: 'waiting: it is read soon; none: the archive has no captures; unread: they could not be read',
  }),
  reason: Nullable(Type.String({ description: 'Why it could not be read, or not whole' })),
  since: Nullable(Type.String({ format: 'date-time', description: 'The oldest capture' })),
  until: Instant,
  captures: Type.Integer({ description: 'That were read' }),
  nextTry: Nullable(Instant),
});

const EXAMPLE = {
  source: 'pricing',
  state: 'read',
  reason: null,
  since: '2024-12-03T08:14:09.000Z',
  until: '2026-11-17T06:00:00.000Z',
  captures: 17,
  nextTry: null,
};

const LIST: WholeList<'source' | 'state' | 'since'> = {
  unit: 'archive',
  sortable: ['source', 'state', 'since'],
  filterable: ['source', 'state'],
};

/** What of a company's history is of an archive, and what of it could not be read. */
export function archiveRoutes(app: App, db: Database<PrismaLike>): void {
  app.get(
    '/api/v1/data-scraping/companies/:id/archive',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getArchive',
        ...refuses('not_found'),
        tags: ['data'],
        summary: 'How far the history from before it was followed has been read of an archive',
        security: [{ bearer: [] }],
        params: CompanyParams,
        querystring: ListQuery,
        response: { 200: Answer(Type.Array(Past), [EXAMPLE]) },
      },
    },
    async (request, reply) => {
      const pasts = await readCompany(db, tenantOf(request), request.params.id, ({ companyId }, sql) => pastsOf(sql, companyId));
      const { rows, range } = pageOfWhole(pasts.map(pastView), request.query, LIST);
      reply.header('content-range', range);
      return { success: true, data: rows };
    },
  );
}

const pastView = ({ source, state, reason, since, until, captures, dueAt }: ShownPast) => ({
  ...{ source, state, reason, captures },
  since: since?.toISOString() ?? null,
  until: until.toISOString(),
  nextTry: state === 'waiting' ? dueAt.toISOString() : null,
});
