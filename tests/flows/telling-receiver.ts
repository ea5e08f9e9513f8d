import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  url: string;
  /** The ids of messages (`webhook-id`) by the alert that they told of, in the order in which they came. */
  told: Map<string, string[]>;
  /** From so many alerts on nothing is answered, until it is called again, which answers what waits. */
  holdFrom(alerts: number): void;
  /** Messages that wait for an answer, but for those of the one that hangs. */
  held(): number;
  close(): Promise<void>;
}

/** Takes webhooks of many tenants; what is posted to `/hang` is never answered. */
export async function startReceiver(): Promise<Receiver> {
  const told = new Map<string, string[]>();
  const held = new Set<ServerResponse>();
  let most = Number.POSITIVE_INFINITY;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/hang') return;
    const { alert } = JSON.parse(body).data;
    told.set(alert.id, [...(told.get(alert.id) ?? []), String(request.headers['webhook-id'])]);
    if (told.size <= most) return void response.writeHead(204).end();
    held.add(response);
    response.on('close', () => held.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    holdFrom(alerts) {
      most = alerts;
      for (const response of held) response.writeHead(204).end();
    },
    held: () => held.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
