/** What the main thread and a reader thread say to each other. Everything is copied (structured clone): no functions, no classes. */
import type { SourceSettings } from '../sources/settings.ts';

export interface ToThread {
  session: number;
  /** Begins a session: the task's name and what it is given. */
  begin?: { task: string; input: unknown };
  /** Answers a question of the session. */
  answer?: { call: number; value?: unknown; error?: string };
}

export interface FromThread {
  session: number;
  /** Asks the main thread for what a thread has not: the web, the database. */
  ask?: { call: number; name: string; args: unknown };
  ended?: { value?: unknown; error?: ThreadError; busyMs: number };
}

/** What a thread begins with. */
export interface Given {
  mark: SharedArrayBuffer;
  settings: SourceSettings;
}

export interface ThreadError {
  message: string;
  stack: string | undefined;
}

/** Shared by both: whose work the thread is at (0: nobody's), and how many pieces of work it has begun. */
export const MARK = { session: 0, pieces: 1, length: 2 } as const;

/** What a task is given to ask the main thread with. */
export type Ask = (name: string, args: unknown) => Promise<unknown>;

/** Work for a reader thread. It may wait for what it asks, and then the thread works on other sessions. */
export type Task = (input: never, ask: Ask) => Promise<unknown>;
