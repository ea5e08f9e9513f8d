import { connect, createServer, type Socket } from 'node:net';

export interface Forwarder {
  port: number;
  close(): void;
}

/**
 * Takes connections at once and opens each one's way onward by itself: Toxiproxy opens one after the other, and one that hangs
 * would hold up all.
 * @param join passes on what the two say to each other
 */
export async function startForwarder(upstreamPort: number, join = passOn): Promise<Forwarder> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(upstreamPort, '127.0.0.1');
    for (const socket of [client, onward]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    join(client, onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function passOn(client: Socket, onward: Socket): void {
  client.pipe(onward).pipe(client);
  client.on('close', () => onward.destroy());
  onward.on('close', () => client.destroy());
}
