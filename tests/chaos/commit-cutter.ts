import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../flows/system.ts';

export interface CommitCutter {
  port: number;
  /** The answers to the next `count` COMMITs of writing transactions never arrive. */
  cut(count: number): void;
  /** How many were cut so far. */
  readonly done: number;
  close(): void;
}

const BEGIN_READING = Buffer.from('BEGIN READ ONLY\0');
const BEGIN = Buffer.from('BEGIN\0');
const COMMIT = Buffer.from('COMMIT\0');

/**
 * Stands before PostgreSQL. When told to, it lets a COMMIT through and cuts the client off before the answer: the
 * transaction is committed, and its client cannot know.
 */
export async function startCommitCutter(upstreamPort: number): Promise<CommitCutter> {
  const sockets = new Set<Socket>();
  let left = 0;
  let done = 0;
  const server = createServer((client) => {
    const onward = connect(upstreamPort, '127.0.0.1');
    let reading = false;
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined).on('close', () => {
        sockets.delete(socket);
        // Unless the cut leaves the server to finish by itself.
        if (!(socket === client && client.listenerCount('cut') > 0)) other.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (!onward.write(chunk)) client.pause();
      if (chunk.includes(BEGIN_READING)) reading = true;
      else if (chunk.includes(BEGIN)) reading = false;
      if (left === 0 || reading || !chunk.includes(COMMIT)) return;
      left -= 1;
      done += 1;
      client.once('cut', () => undefined);
      onward.once('data', () => onward.destroy());
      client.destroy();
    });
    onward.on('drain', () => client.resume());
    onward.on('data', (chunk) => client.write(chunk));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    cut: (count) => {
      left = count;
    },
    get done() {
      return done;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
