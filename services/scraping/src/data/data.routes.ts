import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { AsOfQuery, readAsOf } from '@rivalscope/kit/entitlement/as-of';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { isOutside, kindOf } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import { kindOfOutside, type PlaceSource } from '../sources/outside.ts';
import type { Source } from '../sources/source.ts';
import type { ReadOn, Seen, SeenPage, SeenPlace, Shown, View } from '../sources/view.ts';
import { views } from '../sources/views.ts';
import { ABOUT } from '../version/version.ts';
import { Answer, CompanyParams } from './data.schemas.ts';
import { dataStore, type Followed, type PageRow, type StatedRow } from './data.store.ts';
import { readCompany } from './followed.ts';

/** Every kind of collected data: same question, same envelope. */
export function dataRoutes(app: App, db: Database<PrismaLike>, clock: () => Date): void {
  for (const view of views) {
    const { path, summary, schema, example } = view;
    app.get(
      `/api/v1/data-scraping/companies/:id/${path}`,
      {
        onRequest: allow(...EVERYONE),
        schema: {
          operationId: `get${path[0]?.toUpperCase()}${path.slice(1)}`,
          tags: ['data'],
          summary,
          ...refuses('not_found'),
          security: [{ bearer: [] }],
          params: CompanyParams,
          querystring: AsOfQuery,
          response: { 200: Answer(schema, example) },
        },
      },
      async (request) => {
        const data = await readCompany(db, tenantOf(request), request.params.id, async (followed, sql) =>
          shownBy(view, followed, sql, await readAsOf(sql, request.query.asOf, clock()), clock()),
        );
        return { success: true, data: data as never };
      },
    );
  }
}

async function shownBy(view: View, followed: Followed, sql: Sql, asOf: Date | null, now: Date): Promise<unknown> {
  const { companyId, website } = followed;
  const moment = asOf ?? now;
  const store = dataStore(sql);
  const [first] = view.sources;
  const nothing = { of: () => null, before: () => null, peers: [], pages: [], places: [], socials: [], growing: [], course: () => [] };
  if (!first) return view.show({ ...nothing, companyId, website, moment });
  const names = view.sources.map(({ name }) => name);
  const ago = (days: number) => new Date(moment.getTime() - days * DAY_MS);
  const [rows, earlier, peers, read, past, growing, steps] = await Promise.all([
    store.stated(companyId, names, asOf),
    Promise.all(
      (view.daysBefore ?? []).map(async (days) => [days, seenBy(await store.stated(companyId, names, ago(days)), [], [])] as const),
    ),
    view.ranksOver === undefined ? [] : store.peers(names, asOf, ago(view.ranksOver)),
    store.pages([companyId]),
    asOf ? store.pagesAt(companyId, asOf) : null,
    view.grownBy === undefined ? [] : store.growing(companyId, first.name, view.grownBy, asOf),
    view.overTime === undefined ? [] : store.course(companyId, names, view.overTime, asOf),
  ]);
  const pagesThen = past ?? shownPages(followed, read);
  const places = shownPlaces(followed, read);
  const earlierBy = new Map(earlier);
  return view.show({
    companyId,
    website,
    socials: followed.socials,
    of: seenBy(rows, pagesThen, asOf ? [] : places),
    before: (source, days) => earlierBy.get(days)?.(source) ?? null,
    peers,
    pages: pagesThen,
    places,
    growing,
    course: ({ name }) => steps.filter(({ source }) => source === name) as never,
    moment,
  });
}

const DAY_MS = 24 * 3_600_000;

/** What sources stated, by the rows of a moment. @param sitePages the site's, @param places of sources outside: when they were last read */
function seenBy(rows: StatedRow[], sitePages: readonly SeenPage[], places: readonly SeenPlace[]): Shown['of'] {
  const known = [...sitePages, ...places];
  const readOn = new Map(sitePages.flatMap(({ id, url, lastSuccess }) => (url ? [[id, { url, at: lastSuccess }] as const] : [])));
  const states = new Map([...Map.groupBy(rows, ({ source }) => source)].map(([source, stated]) => [source, seenOf(stated, readOn)]));
  return <F extends object, A extends object>(source: Source<F, A> | PlaceSource<F, A>) => {
    const seen = states.get(source.name);
    const page = 'page' in source ? source.page : kindOfOutside(source);
    const read = known.filter(({ kind }) => kindOf(kind) === page).flatMap(({ lastSuccess }) => lastSuccess?.getTime() ?? []);
    return seen ? ({ ...seen, at: read.length > 0 ? new Date(Math.max(...read)) : seen.since } as Seen<F, A>) : null;
  };
}

function seenOf(rows: StatedRow[], readOn: ReadonlyMap<string, ReadOn>): Seen {
  const about = rows.find(({ key }) => key === ABOUT)?.fields ?? {};
  const since = new Date(Math.max(...rows.map((row) => row.since.getTime())));
  const items = onceEach(rows.filter(({ key }) => key !== ABOUT)).map((row) => ({ ...row, readOn: readOn.get(row.targetId) ?? null }));
  return { items, about, since, at: since };
}

/** Several pages may state one item: it is one where they lead to one address, or say the same. */
function onceEach(rows: StatedRow[]): StatedRow[] {
  const first = new Map(rows.toReversed().map((row) => [identityOf(row), row]));
  return rows.filter((row) => first.get(identityOf(row)) === row);
}

const identityOf = ({ key, url, fields }: StatedRow): string => JSON.stringify([key, url ?? fields]);

/** Also one that answered and could not be read: its page is there to look at. */
const shownPages = ({ pages: ticked, hidden }: Followed, read: readonly PageRow[]): SeenPage[] =>
  read.filter(
    ({ kind, snapshotId, notStored }) =>
      !hidden.includes(kind) &&
      (snapshotId !== null || notStored) &&
      (ticked.includes(kind) || pages.alwaysShown.some((shown) => shown === kind)),
  );

/** Places of outside sources that the company follows, however their last look came out. */
const shownPlaces = (followed: Followed, read: readonly PageRow[]): SeenPlace[] => {
  const wanted = pages.wanted(followed);
  return read.filter(({ kind }) => isOutside(kind) && wanted.includes(kind));
};
