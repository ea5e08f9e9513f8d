import { conflict, invalid } from '@rivalscope/kit/errors';

const HOUR_MS = 3_600_000;
/** How long the mailed link can be used. */
const LINK_LASTS_MS = 24 * HOUR_MS;
/** How long a deletion can be undone once it was confirmed. */
const UNDO_MS = 7 * 24 * HOUR_MS;

/** The wish of a tenant to be deleted: asked for, until the mailed link is used, then scheduled. */
export interface Deletion {
  requestedAt: Date;
  /** When the mailed link is worth nothing any more. */
  expiresAt: Date;
  /** Null until the link was used. */
  deleteAt: Date | null;
}

/** A request whose link has expired is none. */
export const pending = (deletion: Deletion | undefined, now: Date): Deletion | undefined =>
  deletion && (deletion.deleteAt || deletion.expiresAt > now) ? deletion : undefined;

/** @throws AppError `conflict` when it is scheduled already */
export function request(known: Deletion | undefined, now: Date): Deletion {
  if (known?.deleteAt) throw conflict('The deletion is scheduled already. Undo it first if you want to begin anew.');
  return { requestedAt: now, expiresAt: new Date(now.getTime() + LINK_LASTS_MS), deleteAt: null };
}

/**
 * @param known what the token of the mailed link was found for
 * @throws AppError `invalid` when there is none, or the link has expired
 */
export function schedule(known: Deletion | undefined, now: Date): Deletion & { deleteAt: Date } {
  if (!known || known.expiresAt <= now) throw invalid('This link is not valid any more. Ask for the deletion again in the settings.');
  return { ...known, deleteAt: new Date(now.getTime() + UNDO_MS) };
}
