import { AppError, type ErrorCode } from '../errors.ts';
import { isTlsFailure } from '../net/tls.ts';

/** Something the event rests on has not arrived yet (another topic's event): the event is delivered again a little later. */
export class NotYet extends Error {
  override name = 'NotYet';
}

/** Trying again cannot help with these. `conflict` is not one of them: state moved meanwhile, and may suit the next time. */
const PERMANENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'invalid',
  'already_exists',
  'unauthorized',
  'otp_required',
  'trial_expired',
  'forbidden',
  'limit_reached',
  'not_found',
  'too_large',
]);

/**
 * PostgreSQL's classes 22, data exception (no UUID, out of range, too long), and 54, program limit exceeded (too long for its index), and
 * Prisma's words for the former: P2000, P2007, P2020.
 */
const UNFIT_CODE = /^(22...|54...|P2000|P2007|P2020)$/;

/** Whether the event itself is at fault, so that another try could not end otherwise. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof AppError) return PERMANENT.has(error.code);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && UNFIT_CODE.test(error.code);
}

/**
 * Node's socket errors; PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutdown, starting) and 25006 (a standby)
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html); Prisma's words for the same.
 */
const UNREACHABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|53...|57P0[1235]|25006|P1001|P1002|P1017|P2024|P2037)$/;
/** What pg says without a code. */
const UNREACHABLE_TEXT =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;
/** Said by pg's pool, and by the turns before it, of a database of ours alone. */
const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect/;
const DEEPEST_CAUSE = 5;

/** Whether something could not be reached, most likely the database, so that nothing is known about the event itself. */
export const isConnectionError = (error: unknown): boolean =>
  isNoConnectionFree(error) ||
  isOrRestsOn(
    error,
    (at) =>
      UNREACHABLE_TEXT.test(at.message) ||
      isTlsFailure(at) ||
      ('code' in at && typeof at.code === 'string' && UNREACHABLE_CODE.test(at.code)),
  );

/** Whether others had all connections for too long, so that nothing was tried. */
export const isNoConnectionFree = (error: unknown): boolean => isOrRestsOn(error, (at) => NO_CONNECTION_FREE.test(at.message));

function isOrRestsOn(error: unknown, fits: (at: Error) => boolean): boolean {
  let at = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && at instanceof Error && !(at instanceof AppError); depth += 1) {
    if (fits(at)) return true;
    at = at.cause;
  }
  return false;
}
