import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { pause, retry, settleOrTimeout } from './backoff.ts';
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
/** After a rebalance began: the others have a session's time to join, too. */
const REJOIN_WITHIN_MS = 3 * SESSION_MS;
/**
 * Messages of a partition that are read but not taken; beyond it that partition is not read. The others are: what these wait
 * for may be there.
 */
const MOST_WAITING = 200;
/**
 * Messages of a partition that stay open behind the oldest that is not taken, taken ones included: they are remembered until it
 * is, and would all come again after a restart. Beyond it the broker holds the rest.
 */
const MOST_UNCOMMITTED = 10_000;
const READING = {
  maxWaitTimeInMs: 250,
  /** What one request brings of a partition, some hundred messages: how far it may go beyond. */
  maxBytesPerPartition: 128 * 1024,
  sessionTimeout: SESSION_MS,
  rebalanceTimeout: SESSION_MS,
  heartbeatInterval: HEARTBEAT_MS,
};

/** A member of a consumer group that comes back whatever happens to the broker, until it is closed. */
export function joinGroup(options: MemberOptions): Subscription {
  const { wanted, worker, ready } = options;
  const closing = new AbortController();
  const running = retry(
    async () => {
      await ready();
      await membership(options, await options.starts(), closing.signal);
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
      await settleOrTimeout(CLOSE_WITHIN_MS, running);
    },
  };
}

/** From joining to closing; rejects when kafkajs gives up, or reads on without the group. */
async function membership(options: MemberOptions, starts: Start[], closing: AbortSignal): Promise<void> {
  const { kafka, wanted, worker } = options;
  const consumer = kafka.consumer({ groupId: wanted.group, allowAutoTopicCreation: false, ...READING });
  const at = observe(consumer, options, starts);
  closing.addEventListener('abort', at.end);
  const stopTending = new AbortController();
  const commit = () => commitTaken(consumer, at.assignment, worker);
  const joined = join(consumer, wanted, async (payload) => {
    if (at.assignment.worker.closed) at.fail(new Error('Kafka goes on with what was given up'));
    else readBatch(payload, at.assignment, wanted, worker);
  });
  try {
    await Promise.race([joined, at.ended]);
    void every(TEND_EVERY_MS, commit, stopTending.signal);
    // Apart: a commit may wait long for its answer.
    void every(TEND_EVERY_MS, async () => readOn(consumer, at.assignment), stopTending.signal);
    if (!closing.aborted) await at.ended;
  } finally {
    closing.removeEventListener('abort', at.end);
    at.over = true;
    stopTending.abort();
    await at.assignment.worker.close();
    // kafkajs waits long for a broker that is gone; what it does not finish in time is left to itself.
    await settleOrTimeout(COMMIT_WITHIN_MS, commit());
    await settleOrTimeout(DISCONNECT_WITHIN_MS, consumer.disconnect());
    // A join that was not waited for any longer may still succeed, and would keep partitions from the member that comes next.
    void joined.then(() => consumer.disconnect()).catch(() => undefined);
  }
}

/** What a consumer works on, and its end: `ended` rejects with what is wrong, or resolves after `end`. */
interface Membership {
  assignment: Assignment;
  ended: Promise<void>;
  /** Nothing begins any more, even if kafkajs still joins. */
  over: boolean;
  end(): void;
  fail(error: Error): void;
}

/**
 * Begins anew with each assignment. kafkajs gives up its place when the group rebalances; where the join that follows fails
 * because a restarted broker still loads its groups, it goes on reading as what it was, and tells no join. Nobody would take
 * those messages: such a membership fails with the first of them, or for want of a join.
 */
function observe(consumer: Consumer, { wanted, worker: options }: MemberOptions, starts: Start[]): Membership {
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  // It may reject before, or without, anybody waiting for it.
  ended.catch(() => undefined);
  const begin = (): Assignment => ({ worker: createWorker(wanted.handler, options), offsets: createOffsets() });
  const at: Membership = { assignment: begin(), ended, over: false, end, fail };
  let overdue: NodeJS.Timeout | undefined;
  // What a member still does for partitions it no longer has would only be done twice.
  const leave = () => void at.assignment.worker.close();
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(payload.error));
  // kafkajs would ask again and again, for minutes, over a connection that lost its other end.
  consumer.on(consumer.events.REQUEST_TIMEOUT, ({ payload }) => fail(new Error(`Kafka did not answer ${payload.apiName} in time`)));
  consumer.on(consumer.events.REBALANCING, () => {
    leave();
    clearTimeout(overdue);
    overdue = setTimeout(() => fail(new Error('Kafka did not take the member back in time')), REJOIN_WITHIN_MS).unref();
  });
  consumer.on(consumer.events.GROUP_JOIN, () => {
    clearTimeout(overdue);
    if (at.over) return;
    leave();
    at.assignment = begin();
    for (const start of starts) consumer.seek(start);
    options.log.info({ group: wanted.group }, 'In the Kafka consumer group');
  });
  return at;
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
  if (!hasRoom(at.offsets, batch.topic, batch.partition, 1)) stopReading();
  if (dropped > 0)
    log.warn({ topic: batch.topic, partition: batch.partition, dropped, reason }, 'Messages dropped that are not events of ours');
}

function hand(message: BusMessage, worker: Worker, { types }: SubscribeOptions, done: () => void): void {
  if (!types.has(message.type)) done();
  else void worker.take(message).then((taken) => taken && done());
}

/** Whether less is open than a part of the most that may be. */
export const hasRoom = (offsets: Pick<Offsets, 'waiting' | 'uncommitted'>, topic: string, partition: number, part: number): boolean =>
  offsets.waiting(topic, partition) < MOST_WAITING * part && offsets.uncommitted(topic, partition) < MOST_UNCOMMITTED * part;

/** Reads partitions again of which little waits. */
function readOn(consumer: Consumer, { offsets }: Assignment): void {
  for (const { topic, partitions } of consumer.paused()) {
    const withRoom = partitions.filter((partition) => hasRoom(offsets, topic, partition, 1 / 2));
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
