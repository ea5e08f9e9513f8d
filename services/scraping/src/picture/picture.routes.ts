import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { CompanyParams } from '../data/data.schemas.ts';
import { findLogo, notePicture } from './picture.store.ts';
import { FRESH_MS } from './picture.ts';

const Query = StrictObject({
  of: Type.Optional(Type.String({ maxLength: 2_000, description: "The logo's address, as the company has it: it may be kept" })),
});
/** A picture of an address is the same for as long as it is not looked at anew; what a company's logo is may move. */
const KEPT = `private, max-age=${FRESH_MS / 1_000}, immutable`;

/** Pictures of watched sites, so that no browser of a viewer speaks to them. */
export function pictureRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  app.get(
    '/api/v1/data-scraping/companies/:id/logo',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getLogo',
        ...refuses('not_found'),
        tags: ['data'],
        summary: "The company's logo as a WebP of at most 112 by 112 pixels; 204 while there is none to show",
        security: [{ bearer: [] }],
        params: CompanyParams,
        querystring: Query,
        response: {
          200: { content: { 'image/webp': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } } },
          204: Type.Null({ description: 'It is fetched soon, or cannot be had' }),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      if (!isUuid(params.id)) throw notFound('Company');
      const found = await db.sqlRead(tenantOf(request), (sql) => findLogo(sql, params.id, query.of ?? null, clock()));
      if (!found) throw notFound('Company');
      const { address, isLogo, body, noted } = found;
      if (isLogo && address && !noted) await db.sqlTx(tenantOf(request), (sql) => notePicture(sql, address, clock()));
      if (!isLogo || !body) return reply.header('cache-control', 'no-store').code(204).send(null);
      return reply
        .header('cache-control', query.of === undefined ? 'private, no-cache' : KEPT)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(body);
    },
  );
}
