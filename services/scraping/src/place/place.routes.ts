import { allow, EDITORS, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { isUuid } from '@rivalscope/kit/ids';
import { type Static, Type } from 'typebox';
import { Answer, CompanyParams, CoverageState, Instant, Text } from '../data/data.schemas.ts';
import { dataStore, type Followed } from '../data/data.store.ts';
import { awaitCompany, readCompany } from '../data/followed.ts';
import type { PageKind } from '../page/facts.ts';
import type { Readers } from '../reader/readers.ts';
import { on, pages } from '../sources/index.ts';
import { ownerAmong } from '../sources/source.ts';
import type { AnswerCommands, Said } from './answer.commands.ts';
import { answerStore } from './answer.store.ts';
import { partsRoutes } from './parts.routes.ts';
import type { PlaceCommands } from './place.commands.ts';
import { placeStore } from './place.store.ts';
import type { GivenPage, Place } from './place.ts';
import { placesOf } from './place.view.ts';

const Importance = Type.String({ enum: ['high', 'medium', 'low'] });
const PlaceView = StrictObject({
  id: Text,
  source: Text,
  url: Nullable(Text),
  label: Nullable(Text),
  origin: Type.String({ enum: ['found', 'given'] }),
  confidence: Nullable(Type.Number()),
  evidence: Nullable(Text),
  needsAnswer: Type.Boolean(),
  answer: Nullable(Type.String({ enum: ['right', 'none', 'other'] })),
  selector: Nullable(Text),
  importance: Importance,
  state: CoverageState,
  reason: Nullable(Text),
  lastChecked: Nullable(Instant),
  lastChanged: Nullable(Instant),
});
const EXAMPLE = {
  id: '5f1d…',
  source: 'page',
  url: 'https://acme.com/changelog',
  label: 'Changelog',
  origin: 'given',
  confidence: 1,
  evidence: 'Added by your team.',
  needsAnswer: false,
  answer: null,
  selector: 'main',
  importance: 'high',
  state: 'fresh',
  reason: null,
  lastChecked: '2026-11-21T10:00:00.000Z',
  lastChanged: null,
};
const WISH = {
  label: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  importance: Type.Optional(Importance),
  selector: Type.Optional(Nullable(Type.String({ maxLength: 200, description: 'CSS selector of the part that is to be read' }))),
};
const Url = Type.String({ minLength: 1, maxLength: 2_000 });
/** Kinds of pages as the API names them: by the source that they are there for. */
const KINDS = new Map([...pages.givenKinds, ...pages.correctable].map((kind) => [ownerAmong(on(kind)).name, kind]));
const SOURCES = [...KINDS.keys()];
const NONE = 'true: the site has no such page; false takes that back';
const NewPlace = StrictObject(
  {
    source: Type.String({
      enum: SOURCES,
      description: 'page: of your own choice; another one: read as such a page, beside the one that was found',
    }),
    url: Type.Optional(Url),
    ...WISH,
    none: Type.Optional(Type.Literal(true, { description: 'instead of an address: the site has no page of this source' })),
  },
  { source: 'page', url: 'https://acme.com/changelog', label: 'Changelog', importance: 'high', selector: 'main' },
);
const PlaceEdit = Type.Object(
  {
    url: Type.Optional(Url),
    ...WISH,
    none: Type.Optional(Type.Boolean({ description: `Of a page that was found. ${NONE}` })),
    confirmed: Type.Optional(Type.Boolean({ description: 'Of a page that was found. true: it is the right one; false takes that back' })),
  },
  {
    additionalProperties: false,
    description: 'Of a page that was found either none, confirmed, or the address of the page that is read in its place.',
    examples: [{ label: 'What is new', selector: null }],
  },
);
const PlaceParams = StrictObject({ id: Type.String({ maxLength: 100 }), placeId: Type.String({ maxLength: 100 }) });
const One = StrictObject({ place: PlaceView });

type Wish = Partial<Omit<Static<typeof PlaceEdit>, 'none' | 'confirmed'>>;

/** @throws AppError invalid without an address */
function wholeWish({ url, label = null, importance = 'medium', selector = null }: Wish): GivenPage {
  if (url === undefined)
    throw invalid('The address of the page is missing.', [{ field: 'url', problem: 'The address of the page is missing.' }]);
  return { url, label, importance, selector } as GivenPage;
}

/** @throws AppError invalid for what does not say one thing of a found page */
function saidBy({ none, confirmed, ...wish }: Static<typeof PlaceEdit>): Said {
  const given = [none, confirmed, wish.url].filter((each) => each !== undefined).length;
  if (given !== 1 || (wish.url === undefined && Object.keys(wish).length > 0)) throw invalid(ONE_THING);
  if (wish.url !== undefined) return { what: 'other', page: wholeWish(wish) };
  if (none || confirmed) return { what: none ? 'none' : 'right' };
  return { what: 'back' };
}
const ONE_THING = 'Say one thing of a page that was found: none, confirmed, or the url of the page that is to be read in its place.';

const BASE = '/api/v1/data-scraping/companies/:id/places';
const common = { tags: ['data'], security: [{ bearer: [] }] };

const placeView = ({ lastChecked, lastChanged, ...place }: Place) => ({
  ...place,
  lastChecked: lastChecked?.toISOString() ?? null,
  lastChanged: lastChanged?.toISOString() ?? null,
});

const places = async (followed: Followed, sql: Sql) =>
  placesOf(
    followed,
    await dataStore(sql).pages([followed.companyId]),
    await placeStore(sql).of(followed.companyId),
    await answerStore(sql).of(followed.companyId),
  ).map(placeView);

/** Where each source is read of a company, and pages of its users' own choice. */
export function placeRoutes(
  app: App,
  deps: { db: Database<PrismaLike>; clock: () => Date; commands: PlaceCommands; answers: AnswerCommands; readers: Readers },
): void {
  const { db } = deps;
  app.get(
    BASE,
    {
      onRequest: allow(...EVERYONE),
      schema: {
        ...common,
        operationId: 'getPlaces',
        ...refuses('not_found'),
        summary: 'Where each source is read, and why',
        params: CompanyParams,
        response: { 200: Answer(StrictObject({ places: Type.Array(PlaceView) }), { places: [EXAMPLE] }) },
      },
    },
    async (request) => ({ success: true, data: { places: await readCompany(db, tenantOf(request), request.params.id, places) } }),
  );
  partsRoutes(app, db, deps.readers);
  writeRoutes(app, deps);
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of routes
function writeRoutes(app: App, { db, clock, commands, answers }: Parameters<typeof placeRoutes>[1]): void {
  const onRequest = allow(...EDITORS);
  async function one(request: { user: { tid: string } }, companyId: string, placeId: string) {
    const all = await readCompany(db, { tenant: request.user.tid }, companyId, places);
    const place = all.find(({ id }) => id === placeId);
    if (!place) throw notFound('Page');
    return { success: true, data: { place } };
  }

  const isGivenPlace = (request: { user: { tid: string } }, companyId: string, placeId: string) =>
    readCompany(db, { tenant: request.user.tid }, companyId, async ({ siteId }, sql) => {
      if (!isUuid(placeId)) throw notFound('Page');
      if (await placeStore(sql).find(companyId, placeId)) return true;
      if (await answerStore(sql).found(siteId, placeId)) return false;
      throw notFound('Page');
    });
  function sayNone(tenantId: string, companyId: string, kind: PageKind, wish: object): Promise<string> {
    if (kind === 'page' || Object.keys(wish).length > 0)
      throw invalid('Say of one source that the site has no such page, and nothing else.');
    return answers.none(tenantId, companyId, kind);
  }

  const post = {
    ...common,
    operationId: 'addPlace',
    ...refuses('not_found', 'already_exists', 'trial_expired'),
    summary: 'Has a page checked: of your own choice, or beside one that was found',
    params: CompanyParams,
    body: NewPlace,
  };
  app.post(BASE, { onRequest, schema: { ...post, response: { 201: Answer(One, { place: EXAMPLE }) } } }, async (request, reply) => {
    const { id } = request.params;
    await awaitCompany(db, tenantOf(request), id, clock);
    const { source, none, ...wish } = request.body;
    const kind = KINDS.get(source)!;
    const made = none ? await sayNone(request.user.tid, id, kind, wish) : await commands.give(request.user.tid, id, kind, wholeWish(wish));
    return reply.code(201).send(await one(request, id, made));
  });

  const put = {
    ...common,
    operationId: 'editPlace',
    ...refuses('not_found', 'already_exists', 'trial_expired'),
    summary: 'Changes a page that was given, or says of one that was found whether it is the right one',
    params: PlaceParams,
    body: PlaceEdit,
  };
  app.put(`${BASE}/:placeId`, { onRequest, schema: { ...put, response: { 200: Answer(One, { place: EXAMPLE }) } } }, async (request) => {
    const { id, placeId } = request.params;
    const { none, confirmed, ...wish } = request.body;
    if (await isGivenPlace(request, id, placeId)) {
      if (none !== undefined || confirmed !== undefined) throw invalid('This page was given by your team. Remove it instead.');
      await commands.edit(request.user.tid, id, placeId, wish as Partial<GivenPage>);
    } else await answers.answer(request.user.tid, id, placeId, saidBy(request.body));
    return one(request, id, placeId);
  });

  const remove = {
    ...common,
    operationId: 'removePlace',
    ...refuses('not_found'),
    summary: 'Ends the checks of a page of your own choice',
    params: PlaceParams,
  };
  app.delete(`${BASE}/:placeId`, { onRequest, schema: { ...remove, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.remove(request.user.tid, request.params.id, request.params.placeId);
    return reply.code(204).send(null);
  });
}
