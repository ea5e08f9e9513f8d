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

/** Collects the routes' schemas into OpenAPI 3.1; register it before the routes. Operations also answer errors. */
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

interface Operation {
  operationId?: string;
  responses?: Record<string, unknown>;
  security?: unknown[];
  parameters?: { in: string }[];
  requestBody?: unknown;
}

export interface OpenApi {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
/** Of any request: those that the server refuses before it knows the operation, and what can befall it. */
const ALWAYS = {
  400: answer('Invalid request'),
  429: answer('Too many requests'),
  431: answer('Address and headers too large'),
  500: answer('Internal error'),
  503: answer('A needed part is down'),
};
const WITH_PARAMETER = { 414: answer('Address too long') };
const WITH_BODY = { 413: answer('Request too large'), 415: answer('Not JSON') };
/** Of what somebody is asked for: a token, or the link that was mailed. */
const OF_SOMEBODY = {
  401: answer('Not signed in'),
  402: answer('Trial expired'),
  403: answer('Not allowed'),
  404: answer('Not found'),
};
const OF_WRITES = { 409: answer('Conflict') };

/** What an operation may answer besides what its route says: a public read without parameters refuses nobody. */
export function errorsOf(method: string, { security, parameters = [], requestBody }: Operation): Record<string, unknown> {
  const isWrite = method !== 'get';
  const isPublic = (security ?? []).length === 0 && parameters.length === 0 && !isWrite;
  const inPath = parameters.some((parameter) => parameter.in === 'path');
  return {
    ...ALWAYS,
    ...(inPath ? WITH_PARAMETER : {}),
    ...(requestBody ? WITH_BODY : {}),
    ...(isPublic ? {} : OF_SOMEBODY),
    ...(isWrite ? OF_WRITES : {}),
  };
}

function withErrors(document: OpenApi): OpenApi {
  for (const path of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(path)) {
      operation.responses = { ...errorsOf(method, operation), ...operation.responses };
    }
  }
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, of]) => [withoutSlash(path), of])) };
}

/** A prefix's own route answers with and without a slash at its end; one is told. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
