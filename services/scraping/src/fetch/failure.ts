import { AddressRefused, NameRefused } from '@rivalscope/kit/net/refused';

/** How a failed fetch is to be treated; the class is the retry policy. */
export type ErrorClass = 'retry' | 'throttled' | 'blocked' | 'robots' | 'never';

/** Every way in which a fetch can fail, with its class. */
const CLASS_OF = {
  timeout: 'retry',
  dns: 'retry',
  connect: 'retry',
  tls: 'retry',
  reset: 'retry',
  bad_response: 'retry',
  bad_encoding: 'retry',
  bad_charset: 'retry',
  redirect_loop: 'retry',
  too_many_redirects: 'retry',
  bad_redirect: 'retry',
  http_4xx: 'retry',
  http_5xx: 'retry',
  soft_404: 'retry',
  empty: 'retry',
  maintenance: 'retry',
  no_part: 'retry',
  scripts: 'throttled',
  aborted: 'retry',
  busy: 'throttled',
  rate_limited: 'throttled',
  bot_wall: 'blocked',
  refused: 'blocked',
  robots: 'robots',
  bad_url: 'never',
  private_address: 'never',
  too_large: 'never',
  bomb: 'never',
  not_html: 'never',
  wrong_type: 'never',
  parked: 'never',
  gone: 'never',
} as const satisfies Record<string, ErrorClass>;

export type ErrorCode = keyof typeof CLASS_OF;

export interface FetchError {
  class: ErrorClass;
  code: ErrorCode;
  /** A whole sentence for the user: what happened. Never holds an internal address. */
  reason: string;
  /** What the site asked for, at most 24 h. */
  retryAfterMs?: number;
  /** Nothing of the site may be fetched: its robots.txt could not be had. */
  wholeSite?: true;
}

/** Describes one failure; its class follows from its code. */
export function fetchError(code: ErrorCode, reason: string, retryAfterMs?: number): FetchError {
  const error = { class: CLASS_OF[code], code, reason };
  return retryAfterMs === undefined ? error : { ...error, retryAfterMs };
}

/** Carries a FetchError through the layers of one fetch; callers of a Fetcher get it as a `failed` result instead. */
export class FetchFailure extends Error {
  readonly error: FetchError;
  /** What came beside an error status, where the caller can read it. */
  said?: string;

  constructor(code: ErrorCode, reason: string, retryAfterMs?: number, more: Pick<FetchError, 'wholeSite'> = {}) {
    super(reason);
    this.error = { ...fetchError(code, reason, retryAfterMs), ...more };
  }
}

/** Whether the address itself is down, so that no other page of it can be had at the moment. An answer that does not come is the page's own: some are slow. */
export const isDown = ({ class: retry, code, wholeSite }: FetchError): boolean =>
  retry === 'retry' && code !== 'aborted' && (wholeSite === true || code === 'dns' || code === 'connect' || code === 'tls');

/** The coverage state and the reason which the user sees for a failed source. */
export function coverageOf(error: FetchError): { state: 'blocked' | 'robots' | 'unreadable' | 'failing'; reason: string } {
  if (error.code === 'scripts') return { state: 'unreadable', reason: error.reason };
  if (error.class === 'robots') return { state: 'robots', reason: error.reason };
  const byTheSite = error.class === 'blocked' || error.code === 'rate_limited';
  return { state: byTheSite ? 'blocked' : 'failing', reason: error.reason };
}

const NO_TLS = 'A secure connection to the site could not be made.';

const BY_SYSTEM_CODE: Record<string, [ErrorCode, string]> = {
  UND_ERR_CONNECT_TIMEOUT: ['connect', 'The site did not accept a connection in time.'],
  UND_ERR_HEADERS_TIMEOUT: ['timeout', 'The site did not answer in time.'],
  UND_ERR_BODY_TIMEOUT: ['timeout', 'The site stopped in the middle of its answer.'],
  UND_ERR_HEADERS_OVERFLOW: ['bad_response', 'The site sent more headers than are accepted.'],
  UND_ERR_SOCKET: ['reset', 'The site closed the connection before its answer was complete.'],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ['reset', 'The site sent less than it had announced.'],
  UND_ERR_INFO: ['reset', 'The site closed the connection before its answer was complete.'],
  UND_ERR_DESTROYED: ['aborted', 'The check ended before the site had answered.'],
  ERR_STREAM_PREMATURE_CLOSE: ['reset', 'The site closed the connection before its answer was complete.'],
  ECONNRESET: ['reset', 'The site reset the connection.'],
  EPIPE: ['reset', 'The site reset the connection.'],
  ECONNREFUSED: ['connect', 'The site refused the connection.'],
  ETIMEDOUT: ['connect', 'The site did not accept a connection in time.'],
  EHOSTUNREACH: ['connect', 'The site cannot be reached.'],
  ENETUNREACH: ['connect', 'The site cannot be reached.'],
  EADDRNOTAVAIL: ['connect', 'The site cannot be reached.'],
  EACCES: ['connect', 'The site cannot be reached.'],
  // What undici asserts of an answer's status, no server has to keep to.
  ERR_ASSERTION: ['bad_response', 'The site answered with something that is no page.'],
  EPROTO: ['tls', NO_TLS],
};

const CERTIFICATE = /^(CERT_|ERR_SSL_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|ERROR_IN_|CRL_)/;

/**
 * Translates what sockets, TLS, DNS and the HTTP parser throw into a FetchFailure.
 * Anything else is a fault of ours and is thrown on as it is.
 */
export function toFailure(thrown: unknown): FetchFailure {
  if (thrown instanceof FetchFailure) return thrown;
  if (thrown instanceof AddressRefused) return new FetchFailure('private_address', thrown.message);
  // Tried again either way: a name that is not known for the moment must not wait for a week, nor tell by waiting that it is known.
  if (thrown instanceof NameRefused) return new FetchFailure('dns', thrown.message);
  const first: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  if (!(first instanceof Error)) throw thrown;
  const code = 'code' in first ? String(first.code) : '';
  const known = BY_SYSTEM_CODE[code];
  if (known) return new FetchFailure(...known);
  if (CERTIFICATE.test(code)) return new FetchFailure('tls', NO_TLS);
  if (first.name === 'HTTPParserError') return new FetchFailure('bad_response', 'The site answered with something that is no page.');
  if ('syscall' in first) return new FetchFailure('connect', 'The connection to the site failed.');
  throw thrown;
}
