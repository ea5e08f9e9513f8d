import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowSite {
  /** 'host:port', as a user types it. */
  website: string;
  /** Answers what waits, and from then on everything at once. */
  answer(): void;
  close(): Promise<void>;
}

const HOST = '127.0.3.1';
const PAGE =
  '<!doctype html><html lang="en"><title>Slowpoke</title><main><h1>All in good time</h1><p>We answer when we are ready.</p></main></html>';

/** A competitor's site that leaves every request waiting until it is told to answer: what is shown meanwhile can be looked at. */
export async function startSlowSite(): Promise<SlowSite> {
  let open = false;
  const waiting: (() => void)[] = [];
  const send = (path: string, response: ServerResponse) => {
    const found = path === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ? PAGE : 'Not found');
  };
  const server = createServer((request, response) => {
    const answer = () => send(request.url ?? '', response);
    if (open) answer();
    else waiting.push(answer);
  });
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  return {
    website: `${HOST}:${(server.address() as AddressInfo).port}`,
    answer() {
      open = true;
      for (const answer of waiting.splice(0)) answer();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
