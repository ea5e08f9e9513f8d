import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether work has asked the database to save anything: until it has, all that it wrote is undone when it fails. */
export interface Saving {
  asked: boolean;
}

/** The work that a transaction belongs to, where somebody wants to know. */
export const saving = new AsyncLocalStorage<Saving>();
