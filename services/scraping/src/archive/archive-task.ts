/** What an archive answers, read in a reader thread: hostile bytes like any page's. */
import { received, type SentResult } from '../check/sent.ts';
import { unpacked } from '../fetch/answer.ts';
import type { PageFacts, PageKind } from '../page/facts.ts';
import { parseJson } from '../page/modest-json.ts';
import { extractFacts } from '../sources/extract.ts';
import { type Capture, readList, thinned } from './capture.ts';

export interface ListInput {
  /** As the archive sent it. */
  sent: SentResult;
  /** The page whose captures it lists. */
  url: string;
  until: Date;
}

export type ListOutput = { captures: Capture[] } | { unread: string };

/** The captures of a list that are worth asking for. */
export async function capturesTask({ sent, url, until }: ListInput): Promise<ListOutput> {
  const answer = received(sent);
  const list = answer.kind === 'ok' ? await unpacked(answer, 'json') : answer;
  if (list.kind !== 'ok') return { unread: list.kind === 'failed' ? list.error.reason : NO_LIST };
  const listed = readList(parseJson(list.text()), url);
  return listed ? { captures: thinned(listed, until) } : { unread: NO_LIST };
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

/** The facts of a capture, as far as a past is made of them; null where it shows no page that we can read. */
export async function captureTask({ sent, kind, url, at }: CaptureInput): Promise<PageFacts | null> {
  const page = received(sent);
  if (page.kind !== 'ok') return null;
  // Headers and cookies are the archive's.
  const facts = extractFacts({ url, kind, html: page.text(), headers: {}, cookies: [], observedAt: at.toISOString() });
  if (facts.unread) return null;
  const { technologyDetails: _details, technologyRules: _rules, ...rest } = facts;
  const past = { ...rest, technologies: [], links: [], articles: null, profile: null };
  return JSON.stringify(past).length > MOST_FACTS ? null : past;
}
