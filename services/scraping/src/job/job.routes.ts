import { allow, EDITORS, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Answer, Instant } from '../data/data.schemas.ts';
import { awaitCompany } from '../data/followed.ts';
import type { JobCommands } from './job.commands.ts';
import { REFRESHED } from './job.ts';

const Job = StrictObject(
  {
    companyId: Type.String({ maxLength: 100 }),
    source: Type.String({ enum: [...REFRESHED] }),
    priority: Type.Optional(Type.String({ enum: ['high', 'normal', 'low'] })),
  },
  { companyId: '0b9c…', source: 'pricing', priority: 'high' },
);
const Refresh = StrictObject({
  jobId: Nullable(Type.String({ description: 'null when there is nothing to be done' })),
  pages: Type.Integer({ description: 'Pages that are looked at now' }),
  notBefore: Nullable(Instant),
  reason: Nullable(Type.String({ description: 'Why not now, or not at all' })),
});

export function jobRoutes(app: App, { db, clock, commands }: { db: Database<PrismaLike>; clock: () => Date; commands: JobCommands }): void {
  app.post(
    '/api/v1/data-scraping/jobs',
    {
      onRequest: allow(...EDITORS),
      schema: {
        operationId: 'scheduleRefresh',
        ...refuses('trial_expired', 'not_found'),
        tags: ['data'],
        summary: 'Check the pages of a source now',
        security: [{ bearer: [] }],
        body: Job,
        response: { 202: Answer(Refresh, { jobId: '77ab…', pages: 3, notBefore: null, reason: null }) },
      },
    },
    async (request, reply) => {
      const { companyId, source } = request.body;
      await awaitCompany(db, tenantOf(request), companyId, clock);
      const { notBefore, ...refresh } = await commands.refresh(tenantOf(request), companyId, source);
      return reply.code(202).send({ success: true, data: { ...refresh, notBefore: notBefore?.toISOString() ?? null } });
    },
  );
}
