import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './server.ts';

/**
 * What somebody signed in is answered is for nobody's cache (RFC 9111 5.2.2.5), unless the route says otherwise. Register it after the
 * idempotency keys: to them no-store says that an answer holds a secret.
 */
export function keepPrivate(app: App): void {
  // Of the route, where those of the keys stand: hooks of an application come before all of them.
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), keep] as typeof route.onSend;
  });
}

async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (request.headers.authorization !== undefined && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return payload;
}
