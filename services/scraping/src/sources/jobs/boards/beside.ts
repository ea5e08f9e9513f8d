/** Job boards as lists beside a careers page. */
import { trimEndOf } from '@rivalscope/kit/text';
import type { PageFacts, Posting } from '../../../page/facts.ts';
import type { Beside, ListBeside, OutsideUrls } from '../../beside.ts';
import { type BoardRef, MOST_OPENINGS, MOST_REQUESTS, noBoard, readFeed } from './board.ts';
import { type BoardReading, joinBoards, withOpenings } from './join.ts';
import { boardOf, isBoardKey, isKnownBoard } from './list.ts';

const nameOf = ({ board, token }: { board: string; token: string }): string => `${board} ${token}`;

export const boardsBeside: Beside<Posting> = {
  mostItems: MOST_OPENINGS,
  mostRequests: MOST_REQUESTS,
  keyOf: ({ key }) => key,
  lists: ({ boards = [], url }, urls) => boards.flatMap((ref) => (isKnownBoard(ref) ? listOf(ref, url, urls) : [])),
  states: ({ boards = [] }) => boards.map((state) => ({ ...state, name: nameOf(state) })),
  join(facts, readings) {
    const refs = new Map((facts.boards ?? []).flatMap((ref) => (isKnownBoard(ref) ? [[nameOf(ref), ref]] : [])));
    const known = readings.flatMap(({ name, items, ...reading }): BoardReading[] => {
      const ref = refs.get(name);
      return ref ? [{ board: ref.board, token: ref.token, postings: items, ...reading }] : [];
    });
    return joinBoards(facts, known);
  },
  stands: ({ postings }) => postings !== null,
  waits: ({ unreadPostings = [] }) => unreadPostings.length > 0,
  isOfList: ({ key }) => isBoardKey(key.slice('job:'.length)),
  withLists: (before: PageFacts, now: PageFacts) => (now.postings === null ? null : withOpenings(before, now)),
};

function listOf(ref: BoardRef, page: string, urls: OutsideUrls): ListBeside<Posting> {
  const board = boardOf(ref.board);
  return {
    name: nameOf(ref),
    accept: board.format,
    address: (from) => board.feed(trimEndOf(urls[ref.board] ?? board.home, /\//), ref.token, from),
    read(body, from) {
      const said = readFeed(board, body, { token: ref.token, from, page });
      return said.kind === 'unread' ? said : { kind: 'items', items: said.postings, next: said.next, cut: said.cut };
    },
    called: `The openings at ${board.label}`,
    none: noBoard(board, ref.token).reason,
  };
}
