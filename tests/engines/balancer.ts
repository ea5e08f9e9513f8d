import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a Service is in Kubernetes: new connections go round the replicas that take any, and stay where they went. */
export interface Balancer {
  url: string;
  /** Where new connections go from now on: ports on loopback. */
  use(ports: number[]): void;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    turn += 1;
    const port = ports[turn % ports.length];
    if (port === undefined) return client.destroy();
    const replica = connect(port, '127.0.0.1');
    open.add(client);
    client.pipe(replica).pipe(client);
    client.on('close', () => open.delete(client) && replica.destroy()).on('error', () => replica.destroy());
    replica.on('close', () => client.destroy()).on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (next) => {
      ports = next;
    },
    async close() {
      for (const client of open) client.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
