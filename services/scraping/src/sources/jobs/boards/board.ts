/** What a job board is that companies rent, and how what its public feed answers becomes openings. */
import { cut, storable } from '@rivalscope/kit/text';
import { parseDate } from '../../../page/dates.ts';
import type { Posting, Salary, Workplace } from '../../../page/facts.ts';
import { isNode, type Node, text } from '../../../page/json-ld.ts';
import { parseJson } from '../../../page/modest-json.ts';
import { absolute } from '../../../page/url.ts';
import type { Outside } from '../../source.ts';
import { parseXml } from './xml.ts';

export type BoardName =
  | 'greenhouse'
  | 'lever'
  | 'lever_eu'
  | 'ashby'
  | 'workable'
  | 'smartrecruiters'
  | 'recruitee'
  | 'personio'
  | 'teamtailor';

/** Where the feeds of each board are: the first part of their addresses, in which {slug} stands for what is a company's own in its host. */
export type BoardUrls = Record<BoardName, string>;

/** A company's board: `token` is its name there; its host where every company has one of its own. */
export interface BoardRef {
  board: BoardName;
  token: string;
}

/** What a feed states of one opening, as it stands there. */
export interface Stated {
  id: unknown;
  title: unknown;
  department: unknown;
  /** Places; of one opening there may be several. */
  places: unknown[];
  url: unknown;
  /** An ISO 8601 date or one that pages write, or milliseconds since 1970. */
  postedAt: unknown;
  /** Only where a field states it. */
  workplace?: Workplace | undefined;
  salary?: Salary | undefined;
}

export interface JobBoard extends Outside {
  /** Also the beginning of its openings' keys. */
  name: BoardName;
  /** What people call it. */
  label: string;
  format: 'json' | 'xml';
  /** What points to a board, in addresses and in scripts; the first group is its token. */
  points: readonly RegExp[];
  /** The feed's address, from its opening number `from` on. @param base as the setting gives it, without a slash at its end */
  feed(base: string, token: string, from: number): string;
  /** The answer's list of openings; null where it has none. `total`: how many there are in all. `full`: there may be more from the next on. */
  list(answer: unknown): { entries: unknown[]; total?: unknown; full?: boolean } | null;
  /** null: no opening that people can apply for. */
  opening(entry: Node, token: string): Stated | null;
  /** An unknown token and a board without openings give the same answer, so that none is not read as 'no openings'. */
  emptyIsUnknown?: boolean;
}

/**
 * What an answer says. `openings`: [] only where the board says that there are none; `next`: where the rest of the list begins; `cut`: it
 * goes on beyond what is read. `unread`: it is no list of openings, for a reason (a whole sentence); `lasting`: asking
 * again soon will not help, as there is no such board or it may not be read.
 */
export type BoardAnswer =
  | { kind: 'openings'; postings: Posting[]; next: number | null; cut: boolean }
  | { kind: 'unread'; reason: string; lasting: boolean };

/** Openings that are read of a board, and requests that they may take. */
export const MOST_OPENINGS = 2_000;
export const MOST_REQUESTS = 20;

export interface FeedRequest {
  token: string;
  /** The number of the first opening asked for. */
  from: number;
  /** The careers page, for openings that state no address of their own. */
  page: string;
}

/** Reads what a feed answered. Never throws, whatever the bytes. */
export function readFeed(board: JobBoard, body: string, { token, from, page }: FeedRequest): BoardAnswer {
  const answer = board.format === 'xml' ? parseXml(body) : parseJson(body);
  if (answer === undefined) return unread(`${board.label} answered ${isPage(body) ? 'with a web page' : `with ${WORDS[board.format]}`}.`);
  const list = board.list(answer);
  if (!list) return unread(`${board.label} answered something else than a list of openings.`);
  const { entries } = list;
  const known = typeof list.total === 'number' && Number.isSafeInteger(list.total) ? list.total : from + entries.length;
  if (entries.length === 0 && from === 0 && board.emptyIsUnknown) return noBoard(board, token);
  if (entries.length === 0 && known > from) return unread(`${board.label} left out the openings that it counts.`);
  const read = entries.slice(0, MOST_OPENINGS).map((entry) => toOpening(board, entry, token, page));
  const postings = read.filter((posting) => posting !== null && posting !== undefined);
  if (read.length > 0 && read.every((posting) => posting === undefined))
    return unread(`${board.label} states its openings in a form that is not known.`);
  const next = from + entries.length;
  const goesOn = entries.length > 0 && (list.full ?? false);
  return {
    kind: 'openings',
    postings: distinct(postings),
    next: goesOn ? next : null,
    cut: !goesOn && (known > next || next > MOST_OPENINGS),
  };
}

const WORDS = { json: 'JSON that cannot be read', xml: 'XML that cannot be read' };

const unread = (reason: string): BoardAnswer => ({ kind: 'unread', reason, lasting: false });

/** There is no such board, as far as its answer tells. */
export const noBoard = ({ label }: JobBoard, token: string) => ({
  kind: 'unread' as const,
  reason: `${label} has no openings under '${cut(token, 80)}', or no such board.`,
  lasting: true,
});

const isPage = (body: string): boolean => /^[\s\ufeff]{0,200}<(?:!doctype html|html|head|body)/i.test(body.slice(0, 400));

/** @returns null for what is no opening, undefined for what cannot be read as one */
function toOpening(board: JobBoard, entry: unknown, token: string, page: string): Posting | null | undefined {
  if (!isNode(entry)) return undefined;
  const stated = board.opening(entry, token);
  if (!stated) return null;
  const [id, title] = [word(stated.id), word(stated.title)];
  if (!id || !title) return undefined;
  const places = [...new Set(stated.places.slice(0, 100).map((place) => word(place)))].filter((place) => place !== null);
  return {
    key: `${board.name}:${id}`,
    title,
    department: word(stated.department),
    location: cut(places.slice(0, 10).join('; '), 200) || null,
    url: absolute(word(stated.url, 2_000), page) ?? page,
    postedAt: dateOf(stated.postedAt),
    ...(stated.workplace && { workplace: stated.workplace }),
    ...(stated.salary && { salary: stated.salary }),
  };
}

/** One of each key; what is stated once for each place has all of them. */
function distinct(postings: Posting[]): Posting[] {
  const byKey = new Map<string, Posting>();
  for (const posting of postings) {
    const twin = byKey.get(posting.key);
    const places = [...new Set([...(twin?.location?.split('; ') ?? []), ...(posting.location?.split('; ') ?? [])])];
    byKey.set(posting.key, { ...(twin ?? posting), location: cut(places.slice(0, 10).join('; '), 200) || null });
  }
  return [...byKey.values()];
}

/** A field of an object, whatever it is. */
export const field = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);

/** A list of any length; nothing where it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text or number as one line of text; null for anything else, and where it is empty. */
export function word(value: unknown, limit = 200): string | null {
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first !== 'string' && typeof first !== 'number') return null;
  return text(storable(String(first).slice(0, 4 * limit)).replace(/\p{Cc}/gu, ' '), limit);
}

/** Words that are there, joined: 'Houston, TX'. */
export const joined = (...parts: unknown[]): string | null =>
  parts
    .map((part) => word(part))
    .filter((part) => part !== null)
    .join(', ') || null;

/** Of a time that a Date can hold, in milliseconds. */
const MOST_MS = 8.64e15;

function dateOf(value: unknown): string | null {
  if (typeof value !== 'number') return parseDate(word(value, 60));
  return Math.abs(value) < MOST_MS ? parseDate(new Date(value).toISOString()) : null;
}
