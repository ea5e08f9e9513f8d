import { log } from '../logging/log.ts';
import { API_BASE } from './base.ts';
import { createHttp, type Http } from './http.ts';
import { createSession } from './session.ts';

export const session = createSession(window.localStorage);

export type SessionEnd = 'logout' | 'expired';

const listeners = new Set<(how: SessionEnd) => void>();

/** Tells when a session ended and could not be refreshed; returns the way to stop listening. */
export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one client of the API in this page. */
export const http: Http = createHttp({
  base: API_BASE,
  session,
  onFault: (what) => log.warn('api', what),
  onSessionEnd: (how) => {
    log.info('session', `ended: ${how}`);
    for (const listener of listeners) listener(how);
  },
});
