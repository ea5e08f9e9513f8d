import { HttpError, serverMessage } from '../../api/errors.ts';

/** What to tell when POST /companies failed. */
export function createMessage(cause: unknown): string {
  if (!(cause instanceof HttpError)) return 'Failed to create company';
  const said = serverMessage(cause);
  if (cause.status === 0) return 'Network error. Please check your connection and try again.';
  if (cause.status === 401) return 'Your session has expired. Please log in again.';
  if (cause.status === 400 && said?.includes('already exists')) {
    return 'A company with this website already exists in your account. Please use a different website.';
  }
  if (cause.status === 400) return said ?? 'Invalid company data. Please check your inputs.';
  return said ?? 'Failed to create company';
}

/** What to tell when the company exists but tracking or the watchlist failed. */
export function trackingMessage(cause: unknown): string {
  if (cause instanceof HttpError && (cause.status === 0 || cause.status === 401)) return createMessage(cause);
  return serverMessage(cause) ?? 'Failed to create company. Please try again.';
}
