import { HttpError, NO_RESPONSE, SESSION_EXPIRED } from './errors.ts';
import type { Session } from './session.ts';
import { fetchInTurn } from './turns.ts';

const TIMEOUT_MS = 15_000;

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

/** JSON; a picture as the data URL that shows it; null where there is nothing; undefined where it is neither. */
async function read(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('image/')) return dataUrlOf(await response.blob());
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dataUrlOf(picture: Blob): Promise<unknown> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
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

/** Calls without a second try. Cookies go along, the bearer token is attached. */
function createOnce({ base, session, onFault, fetch: send = fetchInTurn, timeoutMs = TIMEOUT_MS }: HttpDeps) {
  /** Status and body; without an answer an error that may be shown, but for a call that was aborted. */
  async function answer(path: string, init: RequestInit & { method: string }, signal?: AbortSignal): Promise<[Response, unknown]> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(base + path, {
        ...init,
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return [response, await read(response)];
    } catch (cause) {
      if (signal?.aborted) throw cause;
      onFault?.(`${init.method} ${path}: no response`);
      throw new HttpError(0, null, NO_RESPONSE);
    }
  }

  return async function once(path: string, { method = 'GET', body, headers, signal }: Call = {}): Promise<Reply> {
    const all = new Headers(headers);
    all.set('Accept', 'application/json');
    const token = session.token();
    if (token !== null) all.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) all.set('Content-Type', 'application/json');
    const [response, json] = await answer(
      path,
      { method, headers: all, ...(body !== undefined && { body: JSON.stringify(body) }) },
      signal,
    );
    if (response.status >= 500) onFault?.(`${method} ${path}: ${response.status}`);
    if (!response.ok) throw failure(response, json);
    if (json === undefined) throw new HttpError(response.status, null, 'An unexpected error occurred');
    return { status: response.status, headers: response.headers, json };
  };
}

/** Whether the server has said no, for good. */
export const isRefused = (cause: unknown): boolean =>
  cause instanceof HttpError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;

/** A token for the refresh cookie, or null when it is refused. Without an answer the session may well live: the call fails, the token stays. */
async function askForToken(once: Http): Promise<string | null> {
  try {
    const { json } = await once('/auth/refresh-token', { method: 'POST' });
    const token = (json as { accessToken?: unknown } | null)?.accessToken;
    return typeof token === 'string' ? token : null;
  } catch (cause) {
    if (isRefused(cause)) return null;
    throw cause;
  }
}

/** The one client of the API: a 401 refreshes the token once for all calls in flight, then each is made once more. */
export function createHttp(deps: HttpDeps): Http {
  const { session, onSessionEnd } = deps;
  const once = createOnce(deps);
  let refreshing: Promise<string | null> | null = null;

  /** The new token, or null when the session is over. Another tab may have refreshed, or signed out, meanwhile: that counts. */
  async function refresh(stale: string | null): Promise<string | null> {
    if (session.token() !== stale) return session.token();
    // Who has signed out without an answer of the server is not signed in again by what was asked on the way out.
    if (stale === null) return null;
    const fresh = await askForToken(once);
    if (session.token() === stale) session.set(fresh);
    return session.token();
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
