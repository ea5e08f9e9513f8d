import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Starts what must be told its port on a free one, and on another where somebody took it meanwhile. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<{ port: number; started: T }> {
  for (;;) {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    try {
      return { port, started: await start(port) };
    } catch (error) {
      if (!String(error).includes('EADDRINUSE')) throw error;
    }
  }
}
