import type { Session } from './session.ts';

export const TIMEOUT_MS = 15_000;
export const NO_RESPONSE = 'Network error. Please check your connection.';
export const SESSION_EXPIRED = 'Session expired. Please log in again.';

/** A failed call. `status` is 0 when no response came. `message` may be shown as it is. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly body: unknown;
  /** Seconds to wait before the next try, where the server says so; else 0. */
  readonly retryAfter: number;
  constructor(status: number, code: string | null, message: string, body: unknown = null, retryAfter = 0) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.retryAfter = retryAfter;
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
  /** A call that got no answer or met a failing server; for the log. */
  onFault?: (what: string) => void;
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

const LONGEST_WAIT_S = 3_600;

/** Retry-After in seconds; the form with a date is not used by our API. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_S) : 0;
}

function failure({ status, headers }: Response, body: unknown): HttpError {
  if (typeof body !== 'object' || body === null) return new HttpError(status, null, 'An unexpected error occurred', body, waitOf(headers));
  const { message, code } = body as { message?: unknown; code?: unknown };
  const words = typeof message === 'string' && message !== '' ? message : 'An error occurred';
  return new HttpError(status, typeof code === 'string' ? code : null, words, body, waitOf(headers));
}

/** Of the answers 401 one asks for the second factor: the token is good. */
const isExpired = (cause: unknown): cause is HttpError =>
  cause instanceof HttpError && cause.status === 401 && cause.code !== 'otp_required';

/** One call of the API. Cookies go along, the bearer token is attached, a 401 refreshes the token once for all calls in flight. */
export function createHttp({
  base,
  session,
  onSessionEnd,
  onFault = () => undefined,
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
      onFault(`${method} ${path}: no response`);
      throw new HttpError(0, null, NO_RESPONSE);
    }
    if (response.status >= 500) onFault(`${method} ${path}: ${response.status}`);
    if (!response.ok) throw failure(response, json);
    if (json === undefined) throw new HttpError(response.status, null, 'An unexpected error occurred');
    return { status: response.status, headers: response.headers, json };
  }

  /** The new token, or null when the session is over. Another tab may have refreshed, or signed out, meanwhile: that counts. */
  async function refresh(stale: string | null): Promise<string | null> {
    if (session.token() !== stale) return session.token();
    const fresh = await askForToken();
    if (session.token() === stale) session.set(fresh);
    return session.token();
  }

  /** A token for the refresh cookie, or null when it is refused. Without an answer the session may well live: the call fails, the token stays. */
  async function askForToken(): Promise<string | null> {
    try {
      const { json } = await once('/auth/refresh-token', { method: 'POST' });
      const token = (json as { accessToken?: unknown } | null)?.accessToken;
      return typeof token === 'string' ? token : null;
    } catch (cause) {
      if (cause instanceof HttpError && cause.status >= 400 && cause.status < 500 && cause.status !== 429) return null;
      throw cause;
    }
  }

  return async function http(path, call = {}) {
    const stale = session.token();
    try {
      return await once(path, call);
    } catch (cause) {
      if (!isExpired(cause) || NOT_REFRESHED.some((p) => path.startsWith(p))) throw cause;
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
