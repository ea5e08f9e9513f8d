import { allow, byOf, EDITORS, EVERYONE, personOf } from '@rivalscope/kit/auth/auth';
import { notFound } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { idsOf } from '@rivalscope/kit/ids';
import { contentRange, ListQuery, readFilter, readRange, readSort } from '@rivalscope/kit/list/list-query';
import { type Static, Type } from 'typebox';
import type { Db } from '../database.ts';
import type { CompanyCommands } from './company.commands.ts';
import { CompanyEditBody, CompanyFilter, CompanyView, companyView, NewCompanyBody, TrackingBody, toCents } from './company.schema.ts';
import { type CompanyList, findCompany, listCompanies, listCompanyIds, listIndustries, MOST_IDS, SORT_FIELDS } from './company.store.ts';
import type { CompanyEdit } from './company.ts';
import { companyId } from './company-id.ts';

const tags = ['Companies'];
const security = [{ bearer: [] }];
const Params = StrictObject({ id: Type.String({ maxLength: 100 }) });
const One = StrictObject({ company: CompanyView });

export function companyRoutes(app: App, { db, commands }: { db: Db; commands: CompanyCommands }): void {
  readRoutes(app, db);
  createRoutes(app, commands);
  changeRoutes(app, commands);
}

function readRoutes(app: App, db: Db): void {
  const onRequest = allow(...EVERYONE);

  const Many = StrictObject({ companies: Type.Array(CompanyView) });
  const list = { operationId: 'listCompanies', summary: 'Companies: search, filter, sort, page', tags, security, querystring: ListQuery };
  app.get('/api/v1/companies', { onRequest, schema: { ...list, response: { 200: Many } } }, async (request, reply) => {
    const query = readList(request.query);
    const { rows, total } = await db.sqlRead({ tenant: request.user.tid }, (sql) => listCompanies(sql, query));
    reply.header('content-range', contentRange('companies', query.range, rows.length, total));
    return { companies: rows.map(companyView) };
  });

  const Ids = StrictObject(
    { ids: Type.Array(Type.String(), { description: 'By name' }), total: Type.Integer({ description: 'Of all that match' }) },
    { ids: ['0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11'], total: 1 },
  );
  const ids = {
    operationId: 'listCompanyIds',
    summary: `The ids of the companies that match, by name: up to ${MOST_IDS}, for an order that another service knows`,
    tags,
    security,
    querystring: StrictObject({ filter: ListQuery.properties.filter }),
  };
  app.get('/api/v1/companies/ids', { onRequest, schema: { ...ids, response: { 200: Ids } } }, async ({ user, query }) =>
    db.sqlRead({ tenant: user.tid }, (sql) => listCompanyIds(sql, readFilterOf(query.filter))),
  );

  const Facets = StrictObject({ industries: Type.Array(Type.String()) }, { industries: ['Retail', 'Software'] });
  const facets = { operationId: 'companyFacets', summary: 'The industries that occur among the companies', tags, security };
  app.get('/api/v1/companies/facets', { onRequest, schema: { ...facets, response: { 200: Facets } } }, async (request) => ({
    industries: await db.sqlRead({ tenant: request.user.tid }, listIndustries),
  }));

  const get = { operationId: 'getCompany', ...refuses('not_found'), summary: 'One company', tags, security, params: Params };
  app.get('/api/v1/companies/:id', { onRequest, schema: { ...get, response: { 200: One } } }, async (request) => {
    const id = companyId(request.params.id);
    const company = await db.sqlRead({ tenant: request.user.tid }, (sql) => findCompany(sql, id));
    if (!company) throw notFound('Company');
    return { company: companyView(company) };
  });
}

function createRoutes(app: App, commands: CompanyCommands): void {
  const onRequest = allow(...EDITORS);

  const Created = StrictObject({ companyId: Type.String() }, { companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11' });
  const post = {
    operationId: 'createCompany',
    ...refuses('trial_expired', 'already_exists'),
    summary: 'Adds a company to follow',
    tags,
    security,
    body: NewCompanyBody,
  };
  app.post('/api/v1/companies', { onRequest, schema: { ...post, response: { 201: Created } } }, async (request, reply) => {
    const company = await commands.create(request.user.tid, request.body, personOf(request.user));
    return reply.code(201).send({ companyId: company.id });
  });

  const sample = {
    operationId: 'createSampleCompany',
    ...refuses('trial_expired', 'already_exists'),
    summary: 'Adds the sample rival, once; it does not count',
    tags,
    security,
  };
  app.post('/api/v1/companies/sample', { onRequest, schema: { ...sample, response: { 201: Created } } }, async (request, reply) => {
    const company = await commands.createSample(request.user.tid);
    return reply.code(201).send({ companyId: company.id });
  });
}

function changeRoutes(app: App, commands: CompanyCommands): void {
  const onRequest = allow(...EDITORS);

  const put = {
    operationId: 'updateCompany',
    ...refuses('not_found', 'conflict', 'trial_expired'),
    summary: 'Edits, archives or restores a company',
    tags,
    security,
    params: Params,
  };
  app.put(
    '/api/v1/companies/:id',
    { onRequest, schema: { ...put, body: CompanyEditBody, response: { 200: One } } },
    async ({ user, params, body }) => ({
      company: companyView(await commands.edit(user.tid, companyId(params.id), toEdit(body), personOf(user))),
    }),
  );

  const track = {
    operationId: 'setTracking',
    ...refuses('not_found', 'conflict'),
    summary: 'Chooses what is followed of a company',
    tags,
    security,
    params: Params,
  };
  const trackSchema = { ...track, body: TrackingBody, response: { 200: One } };
  app.put('/api/v1/companies/:id/tracking-settings', { onRequest, schema: trackSchema }, async (request) => {
    const { version, ...wish } = request.body;
    return { company: companyView(await commands.track(request.user.tid, companyId(request.params.id), wish, version)) };
  });

  const remove = { operationId: 'deleteCompany', ...refuses('not_found'), summary: 'Deletes a company', tags, security, params: Params };
  app.delete('/api/v1/companies/:id', { onRequest, schema: { ...remove, response: { 204: Type.Null() } } }, async (request, reply) => {
    await commands.remove(request.user.tid, companyId(request.params.id), byOf(request));
    return reply.code(204).send(null);
  });
}

function readList(query: Static<typeof ListQuery>): CompanyList {
  return {
    filter: readFilterOf(query.filter),
    sort: query.sort === undefined ? { field: 'createdAt', direction: 'DESC' } : readSort(SORT_FIELDS, query.sort),
    range: readRange(query.range),
  };
}

function readFilterOf(text: string | undefined): CompanyList['filter'] {
  const { q, industry, id, ...asked } = readFilter(CompanyFilter, text);
  // An empty field of a search form does not filter; an id that nothing can have finds nothing.
  return {
    ...asked,
    q: q?.trim() || undefined,
    industry: industry || undefined,
    ids: idsOf(id),
  };
}

/** Without the fields that are only read. */
function toEdit(body: Static<typeof CompanyEditBody>): CompanyEdit {
  const { id: _id, _id: _mongoId, edited: _edited, createdAt: _createdAt, trackingSettings: _settings, metadata: _metadata, ...set } = body;
  const { relationshipType: _relationship, sample: _sample, employeesAsOf: _asOf, editedBy: _by, fundingAmount, ...wish } = set;
  if (fundingAmount === undefined) return wish;
  return { ...wish, fundingAmount: fundingAmount === null ? null : toCents(fundingAmount) };
}
