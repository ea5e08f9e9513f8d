import { AppError, type ErrorCode } from '@rivalscope/kit/errors';

/** Why a row of several was refused, in the words that a call for it alone would be answered with. */
export interface Refusal {
  code: ErrorCode;
  message: string;
}

/**
 * What one row comes to: a refusal is told, so that one bad row stops itself and no other. What is no refusal (a database that is down)
 * ends the call, because it would meet every row.
 */
export async function outcome<T>(work: () => Promise<T>): Promise<{ done: T; refusal: null } | { done: null; refusal: Refusal }> {
  try {
    return { done: await work(), refusal: null };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return { done: null, refusal: { code: cause.code, message: cause.message } };
  }
}
