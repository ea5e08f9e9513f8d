import { allow, EDITORS, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { notFound } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { Answer, Instant, Text } from '../data/data.schemas.ts';
import { readCompany } from '../data/followed.ts';
import type { Outline } from '../page/outline.ts';
import type { Readers } from '../reader/readers.ts';
import { readStored } from '../snapshot/read-stored.ts';
import { placeStore } from './place.store.ts';

const Part = StrictObject({
  selector: Text,
  elements: Type.Integer({ description: 'How many elements it names; they are read together' }),
  text: Type.String({ description: 'What it says, from its start on' }),
  depth: Type.Integer({ description: 'How many of the parts it stands within' }),
});
const Parts = StrictObject({
  capturedAt: Nullable(Instant),
  parts: Type.Array(Part),
  cut: Type.Boolean({ description: 'There are more than are listed' }),
  reason: Nullable(Type.String({ description: 'Why there are none' })),
});
const EXAMPLE = {
  ...{ capturedAt: '2026-11-21T10:00:00.000Z', cut: false, reason: null },
  parts: [{ selector: '#plans', elements: 1, text: 'Solo $9 per month', depth: 0 }],
};
const Params = StrictObject({ id: Type.String({ maxLength: 100 }), placeId: Type.String({ maxLength: 100 }) });

const NOT_STORED = 'No page is stored of which a part could be chosen: it was not read yet, or only a part of it is read.';
const NO_PARTS = 'The stored page has no part that can be told from the others by a name.';

/** The parts of a stored page, so that one of them can be chosen by pointing at it. */
export function partsRoutes(app: App, db: Database<PrismaLike>, readers: Readers): void {
  app.get(
    '/api/v1/data-scraping/companies/:id/places/:placeId/parts',
    {
      onRequest: allow(...EDITORS),
      schema: {
        operationId: 'getPageParts',
        ...refuses('not_found', 'unavailable'),
        tags: ['data'],
        summary: 'The parts of a page that was given, as it was last stored, each with the selector that names it',
        security: [{ bearer: [] }],
        params: Params,
        response: { 200: Answer(Parts, EXAMPLE) },
      },
    },
    async (request) => {
      const { id, placeId } = request.params;
      const page = await readCompany(db, tenantOf(request), id, async (_, sql) => {
        if (!isUuid(placeId) || !(await placeStore(sql).find(id, placeId))) throw notFound('Page');
        return placeStore(sql).wholePage(id, placeId);
      });
      if (!page) return { success: true, data: { capturedAt: null, parts: [], cut: false, reason: NOT_STORED } };
      const { parts, cut } = await readStored<Outline>(readers, 'outline', { ...page, id: placeId, owner: request.user.tid });
      return { success: true, data: { capturedAt: page.capturedAt.toISOString(), parts, cut, reason: parts.length > 0 ? null : NO_PARTS } };
    },
  );
}
