import { allow, EDITORS, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { App } from '@rivalscope/kit/http/server';
import { Type } from 'typebox';
import { Answer } from '../data/data.schemas.ts';
import { awaitCompany } from '../data/followed.ts';
import type { JobCommands } from './job.commands.ts';
import { SOURCES } from './job.ts';

const strict = { additionalProperties: false } as const;
const Job = Type.Object(
  {
    companyId: Type.String({ maxLength: 100 }),
    source: Type.String({ enum: [...SOURCES] }),
    priority: Type.Optional(Type.String({ enum: ['high', 'normal', 'low'] })),
  },
  { ...strict, examples: [{ companyId: '0b9c…', source: 'pricing', priority: 'high' }] },
);

export function jobRoutes(app: App, { db, clock, commands }: { db: Database<PrismaLike>; clock: () => Date; commands: JobCommands }): void {
  app.post(
    '/api/v1/data-scraping/jobs',
    {
      onRequest: allow(...EDITORS),
      schema: {
        operationId: 'scheduleRefresh',
        tags: ['data'],
        summary: 'Check the pages of a source now',
        security: [{ bearer: [] }],
        body: Job,
        response: { 202: Answer(Type.Object({ jobId: Type.String() }, strict), { jobId: '77ab…' }) },
      },
    },
    async (request, reply) => {
      const { companyId, source } = request.body;
      await awaitCompany(db, tenantOf(request), companyId, clock);
      const jobId = await commands.refresh(tenantOf(request), companyId, source);
      return reply.code(202).send({ success: true, data: { jobId } });
    },
  );
}
