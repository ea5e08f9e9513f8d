import type { App } from './server.ts';

/**
 * What somebody signed in is answered is for nobody's cache (RFC 9111 5.2.2.5), unless the route says otherwise. Register it after the
 * idempotency keys: to them no-store says that an answer holds a secret.
 */
export function keepPrivate(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.headers.authorization !== undefined && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}
