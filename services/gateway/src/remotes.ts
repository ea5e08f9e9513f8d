import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { AppError, unavailable } from '@rivalscope/kit/errors';
import { body } from '@rivalscope/kit/http/errors';
import { type App, BODY_LIMIT } from '@rivalscope/kit/http/server';
import { traceparent } from '@rivalscope/kit/telemetry/trace';
import type { FastifyRequest } from 'fastify';

export interface Remote {
  name: string;
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Path prefixes it owns; nothing is rewritten. A path may hold parameters. */
  paths: string[];
}

/** Hands the paths of services that run elsewhere on to them; one hop, the answer streamed. */
export async function proxyRemotes(app: App, remotes: Remote[]): Promise<void> {
  for (const { name, url, paths } of remotes) {
    for (const prefix of paths) {
      await app.register(proxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        preHandler: refuseLargeBody,
        http: { requestOptions: { timeout: 30_000 } },
        replyOptions: {
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
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw new AppError('too_large', 'The request is too large');
}

/** The services believe the gateway's trace, so a stranger's must not get there. */
function withoutTrace({ traceparent: _, tracestate: __, baggage: ___, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

function ownTrace(): { traceparent?: string } {
  const parent = traceparent();
  return parent ? { traceparent: parent } : {};
}
