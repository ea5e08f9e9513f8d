import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy tells of whom a request comes from, given what it was told itself. */
export type Forwarding = (peer: string, given: string | undefined) => string;

/** As most do: beside what the caller says, however made up. */
export const appending: Forwarding = (peer, given) => (given ? `${given}, ${peer}` : peer);
export const overwriting: Forwarding = (peer) => peer;

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** A proxy in front of `target`, which it reaches from the address `from` of this machine. */
export async function startProxy(target: string, from: string, forwarding: Forwarding): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = forwarding(incoming.socket.remoteAddress ?? '', incoming.headers['x-forwarded-for'] as string | undefined);
    const options = { method: incoming.method, localAddress: from, headers: { ...incoming.headers, 'x-forwarded-for': forwarded } };
    const onward = request(`${target}${incoming.url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, not typed
type Json = any;

/** One call from an address of this machine (all of 127.0.0.0/8 is), on a connection of its own. */
export async function callFrom(
  from: string,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<{ status: number; body: Json }> {
  const sent = request(url, { method, localAddress: from, agent: false, headers: { 'content-type': 'application/json', ...headers } });
  sent.end(body ? JSON.stringify(body) : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
}
