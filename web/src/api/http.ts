import type { Session } from './session.ts';

export const TIMEOUT_MS = 15_000;
export const NO_RESPONSE = 'Network error. Please check your connection.';
export const SESSION_EXPIRED = 'Session expired. Please log in again.';

/** A failed call. `status` is 0 when no response came. `message` may be shown as it is. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly body: unknown;
  constructor(status: number, code: string | null, message: string, body: unknown = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

export interface Reply {
  status: number;
  headers: Headers;
  json: unknown;
}

export interface Call {
  method?: string;
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
}

export interface HttpDeps {
  /** Path or URL before every path, for example /api/v1. */
  base: string;
  session: Session;
  /** A session that cannot be refreshed: `logout` goes to sign-in, `expired` is shown where the user is. */
  onSessionEnd: (how: 'logout' | 'expired') => void;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

export type Http = (path: string, call?: Call) => Promise<Reply>;

/** A 401 from these is an answer to the user, not an expired token. */
const NOT_REFRESHED = ['/auth/refresh-token', '/auth/login', '/auth/register-tenant'];

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(status: number, body: unknown): HttpError {
  if (typeof body !== 'object' || body === null) return new HttpError(status, null, 'An unexpected error occurred', body);
  const { message, code } = body as { message?: unknown; code?: unknown };
  const words = typeof message === 'string' && message !== '' ? message : 'An error occurred';
  return new HttpError(status, typeof code === 'string' ? code : null, words, body);
}

/** One call of the API. Cookies go along, the bearer token is attached, a 401 refreshes the token once for all calls in flight. */
export function createHttp({
  base,
  session,
  onSessionEnd,
  fetch: send = (...args) => fetch(...args),
  timeoutMs = TIMEOUT_MS,
}: HttpDeps): Http {
  let refreshing: Promise<string | null> | null = null;

  async function once(path: string, { method = 'GET', body, headers, signal }: Call): Promise<Reply> {
    const all = new Headers(headers);
    all.set('Accept', 'application/json');
    const token = session.token();
    if (token !== null) all.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) all.set('Content-Type', 'application/json');
    const limit = AbortSignal.timeout(timeoutMs);
    let response: Response;
    let json: unknown;
    try {
      response = await send(base + path, {
        method,
        headers: all,
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      json = await read(response);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new HttpError(0, null, NO_RESPONSE);
    }
    if (!response.ok) throw failure(response.status, json);
    if (json === undefined) throw new HttpError(response.status, null, 'An unexpected error occurred');
    return { status: response.status, headers: response.headers, json };
  }

  /** The new token, or null when the session is over. Another tab may have refreshed meanwhile: its token counts. */
  async function refresh(stale: string | null): Promise<string | null> {
    const current = session.token();
    if (current !== null && current !== stale) return current;
    try {
      const { json } = await once('/auth/refresh-token', { method: 'POST' });
      const token = (json as { accessToken?: unknown } | null)?.accessToken;
      if (typeof token !== 'string') return null;
      session.set(token);
      return token;
    } catch (cause) {
      // Without an answer the session may well live: the call fails, the token stays.
      if (cause instanceof HttpError && (cause.status === 0 || cause.status >= 500)) throw cause;
      return null;
    }
  }

  return async function http(path, call = {}) {
    const stale = session.token();
    try {
      return await once(path, call);
    } catch (cause) {
      const expired = cause instanceof HttpError && cause.status === 401 && !NOT_REFRESHED.some((p) => path.startsWith(p));
      if (!expired) throw cause;
    }
    refreshing ??= refresh(stale).finally(() => {
      refreshing = null;
    });
    if ((await refreshing) !== null) return once(path, call);
    session.set(null);
    onSessionEnd(path.startsWith('/auth/') ? 'logout' : 'expired');
    throw new HttpError(401, 'unauthorized', SESSION_EXPIRED);
  };
}

/** The message field of the answer, or null when there is none. */
export function serverMessage(cause: unknown): string | null {
  if (!(cause instanceof HttpError) || typeof cause.body !== 'object' || cause.body === null) return null;
  const { message } = cause.body as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : null;
}

/** What to tell the user: the server's words where there are any, else the given sentence. */
export const messageOf = (cause: unknown, otherwise: string): string => (cause instanceof HttpError ? cause.message : otherwise);
