import proxy from '@fastify/http-proxy';
import { unavailable } from '@rivalscope/kit/errors';
import { body } from '@rivalscope/kit/http/errors';
import type { App } from '@rivalscope/kit/http/server';

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
        http: { requestOptions: { timeout: 30_000 } },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
          onError: (reply) => {
            const error = unavailable(`The ${name} service cannot be reached at the moment. Please try again shortly.`);
            reply.header('retry-after', 5).code(503).send(body(error));
          },
        },
      });
    }
  }
}
