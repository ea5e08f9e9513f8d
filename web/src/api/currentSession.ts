import { log } from '../logging/log.ts';
import { createSession } from './session.ts';

/** Whose page this is. */
export const session = createSession(window.sessionStorage, window.localStorage);

export type SessionEnd = 'logout' | 'expired';

const listeners = new Set<(how: SessionEnd) => void>();

/** Tells when a session ended and could not be refreshed; returns the way to stop listening. */
export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session could not be refreshed. */
export function sessionEnded(how: SessionEnd): void {
  log.info('session', `ended: ${how}`);
  for (const listener of listeners) listener(how);
}
