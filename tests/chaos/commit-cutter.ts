import type { Socket } from 'node:net';
import { type Forwarder, startForwarder } from './forwarder.ts';

export interface CommitCutter extends Forwarder {
  /** The answers to the next `count` COMMITs of writing transactions never arrive. */
  cut(count: number): void;
  /** How many were cut so far. */
  readonly done: number;
}

const BEGIN_READING = Buffer.from('BEGIN READ ONLY\0');
const BEGIN = Buffer.from('BEGIN\0');
const COMMIT = Buffer.from('COMMIT\0');

/**
 * Stands before PostgreSQL. When told to, it lets a COMMIT through and cuts the client off before the answer: the
 * transaction is committed, and its client cannot know.
 */
export async function startCommitCutter(upstreamPort: number): Promise<CommitCutter> {
  let left = 0;
  let done = 0;
  const due = () => {
    if (left === 0) return false;
    left -= 1;
    done += 1;
    return true;
  };
  const forwarder = await startForwarder(upstreamPort, (client, onward) => join(client, onward, due));
  return {
    ...forwarder,
    cut: (count) => {
      left = count;
    },
    get done() {
      return done;
    },
  };
}

function join(client: Socket, onward: Socket, due: () => boolean): void {
  let reading = false;
  let cut = false;
  client.on('data', (chunk: Buffer) => {
    if (!onward.write(chunk)) client.pause();
    if (chunk.includes(BEGIN_READING)) reading = true;
    else if (chunk.includes(BEGIN)) reading = false;
    cut = !reading && chunk.includes(COMMIT) && due();
    if (cut) client.destroy();
  });
  onward.on('drain', () => client.resume());
  onward.on('data', (chunk: Buffer) => {
    // The server has answered to nobody: it committed.
    if (cut) onward.destroy();
    else if (!client.write(chunk)) onward.pause();
  });
  client.on('drain', () => onward.resume());
  client.on('close', () => {
    if (!cut) onward.destroy();
  });
  onward.on('close', () => client.destroy());
}
