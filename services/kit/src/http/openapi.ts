import swagger from '@fastify/swagger';
import type { App } from './server.ts';

const ERROR = {
  type: 'object',
  required: ['statusCode', 'code', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
    details: {},
    challenge: { type: 'string', description: 'Only where signing in wants the second factor: to be sent back with its code' },
  },
  example: { statusCode: 404, code: 'not_found', error: 'Not Found', message: 'Company not found' },
};

/** Collects the routes' schemas into OpenAPI 3.1; register it before the routes. Every operation may also answer the errors. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rivalscope',
        version: '1.0.0',
        description: 'Competitor intelligence: companies, what was collected of them, what changed and why it matters.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: ERROR as never },
      },
    },
    transformObject: (document) => withErrors((document as { openapiObject: OpenApi }).openapiObject) as never,
  });
}

export interface OpenApi {
  paths?: Record<string, Record<string, { responses?: Record<string, unknown>; security?: unknown[] }>>;
  components?: { schemas?: Record<string, unknown> };
}

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const ALWAYS = {
  400: answer('Invalid request'),
  413: answer('Request too large'),
  429: answer('Too many requests'),
  500: answer('Internal error'),
  503: answer('A needed part is down'),
};
const WITH_TOKEN = {
  401: answer('Not signed in'),
  402: answer('Trial expired'),
  403: answer('Not allowed'),
  404: answer('Not found'),
  409: answer('Conflict'),
};

function withErrors(document: OpenApi): OpenApi {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) {
      operation.responses = { ...ALWAYS, ...WITH_TOKEN, ...operation.responses };
    }
  }
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, of]) => [withoutSlash(path), of])) };
}

/** A prefix's own route answers with and without a slash at its end; one is told. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
