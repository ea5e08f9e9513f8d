import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { Answer, CompanyParams, Instant } from '../data/data.schemas.ts';
import type { Readers } from '../reader/readers.ts';
import { told } from '../screenshot/screenshot.ts';
import { readStored } from './read-stored.ts';
import { findSnapshot } from './snapshot.store.ts';

const Screenshot = StrictObject({
  state: Type.Union([Type.Literal('taken'), Type.Literal('waiting'), Type.Literal('none')]),
  takenAt: Type.Union([Instant, Type.Null()]),
  /** In pixels of the picture. */
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether it shows the page to its end. */
  whole: Type.Union([Type.Boolean(), Type.Null()]),
  /** Why there is none. */
  reason: Type.Union([Type.String(), Type.Null()]),
});
const Snapshot = StrictObject({
  url: Type.String(),
  capturedAt: Instant,
  text: Type.String(),
  hash: Type.String(),
  screenshot: Screenshot,
});
const EXAMPLE = {
  ...{ url: 'https://acme.com/pricing', capturedAt: '2026-11-21T10:00:00.000Z', text: 'Team\n$49 per month', hash: '9f2c…' },
  screenshot: { state: 'taken' as const, takenAt: '2026-11-21T10:00:12.000Z', width: 960, height: 2_400, whole: true, reason: null },
};

export interface SnapshotDeps {
  db: Database<PrismaLike>;
  clock: () => Date;
  readers: Readers;
  /** There is a browser that takes pictures. */
  hasBrowser: boolean;
}

export function snapshotRoutes(app: App, { db, clock, readers, hasBrowser }: SnapshotDeps): void {
  app.get(
    '/api/v1/data-scraping/snapshots/:id',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getSnapshot',
        ...refuses('not_found'),
        tags: ['changes'],
        summary: 'Readable text of a stored page, and whether there is a picture of it, for followers of its site',
        security: [{ bearer: [] }],
        params: CompanyParams,
        response: { 200: Answer(Snapshot, EXAMPLE) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const found = isUuid(id) ? await db.sqlRead(tenantOf(request), (sql) => findSnapshot(sql, id)) : null;
      if (!found) throw notFound('Snapshot');
      const { url, capturedAt, hash } = found;
      const text = await readStored<string>(readers, 'text', { ...found, id, owner: request.user.tid });
      const screenshot = told(found.screenshot, { capturedAt, possible: hasBrowser, now: clock() });
      return { success: true, data: { url, capturedAt: capturedAt.toISOString(), text, hash: hash.toString('hex'), screenshot } };
    },
  );
}
