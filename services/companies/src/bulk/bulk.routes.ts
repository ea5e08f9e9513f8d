import { allow, byOf, EDITORS, personOf } from '@rivalscope/kit/auth/auth';
import { invalid } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Texts } from '../company/company.schema.ts';
import type { BulkCommands } from './bulk.commands.ts';
import { ACTIONS, type Action, MOST_AT_ONCE } from './bulk.ts';

const example = '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11';

/** Why a row was refused. */
export const RefusalView = StrictObject({ code: Type.String(), message: Type.String() });

const Body = StrictObject(
  {
    ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
    action: Type.Unsafe<Action>({ type: 'string', enum: [...ACTIONS] }),
    tags: Type.Optional(Texts('What `tag` adds and `untag` takes away')),
  },
  { ids: [example], action: 'tag', tags: ['rival'] },
);

const Results = StrictObject(
  { results: Type.Array(StrictObject({ id: Type.String(), refusal: Nullable(RefusalView) }), { description: 'In the order of the ids' }) },
  { results: [{ id: example, refusal: null }] },
);

export function bulkRoutes(app: App, commands: BulkCommands): void {
  const post = {
    operationId: 'changeCompanies',
    summary: 'Archives, restores, tags or deletes several companies, each for itself',
    tags: ['Companies'],
    security: [{ bearer: [] }],
    body: Body,
  };
  app.post('/api/v1/companies/bulk', { onRequest: allow(...EDITORS), schema: { ...post, response: { 200: Results } } }, async (request) => {
    const { action, tags = [] } = request.body;
    if ((action === 'tag' || action === 'untag') && tags.length === 0) throw invalid('Please name at least one tag');
    return { results: await commands.act(request.user.tid, request.body, { ...byOf(request), userId: personOf(request.user) }) };
  });
}
