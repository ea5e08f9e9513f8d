import type pg from 'pg';
import type { EventRow } from './outbox.ts';

/** Where a relay's events go. */
export interface Outlet {
  /** This process has begun to lead the outbox. */
  begin?(): void;
  /**
   * Hands on what waits in the outbox; resolves when there is nothing to do before the relay is woken again. Once `over` has
   * aborted it hands on nothing more, and only writes down what is done.
   */
  drain(client: pg.Client, over: AbortSignal): Promise<void>;
}

export type PendingEvent = EventRow & { seq: string };
