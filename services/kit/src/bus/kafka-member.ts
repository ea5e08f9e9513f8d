import type { Consumer, Kafka } from 'kafkajs';
import { pause, retry, settleOrTimeout } from './backoff.ts';
import type { Standing, Subscription } from './bus.ts';
import { type Assignment, readBatch, readOn } from './kafka-batch.ts';
import { lagOf } from './kafka-look.ts';
import { commitTaken, type History, heardUntil, type Looking, lookAround, type Membership, tick } from './kafka-membership.ts';
import { createOffsets } from './offsets.ts';
import { createProgress } from './progress.ts';
import { createVitals, type EndReason, MembershipEnded } from './vitals.ts';
import { createWorker } from './worker.ts';

export interface MemberOptions extends Looking {
  kafka: Kafka;
  /** Makes sure that the topics exist. */
  ready: () => Promise<void>;
  /** Where the partitions begin that do not begin where the group left off. */
  starts: () => Promise<Start[]>;
  /** What the subscription is called where its group has a name of chance. */
  name: string;
  /** A membership that was not closed has ended. */
  onEnd: (reason: EndReason) => void;
}

export interface Start {
  topic: string;
  partition: number;
  offset: string;
}

/** A subscription, with what its gauges show; undefined: not a member, or not known yet. */
export interface Member extends Subscription {
  standing(): Standing;
  /** Messages that were published and are not taken. */
  lag(): number | undefined;
  secondsSinceHeartbeat(): number | undefined;
  /** Since it had taken all there was, as far as is known; since it was made where it never had. */
  secondsBehind(): number;
}

const RECONNECT = { first: 500, max: 10_000 };
/** Between commits, and looks whether there is room to read on. */
const TEND_EVERY_MS = 200;
const TICK_MS = 1_000;
/** Between looks at where the topics end. */
const LOOK_EVERY_MS = 10_000;
/** Of a view that must hear of everything: what ends access. */
const LOOK_CLOSELY_EVERY_MS = 2_000;
const COMMIT_WITHIN_MS = 1_000;
const DISCONNECT_WITHIN_MS = 1_500;
/** The worker's grace, and the farewell to the broker. */
const CLOSE_WITHIN_MS = 8_000;
/** How long the group waits for a member that vanished; one that dies with its process holds its partitions for so long. */
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
const READING = {
  maxWaitTimeInMs: 250,
  /** What one request brings of a partition, some hundred messages: how far it may go beyond. */
  maxBytesPerPartition: 128 * 1024,
  sessionTimeout: SESSION_MS,
  rebalanceTimeout: SESSION_MS,
  heartbeatInterval: HEARTBEAT_MS,
};

/** A member of a consumer group that comes back whatever happens to the broker, until it is closed. */
export function joinGroup(options: MemberOptions): Member {
  const { wanted, worker, ready, name } = options;
  const closing = new AbortController();
  const madeAt = Date.now();
  const history: History = { stalls: 0, heardUntil: Number.NEGATIVE_INFINITY, current: undefined };
  const onFailure = (error: unknown, retryInMs: number) => {
    const reason = error instanceof MembershipEnded ? error.reason : 'unreachable';
    if (reason === 'progress') history.stalls += 1;
    options.onEnd(reason);
    const text = 'Not in the Kafka consumer group: events wait at the broker until it is back';
    worker.log.warn({ err: error, group: wanted.group, reason, retryInMs }, text);
  };
  const running = retry(
    async () => {
      await ready();
      await membership(options, await options.starts(), closing.signal, history);
    },
    { backoff: RECONNECT, signal: closing.signal, onFailure },
  );
  return {
    async close() {
      closing.abort();
      await settleOrTimeout(CLOSE_WITHIN_MS, running);
    },
    heardUntil: () => heardUntil(history),
    standing: () => ({ group: name, stalls: history.stalls, able: isAble(history.current) }),
    lag: () => (history.current?.ends ? lagOf(history.current.assignment, history.current.ends) : undefined),
    secondsSinceHeartbeat: () => history.current?.vitals.silentFor,
    secondsBehind: () => (Date.now() - Math.max(madeAt, heardUntil(history))) / 1_000,
  };
}

const isAble = (at: Membership | undefined) => at?.brokerAnswers === true && !at.vitals.isJoining;

/** From joining to closing; rejects when kafkajs gives up, or is no member any more whether it knows or not. */
async function membership(options: MemberOptions, starts: Start[], closing: AbortSignal, history: History): Promise<void> {
  const { kafka, wanted, worker } = options;
  const consumer = kafka.consumer({ groupId: wanted.group, allowAutoTopicCreation: false, ...READING });
  const at = observe(consumer, options, starts);
  history.current = at;
  closing.addEventListener('abort', at.end);
  const over = new AbortController();
  const commit = () => commitTaken(consumer, at, worker);
  const joined = join(consumer, at, options);
  // Each apart: an answer of the broker may be long in coming.
  void every(TICK_MS, async () => tick(at), over.signal);
  void every(TEND_EVERY_MS, commit, over.signal);
  void every(TEND_EVERY_MS, async () => readOn(consumer, at.assignment), over.signal);
  const lookEvery = wanted.lookBackMs === undefined ? LOOK_EVERY_MS : LOOK_CLOSELY_EVERY_MS;
  void every(lookEvery, () => lookAround(at, options, history), over.signal);
  try {
    // A join that fails says so here, one that succeeds tells nothing yet.
    await Promise.race([joined.then(() => at.ended), at.ended]);
  } finally {
    closing.removeEventListener('abort', at.end);
    history.current = undefined;
    at.over = true;
    over.abort();
    await at.assignment.worker.close();
    // kafkajs waits long for a broker that is gone; what it does not finish in time is left to itself.
    await settleOrTimeout(COMMIT_WITHIN_MS, commit());
    // What disconnects while it joins cannot be stopped any more once it has joined: it would take events and commit none.
    const disconnect = () => consumer.disconnect();
    await settleOrTimeout(DISCONNECT_WITHIN_MS, joined.then(disconnect, disconnect));
  }
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
  const isPaused = (topic: string, partition: number) =>
    consumer.paused().some((one) => one.topic === topic && one.partitions.includes(partition));
  const begin = (partitions: Record<string, number[]>): Assignment => {
    const offsets = createOffsets();
    for (const { topic, partition, offset } of starts) offsets.begin(topic, partition, BigInt(offset));
    return { worker: createWorker(wanted.handler, options), offsets, partitions, isPaused };
  };
  const watched = {
    vitals: createVitals(),
    progress: createProgress(),
    second: 0,
    ends: undefined,
    brokerAnswers: false,
    unheard: undefined,
  };
  const at: Membership = { assignment: begin({}), ended, over: false, end, fail, ...watched };
  // What a member still does for partitions it no longer has would only be done twice.
  const leave = () => void at.assignment.worker.close();
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(new MembershipEnded('crash', payload.error.message, { cause: payload.error })));
  // kafkajs would ask again and again, for minutes, over a connection that lost its other end.
  consumer.on(consumer.events.REQUEST_TIMEOUT, ({ payload }) => {
    if (!at.vitals.hasJustWoken(Date.now()))
      fail(new MembershipEnded('request_timeout', `Kafka did not answer ${payload.apiName} in time`));
  });
  consumer.on(consumer.events.HEARTBEAT, () => at.vitals.heartbeat());
  consumer.on(consumer.events.REBALANCING, () => {
    leave();
    at.vitals.joining();
  });
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    at.vitals.joined();
    if (at.over) return;
    leave();
    at.assignment = begin(payload.memberAssignment);
    // It may have been seen in partitions that are another member's now.
    at.unheard = undefined;
    for (const start of starts) consumer.seek(start);
    options.log.info({ group: wanted.group }, 'In the Kafka consumer group');
  });
  return at;
}

async function join(consumer: Consumer, at: Membership, { wanted, worker }: MemberOptions): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: wanted.topics, fromBeginning: !wanted.live });
  await consumer.run({
    autoCommit: false,
    eachBatch: async (payload) => {
      if (at.assignment.worker.closed) at.fail(new MembershipEnded('stale', 'Kafka goes on with what was given up'));
      else readBatch(payload, at.assignment, wanted, worker);
    },
  });
}

async function every(ms: number, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    await pause(ms, signal);
    if (signal.aborted) return;
    await run();
  }
}
