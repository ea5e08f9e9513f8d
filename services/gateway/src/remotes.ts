import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { AppError, unavailable } from '@rivalscope/kit/errors';
import { body } from '@rivalscope/kit/http/errors';
import { type App, BODY_LIMIT, STREAM_MS } from '@rivalscope/kit/http/server';
import { traceparent } from '@rivalscope/kit/telemetry/trace';
import type { FastifyRequest } from 'fastify';

export interface Remote {
  name: string;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Path prefixes it owns; nothing is rewritten. A path may hold parameters. */
  paths: string[];
}

/** A read whose connection broke is asked again, as when a replica goes down: another answers. */
const RETRIES = 2;
const RETRY_MS = 50;
const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';
const isBroken = (error: Error | null) => ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/** What payment providers send may be larger than what anybody else may: whole objects, with everything in them. */
const WEBHOOKS = '/api/v1/subscription/webhooks/';
const WEBHOOK_LIMIT = 256 * 1024;

/**
 * A connection that is not used is closed from here, where nothing can be on its way, well before a service that goes down
 * closes it (services/host/src/drain.ts).
 */
const IDLE_MS = 300;
/** A little longer than the service itself takes before it says that it took too long. */
const SILENT_MS = 9_000;

/** Hands the paths of services that run elsewhere on to them; one hop, the answer streamed. */
export async function proxyRemotes(app: App, remotes: Remote[]): Promise<void> {
  await app.register(async (scope) => {
    // How long it takes until an answer begins is the service's to say; how long it then lasts depends on the client, too.
    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = STREAM_MS;
    });
    await proxyAll(scope as unknown as App, remotes);
  });
}

async function proxyAll(scope: App, remotes: Remote[]): Promise<void> {
  for (const { name, url, paths } of remotes) {
    for (const prefix of paths) {
      await scope.register(proxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        preHandler: refuseLargeBody,
        http: { agentOptions: { timeout: IDLE_MS }, requestOptions: { timeout: SILENT_MS } },
        replyOptions: {
          retryDelay: ({ err, req, attempt }) => (isSafe(req.method) && isBroken(err) && attempt < RETRIES ? RETRY_MS : null),
          rewriteRequestHeaders: (request, headers) => ({ ...withoutTrace(headers), 'x-forwarded-for': request.ip, ...ownTrace() }),
          onError: (reply) => {
            const error = unavailable(`The ${name} service cannot be reached at the moment. Please try again shortly.`);
            reply.header('retry-after', 5).code(503).send(body(error));
          },
        },
      });
    }
  }
}

/** Told here: a service that refuses a body closes the connection while it is still being sent, and its answer may be lost. */
async function refuseLargeBody(request: FastifyRequest): Promise<void> {
  const most = request.url.startsWith(WEBHOOKS) ? WEBHOOK_LIMIT : BODY_LIMIT;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new AppError('too_large', 'The request is too large');
}

/** The services believe the gateway's trace, so a stranger's must not get there. */
function withoutTrace({ traceparent: _, tracestate: __, baggage: ___, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

function ownTrace(): { traceparent?: string } {
  const parent = traceparent();
  return parent ? { traceparent: parent } : {};
}
