import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { App } from '@rivalscope/kit/http/server';

/** A connection in use is used again within this time; one that is not may be closed without anybody noticing. */
const DRAIN_MS = 1_000;
const LOOK_EVERY_MS = 20;

export interface Drain {
  /** Rejects once the process is going down, so that nobody new is sent here. */
  ready(): Promise<void>;
  /** Lets callers leave: requests are still taken, and each answer asks to close its connection, until none is open or a second is over. */
  begin(): Promise<void>;
}

/** Without it a request may be on its way on a connection that is just being closed; its sender could not tell whether it was taken. */
export function drainable(app: App): Drain {
  let draining = false;
  const open = promisify(app.server.getConnections.bind(app.server));
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return {
    async ready() {
      if (draining) throw new Error('this process is going down');
    },
    async begin() {
      draining = true;
      const end = Date.now() + DRAIN_MS;
      // Looked at after a while at first: a connection may be made that is not taken yet.
      do await sleep(LOOK_EVERY_MS);
      while (Date.now() < end && (await open()) > 0);
    },
  };
}
