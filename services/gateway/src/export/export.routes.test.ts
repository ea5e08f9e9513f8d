import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { auth } from '@rivalscope/kit/auth/auth';
import { Denylist } from '@rivalscope/kit/auth/denylist';
import { AppError } from '@rivalscope/kit/errors';
import { type App, createServer as createApp, STREAM_MS } from '@rivalscope/kit/http/server';
import { bearer, testKeys } from '@rivalscope/kit/testing/tokens';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { fromBuffer, type ZipFile } from 'yauzl';
import { serveExport } from './export.routes.ts';
import { localSource, remoteSource, type Source } from './sources.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

type Rows = Iterable<unknown[]> | AsyncIterable<unknown[]>;
const LISTING = { tables: [{ name: 'company', columns: ['id', 'name', 'tags', 'limit'] }] };

async function* lines(rows: Rows, breaksOff = false): AsyncGenerator<string> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield `${JSON.stringify(row)}\n`;
  }
  if (breaksOff) throw new Error('the database is gone');
  yield `${count}\n`;
}

/** A gateway over one local service, which listens. */
async function listening(rows: () => Rows, { breaksOff = false, refusal }: { breaksOff?: boolean; refusal?: AppError } = {}) {
  const app = createApp({ logger: pino({ level: 'silent' }) });
  app.get('/internal/companies/export', async () => {
    if (refusal) throw refusal;
    return LISTING;
  });
  app.get('/internal/companies/export/company', { handlerTimeout: STREAM_MS }, async (_request, reply) =>
    reply.send(Readable.from(lines(rows(), breaksOff))),
  );
  return serve(app, [localSource(app, 'companies')]);
}

async function serve(app: App, sources: Source[], denylist = new Denylist()) {
  await app.register(async (scope) => {
    await scope.register(auth, { keys: testKeys, denylist });
    serveExport(scope as unknown as App, sources);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const get = (headers = bearer({ tid: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10' })) => fetch(`${url}/api/v1/tenant/export`, { headers });
  return { app, get, url };
}

async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(archive, { lazyEntries: true }, (error, file) => (error ? fail(error) : done(file))),
  );
  const files: Record<string, string> = {};
  zip.on('entry', (entry) =>
    zip.openReadStream(entry, async (_error, stream) => {
      files[entry.fileName] = await text(stream);
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, 'end');
  return files;
}

test('an export has a JSON and a CSV file for each table, and no cell is a formula', async () => {
  const rows = [
    ['1', '=HYPERLINK("http://evil.example")', ['a', 'b'], -1],
    ['2', 'A "quoted", name\nof two lines', null, 2.5],
    ...['+1', '-1', '@x', '\tx', '\rx'].map((cell) => ['3', cell, [], null]),
  ];
  const { get } = await listening(() => rows);
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rivalscope-export-\d{4}-\d\d-\d\d\.zip"$/);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['companies/company.json', 'companies/company.csv']);
  expect(JSON.parse(files['companies/company.json'] ?? '')).toEqual(rows.map(([id, name, tags, limit]) => ({ id, name, tags, limit })));
  const lines = (files['companies/company.csv'] ?? '').split('\r\n');
  expect(lines[0]).toBe('id,name,tags,limit');
  expect(lines[1]).toBe(`1,"'=HYPERLINK(""http://evil.example"")","[""a"",""b""]",-1`);
  expect(files['companies/company.csv']).toContain('2,"A ""quoted"", name\nof two lines",,2.5');
  for (const cell of ["'+1", "'-1", "'@x", "'\tx", "'\rx"]) expect(files['companies/company.csv']).toContain(cell);
});

test('an export of nothing is whole, too', async () => {
  const { get } = await listening(() => []);
  const files = await unzip(Buffer.from(await (await get()).arrayBuffer()));
  expect(files).toEqual({ 'companies/company.json': '[]\n', 'companies/company.csv': 'id,name,tags,limit\r\n' });
});

test('rows are read as fast as they are sent, not all at once', async () => {
  const rows = 18_000;
  /** More than any machine keeps on the way to a reader. */
  const onTheWay = 12_000;
  let made = 0;
  // Noise, so that compression does not make it small.
  const noise = () => randomBytes(1_000).toString('base64');
  function* many() {
    for (; made < rows; made += 1) yield [String(made), noise(), [], made];
  }
  const { get } = await listening(many);
  const reader = (await get()).body?.getReader();
  let bytes = 0;
  let ahead = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    ahead = Math.max(ahead, made - bytes / 1_000);
  }
  expect(made).toBe(rows);
  expect(bytes).toBeGreaterThan(rows * 1_000);
  expect(ahead).toBeLessThan(onTheWay);
});

test('an export of which a part breaks off ends without its end, so that nobody takes it for whole', async () => {
  const { get } = await listening(() => [['1', 'a', [], 1]], { breaksOff: true });
  const answer = await get();
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test('a refusal of a service is told as it is, and nothing is sent', async () => {
  const { get } = await listening(() => [], { refusal: new AppError('otp_required', 'Please confirm with your second factor') });
  const answer = await get();
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'otp_required', message: 'Please confirm with your second factor' });
});

test('a member may not export, and a visitor neither', async () => {
  const { get } = await listening(() => []);
  expect((await get(bearer({ tid: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10', role: 'member' }))).status).toBe(403);
  expect((await get({} as never)).status).toBe(401);
});

async function elsewhere(answer: RequestListener): Promise<{ remote: Source; close: () => void }> {
  const upstream = createServer(answer).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  closers.push(async () => upstream.close());
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  return { remote: remoteSource({ name: 'companies', url, paths: [] }), close: () => void upstream.close() };
}

test('a service elsewhere is asked in the user’s name, and one that dies half-way breaks the export off', async () => {
  const seen: (string | undefined)[] = [];
  const { remote } = await elsewhere((request, response) => {
    seen.push(request.headers.authorization);
    if (request.url === '/internal/companies/export') return response.end(JSON.stringify(LISTING));
    response.write('["1","a",[],1]\n', () => request.socket.destroy());
  });
  const { get } = await serve(createApp({ logger: pino({ level: 'silent' }) }), [remote]);
  const headers = bearer({ tid: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10' });
  await expect((await get(headers)).arrayBuffer()).rejects.toThrow();
  expect(seen).toEqual([headers.authorization, headers.authorization]);
});

test('a service that is away is named before anything is sent', async () => {
  const { remote, close } = await elsewhere(() => undefined);
  close();
  const { get } = await serve(createApp({ logger: pino({ level: 'silent' }) }), [remote]);
  const answer = await get();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('The companies service') });
});

test('a company has one export under way at a time', async () => {
  const refused = Promise.withResolvers<void>();
  const { get } = await listening(async function* () {
    yield ['1', 'a', [], 1];
    await refused.promise;
  } as unknown as () => Rows);
  const [first, second] = [await get(), await get()];
  expect(second.status).toBe(409);
  refused.resolve();
  await first.arrayBuffer();
  expect((await get()).status).toBe(200);
});

test('who has gone before it was known who it is leaves no export under way', async () => {
  const known = Promise.withResolvers<[]>();
  const app = createApp({ logger: pino({ level: 'silent' }) });
  app.get('/internal/companies/export', async () => LISTING);
  app.get('/internal/companies/export/company', async (_request, reply) => reply.send(Readable.from(lines([]))));
  const asked = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => asked.resolve());
  const denylist = new Denylist({ heardUntil: () => 0, lookUp: () => known.promise });
  const { get, url } = await serve(app, [localSource(app, 'companies')], denylist);
  const closed = new Promise<void>((done) => app.server.once('connection', (socket) => socket.once('close', () => done())));
  const { authorization } = bearer({ tid: '7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`GET /api/v1/tenant/export HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`);
  await asked.promise;
  socket.destroy();
  await closed;
  known.resolve([]);
  expect((await get()).status).toBe(200);
});
