import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { AppError, notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { isUuid } from '@rivalscope/kit/ids';
import { Type } from 'typebox';
import { Answer, CompanyParams, Instant } from '../data/data.schemas.ts';
import { LaneFull } from '../reader/lane.ts';
import { ReaderEnded, type Readers } from '../reader/readers.ts';
import { findSnapshot, type SnapshotRow } from './snapshot.store.ts';

const Snapshot = Type.Object(
  { url: Type.String(), capturedAt: Instant, text: Type.String(), hash: Type.String() },
  { additionalProperties: false },
);
const EXAMPLE = { url: 'https://acme.com/pricing', capturedAt: '2026-11-21T10:00:00.000Z', text: 'Team\n$49 per month', hash: '9f2c…' };

export function snapshotRoutes(app: App, db: Database<PrismaLike>, readers: Readers): void {
  app.get(
    '/api/v1/data-scraping/snapshots/:id',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getSnapshot',
        ...refuses('not_found'),
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
      const { url, capturedAt, hash } = found;
      const text = await textOf(readers, { ...found, id, owner: request.user.tid });
      return { success: true, data: { url, capturedAt: capturedAt.toISOString(), text, hash: hash.toString('hex') } };
    },
  );
}

/** @throws AppError `unavailable` for a page that cannot be read in bearable time, or when too many are asked for at once */
async function textOf(readers: Readers, { id, body, bytes, owner }: SnapshotRow & { id: string; owner: string }): Promise<string> {
  const work = { task: 'text', id, input: { body }, serve: () => Promise.reject(new Error('Nothing to ask for')), bytes, owner };
  try {
    return (await readers.run(work)) as string;
  } catch (error) {
    if (error instanceof ReaderEnded) throw new AppError('unavailable', 'This page is too much to be shown as text.');
    if (error instanceof LaneFull) throw new AppError('unavailable', 'Many pages are being read at the moment. Please try again shortly.');
    throw error;
  }
}
