import swaggerUi from '@fastify/swagger-ui';
import type { OpenApi } from '@rivalscope/kit/http/openapi';
import type { App } from '@rivalscope/kit/http/server';
import type { Remote } from './remotes.ts';

const FRESH_MS = 60_000;

/** `/api/v1/openapi.json` over all services, wherever they run, and a page to read it. */
export async function serveDocs(app: App, remotes: Remote[]): Promise<void> {
  let known: { at: number; document: OpenApi } | undefined;
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => {
    if (known && Date.now() - known.at < FRESH_MS) return known.document;
    const parts = await Promise.all(remotes.map(fetchPart));
    const document = merge(app.swagger() as OpenApi, parts);
    if (parts.every(Boolean)) known = { at: Date.now(), document };
    return document;
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    uiConfig: { url: '/api/v1/openapi.json' },
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'"),
  });
}

/** What a service elsewhere says of its own routes; undefined while it can't be reached. */
async function fetchPart({ url }: Remote): Promise<OpenApi | undefined> {
  try {
    const response = await fetch(`${url}/internal/openapi.json`, { signal: AbortSignal.timeout(5_000) });
    return response.ok ? ((await response.json()) as OpenApi) : undefined;
  } catch {
    return undefined;
  }
}

function merge(own: OpenApi, parts: (OpenApi | undefined)[]): OpenApi {
  const all = [own, ...parts.filter((part) => part !== undefined)];
  return {
    ...own,
    paths: Object.assign({}, ...all.map((part) => part.paths)),
    components: { ...own.components, schemas: Object.assign({}, ...all.map((part) => part.components?.schemas)) },
  };
}
