import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Fetch } from '../change/learn-bytes.ts';
import type { Fetched } from '../fetch/result.ts';
import { extractFacts } from '../page/extract.ts';
import type { PageFacts, PageKind, Posting } from '../page/facts.ts';
import type { Answer, Capture } from './target.ts';

/** Headers that tell a technology and are the same at each fetch. */
const TELLING = ['server', 'x-powered-by', 'x-generator', 'via', 'x-shopify-stage', 'x-vercel-cache', 'x-drupal-cache', 'x-aspnet-version'];

/** One answer of a page, as change detection wants it: bytes at once, facts only when asked for, then remembered. */
export class PageFetch implements Fetch {
  readonly body: Buffer;
  readonly signals: string[];
  readonly result: Fetched;
  private readonly kind: PageKind;
  private read: PageFacts | undefined;

  constructor(kind: PageKind, result: Fetched) {
    this.kind = kind;
    this.result = result;
    this.body = result.body;
    this.signals = kind === 'landingPage' ? signalsOf(result) : [];
  }

  facts(): PageFacts {
    const { url, headers, cookies } = this.result;
    this.read ??= extractFacts({ url, kind: this.kind, html: this.result.text(), headers, cookies, observedAt: new Date().toISOString() });
    return this.read;
  }

  /** Postings that were read from pages of their own. */
  addPostings(postings: Posting[]): void {
    this.read = { ...this.facts(), postings };
  }

  answer(): Answer {
    const { url, status, etag, lastModified } = this.result;
    return { url, status, etag, lastModified, title: this.read?.title ?? null };
  }

  capture(at: Date): Capture {
    const hash = createHash('sha256').update(this.body).digest();
    const body = zstdCompressSync(this.body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
    return { hash, url: this.result.url, at, body, bytes: this.body.length };
  }
}

function signalsOf({ headers, cookies }: Fetched): string[] {
  const told = TELLING.filter((name) => headers[name]).map((name) => `${name}: ${headers[name]}`);
  return [...told, ...cookies.map((name) => `cookie: ${name}`)];
}
