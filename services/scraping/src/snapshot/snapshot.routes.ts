import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { notFound } from '@rivalscope/kit/errors';
import type { App } from '@rivalscope/kit/http/server';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { Answer, CompanyParams, Instant } from '../data/data.schemas.ts';
import { readableText } from '../page/readable.ts';
import { findSnapshot } from './snapshot.store.ts';

const unpack = promisify(zstdDecompress);
const Snapshot = Type.Object(
  { url: Type.String(), capturedAt: Instant, text: Type.String(), hash: Type.String() },
  { additionalProperties: false },
);
const EXAMPLE = { url: 'https://acme.com/pricing', capturedAt: '2026-11-21T10:00:00.000Z', text: 'Team\n$49 per month', hash: '9f2c…' };

export function snapshotRoutes(app: App, db: Database<PrismaLike>): void {
  app.get(
    '/api/v1/data-scraping/snapshots/:id',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getSnapshot',
        tags: ['changes'],
        summary: 'Readable text of a stored page, for followers of its site',
        security: [{ bearer: [] }],
        params: CompanyParams,
        response: { 200: Answer(Snapshot, EXAMPLE) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const found = isUuid(id) ? await db.sqlRead(tenantOf(request), (sql) => findSnapshot(sql, id)) : null;
      if (!found) throw notFound('Snapshot');
      const html = (await unpack(found.body)).toString();
      return {
        success: true,
        data: { url: found.url, capturedAt: found.capturedAt.toISOString(), text: readableText(html), hash: found.hash.toString('hex') },
      };
    },
  );
}
