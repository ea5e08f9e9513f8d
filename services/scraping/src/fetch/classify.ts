import type { IncomingHttpHeaders } from 'node:http';
import { inWords, retryAfter } from './backoff.ts';
import { type Evidence, evidenceOf, mayBeNotice } from './evidence.ts';
import { FetchFailure } from './failure.ts';
import { ANY_PHRASE, asksForHuman, defenceBehind, isCaptcha, noticeIn } from './notices.ts';

/** What one answer says of itself. `html` is the page, or as much of its beginning as a glance needs; empty when it is not HTML. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  html: string;
}

/** Statuses with which bot defences answer. */
const GUARDED = new Set([202, 401, 403, 405, 406, 409, 418, 429, 503]);
const REFUSALS = new Set([401, 402, 403, 407, 451]);
const SHORT_PAGE = 600;

/** The failure that an answer amounts to, or null when it is content: bot walls, refusals, errors, and notices that come as a page (maintenance, parked domain, not found). */
export function classifyContent(answer: Answer, now: Date): FetchFailure | null {
  if (answer.status !== 200 && answer.status !== 203) return wall(answer) ?? byStatus(answer, now);
  const vendor = defenceBehind(answer.headers, '', false);
  if (vendor) return walled(vendor);
  return answer.html !== '' && mayBeNotice(answer.html, ANY_PHRASE) ? byPage(answer.html, evidenceOf(answer.html)) : null;
}

function byPage(html: string, page: Evidence): FetchFailure | null {
  // Without the headers: beside HTTP 200 a defence sends them with content, too.
  const vendor = page.length <= SHORT_PAGE && page.links <= 8 ? defenceBehind({}, html, true) : null;
  if (vendor || isCaptcha(page, html)) return walled(vendor);
  const notice = noticeIn(page, html);
  return notice && new FetchFailure(notice.code, notice.reason);
}

function wall({ status, headers, html }: Answer): FetchFailure | null {
  if (!GUARDED.has(status)) return null;
  const vendor = defenceBehind(headers, html, true);
  if (vendor) return walled(vendor, status);
  return html !== '' && asksForHuman(evidenceOf(html)) ? walled(null, status) : null;
}

function walled(vendor: string | null, status?: number): FetchFailure {
  const by = vendor ? `a bot defence (${vendor})` : 'a check for bots';
  return new FetchFailure(
    'bot_wall',
    `The site answered with ${by} instead of the page${status ? ` (${status})` : ''}; it is not worked around.`,
  );
}

function byStatus({ status, headers, html }: Answer, now: Date): FetchFailure {
  const pause = retryAfter(headers['retry-after'], now) ?? untilReset(headers, now);
  const next = pause === undefined ? '' : `, next try in ${inWords(pause)}`;
  // Some APIs say 'too many requests' by 403 with Retry-After, or with nothing left of a limit.
  if (status === 429 || (status === 403 && (pause !== undefined || limitOf(headers, 'remaining') === '0'))) {
    return new FetchFailure('rate_limited', `The site asked us to slow down (${status})${next}.`, pause);
  }
  if (status === 503 && html !== '' && noticeIn(evidenceOf(html), html)?.code === 'maintenance') {
    return new FetchFailure('maintenance', `The site says that it is down for maintenance or too busy (503)${next}.`, pause);
  }
  if (status >= 500) return new FetchFailure('http_5xx', `The site has an error of its own (${status})${next}.`, pause);
  if (REFUSALS.has(status)) return new FetchFailure('refused', `The site refuses access to the page (${status}).`);
  if (status === 404) return new FetchFailure('http_4xx', 'The page was not found (404).');
  if (status === 410) return new FetchFailure('gone', 'The page is gone for good (410).');
  if (status >= 400) return new FetchFailure('http_4xx', `The site did not accept the request (${status}).`, pause);
  return new FetchFailure('bad_response', `The site answered without the page (${status}).`);
}

const DAY_S = 86_400;

/**
 * How long until an API's limit begins anew, where the answer says that nothing is left of it, as milliseconds, at most 24 h
 * (`x-ratelimit-*` of GitHub, https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api; `x-rate-limit-*` of X; seconds since 1970).
 */
function untilReset(headers: IncomingHttpHeaders, now: Date): number | undefined {
  const reset = limitOf(headers, 'reset');
  if (limitOf(headers, 'remaining') !== '0' || typeof reset !== 'string' || !/^\d{1,12}$/.test(reset)) return undefined;
  const seconds = Number(reset) - now.getTime() / 1000;
  return seconds > 0 ? Math.ceil(Math.min(seconds, DAY_S) * 1000) : undefined;
}

/** What an API says of its limit: how much is left of it, when it begins anew. */
const limitOf = (headers: IncomingHttpHeaders, what: 'remaining' | 'reset') =>
  headers[`x-ratelimit-${what}`] ?? headers[`x-rate-limit-${what}`];
