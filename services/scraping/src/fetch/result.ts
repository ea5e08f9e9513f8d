import type { Accept } from './content-type.ts';
import type { FetchError } from './failure.ts';

export interface FetchRequest {
  url: string;
  /** Validators of the copy that the caller holds; they make the request conditional. */
  etag?: string | null;
  lastModified?: string | null;
  /** Most bytes to accept on the wire; by default that of the limits. */
  maxBytes?: number;
  /** Enough of an answer that is read from its beginning: of one that is longer, and not compressed, the rest is left. */
  firstBytes?: number;
  /** What the caller can use; `html` by default. */
  accept?: Accept;
  /** The body stays as the site sent it, for `unpacked` to read elsewhere. */
  asSent?: boolean;
  /** Further headers (an API's key), sent to the origin of `url` only. */
  headers?: Record<string, string>;
}

interface Outcome {
  /** The address that answered, after redirects. */
  url: string;
  /** Every address passed before it. */
  redirects: string[];
  durationMs: number;
}

export interface Fetched extends Outcome {
  kind: 'ok';
  status: number;
  /** Lower-case names, at most 8,000 characters each. */
  headers: Record<string, string>;
  /** Names of the cookies set, never their values. */
  cookies: string[];
  /** Decompressed, in UTF-8, without byte order mark. */
  body: Buffer;
  text(): string;
  etag: string | null;
  lastModified: string | null;
  /** Where the address has moved for good (every redirect was 301 or 308); null otherwise. */
  permanentRedirect: string | null;
  /** The body is what a browser made of the page by running its scripts. */
  rendered?: true;
}

export interface NotModified extends Outcome {
  kind: 'not_modified';
}

export interface Failed extends Outcome {
  kind: 'failed';
  /** HTTP status, when one was received. */
  status: number | null;
  error: FetchError;
  /** How a service words its refusal: the beginning of what it sent beside an error status, where JSON was asked for and sent. */
  said?: string;
}

/** The failure of an answer that came, and cannot be used. */
export function failedAs({ url, redirects, durationMs, status }: Fetched, error: FetchError): Failed {
  return { kind: 'failed', url, redirects, durationMs, status, error };
}

export type FetchResult = Fetched | NotModified | Failed;

export interface Limits {
  connectMs: number;
  /** Until the headers, and between two pieces of the body. */
  headersMs: number;
  /** For all hops together, time in queues apart. */
  totalMs: number;
  redirects: number;
  bodyBytes: number;
  /** Of anything, unpacked. */
  decompressedBytes: number;
  /** Of a web page, unpacked: what is longer is not read at all. */
  pageBytes: number;
  headerBytes: number;
}

export const LIMITS: Limits = {
  connectMs: 10_000,
  headersMs: 15_000,
  totalMs: 30_000,
  redirects: 5,
  bodyBytes: 5 * 1024 * 1024,
  decompressedBytes: 20 * 1024 * 1024,
  pageBytes: 5 * 1024 * 1024,
  headerBytes: 32 * 1024,
};
