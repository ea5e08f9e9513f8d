import { allow, EVERYONE, tenantOf } from '@rivalscope/kit/auth/auth';
import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { AsOfQuery, readAsOf } from '@rivalscope/kit/entitlement/as-of';
import type { App } from '@rivalscope/kit/http/server';
import { kindOf } from '../page/facts.ts';
import { pages } from '../sources/index.ts';
import type { Source } from '../sources/source.ts';
import type { Seen, SeenPage, View } from '../sources/view.ts';
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
  const { companyId } = followed;
  const store = dataStore(sql);
  const [first] = view.sources;
  if (!first) return view.show({ of: () => null, pages: [], socials: [], growing: [], moment: asOf ?? now });
  const names = view.sources.map(({ name }) => name);
  const [rows, seenPages, growing] = await Promise.all([
    store.stated(companyId, names, asOf),
    asOf ? store.pagesAt(companyId, asOf) : store.pages([companyId]).then((read) => shownPages(followed, read)),
    view.grownBy === undefined ? [] : store.growing(companyId, first.name, view.grownBy, asOf),
  ]);
  const states = new Map([...Map.groupBy(rows, ({ source }) => source)].map(([source, stated]) => [source, seenOf(stated)]));
  return view.show({
    socials: followed.socials,
    of<F extends object, A extends object>({ name, page }: Source<F, A>) {
      const seen = states.get(name);
      const read = seenPages.filter(({ kind }) => kindOf(kind) === page).flatMap(({ lastSuccess }) => lastSuccess?.getTime() ?? []);
      return seen ? ({ ...seen, at: read.length > 0 ? new Date(Math.max(...read)) : seen.since } as Seen<F, A>) : null;
    },
    pages: seenPages,
    growing,
    moment: asOf ?? now,
  });
}

function seenOf(rows: StatedRow[]): Seen {
  const about = rows.find(({ key }) => key === ABOUT)?.fields ?? {};
  const since = new Date(Math.max(...rows.map((row) => row.since.getTime())));
  return { items: onceEach(rows.filter(({ key }) => key !== ABOUT)), about, since, at: since };
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
