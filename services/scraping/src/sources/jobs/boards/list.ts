import { ashby } from './ashby.ts';
import type { BoardName, BoardRef, JobBoard } from './board.ts';
import { greenhouse } from './greenhouse.ts';
import { leverEurope, leverWorld } from './lever.ts';
import { personio } from './personio.ts';
import { recruitee } from './recruitee.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';

/** Every job board that is read. */
export const BOARDS: readonly JobBoard[] = [
  greenhouse,
  leverWorld,
  leverEurope,
  ashby,
  workable,
  smartrecruiters,
  recruitee,
  personio,
  teamtailor,
];

const byName = new Map(BOARDS.map((board) => [board.name, board]));

/** A board by its name. */
export const boardOf = (name: BoardName): JobBoard => byName.get(name)!;

/** Whether an opening of this key is stated by a board. */
export const isBoardKey = (key: string): boolean => byName.has(key.split(':', 1)[0] as BoardName);

/** Whether the board is one that is read, as all are that were found. */
export const isKnownBoard = (ref: { board: string; token: string }): ref is BoardRef => byName.has(ref.board as BoardName);
