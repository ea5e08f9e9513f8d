import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string;
  data: string;
}

export interface SmtpServer {
  url: string;
  received: Received[];
  /** When what is received from now on is answered. */
  answered: Promise<void>;
  stop(): Promise<void>;
}

/** What the server answers to a recipient, e.g. '250 OK' or '550 No such user'. */
export type AnswerTo = (to: string, tries: number) => string;

const CLOSE_WITHIN_MS = 100;

/** From the first byte on (`secure`) or by STARTTLS. */
export type SmtpTls = Pick<SMTPServerOptions, 'secure' | 'ca' | 'cert' | 'key' | 'requestCert' | 'rejectUnauthorized'>;

/** A real SMTP server that keeps what it is sent. @param tls unset: it does not encrypt */
export async function startSmtpServer(answerTo: AnswerTo = () => '250 OK', tls?: SmtpTls): Promise<SmtpServer> {
  const received: Received[] = [];
  const answers = { answered: Promise.resolve() };
  const tries = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    closeTimeout: CLOSE_WITHIN_MS,
    onRcptTo({ address }, _session, callback) {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const answer = answerTo(address, tries.get(address) ?? 0);
      callback(answer.startsWith('250') ? null : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
    },
    onData(stream, { envelope }, callback) {
      text(stream).then((data) => {
        received.push({ to: envelope.rcptTo[0]?.address ?? '', data: data.replaceAll('\r\n', '\n') });
        return answers.answered.then(() => callback());
      }, callback);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(answers, {
    url: `${tls?.secure ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
