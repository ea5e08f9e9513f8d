import { setTimeout as sleep } from 'node:timers/promises';
import { type Admin, Kafka, type LogEntry, logLevel, Partitioners, type Producer } from 'kafkajs';
import { connecting } from './kafka-refusal.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import type { Log } from './worker.ts';

export interface KafkaClientOptions {
  brokers: string[];
  /** Shown in the broker's logs and quotas. */
  clientId: string;
  log: Log;
  /** Unset: neither encrypted nor signed in. */
  security?: KafkaSecurity | undefined;
  /** How long the broker may take over one thing asked of it before its connection is given up. */
  answerWithinMs?: number;
}

export type Connection<C extends Admin | Producer> = ReturnType<typeof connection<C>>;

/** kafkajs would ask again and again over a connection that lost its other end, some 50 s in all. */
const ANSWER_WITHIN_MS = 8_000;
/** About 3 s: whoever publishes wants to know. */
const ANSWER_SOON = 4;
/** About a minute: a member that is still itself when a restarted broker is back need not wait for its old self to time out. */
const OUTLAST_A_RESTART = 32;

/** What a bus needs of kafkajs: one admin, one producer, and what its members read with. */
export function kafkaClients({ brokers, clientId, log, security = {}, answerWithinMs = ANSWER_WITHIN_MS }: KafkaClientOptions) {
  const { socketFactory, failure } = connecting();
  const { ssl, sasl } = security;
  const kafka = (retries: number) =>
    new Kafka({
      clientId,
      brokers,
      socketFactory,
      ...(ssl && { ssl }),
      ...(sasl && { sasl: { ...sasl } }),
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries, restartOnFailure: async () => false },
      logLevel: logLevel.INFO,
      logCreator: () => (entry) => write(log, entry),
    });
  const writing = kafka(ANSWER_SOON);
  const settings = { idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false };
  return {
    failure,
    reading: kafka(OUTLAST_A_RESTART),
    admin: connection(() => writing.admin(), answerWithinMs),
    producer: connection(() => writing.producer({ ...settings, createPartitioner: Partitioners.DefaultPartitioner }), answerWithinMs),
  };
}

/**
 * A client that is connected when first used and thrown away when a use fails or takes too long: an idempotent producer whose
 * sequence the broker no longer knows would fail for ever, and a connection that lost its other end would never say so.
 */
function connection<C extends Admin | Producer>(make: () => C, withinMs: number) {
  let current: Promise<C> | undefined;

  async function open(): Promise<C> {
    const client = make();
    await client.connect();
    return client;
  }

  async function drop(): Promise<void> {
    const dropped = current;
    current = undefined;
    await dropped?.then((client) => client.disconnect()).catch(() => undefined);
  }

  return {
    async use<T>(run: (client: C) => Promise<T>): Promise<T> {
      current ??= open();
      const mine = current;
      try {
        return await answeredWithin(withinMs, mine.then(run));
      } catch (error) {
        if (current === mine) void drop();
        throw error;
      }
    },
    close: drop,
  };
}

async function answeredWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController();
  const timeout = sleep(ms, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`Kafka did not answer within ${ms / 1000} s`);
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    late.abort();
  }
}

/** kafkajs calls every retry an error; what matters after all of them is told where it is caught. */
function write(log: Log, { level, namespace, log: { message, timestamp: _, ...details } }: LogEntry): void {
  const line = { ...details, namespace };
  if (level === logLevel.ERROR) log.info(line, message);
  else log.debug(line, message);
}
