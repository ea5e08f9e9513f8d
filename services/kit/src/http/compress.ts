import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);
/** Smaller answers fit into a packet or two as they are. */
const LEAST_BYTES = 1_400;
/** JSON repeats its names: higher levels take twice the time for a few per cent. */
const LEVEL = 3;

/**
 * A hook: answers to reads are compressed for those who take gzip, off the event loop. Answers to writes never are: some hold secrets, and beside
 * what a stranger may choose the size of a compressed answer tells of them. What is streamed stays as it is.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.method !== 'GET' || typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
  if (Buffer.byteLength(payload) < LEAST_BYTES) return payload;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return zip(payload, { level: LEVEL });
}

/** Whether gzip is named in an Accept-Encoding, and not with a weight of 0 (RFC 9110 12.5.3). */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return [accepted ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .some((part) => {
      const [name, weight] = part.split(';');
      return name?.trim().toLowerCase() === 'gzip' && !/^\s*q=0(\.0*)?\s*$/i.test(weight ?? '');
    });
}
