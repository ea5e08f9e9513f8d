/** The parts of a JSON schema that the suites look at. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
}

/** One route as the running system describes it. */
export interface Operation {
  id: string;
  method: string;
  /** With its parameters in braces: /api/v1/companies/{id}. */
  path: string;
  /** Whether it wants a token. */
  secured: boolean;
  pathParameters: string[];
  queryParameters: string[];
  /** Whether it cannot be asked without some of them. */
  needsQuery: boolean;
  /** undefined: it takes none. */
  body?: { schema: Schema; example: unknown };
  /** What it answers when all is well; undefined: no JSON. */
  answer?: Schema;
}

interface Described {
  operationId: string;
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** Every operation of `/api/v1/openapi.json`. @throws when the document names none */
export async function operationsOf(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/v1/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  );
  if (operations.length === 0) throw new Error(`${url}/api/v1/openapi.json names no operation`);
  return operations;
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { operationId, security = [], parameters = [], requestBody, responses } = described;
  const answer = responses?.[200]?.content?.['application/json']?.schema;
  const content = requestBody?.content['application/json'];
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  return {
    id: operationId,
    method,
    path,
    // An empty requirement means: or without one.
    secured: security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0),
    pathParameters: named('path'),
    queryParameters: named('query'),
    needsQuery: parameters.some((parameter) => parameter.in === 'query' && parameter.required === true),
    ...(content ? { body: { schema: content.schema, example: content.example } } : {}),
    ...(answer ? { answer } : {}),
  };
}

/** The path with every parameter replaced. */
export const fillPath = (path: string, value: string): string => path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(value));
