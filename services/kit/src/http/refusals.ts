import type { ErrorCode } from '../errors.ts';

export const REFUSES = 'x-refuses';

/**
 * Part of a route's schema: what it refuses besides what any operation of its form does (`errorsOf`), by the codes of `AppError`.
 * `scripts/refusals.ts` holds it against what the route's code throws.
 */
export const refuses = (...codes: ErrorCode[]): { [REFUSES]: ErrorCode[] } => ({ [REFUSES]: codes });
