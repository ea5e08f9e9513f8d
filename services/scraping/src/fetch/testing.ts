import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { parseAllowPrivate } from '@rivalscope/kit/net/guard';

/** Test sites live here; the rest of loopback stays refused, 127.0.0.1 included. */
export const ALLOW_TEST_SITES = parseAllowPrivate('127.0.1.0/24');
export const AGENT = 'RivalscopeBot/1.0 (+http://localhost:3000/bot; bots@example.com)';

export interface Site {
  origin: string;
  host: string;
  /** Paths asked for, in order. */
  asked: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

async function listen(server: Server, asked: string[], address: string, onClose: () => void): Promise<Site> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const host = `${address}:${(server.address() as AddressInfo).port}`;
  const close = () => {
    onClose();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { origin: `http://${host}`, host, asked, [Symbol.asyncDispose]: close };
}

/** A site on a loopback address of its own. */
export function site(handler: RequestListener, address = '127.0.1.1'): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    handler(req, res);
  });
  return listen(server, asked, address, () => server.closeAllConnections());
}

/** A site that speaks whatever it likes. */
export function rawSite(onSocket: (socket: Socket) => void, address = '127.0.1.1'): Promise<Site> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onSocket(socket);
  });
  return listen(server, [], address, () => {
    for (const socket of sockets) socket.destroy();
  });
}

/** An ordinary page with enough words and links to be content. */
export function page(title: string, body = ''): string {
  const text = 'We build tools for teams who want to know what their market does, every day of the week. '.repeat(20);
  return `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${body}</body></html>`;
}

/** Of a caller that waits: what is fetched ends by the limits of the fetcher. */
export const neverAborted = () => new AbortController().signal;

/** A resolver that knows no name, so that none leaves this machine. */
export const noNames = async (): Promise<string[]> => {
  throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
};
