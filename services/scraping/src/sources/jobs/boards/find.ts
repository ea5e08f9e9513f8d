/** The job boards that a careers page points to. */
import { trimEndOf } from '@rivalscope/kit/text';
import { attr, type El, rawText, walk } from '../../../page/dom.ts';
import type { BoardRef } from './board.ts';
import { BOARDS } from './list.ts';

const MOST_BOARDS = 5;
const MAX_SCRIPT = 2_000_000;
const MAX_TOKEN = 100;
/** What everything that points to a board holds. */
const HINT =
  /greenhouse\.io|lever\.co|leverJobsOptions|ashbyhq\.com|workable\.com|whr_embed|smartrecruiters|recruitee\.com|jobs\.personio|teamtailor/i;
/** Whose assets these are is hosted by Teamtailor, under whatever name. */
const TEAMTAILOR_ASSETS = /^(?:https?:)?\/\/assets[\w-]*\.teamtailor-cdn\.com\//i;

/**
 * Boards by the page's own address, its links, frames and scripts; one that only a text names does not count. Each once, at most five, in
 * page order. @param url the page's address after redirects
 */
export function findBoards(root: El, url: string): BoardRef[] {
  const found = new Map<string, BoardRef>();
  const add = (ref: BoardRef) => {
    const key = `${ref.board} ${ref.token.toLowerCase()}`;
    if (found.size < MOST_BOARDS && !found.has(key)) found.set(key, ref);
  };
  for (const ref of pointedTo(url)) add(ref);
  walk(root, (el) => {
    for (const text of textsOf(el)) {
      for (const ref of pointedTo(text)) add(ref);
      const own = TEAMTAILOR_ASSETS.test(text) && (el.tag === 'script' || el.tag === 'link') ? URL.parse(url)?.host : undefined;
      if (own) add({ board: 'teamtailor', token: own });
    }
    return found.size < MOST_BOARDS;
  });
  return [...found.values()];
}

/** Whether an address is one at a job board. */
export const isAtBoard = (url: string): boolean => !pointedTo(url).next().done;

/** Addresses in an element's attributes, and what its script says. */
function textsOf(el: El): string[] {
  const texts: string[] = [];
  for (const name in el.attrs) if (HINT.test(el.attrs[name]!)) texts.push(attr(el, name)!);
  const script = el.tag === 'script' ? rawText(el, MAX_SCRIPT) : null;
  if (script && HINT.test(script)) texts.push(script.replace(/\\(?:u002f|\/)/gi, '/'));
  return texts;
}

function* pointedTo(text: string): Generator<BoardRef> {
  if (!HINT.test(text)) return;
  for (const { name, points } of BOARDS)
    for (const point of points)
      for (const [, found] of text.matchAll(point)) {
        const token = tokenOf(found ?? '');
        if (token) yield { board: name, token };
      }
}

/** Names of boards may have spaces ('Acme%20Corp'), but nothing that leads elsewhere. */
function tokenOf(found: string): string | null {
  try {
    const token = decodeURIComponent(trimEndOf(found, /\./));
    return /^[\p{L}\p{N}][\p{L}\p{N} &'._-]*$/u.test(token) && token.length <= MAX_TOKEN ? token : null;
  } catch {
    return null;
  }
}
