import type { Producer } from 'kafkajs';
import { type Broker, type BusMessage, MessageRefused } from './bus.ts';
import { fromMessage } from './cloudevents.ts';
import type { Connection } from './kafka-client.ts';

/** A broker refuses a batch of more than 1 MB (message.max.bytes); headers and framing need the rest. */
const MOST_BYTES_A_REQUEST = 700_000;
const HEADER_BYTES = 400;

/** How a bus publishes: one call after another, so that their order is that of the messages. */
export function publishing(producer: Connection<Producer>, ensureTopics: (topics: string[]) => Promise<void>): Broker['publish'] {
  let last: Promise<unknown> = Promise.resolve();

  async function send(messages: BusMessage[]): Promise<void> {
    await ensureTopics([...new Set(messages.map((message) => message.topic))]);
    for (const chunk of chunked(messages)) {
      const byTopic = Map.groupBy(chunk, (message) => message.topic);
      const topicMessages = [...byTopic].map(([topic, ofTopic]) => ({ topic, messages: ofTopic.map(fromMessage) }));
      await producer.use((client) => client.sendBatch({ acks: -1, topicMessages }));
    }
  }

  return (messages) => {
    const sent = last.then(() => send(messages)).catch(tellRefusal);
    last = sent.catch(() => undefined);
    return sent;
  };
}

/** What a broker says of messages themselves (https://kafka.apache.org/protocol#protocol_error_codes). */
const REFUSALS: unknown[] = [
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_TIMESTAMP',
  'INVALID_RECORD',
  'INVALID_TOPIC_EXCEPTION',
];
const DEEPEST_CAUSE = 5;

/** Tells messages that can't travel, or can't be written in the protocol's form, from a broker that takes none. */
export function isRefusal(error: unknown): boolean {
  let at = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && at instanceof Error; depth += 1) {
    if (at instanceof TypeError || at instanceof RangeError) return true;
    if ('type' in at && REFUSALS.includes(at.type)) return true;
    at = at.cause;
  }
  return false;
}

function tellRefusal(error: unknown): never {
  throw isRefusal(error) ? new MessageRefused(`Kafka refuses a message: ${String(error)}`, { cause: error }) : error;
}

/** Cuts the messages into requests, in order. */
function chunked(messages: BusMessage[]): BusMessage[][] {
  const chunks: BusMessage[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = message.data.length + message.key.length + HEADER_BYTES;
    if (size > room) {
      chunks.push([]);
      room = MOST_BYTES_A_REQUEST;
    }
    chunks.at(-1)?.push(message);
    room -= size;
  }
  return chunks;
}
