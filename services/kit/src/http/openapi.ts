import swagger from '@fastify/swagger';
import { type ErrorCode, statusOf } from '../errors.ts';
import { IDEMPOTENCY_KEY } from './idempotency.ts';
import { REFUSES } from './refusals.ts';
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
  parameters?: { in: string; name?: string }[];
  requestBody?: unknown;
  [REFUSES]?: ErrorCode[];
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
/** Whether a body is read is the method's affair; one that the operation does not ask for is refused alike. */
const WITH_BODY = { 413: answer('Request too large'), 415: answer('Not JSON') };
const REFUSALS: Record<number, object> = {
  400: ALWAYS[400],
  401: answer('Not signed in'),
  402: answer('Trial expired'),
  403: answer('Not allowed'),
  404: answer('Not found'),
  409: answer('Conflict'),
  429: ALWAYS[429],
  503: ALWAYS[503],
};
const ofStatuses = (...statuses: number[]) => Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]]));

/**
 * What an operation may answer besides what its route says: by its form, and what it says that it refuses. A token may be missing or be
 * one of a role that may not, an API key of a plan or a scope that may not (the gateway looks at keys wherever they come along, under
 * /api/v1), and a key of idempotency may have been used otherwise.
 */
export function errorsOf(method: string, path: string, operation: Operation): Record<string, unknown> {
  const { security = [], parameters = [] } = operation;
  return {
    ...ALWAYS,
    ...(parameters.some((parameter) => parameter.in === 'path') ? WITH_PARAMETER : {}),
    ...(method === 'get' ? {} : WITH_BODY),
    ...(security.length > 0 || path.startsWith('/api/v1/') ? ofStatuses(401, 403) : {}),
    ...(parameters.some(({ name }) => name === IDEMPOTENCY_KEY) ? ofStatuses(409) : {}),
    ...ofStatuses(...(operation[REFUSES] ?? []).map(statusOf)),
  };
}

function withErrors(document: OpenApi): OpenApi {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = { ...errorsOf(method, path, operation), ...operation.responses };
      delete operation[REFUSES];
    }
  }
  return { ...document, paths: Object.fromEntries(Object.entries(document.paths ?? {}).map(([path, of]) => [withoutSlash(path), of])) };
}

/** A prefix's own route answers with and without a slash at its end; one is told. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
