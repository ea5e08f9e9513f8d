import type { Http, Reply } from './http.ts';
import type { paths } from './schema.gen.ts';

/** Operations by their paths under /api/v1, as the services describe them: the one source of every path, query, body and answer here. */
type Api = { [P in keyof paths as P extends `/api/v1${infer Rest}` ? Rest : never]: paths[P] };

export type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths that take the method. */
export type Path<M extends Method> = { [P in keyof Api]: Api[P] extends Record<M, object> ? P : never }[keyof Api];

type Operation<M extends Method, P extends Path<M>> = Api[P] extends Record<M, infer O extends object> ? O : never;

type Json<T> = T extends { content: { 'application/json': infer J } } ? J : null;

/** What the operation answers when all is well; null where it answers nothing. */
export type Answer<M extends Method, P extends Path<M>> =
  Operation<M, P> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 202 | 204)]> : never;

type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? unknown extends B
    ? { body?: never }
    : { body: B }
  : { body?: never };

/** What the operation is given: the parameters of its path, its query, its body. */
export type Given<M extends Method, P extends Path<M>> = BodyOf<Operation<M, P>> &
  (Operation<M, P> extends { parameters: infer A } ? Pick<A, keyof A & ('path' | 'query')> : never) & { signal?: AbortSignal };

export type Body<M extends Method, P extends Path<M>> = Given<M, P>['body' & keyof Given<M, P>];

/** What an operation is given may be left out where all of it may be. */
type Arguments<G> = Record<string, never> extends G ? [given?: G] : [given: G];

/**
 * Calls an operation by its method and its path under /api/v1; names, parameters and answers are those of OpenAPI.
 * @throws HttpError whose message may be shown
 */
export type Call = <M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  ...given: Arguments<Given<M, P>>
) => Promise<Reply & { json: Answer<M, P> }>;

interface AnyGiven {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export function createCall(http: Http): Call {
  return async (method, path, ...[given]) => {
    const { path: parts = {}, query, body, signal } = (given ?? {}) as AnyGiven;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const reply = await http(filled + search, { method: method.toUpperCase(), body, ...(signal && { signal }) });
    return reply as Awaited<ReturnType<Call>> as never;
  };
}
