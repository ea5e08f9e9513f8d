import type { IncomingHttpHeaders } from 'node:http';
import { toUtf8 } from './charset.ts';
import { classifyContent } from './classify.ts';
import { type Accept, assertLooksLike, isUsable, wrongType } from './content-type.ts';
import { decompress } from './decompress.ts';
import { GLANCE } from './evidence.ts';
import type { BodyLimit, Exchange } from './exchange.ts';
import { FetchFailure, toFailure } from './failure.ts';
import { type Failed, type Fetched, type FetchRequest, failedAs, LIMITS, type Limits } from './result.ts';

export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const ERROR_PAGE_BYTES = 256 * 1024;
/** Of what a service says beside an error status. */
const SAID_BYTES = 8 * 1024;
/** RFC 9110 8.8.3, bounded; anything else is neither kept nor sent. */
const ETAG = /^(W\/)?"[\x21\x23-\x7e]{0,300}"$/;

/** Redirects and useless types are not read; of an error page, or of what an API says beside an error, enough to name its cause. */
export function bodyLimit(accept: Accept, status: number, type: string | undefined, ofContent: BodyLimit): BodyLimit {
  const content = status === 200 || status === 203;
  const isOfUse = isUsable(content ? accept : 'html', type) || isWorded(accept, status, type);
  if (REDIRECTS.has(status) || status === 304 || !isOfUse) return { bytes: 0, whenMore: 'cut' };
  return content ? ofContent : { bytes: isWorded(accept, status, type) ? SAID_BYTES : ERROR_PAGE_BYTES, whenMore: 'cut' };
}

/** The headers that make a request conditional; validators which are not well formed are left out. */
export function validators({ etag, lastModified }: FetchRequest): Record<string, string> {
  return {
    ...(etag && ETAG.test(etag) ? { 'if-none-match': etag } : {}),
    ...(lastModified && Number.isFinite(Date.parse(lastModified)) ? { 'if-modified-since': new Date(lastModified).toUTCString() } : {}),
  };
}

/** Whether an error status comes with words for a program: the statuses of APIs alone often leave open what is wrong. */
const isWorded = (accept: Accept, status: number, type: string | undefined): boolean =>
  status >= 400 && accept === 'json' && type !== undefined && isUsable('json', type);

type Content = Pick<Fetched, 'status' | 'headers' | 'cookies' | 'body' | 'text' | 'etag' | 'lastModified'>;

/** Turns the last answer into content; every answer that is none becomes a FetchFailure with the reason. */
export async function readAnswer(request: FetchRequest, answer: Exchange, limits: Limits, now: Date): Promise<Content | 'not_modified'> {
  const { status, headers } = answer;
  const accept = request.accept ?? 'html';
  if (status === 304 && Object.keys(validators(request)).length > 0) return 'not_modified';
  const content = status === 200 || status === 203;
  const body = content ? await contentOf(answer, request, limits) : await errorPageOf(answer, limits);
  const text = lazy(() => body.toString('utf8'));
  const worded = isWorded(accept, status, headers['content-type']);
  const html = worded || (content && accept !== 'html') ? '' : body.toString('utf8', 0, GLANCE);
  const failure = classifyContent({ status, headers, html }, now);
  if (failure) throw worded ? Object.assign(failure, { said: body.toString('utf8', 0, SAID_BYTES) }) : failure;
  if (body.length === 0 && accept !== 'text') throw new FetchFailure('empty', 'The site answered with an empty page.');
  const etag = headers.etag && ETAG.test(headers.etag) ? headers.etag : null;
  const lastModified = headers['last-modified']?.slice(0, 64) ?? null;
  return { status, headers: plain(headers), cookies: cookieNames(headers), body, text, etag, lastModified };
}

async function contentOf(answer: Exchange, { accept = 'html', asSent }: FetchRequest, limits: Limits): Promise<Buffer> {
  const type = answer.headers['content-type'];
  if (!isUsable(accept, type)) throw wrongType(accept, type);
  return asSent ? answer.body : unpack(answer, accept, limits);
}

async function unpack({ headers, body }: Pick<Exchange, 'headers' | 'body'>, accept: Accept, limits: Limits): Promise<Buffer> {
  const type = headers['content-type'];
  const most = accept === 'xml' || accept === 'json' ? limits.decompressedBytes : Math.min(limits.pageBytes, limits.decompressedBytes);
  let bytes = await decompress(body, headers['content-encoding'], most);
  if (accept === 'image') return bytes;
  // Sitemaps are often stored gzipped and sent as they are (https://www.sitemaps.org/protocol.html).
  if (accept === 'xml' && bytes[0] === 0x1f && bytes[1] === 0x8b) bytes = await decompress(bytes, 'gzip', most);
  assertLooksLike(accept, bytes, type);
  return toUtf8(bytes, type);
}

/** Reads a body that came as the site sent it (`asSent`): what costs time and memory is done where this is called. */
export async function unpacked(sent: Fetched, accept: Accept): Promise<Fetched | Failed> {
  try {
    const body = await unpack(sent, accept, LIMITS);
    return { ...sent, body, text: lazy(() => body.toString('utf8')) };
  } catch (error) {
    return failedAs(sent, toFailure(error).error);
  }
}

/** The page beside an error status only serves to name the cause, so that a broken one is no failure of its own. */
function errorPageOf({ headers, body }: Exchange, limits: Limits): Promise<Buffer> {
  return decompress(body, headers['content-encoding'], limits.pageBytes).catch(() => Buffer.alloc(0));
}

function lazy(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).slice(0, 8_000)]));
}

function cookieNames(headers: IncomingHttpHeaders): string[] {
  const set = [headers['set-cookie'] ?? []].flat().slice(0, 100);
  return set.map((cookie) => cookie.split(/[=;]/, 1)[0]?.trim().slice(0, 200) ?? '').filter(Boolean);
}
