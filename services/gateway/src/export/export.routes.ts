import { text } from 'node:stream/consumers';
import { allow } from '@rivalscope/kit/auth/auth';
import { AppError, conflict, unavailable } from '@rivalscope/kit/errors';
import { refuses } from '@rivalscope/kit/http/refusals';
import { type App, STREAM_MS } from '@rivalscope/kit/http/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { archive, type Entry } from './archive.ts';
import { rowsOf, toCsv, toJson } from './format.ts';
import type { Asker, Part, Source } from './sources.ts';

const Listing = Type.Object({ tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })) });
const Refusal = Type.Object({ statusCode: Type.Integer(), code: Type.String(), message: Type.String() });

const schema = {
  ...{ operationId: 'exportTenant', ...refuses('conflict'), tags: ['tenant'], security: [{ bearer: [] as string[] }] },
  summary: 'All of the company’s data: for each table a .json and a .csv, in one archive',
  response: { 200: { content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } } },
};

/** GET /api/v1/tenant/export, gathered from every service while it is sent. */
export function serveExport(app: App, sources: Source[]): void {
  const running = new Set<string>();

  app.get('/api/v1/tenant/export', { onRequest: allow('owner', 'admin'), handlerTimeout: STREAM_MS, schema }, async (request, reply) => {
    const { tid } = request.user;
    // Gone while it was looked at who it is: nothing would say any more that this export has ended.
    if (reply.raw.destroyed) return reply.hijack();
    if (running.has(tid)) throw conflict('An export of your company is under way. Please wait until it has ended.');
    running.add(tid);
    const gone = new AbortController();
    reply.raw.once('close', () => {
      running.delete(tid);
      gone.abort();
    });
    const asker = { authorization: request.headers.authorization ?? '', address: request.ip, signal: gone.signal };
    // One after another, the first of which says whether this user may: what is refused is refused before anything else is asked.
    const entries: Entry[] = [];
    for (const source of sources) entries.push(...(await entriesOf(source, asker)));
    return send(request, reply, entries);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, entries: Entry[]): FastifyReply {
  const name = `rivalscope-export-${new Date().toISOString().slice(0, 10)}.zip`;
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store').type('application/zip');
  return reply.send(archive(entries, (err) => request.log.error({ err }, 'An export broke off')));
}

/** Two files for each table of a service. @throws AppError what the service refuses, or `unavailable` */
async function entriesOf({ service, get }: Source, asker: Asker): Promise<Entry[]> {
  const path = `/internal/${service}/export`;
  const listing: unknown = JSON.parse(await text((await asked(service, get(path, asker))).body));
  if (!Value.Check(Listing, listing)) throw away(service);
  return listing.tables.flatMap(({ name, columns }) => {
    const rows = async () => rowsOf((await asked(service, get(`${path}/${encodeURIComponent(name)}`, asker))).body);
    return [
      { path: `${service}/${name}.json`, open: async () => toJson(columns, await rows()) },
      { path: `${service}/${name}.csv`, open: async () => toCsv(columns, await rows()) },
    ];
  });
}

async function asked(service: string, answer: Promise<Part>): Promise<Part> {
  const part = await answer.catch((error: unknown) => {
    throw away(service, error);
  });
  if (part.status === 200) return part;
  const refusal: unknown = await text(part.body).then(JSON.parse, () => undefined);
  if (part.status < 500 && Value.Check(Refusal, refusal)) throw new AppError(refusal.code as AppError['code'], refusal.message);
  throw away(service);
}

const away = (service: string, cause?: unknown): AppError =>
  unavailable(`The ${service} service cannot be reached at the moment, so the export would not be whole. Please try again shortly.`, cause);
