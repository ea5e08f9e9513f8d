import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a small site. */
export const page = (title: string, body: string): string => `<!doctype html><html lang="en"><title>${title}</title>${body}</html>`;

/** A site of a few pages, by path, on an address of its own; bytes are a picture. */
export async function startSmallSite(
  host: string,
  pages: Record<string, string | Buffer>,
): Promise<{ website: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const found = pages[request.url ?? ''];
    response
      .writeHead(found ? 200 : 404, { 'content-type': Buffer.isBuffer(found) ? 'image/png' : 'text/html; charset=utf-8' })
      .end(found ?? 'Not found');
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return {
    website: `${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
