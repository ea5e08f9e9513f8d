import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { answerNotFound } from '@rivalscope/kit/http/errors';
import type { App } from '@rivalscope/kit/http/server';

const YEAR_S = 31_536_000;

/** The built web: hashed files for ever, the page itself never cached, and the page for every path that is not the API's. */
export async function serveWeb(app: App, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`The web has not been built (${folder}): only the API answers. Run npm run build.`);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    return isPage ? reply.header('cache-control', 'no-cache').sendFile('index.html') : answerNotFound(request, reply);
  });
}
