/**
 * As much of Kafka's protocol as its members' groups need: https://kafka.apache.org/protocol. A request is an int32 size, an int16
 * API key, an int16 version, an int32 correlation id and the client's name, then the body; an answer is a size, the correlation id
 * and the body. The versions are those that kafkajs 2.2.4 and Kafka 4 agree on, all from before the flexible ones; in each of these
 * requests the group stands first.
 */
export type Api = keyof typeof APIS;

export interface Request {
  api: Api;
  version: number;
  correlationId: number;
  group: string;
  /** Reads on after the group. */
  body: Reader;
}

type Reader = ReturnType<typeof reader>;

const NOBODY = Buffer.concat([int32(-1), text(''), text(''), text(''), int32(0)]);

/** Key and version of each API, and what stands in an answer that tells an error, after the time to throttle. */
const APIS = {
  OffsetCommit: { key: 8, version: 5, refusal: (code: number, body: Reader) => commitsRefused(code, body) },
  JoinGroup: { key: 11, version: 5, refusal: (code: number) => Buffer.concat([int16(code), NOBODY]) },
  Heartbeat: { key: 12, version: 3, refusal: (code: number) => int16(code) },
  SyncGroup: { key: 14, version: 3, refusal: (code: number) => Buffer.concat([int16(code), int32(0)]) },
} as const;

/** Cuts what arrives into whole frames, size included. */
export function frames(take: (frame: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE()) {
      const end = 4 + rest.readInt32BE();
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

/** @returns undefined for a request of another API */
export function requestOf(frame: Buffer): Request | undefined {
  const head = reader(frame, 4);
  const key = head.int16();
  const api = (Object.keys(APIS) as Api[]).find((name) => APIS[name].key === key);
  if (api === undefined) return undefined;
  const version = head.int16();
  const correlationId = head.int32();
  head.text();
  // In a flexible version it stands elsewhere, and is written otherwise.
  const group = version === APIS[api].version ? head.text() : '';
  return { api, version, correlationId, group, body: head };
}

/** Whether the request can be read; what cannot must not pass as one that concerns nobody. */
export const isUnderstood = ({ api, version }: Request): boolean => version === APIS[api].version;

/** A whole answer. @param code https://kafka.apache.org/protocol#protocol_error_codes */
export function refusal({ api, correlationId, body }: Request, code: number): Buffer {
  const unthrottled = int32(0);
  const answer = Buffer.concat([int32(correlationId), unthrottled, APIS[api].refusal(code, body)]);
  return Buffer.concat([int32(answer.length), answer]);
}

/** Generation and member, then topics with their partitions: each partition's commit is refused by itself. */
function commitsRefused(code: number, body: Reader): Buffer {
  body.int32();
  body.text();
  const partition = () => {
    const number = body.int32();
    body.skip(8);
    body.text();
    return Buffer.concat([int32(number), int16(code)]);
  };
  return body.list(() => Buffer.concat([text(body.text()), body.list(partition)]));
}

function reader(frame: Buffer, from: number) {
  let at = from;
  const skip = (bytes: number) => {
    at += bytes;
    return at - bytes;
  };
  const int = () => frame.readInt32BE(skip(4));
  const short = () => frame.readInt16BE(skip(2));
  return {
    skip,
    int16: short,
    int32: int,
    /** Null is read as nothing. */
    text: () => {
      const length = Math.max(short(), 0);
      return frame.toString('utf8', skip(length), at);
    },
    /** A list of the same length, of what is made of each entry. */
    list: (entry: () => Buffer): Buffer => {
      const entries = Array.from({ length: int() }, entry);
      return Buffer.concat([int32(entries.length), ...entries]);
    },
  };
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([int16(bytes.length), bytes]);
}
