import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactory } from 'kafkajs';
import { isTlsFailure } from '../net/tls.ts';

/** What the latest connection failed by, as long as none came after it that did not. */
export interface Connecting {
  socketFactory: ISocketFactory;
  failure(): Error | undefined;
}

const KEEP_ALIVE_MS = 60_000;

/** Connects as kafkajs would, and remembers what failed: kafkajs tries again for longer than whoever asks for the reason waits. */
export function connecting(): Connecting {
  let failed: Error | undefined;
  return {
    failure: () => failed,
    socketFactory({ host, port, ssl, onConnect }) {
      // A name is asked for as such (SNI), an address is compared with those of the certificate.
      const socket = ssl
        ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...ssl }, onConnect)
        : connectPlain({ host, port }, onConnect);
      // A broker refuses a client's certificate once the connection stands (TLS 1.3): only an answer says that it does not.
      socket.once('data', () => {
        failed = undefined;
      });
      socket.on('error', (error) => {
        failed = error;
      });
      return socket.setKeepAlive(true, KEEP_ALIVE_MS);
    },
  };
}

/**
 * Why Kafka cannot be used, in one line for operators: what it is and which settings to look at.
 * @param error what the attempt ended by
 * @param failure of the latest connection
 */
export function whyNot(brokers: string[], error: unknown, failure: Error | undefined): string {
  const at = `at ${brokers.join(', ')}`;
  const refused = signInRefused(error);
  if (refused) return `Kafka refuses the sign-in: ${refused.message}. Check KAFKA_SASL_* (${at})`;
  if (failure && isTlsFailure(failure)) return `Kafka cannot be reached safely: ${lastPart(failure.message)}. Check KAFKA_TLS_* (${at})`;
  return `Kafka does not answer ${at}: check that it runs and that KAFKA_BROKERS is right`;
}

const DEEPEST_CAUSE = 5;

function signInRefused(error: unknown): Error | undefined {
  let at = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && at instanceof Error; depth += 1) {
    if (at.name === 'KafkaJSSASLAuthenticationError') return at;
    at = at.cause;
  }
  return undefined;
}

/** OpenSSL's errors begin with numbers and places in its source. */
const lastPart = (message: string) =>
  message
    .replace(/^.*error:[0-9A-F]+:/s, '')
    .replace(/:[./\w-]+\.c:.*$/s, '')
    .trim();
