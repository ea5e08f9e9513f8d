import { allow, EVERYONE } from '@rivalscope/kit/auth/auth';
import type { Sql } from '@rivalscope/kit/db/sql';
import { AsOf, readAsOf } from '@rivalscope/kit/entitlement/as-of';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { idsOf, isUuid } from '@rivalscope/kit/ids';
import { contentRange, ListQuery, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import { importanceFor } from '../alert/importance.ts';
import { alsoFound, forTenant, liftingOf, reasons, touchesOf } from '../alert/reasons.ts';
import type { Db } from '../database.ts';
import { hasCompany } from '../follow/follow.store.ts';
import { ownSite } from '../own/own.store.ts';
import type { Own } from '../own/own.ts';
import { type OursOf, typeFor } from '../plan-pair/beside.ts';
import { indexed, ourPlans } from '../plan-pair/plan-pair.store.ts';
import { ruleSettings } from '../rule-setting/rule-setting.store.ts';
import { looksFor, type RuleSettings } from '../rule-setting/rule-setting.ts';
import { FindingFilter, insightExample, insightFields } from './finding.schema.ts';
import { titleFor } from './finding.ts';
import { othersAlike } from './others.store.ts';
import { saveRead } from './read.store.ts';
import { type FindingList, listFindings, type SeenFinding, SORT_FIELDS } from './seen.store.ts';

const tags = ['Insights'];
const security = [{ bearer: [] }];
const InsightsQuery = StrictObject({ ...ListQuery.properties, asOf: AsOf });
const NEWEST = { field: 'generatedAt', direction: 'DESC' } as const;
const ONE = { offset: 0, limit: 1 };

const Insight = StrictObject(insightFields, insightExample);
const CompanyInsight = StrictObject(
  { ...insightFields, companyId: Type.String(), companyName: Type.String() },
  { ...insightExample, companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', companyName: 'Acme' },
);

interface FindingDeps {
  db: Db;
  clock: () => Date;
}

export function findingRoutes(app: App, deps: FindingDeps): void {
  listRoutes(app, deps);
  readRoute(app, deps);
}

function listRoutes(app: App, { db, clock }: FindingDeps): void {
  const onRequest = allow(...EVERYONE);
  const shown = async (sql: Sql, list: Omit<FindingList, 'asOf'>, asOf: string | undefined, user: string) =>
    seenBy(sql, { ...list, asOf: await readAsOf(sql, asOf, clock()) }, user, clock());

  const params = StrictObject({ id: Type.String({ maxLength: 100 }) });
  const OfOne = StrictObject({ success: Type.Boolean(), data: Type.Array(Insight) });
  const ofOne = {
    operationId: 'companyInsights',
    ...refuses('not_found'),
    summary: 'The insights about one company, newest first',
    tags,
    security,
    params,
    querystring: InsightsQuery,
  };
  app.get(
    '/api/v1/data-scraping/companies/:id/insights',
    { onRequest, schema: { ...ofOne, response: { 200: OfOne } } },
    async (request, reply) => {
      const { id } = request.params;
      if (!isUuid(id)) throw notFound('Company');
      const asked = readList(request.query);
      const companyIds = asked.filter.companyIds?.includes(id) === false ? [] : [id];
      const list = { ...asked, filter: { ...asked.filter, companyIds } };
      const [known, { rows, total }] = await db.sqlRead({ tenant: request.user.tid }, async (sql) =>
        Promise.all([hasCompany(sql, id), shown(sql, list, request.query.asOf, request.user.sub)]),
      );
      if (!known) throw notFound('Company');
      reply.header('content-range', contentRange('insights', list.range, rows.length, total));
      return { success: true, data: rows.map(({ companyId: _company, companyName: _name, ...insight }) => insight) };
    },
  );

  const OfAll = StrictObject({ insights: Type.Array(CompanyInsight) });
  const ofAll = {
    operationId: 'listInsights',
    summary: 'The insights about all companies, newest first',
    tags,
    security,
    querystring: InsightsQuery,
  };
  app.get('/api/v1/insights', { onRequest, schema: { ...ofAll, response: { 200: OfAll } } }, async (request, reply) => {
    const list = readList(request.query);
    const { rows, total } = await db.sqlRead({ tenant: request.user.tid }, (sql) => shown(sql, list, request.query.asOf, request.user.sub));
    reply.header('content-range', contentRange('insights', list.range, rows.length, total));
    return { insights: rows };
  });
}

function readRoute(app: App, { db, clock }: FindingDeps): void {
  const params = StrictObject({ id: Type.String({ maxLength: 100 }) });
  const body = StrictObject({ read: Type.Boolean() }, { read: true });
  const put = {
    operationId: 'readInsight',
    ...refuses('not_found'),
    summary: 'Notes whether the person who asks has read an insight',
    tags,
    security,
    params,
    body,
  };
  const One = StrictObject({ insight: CompanyInsight });
  app.put('/api/v1/insights/:id', { onRequest: allow(...EVERYONE), schema: { ...put, response: { 200: One } } }, async (request) => {
    const { id } = request.params;
    if (!isUuid(id)) throw notFound('Insight');
    const { tid: tenant, sub: user } = request.user;
    const { read } = request.body;
    return db.sqlTx({ tenant }, async (sql) => {
      const { rows } = await seenBy(sql, { filter: { ids: [id] }, asOf: null, sort: NEWEST, range: ONE }, user, clock());
      const [insight] = rows;
      if (!insight) throw notFound('Insight');
      await saveRead(sql, id, { tenant, user, at: clock() }, read);
      return { insight: { ...insight, read } };
    });
  });
}

/** A page of insights as a person of the tenant reads them. */
async function seenBy(
  sql: Sql,
  list: FindingList,
  user: string,
  now: Date,
): Promise<{ rows: Static<typeof CompanyInsight>[]; total: number }> {
  const [own, plans] = [await ownSite(sql), await ourPlans(sql)];
  const { rows, total } = await listFindings(sql, list, { own, plans, user, now });
  const settings = await ruleSettings(sql);
  const [oursOf, others] = [indexed(plans), await othersAlike(sql, rows, now)];
  return {
    rows: rows.map((row) => ({
      ...insightView(row, { own, oursOf: (theirs) => oursOf(row.companyId, theirs), settings, others: others(row) }),
      companyId: row.companyId,
      companyName: row.companyName,
    })),
    total,
  };
}

function readList(query: Static<typeof ListQuery>): Omit<FindingList, 'asOf'> {
  const { companyId, id, ...rest } = readFilter(FindingFilter, query.filter);
  return {
    filter: { ...rest, companyIds: idsOf(companyId), ids: idsOf(id) },
    sort: query.sort === undefined ? NEWEST : readSort(SORT_FIELDS, query.sort),
    range: readRange(query.range),
  };
}

/** @param others of which companies of the tenant the same was found */
function insightView(
  seen: SeenFinding,
  { own, oursOf, settings, others }: { own: Own | undefined; oursOf: OursOf; settings: RuleSettings; others: readonly string[] },
): Static<typeof Insight> {
  const {
    companyId: _companyId,
    companyName,
    title,
    description,
    generatedAt,
    foundAt,
    subject,
    about,
    size,
    watch,
    words,
    endedAt,
    also,
    ...finding
  } = seen;
  const ours = { oursOf, own, watch };
  const { pair, touches } = touchesOf({ subject, about }, ours);
  const parts = also.map((part) => ({ ...part, touches: touchesOf(part, ours).touches }));
  const lifting = [...touches, ...liftingOf(parts, size)];
  const standing = { size, area: finding.area, watch };
  return {
    ...finding,
    _id: finding.id,
    type: typeFor(finding.type, finding.rule, watch.relationshipType, pair),
    title: titleFor(title, companyName),
    description: forTenant(words ?? description, [...touches, ...alsoFound(others)]),
    wordedBy: words === null ? 'rule' : 'model',
    importance: importanceFor({ ...standing, touchesUs: lifting.length > 0 }),
    why: reasons({ looksFor: looksFor(settings, finding.rule), ...standing, touches: lifting }),
    also: parts.map(({ rule, evidence, ...part }) => ({
      ...{ rule, evidence, title: titleFor(part.title, companyName), description: forTenant(part.description, part.touches) },
    })),
    generatedAt: generatedAt.toISOString(),
    foundAt: foundAt.toISOString(),
    updatedAt: foundAt < generatedAt ? generatedAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
