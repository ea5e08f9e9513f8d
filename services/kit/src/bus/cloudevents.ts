import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { isUuid } from '../ids.ts';
import type { BusMessage } from './bus.ts';

/** CloudEvents 1.0, Kafka binding, binary mode: https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md */
export const fromMessage = (message: BusMessage): Message => ({
  key: message.key,
  value: Buffer.from(message.data.buffer, message.data.byteOffset, message.data.byteLength),
  timestamp: String(message.time.getTime()),
  headers: {
    ce_specversion: '1.0',
    ce_id: message.id,
    ce_source: `/${message.topic}`,
    ce_type: message.type,
    ce_time: message.time.toISOString(),
    'content-type': 'application/protobuf',
    ...(message.traceparent && { traceparent: message.traceparent }),
  },
});

const TYPE = /^[A-Za-z_][\w.]{0,199}$/;
/** Version 00 of https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const LONGEST_HEADER = 200;
const LONGEST_KEY = 1_000;
const YEAR_10000 = Date.UTC(10_000, 0);

/** The message as we sent it, or what is wrong with it: anyone who reaches the broker can write to a topic. */
export function toBusMessage(topic: string, { key, value, headers = {}, timestamp }: KafkaMessage): BusMessage | string {
  const id = header(headers, 'ce_id');
  const type = header(headers, 'ce_type');
  if (header(headers, 'ce_specversion') !== '1.0') return 'header ce_specversion is not 1.0';
  if (!id || !isUuid(id)) return 'header ce_id is not a UUID';
  if (!type || !TYPE.test(type)) return 'header ce_type is not a type name';
  if (!key || key.length === 0 || key.length > LONGEST_KEY || key.includes(0))
    return `the key does not have 1 to ${LONGEST_KEY} bytes, none of them NUL`;
  if (!value) return 'it has no value';
  const time = new Date(header(headers, 'ce_time') ?? Number(timestamp));
  // What the database cannot hold could not even be kept as a dead letter, and would hold up its key for ever.
  if (!(time.getTime() >= 0 && time.getTime() < YEAR_10000)) return 'header ce_time is not a time';
  const traceparent = header(headers, 'traceparent');
  return {
    id: id.toLowerCase(),
    topic,
    key: key.toString(),
    type,
    time,
    traceparent: traceparent && TRACEPARENT.test(traceparent) ? traceparent : undefined,
    data: new Uint8Array(value),
  };
}

/** A header that came once and is short enough to be one of ours. */
function header(headers: IHeaders, name: string): string | undefined {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  if (value === undefined || Array.isArray(value) || value.length > LONGEST_HEADER) return undefined;
  return value.toString();
}
