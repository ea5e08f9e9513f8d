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

/** The message field of the answer, or null when there is none. */
export function serverMessage(cause: unknown): string | null {
  if (!(cause instanceof HttpError) || typeof cause.body !== 'object' || cause.body === null) return null;
  const { message } = cause.body as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : null;
}

/** What to tell the user: the server's words where there are any, else the given sentence. */
export const messageOf = (cause: unknown, otherwise: string): string => (cause instanceof HttpError ? cause.message : otherwise);
