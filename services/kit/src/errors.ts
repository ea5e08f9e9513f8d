/** The one error class and its codes: what a caller is told. HTTP maps it in one place (kit/http/errors.ts). */

const STATUS = {
  invalid: 400,
  already_exists: 409,
  unauthorized: 401,
  otp_required: 401,
  trial_expired: 402,
  forbidden: 403,
  email_unverified: 403,
  limit_reached: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limited: 429,
  api_quota_reached: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** The HTTP status that a code usually has. */
export const statusOf = (code: ErrorCode): number => STATUS[code];

export interface ErrorOptions {
  /** Replaces the code's usual HTTP status. */
  statusCode?: number;
  /** Machine-readable particulars, shown to the caller. */
  details?: unknown;
  /** Further top-level fields of the answer, e.g. `challenge`. */
  extra?: Record<string, unknown>;
  /** Seconds until another try makes sense; becomes Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure with a message for the caller: what happened and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: unknown;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = options.statusCode ?? STATUS[code];
    this.details = options.details;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }
}

/** What was sent cannot be taken. @param details which field, and why */
export const invalid = (message: string, details?: unknown) => new AppError('invalid', message, { details });
/** There is none, or it is another tenant's: nobody is told which. @param what as the message begins */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);
/** Nobody, or nobody any more, is signed in. */
export const unauthorized = (message = 'Sign in to continue') => new AppError('unauthorized', message);
/** Who is signed in may not do so. */
export const forbidden = (message: string) => new AppError('forbidden', message);
/** It stands against what is there now; to look again and repeat may do. */
export const conflict = (message: string) => new AppError('conflict', message);
/** A needed part is down. Say it only of what had no effect, or has one effect however often it is tried. */
export const unavailable = (message: string, cause?: unknown) => new AppError('unavailable', message, { cause, retryAfter: 5 });
