import { REMEMBERED_MS, type Revocation } from '@rivalscope/kit/auth/denylist';
import { REVOCATIONS_PATH, Revocations } from '@rivalscope/kit/auth/revocations';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';

const Query = StrictObject({ since: Type.String({ format: 'date-time', maxLength: 40 }) });
/** Nobody needs more: an older token has expired. A minute for clocks that differ. */
const FURTHEST_MS = REMEMBERED_MS + 60_000;

/** For every other service, whose bus may stand still. Ids of what has ended open nothing, so they are no secret. */
export function revocationRoutes(app: App, since: (at: Date) => Promise<Revocation[]>): void {
  const schema = {
    ...{ operationId: 'listRevocations', tags: ['auth'], summary: 'Sessions, API keys and users whose access was ended', security: [] },
    ...{ hide: true, querystring: Query, response: { 200: Revocations } },
  };
  app.get(REVOCATIONS_PATH, { schema }, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const from = Math.max(Date.parse(query.since), Date.now() - FURTHEST_MS);
    return { revocations: await since(new Date(from)) };
  });
}
