import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { observeRequests } from '../telemetry/requests.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { compressed } from './compress.ts';
import { answerError, answerNotFound } from './errors.ts';
import { keepReadableAddresses, refuseTwoHosts, type TrustedProxy } from './proxies.ts';

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** Bodies are small everywhere; a route that needs more says so. */
export const BODY_LIMIT = 64 * 1024;

/** How long a request may be at work before it is answered 503, so that nobody waits more than 10 s. */
export const HANDLER_MS = 8_000;
/** `handlerTimeout` of a route whose answer is a stream: how long that may last. */
export const STREAM_MS = 15 * 60_000;

/**
 * A strict Fastify: unknown fields refused, nothing coerced in bodies, JSON errors only, TypeBox types, bounded everything.
 * @param options.trustProxy who is believed on whom a request comes from and which trace it belongs to; unset: nobody
 */
export function createServer(options: { logger: FastifyBaseLogger; trustProxy?: TrustedProxy | undefined }): App {
  const app = fastify({
    loggerInstance: options.logger,
    // One line for each request is written by observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    handlerTimeout: HANDLER_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  observeRequests(app, { trustCaller: options.trustProxy !== undefined });
  refuseTwoHosts(app as unknown as FastifyInstance);
  if (options.trustProxy) keepReadableAddresses(app as unknown as FastifyInstance);
  app.addHook('onSend', compressed);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  return app;
}

const common = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const;
const strict = addFormats.default(new Ajv({ ...common, coerceTypes: false }));
/** Query strings, parameters and headers are text: '5' is a number there. */
const coercing = addFormats.default(new Ajv({ ...common, coerceTypes: 'array' }));
