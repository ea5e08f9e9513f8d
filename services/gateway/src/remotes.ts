import { Agent, type IncomingHttpHeaders } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { notFound, unavailable } from '@rivalscope/kit/errors';
import { body } from '@rivalscope/kit/http/errors';
import { type App, STREAM_MS } from '@rivalscope/kit/http/server';
import { traceparent } from '@rivalscope/kit/telemetry/trace';
import type { FastifyRequest } from 'fastify';
import { refuseLargeBody } from './body-limit.ts';

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
const SAFE = ['GET', 'HEAD'];
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const isBroken = (error: Error | null) => ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes((error as NodeJS.ErrnoException)?.code ?? '');

/**
 * A kept connection that is not used is closed from here, where nothing can be on its way, before a service that goes down
 * closes it (services/host/src/drain.ts).
 */
const IDLE_MS = 300;
const MOST_CONNECTIONS = 2_048;
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
  for (const remote of remotes) {
    const kept = agents(true);
    for (const prefix of remote.paths) {
      await scope.register(proxy, optionsOf(remote, prefix, SAFE, kept));
      // Not on a kept connection: the service may just be closing it, and nobody can tell whether it took what would be done twice.
      await scope.register(proxy, optionsOf(remote, prefix, UNSAFE, agents(false)));
    }
  }
}

type Agents = { 'http:': Agent; 'https:': TlsAgent };

function agents(keepAlive: boolean): Agents {
  const options = { keepAlive, timeout: IDLE_MS, maxSockets: MOST_CONNECTIONS, maxFreeSockets: MOST_CONNECTIONS };
  return { 'http:': new Agent(options), 'https:': new TlsAgent(options) };
}

function optionsOf({ name, url }: Remote, prefix: string, httpMethods: string[], agents: Agents): FastifyHttpProxyOptions {
  return {
    upstream: url,
    prefix,
    rewritePrefix: prefix,
    httpMethods,
    preHandler: refuse,
    // Said, because the plugin would believe any certificate.
    http: { agents, requestOptions: { timeout: SILENT_MS, rejectUnauthorized: true } },
    replyOptions: {
      retryDelay: retryOf(agents),
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutBody(request, withoutTrace(headers)),
        'x-forwarded-for': request.ip,
        // Of the Host header: what was forwarded is taken away at the door.
        'x-forwarded-host': request.host,
        ...ownTrace(),
      }),
      rewriteHeaders: ofThisConnection,
      onError: refusalOf(name),
    },
  };
}

/**
 * Where no body is handed on, as of reads, no header may announce one: on a kept connection the service would take the beginning of the
 * next request for it, which is somebody else's, and the rest for a request that was let in.
 */
function withoutBody({ body: handedOn }: { body?: unknown }, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (handedOn) return headers;
  const { 'content-length': _length, 'transfer-encoding': _encoding, trailer: _trailer, expect: _expect, ...rest } = headers;
  return rest;
}

/** What a service says of its connection to us says nothing of the caller's, who may have asked to have theirs closed. */
function ofThisConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/**
 * When to ask again: on a new connection, since a service that goes down has most likely closed all that are kept. What failed
 * for good, as by a time-out, is told a second time when its socket then closes.
 */
function retryOf(agents: Agents): NonNullable<ReplyOptions['retryDelay']> {
  const failed = new WeakSet<object>();
  return ({ err, req, attempt }) => {
    if (failed.has(req)) return null;
    if (SAFE.includes(req.method ?? '') && isBroken(err) && attempt < RETRIES) {
      closeIdle(agents);
      return RETRY_MS;
    }
    if (err) failed.add(req);
    return null;
  };
}

function closeIdle(agents: Agents): void {
  for (const { freeSockets } of Object.values(agents))
    for (const sockets of Object.values(freeSockets)) for (const socket of sockets ?? []) socket.destroy();
}

/** Says once that a service is away: a request with a body fails twice, as what is written to and as what is read from. */
function refusalOf(name: string): NonNullable<ReplyOptions['onError']> {
  const refused = new WeakSet<object>();
  return (reply) => {
    if (refused.has(reply)) return;
    refused.add(reply);
    const error = unavailable(`The ${name} service cannot be reached at the moment. Please try again shortly.`);
    reply.header('retry-after', 5).code(503).send(body(error));
  };
}

async function refuse(request: FastifyRequest): Promise<void> {
  refuseOtherPaths(request);
  await refuseLargeBody(request);
}

/** A parameter of a prefix is written anew, unescaped: with a mark of addresses in it, another path would be asked for than was let in. */
function refuseOtherPaths({ params }: FastifyRequest): void {
  const { '*': _rest, ...ofPrefix } = params as Record<string, string>;
  if (Object.values(ofPrefix).some((part) => /[/\\?#]/.test(part))) throw notFound('Path');
}

/** The services believe the gateway's trace, so a stranger's must not get there. */
function withoutTrace({ traceparent: _, tracestate: __, baggage: ___, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

function ownTrace(): { traceparent?: string } {
  const parent = traceparent();
  return parent ? { traceparent: parent } : {};
}
