import { Readable } from 'node:stream';
import { AppError, invalid } from '@rivalscope/kit/errors';
import { BODY_LIMIT } from '@rivalscope/kit/http/server';
import type { FastifyRequest } from 'fastify';

/** What payment providers send may be larger than what anybody else may: whole objects, with everything in them. */
const WEBHOOKS = '/api/v1/subscription/webhooks/';
const WEBHOOK_LIMIT = 256 * 1024;

const tooLarge = () => new AppError('too_large', 'The request is too large');

/**
 * Told here: a service that refuses a body closes the connection while it is still being sent, and its answer may be lost. A body that
 * does not say how long it is is handed on when all of it has come.
 */
export async function refuseLargeBody(request: FastifyRequest): Promise<void> {
  const most = request.url.startsWith(WEBHOOKS) ? WEBHOOK_LIMIT : BODY_LIMIT;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (Number(length ?? 0) > most) throw tooLarge();
  if (encoding !== undefined && request.body instanceof Readable) request.body = Readable.from(await whole(request.body, most));
}

async function whole(body: Readable, most: number): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      pieces.push(piece);
      size += piece.length;
      if (size > most) break;
    }
  } catch {
    throw invalid('The body broke off');
  }
  if (size <= most) return pieces;
  // Whoever still sends hears the answer when the rest has gone: Node gives it half a minute.
  body.resume();
  throw tooLarge();
}
