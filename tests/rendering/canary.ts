import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';

export interface Canary {
  port: number;
  /** Paths that were asked for, and what else came: 'tcp', 'udp'. */
  reached: Set<string>;
  close(): Promise<void>;
}

const ANSWER =
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nAccess-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *\r\nAccess-Control-Allow-Methods: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Listens on every address of this machine, for TCP and UDP on one port, and notes whatever comes. */
export async function startCanary(): Promise<Canary> {
  const reached = new Set<string>();
  const server = createSocketServer((socket) => {
    reached.add('tcp');
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const path = /^[A-Z]+ (?:http:\/\/[^/]+)?(\/\S*)/.exec(head.toString('latin1'))?.[1];
      if (path) reached.add(path);
      socket.end(ANSWER);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp6', () => reached.add('udp'));
  await new Promise<void>((resolve) => datagrams.bind(port, '::', resolve));
  const close = async () => {
    datagrams.close();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, reached, close };
}

/** A site that may be asked, and sends whoever asks it elsewhere: `/go?<address>` at once, `/far?<address>` by way of itself. */
export async function startRedirecting() {
  const server = createServer((request, response) => {
    const [path, to = ''] = (request.url ?? '').split(/\?(.*)/s);
    const location = path === '/far' ? `/go?${to}` : decodeURIComponent(to);
    response.writeHead(307, { location, 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.1.1', resolve));
  const origin = `http://127.0.1.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}
