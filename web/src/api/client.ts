import { log } from '../logging/log.ts';
import { API_BASE } from './base.ts';
import { session, sessionEnded } from './currentSession.ts';
import { createHttp, type Http } from './http.ts';
import { type Call, createCall } from './operations.ts';

/** The one client of the API in this page. Only web/src/api calls it: the rest asks one of the two providers. */
export const http: Http = createHttp({
  base: API_BASE,
  session,
  onFault: (what) => log.warn('api', what),
  onSessionEnd: sessionEnded,
});

/** Its operations, by name. */
export const call: Call = createCall(http);
