import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Fetch } from '../change/fetch.ts';
import type { Fetched } from '../fetch/result.ts';
import { type PageFacts, type PageKey, ROOT } from '../page/facts.ts';
import { STILL_EMPTY } from '../render/limits.ts';
import { extractFacts } from '../sources/extract.ts';
import { on } from '../sources/index.ts';
import type { Answer, Capture } from './target.ts';

/** Headers that tell a technology and are the same at each fetch. */
const TELLING = ['server', 'x-powered-by', 'x-generator', 'via', 'x-shopify-stage', 'x-vercel-cache', 'x-drupal-cache', 'x-aspnet-version'];

/** Both are read at the page's next change and then written anew: the time counts more than the size. */
const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Facts as they are stored: without links, which are not compared. */
export const packed = (facts: PageFacts): Buffer => zstdCompressSync(JSON.stringify({ ...facts, links: [] }), QUICKLY);

/** One answer of a page, as change detection wants it: bytes at once, facts only when asked for, then remembered. */
export class PageFetch implements Fetch {
  readonly body: Buffer;
  readonly signals: string[];
  readonly result: Fetched;
  private readonly kind: PageKey;
  private readonly unrun: string | undefined;
  private read: PageFacts | undefined;

  /** @param unrun why the page's scripts were not run, where it needs them; for the user */
  constructor(kind: PageKey, result: Fetched, unrun?: string) {
    this.kind = kind;
    this.unrun = result.rendered ? STILL_EMPTY : unrun;
    this.result = result;
    this.body = result.body;
    this.signals = [...(kind === ROOT ? signalsOf(result) : []), ...on(kind).flatMap(({ signals }) => signals?.(result.text()) ?? [])];
  }

  facts(): PageFacts {
    const { url, headers, cookies } = this.result;
    if (this.read) return this.read;
    const html = this.result.text();
    const facts = extractFacts({ url, kind: this.kind, html, headers, cookies, observedAt: new Date().toISOString() });
    const unreadReason = facts.unread === 'needs_scripts' ? this.unrun : undefined;
    this.read = unreadReason === undefined ? facts : { ...facts, unreadReason };
    return this.read;
  }

  /** The same answer with nothing but a part of its page. */
  with(part: Fetched): PageFetch {
    return new PageFetch(this.kind, part, this.unrun);
  }

  /** Takes facts to which was added what stands elsewhere: on pages of postings, at job boards. */
  amend(facts: PageFacts): void {
    this.read = facts;
  }

  answer(): Answer {
    const { url, status, etag, lastModified } = this.result;
    return { url, status, etag, lastModified, title: this.read?.title ?? null };
  }

  capture(at: Date): Capture {
    const hash = createHash('sha256').update(this.body).digest();
    const body = zstdCompressSync(this.body, QUICKLY);
    return { hash, url: this.result.url, at, body, bytes: this.body.length };
  }
}

function signalsOf({ headers, cookies }: Fetched): string[] {
  const told = TELLING.filter((name) => headers[name]).map((name) => `${name}: ${headers[name]}`);
  return [...told, ...cookies.map((name) => `cookie: ${name}`)];
}
