import type { Consumer, EachBatchPayload } from 'kafkajs';
import type { BusMessage, SubscribeOptions } from './bus.ts';
import { toBusMessage } from './cloudevents.ts';
import type { Offsets } from './offsets.ts';
import type { Worker, WorkerOptions } from './worker.ts';

/** What one assignment of partitions is worth: when the group rebalances it is dropped and begun anew. */
export interface Assignment {
  worker: Worker;
  offsets: Offsets;
  /** Partitions by topic. */
  partitions: Record<string, number[]>;
  isPaused(topic: string, partition: number): boolean;
}

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

/** Hands the batch over and returns, so that a slow or failing key does not keep the rest from being read, until too much waits. */
export function readBatch(
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
export function readOn(consumer: Consumer, { offsets }: Assignment): void {
  for (const { topic, partitions } of consumer.paused()) {
    const withRoom = partitions.filter((partition) => hasRoom(offsets, topic, partition, 1 / 2));
    if (withRoom.length > 0) consumer.resume([{ topic, partitions: withRoom }]);
  }
}
