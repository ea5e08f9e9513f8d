import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { pause, settledWithin, untilDone } from './backoff.ts';
import type { BusMessage, SubscribeOptions, Subscription } from './bus.ts';
import { toBusMessage } from './cloudevents.ts';
import { createOffsets, type Offsets } from './offsets.ts';
import { createWorker, type Worker, type WorkerOptions } from './worker.ts';

export interface MemberOptions {
  kafka: Kafka;
  wanted: SubscribeOptions;
  worker: WorkerOptions;
  /** Makes sure that the topics exist. */
  ready: () => Promise<void>;
  /** Where the partitions begin that do not begin where the group left off. */
  starts: () => Promise<Start[]>;
}

export interface Start {
  topic: string;
  partition: number;
  offset: string;
}

/** What one assignment of partitions is worth: when the group rebalances both are dropped and begun anew. */
interface Assignment {
  worker: Worker;
  offsets: Offsets;
}

const RECONNECT = { first: 500, max: 10_000 };
/** Between commits, and looks whether there is room to read on. */
const TEND_EVERY_MS = 200;
const COMMIT_WITHIN_MS = 1_000;
const DISCONNECT_WITHIN_MS = 1_500;
/** The worker's grace, and the farewell to the broker. */
const CLOSE_WITHIN_MS = 8_000;
/** How long the group waits for a member that vanished; one that dies with its process holds its partitions for so long. */
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
/**
 * Messages of a partition that are read but not taken; beyond it that partition is not read. The others are: what these wait
 * for may be there.
 */
const MOST_WAITING = 200;
/** What one request brings of a partition, some hundred messages: how far it may go beyond. */
const BYTES_A_READ = 128 * 1024;

/** A member of a consumer group that comes back whatever happens to the broker, until it is closed. */
export function joinGroup({ kafka, wanted, worker, ready, starts }: MemberOptions): Subscription {
  const closing = new AbortController();
  const running = untilDone(
    async () => {
      await ready();
      await membership(kafka, wanted, worker, await starts(), closing.signal);
    },
    {
      backoff: RECONNECT,
      signal: closing.signal,
      onFailure: (error, retryInMs) =>
        worker.log.warn(
          { err: error, group: wanted.group, retryInMs },
          'Not in the Kafka consumer group: events wait at the broker until it is back',
        ),
    },
  );
  return {
    async close() {
      closing.abort();
      await settledWithin(CLOSE_WITHIN_MS, running);
    },
  };
}

/** From joining to closing; rejects when kafkajs gives up. */
async function membership(
  kafka: Kafka,
  wanted: SubscribeOptions,
  options: WorkerOptions,
  starts: Start[],
  closing: AbortSignal,
): Promise<void> {
  const consumer = kafka.consumer({
    groupId: wanted.group,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 250,
    maxBytesPerPartition: BYTES_A_READ,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
  });
  const ended = Promise.withResolvers<void>();
  // It may reject before, or without, anybody waiting for it.
  ended.promise.catch(() => undefined);
  const begin = (): Assignment => ({ worker: createWorker(wanted.handler, options), offsets: createOffsets() });
  let current = begin();
  // What a member still does for partitions it no longer has would only be done twice.
  const leave = () => void current.worker.close();
  const end = () => ended.resolve();
  consumer.on(consumer.events.CRASH, ({ payload }) => ended.reject(payload.error));
  // kafkajs would ask again and again, for minutes, over a connection that lost its other end.
  consumer.on(consumer.events.REQUEST_TIMEOUT, ({ payload }) => ended.reject(new Error(`Kafka did not answer ${payload.apiName} in time`)));
  consumer.on(consumer.events.REBALANCING, leave);
  consumer.on(consumer.events.GROUP_JOIN, () => {
    leave();
    current = begin();
    for (const start of starts) consumer.seek(start);
    options.log.info({ group: wanted.group }, 'In the Kafka consumer group');
  });
  closing.addEventListener('abort', end);
  const stopTending = new AbortController();
  const commit = () => commitTaken(consumer, current, options);
  const joined = join(consumer, wanted, async (payload) => readBatch(payload, current, wanted, options));
  try {
    await Promise.race([joined, ended.promise]);
    void every(TEND_EVERY_MS, commit, stopTending.signal);
    // Apart: a commit may wait long for its answer.
    void every(TEND_EVERY_MS, async () => readOn(consumer, current), stopTending.signal);
    if (!closing.aborted) await ended.promise;
  } finally {
    closing.removeEventListener('abort', end);
    stopTending.abort();
    await current.worker.close();
    // kafkajs waits long for a broker that is gone; what it does not finish in time is left to itself.
    await settledWithin(COMMIT_WITHIN_MS, commit());
    await settledWithin(DISCONNECT_WITHIN_MS, consumer.disconnect());
    // A join that was not waited for any longer may still succeed, and would keep partitions from the member that comes next.
    void joined.then(() => consumer.disconnect()).catch(() => undefined);
  }
}

async function join(consumer: Consumer, wanted: SubscribeOptions, eachBatch: (payload: EachBatchPayload) => Promise<void>): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: wanted.topics, fromBeginning: !wanted.live });
  await consumer.run({ autoCommit: false, eachBatch });
}

/** Hands the batch over and returns, so that a slow or failing key does not keep the rest from being read, until too much waits. */
function readBatch(
  { batch, pause: stopReading }: EachBatchPayload,
  at: Assignment,
  wanted: SubscribeOptions,
  { log }: WorkerOptions,
): void {
  if (at.worker.closed) return;
  let dropped = 0;
  let reason = '';
  for (const raw of batch.messages) {
    const done = at.offsets.open(batch.topic, batch.partition, raw.offset);
    const message = toBusMessage(batch.topic, raw);
    if (typeof message === 'string') {
      dropped += 1;
      reason = message;
      done();
    } else hand(message, at.worker, wanted, done);
  }
  if (at.offsets.waiting(batch.topic, batch.partition) >= MOST_WAITING) stopReading();
  if (dropped > 0)
    log.warn({ topic: batch.topic, partition: batch.partition, dropped, reason }, 'Messages dropped that are not events of ours');
}

function hand(message: BusMessage, worker: Worker, { types }: SubscribeOptions, done: () => void): void {
  if (!types.has(message.type)) done();
  else void worker.take(message).then((taken) => taken && done());
}

/** Reads partitions again of which little waits. */
function readOn(consumer: Consumer, { offsets }: Assignment): void {
  for (const { topic, partitions } of consumer.paused()) {
    const withRoom = partitions.filter((partition) => offsets.waiting(topic, partition) < MOST_WAITING / 2);
    if (withRoom.length > 0) consumer.resume([{ topic, partitions: withRoom }]);
  }
}

async function commitTaken(consumer: Consumer, { offsets }: Assignment, { log }: WorkerOptions): Promise<void> {
  const taken = offsets.taken();
  if (taken.length === 0) return;
  try {
    await consumer.commitOffsets(taken);
    offsets.committed(taken);
  } catch (error) {
    log.info({ err: error }, 'Could not commit offsets: will try again');
  }
}

async function every(ms: number, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(ms, signal);
    if (signal.aborted) return;
    await run();
  }
}
