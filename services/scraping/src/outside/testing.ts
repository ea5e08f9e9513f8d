import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** What a twin answers to a path with its query: a body, a status without one, or all of it. */
export type Saying = string | number | { status?: number; body?: string; headers?: Record<string, string> };

/** A twin of an outside service, as it is at the moment of a request; what it does not say is 404. `asked` are the paths, with the key that came. */
export async function startTwin(
  says: ReadonlyMap<string, Saying>,
): Promise<{ url: string; asked: { path: string; key: string | undefined }[] }> {
  const asked: { path: string; key: string | undefined }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, key: headers.authorization ?? headers['x-goog-api-key']?.toString() });
    const said = says.get(url) ?? 404;
    const {
      status = 200,
      body = '',
      headers: more,
    } = typeof said === 'number' ? { status: said } : typeof said === 'string' ? { body: said } : said;
    const type = /^\s*</.test(body) ? (/^\s*<\?xml|^\s*<feed/.test(body) ? 'text/xml' : 'text/html') : 'application/json';
    response.writeHead(status, { 'content-type': type, ...more }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, asked };
}
