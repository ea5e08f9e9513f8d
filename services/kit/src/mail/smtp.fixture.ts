import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Received {
  to: string;
  data: string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

/** What the server answers to a recipient, e.g. '250 OK' or '550 No such user'. */
export type AnswerTo = (to: string, tries: number) => string;

/** As much SMTP (RFC 5321) as a client needs to deliver a mail. */
export async function startSmtpServer(answerTo: AnswerTo = () => '250 OK'): Promise<SmtpServer> {
  const received: Received[] = [];
  const tries = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    void converse(socket, received, (to) => {
      tries.set(to, (tries.get(to) ?? 0) + 1);
      return answerTo(to, tries.get(to) ?? 0);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, received: Received[], answerTo: (to: string) => string): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let data: string[] | undefined;
  say('220 test ESMTP');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (data && line !== '.') data.push(line);
    else if (data) {
      received.push({ to, data: data.join('\n') });
      data = undefined;
      say('250 OK');
    } else if (/^rcpt to:/i.test(line)) {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(answerTo(to));
    } else if (/^data/i.test(line)) {
      data = [];
      say('354 Go on');
    } else if (/^quit/i.test(line)) {
      say('221 Bye');
      socket.end();
    } else say('250 OK');
  }
}
