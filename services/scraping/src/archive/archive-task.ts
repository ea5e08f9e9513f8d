/** What an archive answers, read in a reader thread: hostile bytes like any page's. */
import { zstdDecompressSync } from 'node:zlib';
import type { TypedChange } from '../change/change.ts';
import { importanceOf } from '../change/importance.ts';
import { received, type SentResult } from '../check/sent.ts';
import { unpacked } from '../fetch/answer.ts';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { parseJson } from '../page/modest-json.ts';
import { extractFacts } from '../sources/extract.ts';
import { pastOn } from '../sources/index.ts';
import type { KnownCapture } from './archive.ts';
import { readList, type Thinned, thinned } from './capture.ts';
import { historyOf, type PastChange, type PastVersion } from './history.ts';

export interface ListInput {
  /** As the archive sent it. */
  sent: SentResult;
  /** The page whose captures it lists. */
  url: string;
  until: Date;
}

export type ListOutput = Thinned | { unread: string };

/** The captures of a list that are worth asking for. */
export async function capturesTask({ sent, url, until }: ListInput): Promise<ListOutput> {
  const answer = received(sent);
  const list = answer.kind === 'ok' ? await unpacked(answer, 'json') : answer;
  if (list.kind !== 'ok') return { unread: list.kind === 'failed' ? list.error.reason : NO_LIST };
  const listed = readList(parseJson(list.text()), url);
  return listed ? thinned(listed, until) : { unread: NO_LIST };
}

const NO_LIST = 'The archive answered with something that is not its list of captures.';

export interface CaptureInput {
  sent: SentResult;
  kind: PageKind;
  /** The page's own address: what it links to is relative to it. */
  url: string;
  at: Date;
}

/** Of one capture, as JSON; a page that says more is not read. */
const MOST_FACTS = 512 * 1024;

/** The facts of a capture, as far as a past is made of them, as JSON in UTF-8; null where it shows no page that we can read. */
export async function captureTask({ sent, kind, url, at }: CaptureInput): Promise<Uint8Array | null> {
  const page = received(sent);
  if (page.kind !== 'ok') return null;
  // Headers and cookies are the archive's.
  const facts = extractFacts({ url, kind, html: page.text(), headers: {}, cookies: [], observedAt: at.toISOString() });
  if (facts.unread) return null;
  const { technologyDetails: _details, technologyRules: _rules, ...rest } = facts;
  const past = { ...rest, technologies: [], links: [], articles: null, profile: null };
  const json = Buffer.from(JSON.stringify(past));
  return json.length > MOST_FACTS ? null : json;
}

export interface PastInput {
  kind: PageKind;
  /** Oldest first, each as `captureTask` gave it. */
  captures: readonly KnownCapture[];
  until: Date;
  /** What our own first reading read, as it is stored: JSON, zstd; null where the page has moved on since. */
  now: Uint8Array | null;
}

/** A past as it is written: what is stored as JSON is JSON already. */
export interface WrittenPast {
  versions: (Omit<PastVersion, 'fields'> & { fields: string })[];
  changes: WrittenChange[];
}

export interface WrittenChange extends Pick<TypedChange, 'dataType' | 'type' | 'description' | 'importance' | 'itemUrl' | 'key'> {
  at: Date;
  why: string;
  before: string | null;
  after: string | null;
  /** The whole change. */
  detail: string;
  captures: string;
}

/** What the captures of a page come to, told at once, because what they hold is as large as strangers make it. */
export async function pastTask({ kind, captures, until, now }: PastInput): Promise<WrittenPast> {
  const { versions, changes } = historyOf({
    captures: captures.map((capture) => ({ ...capture, facts: factsIn(capture.facts) })),
    until,
    now: now && factsIn(zstdDecompressSync(now)),
    sources: pastOn(kind),
  });
  return {
    versions: versions.map((version) => ({ ...version, fields: JSON.stringify(version.fields) })),
    changes: changes.map(writtenChange),
  };
}

const factsIn = (json: Uint8Array): PageFacts =>
  JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()) as PageFacts;

function writtenChange({ at, change, captures }: PastChange): WrittenChange {
  const { dataType, type, description, importance, itemUrl, key, before, after } = change;
  return {
    ...{ at, dataType, type, description, importance, itemUrl, key, why: importanceOf(change).why },
    ...{ before: before && JSON.stringify(before), after: after && JSON.stringify(after) },
    ...{ detail: JSON.stringify(change), captures: JSON.stringify(captures) },
  };
}
