import { allow, EDITORS, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Answer, CompanyParams, Instant, Text } from '../data/data.schemas.ts';
import { readCompany } from '../data/followed.ts';
import { RULES } from './excluded.ts';
import { exclusionCommands, type Wish as Said } from './exclusion.commands.ts';
import { type Exclusion, exclusionStore } from './exclusion.store.ts';

const Rule = Type.String({
  enum: [...RULES],
  description: 'article: these titles, whoever publishes them; publisher: all that it publishes; word: titles with the word',
});
const View = StrictObject({ id: Text, rule: Rule, said: Text, saidAt: Instant });
const EXAMPLE = { id: '5f1d…', rule: 'word', said: 'football', saidAt: '2026-11-21T10:00:00.000Z' };
const Wish = StrictObject(
  {
    rule: Rule,
    urls: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
      ...{ minItems: 1, maxItems: 50 },
      description:
        'addresses of the articles of one story as the news list them, the first one first: rules take publisher and title from it',
    }),
    word: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, description: 'with the rule word: what the title has and the company has not' }),
    ),
  },
  { rule: 'word', urls: ['https://techdaily.example/acme'], word: 'football' },
);
const Params = StrictObject({ id: Type.String({ maxLength: 100 }), exclusionId: Type.String({ maxLength: 100 }) });

const BASE = '/api/v1/data-scraping/companies/:id/news/exclusions';
const common = { tags: ['data'], security: [{ bearer: [] }] };

const view = ({ saidAt, ...exclusion }: Exclusion) => ({ ...exclusion, saidAt: saidAt.toISOString() });

/** What a team said is not about its company, among the news that a search for its name finds. */
export function exclusionRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  const commands = exclusionCommands(db, clock);
  const get = {
    ...common,
    operationId: 'getNewsExclusions',
    ...refuses('not_found'),
    summary: 'News that the team said are not about the company',
  };
  const all = Answer(StrictObject({ exclusions: Type.Array(View) }), { exclusions: [EXAMPLE] });
  app.get(BASE, { onRequest: allow(...EVERYONE), schema: { ...get, params: CompanyParams, response: { 200: all } } }, async (request) => {
    const read = readCompany(db, tenantOf(request), request.params.id, ({ companyId }, sql) => exclusionStore(sql).of(companyId));
    return { success: true, data: { exclusions: (await read).map(view) } };
  });

  const onRequest = allow(...EDITORS);
  const post = {
    ...common,
    operationId: 'excludeNews',
    ...refuses('not_found'),
    summary: 'Says of news that they are not about the company',
  };
  const made = Answer(StrictObject({ exclusion: View }), { exclusion: EXAMPLE });
  app.post(BASE, { onRequest, schema: { ...post, params: CompanyParams, body: Wish, response: { 201: made } } }, async (request, reply) => {
    const exclusion = await commands.exclude(request.user.tid, request.params.id, request.body as Said);
    return reply.code(201).send({ success: true, data: { exclusion: view(exclusion) } });
  });

  const remove = { ...common, operationId: 'removeNewsExclusion', ...refuses('not_found'), summary: 'Takes back what was said of news' };
  app.delete(
    `${BASE}/:exclusionId`,
    { onRequest, schema: { ...remove, params: Params, response: { 204: Type.Null() } } },
    async (request, reply) => {
      await commands.takeBack(request.user.tid, request.params.id, request.params.exclusionId);
      return reply.code(204).send(null);
    },
  );
}
