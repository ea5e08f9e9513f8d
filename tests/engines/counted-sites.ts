import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sites of one page that never changes: a check of it is one fetch. */
export interface CountedSites {
  /** host:port of each. */
  websites: string[];
  /** How often each one's page was fetched. */
  fetched(): Map<string, number>;
  close(): Promise<void>;
}

export async function startCountedSites(count: number): Promise<CountedSites> {
  const fetched = new Map<string, number>();
  const servers: Server[] = [];
  for (let n = 0; n < count; n += 1) {
    const page = `<!doctype html><title>Site ${n}</title><h1>Site ${n}</h1><p>We make everything that a coyote could want.</p>`;
    let website = '';
    const server = createServer(({ url }, response) => {
      if (url === '/') fetched.set(website, (fetched.get(website) ?? 0) + 1);
      response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(url === '/' ? page : '');
    }).listen(0, `127.0.3.${n + 1}`);
    await once(server, 'listening');
    website = `127.0.3.${n + 1}:${(server.address() as AddressInfo).port}`;
    fetched.set(website, 0);
    servers.push(server);
  }
  return {
    websites: [...fetched.keys()],
    fetched: () => new Map(fetched),
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}
