import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Answer, Text } from '../data/data.schemas.ts';
import { outside } from '../sources/index.ts';
import { AVAILABLE, availabilityOf, THE_ARCHIVE } from './availability.ts';
import { standings } from './quota.store.ts';

const Available = StrictObject({
  source: Text,
  title: Text,
  tick: Type.Union([Type.String(), Type.Null()], {
    description: 'What asks for it in the tracking settings, such as socials.github; null where it is asked for every company',
  }),
  state: Type.String({
    enum: [...AVAILABLE],
    description: 'blocked: it asked for a pause, or the budget is spent; failing: it did not answer when it was last asked',
  }),
  reason: Nullable(Text),
  setting: Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description: 'For whoever runs this installation: what to set to have it; null where no setting would open it',
  }),
});

const EXAMPLE = {
  ...{ source: 'twitter', title: 'X', tick: 'socials.twitter', state: 'needs_key' },
  reason: 'X answers only to a key, and this installation has none.',
  setting: 'SOURCE_X_KEY',
};

export function availabilityRoutes(
  app: App,
  { db, clock, settings }: { db: Database<PrismaLike>; clock: () => Date; settings: Readonly<Record<string, unknown>> },
): void {
  app.get(
    '/api/v1/data-scraping/sources',
    {
      onRequest: allow(...EVERYONE),
      schema: {
        operationId: 'getSources',
        tags: ['data'],
        summary: 'What can be had of services outside at the moment, and why not, before anything is chosen',
        security: [{ bearer: [] }],
        response: { 200: Answer(Type.Array(Available), [EXAMPLE]) },
      },
    },
    async () => {
      const known = await db.sqlRead('system', standings);
      return { success: true, data: [...outside, THE_ARCHIVE].map((source) => availabilityOf(source, settings, known, clock())) };
    },
  );
}
