import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { CompanyParams } from '../data/data.schemas.ts';
import type { Compare } from './difference.ts';
import { findShots } from './screenshot.store.ts';

const Query = StrictObject({
  comparedWith: Type.Optional(
    Type.String({ maxLength: 36, description: 'Id of the snapshot before: what differs is marked, and the rest is pale' }),
  ),
});
/** A picture that was taken stays as it is. */
const KEPT = 'private, max-age=604800, immutable';

/** Pictures of stored pages, for those who see the pages. */
export function screenshotRoutes(app: App, db: Database<PrismaLike>, compare: Compare): void {
  app.get(
    '/api/v1/data-scraping/snapshots/:id/screenshot',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getScreenshot',
        ...refuses('not_found', 'unavailable'),
        tags: ['changes'],
        summary: 'What a stored page looked like, or where that differs from another, as a WebP',
        security: [{ bearer: [] }],
        params: CompanyParams,
        querystring: Query,
        response: { 200: { content: { 'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } } } },
      },
    },
    async (request, reply) => {
      const ids = [request.params.id, request.query.comparedWith].filter((id) => id !== undefined);
      const found = ids.every(isUuid) ? await db.sqlRead(tenantOf(request), (sql) => findShots(sql, ids)) : null;
      const [shot, before] = ids.map((id) => found?.get(id));
      if (!shot || (ids.length > 1 && !before)) throw notFound('Screenshot');
      const body = before ? await compare(request.user.tid, before, shot) : shot;
      return reply
        .header('cache-control', KEPT)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(body);
    },
  );
}
