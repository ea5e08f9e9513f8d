import {
  type Context,
  context,
  isSpanContextValid,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './trace.ts';

/** In seconds; from the fastest read to the longest that a request may take. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** What answers no route, so that made-up addresses make no series and no path gets into a log. */
const NO_ROUTE = '(none)';
/** Asked every few seconds, with nothing to tell as long as all is well. */
const PROBES = new Set(['/livez', '/readyz']);

/**
 * One span, one measurement and one log line for each request, by route pattern: never the address, which may carry a token.
 * Register it before everything else.
 * @param trustCaller whether a trace that the request names is continued; the outermost process starts its own
 */
export function observeRequests(app: FastifyInstance, { trustCaller }: { trustCaller: boolean }): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  const duration = metrics.getMeter('rivalscope').createHistogram('http_server_request_duration_seconds', {
    description: 'Time to answer, by route and status',
    advice: { explicitBucketBoundaries: SECONDS },
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = trustCaller ? propagation.extract(context.active(), request.headers) : context.active();
    const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request), 'rivalscope.request.id': request.id };
    const span = tracer().startSpan(`${request.method} ${routeOf(request)}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (!isSpanContextValid(span.spanContext())) return done();
    const within = trace.setSpan(parent, span);
    spans.set(request, { span, within });
    context.with(within, done);
  });

  // The body's events come from the socket, outside the context that onRequest set.
  app.addHook('preValidation', (request, _reply, done) => {
    const known = spans.get(request);
    if (known) context.with(known.within, done);
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = routeOf(request);
    duration.record(ms / 1000, { method, route, status });
    const known = spans.get(request);
    known?.span.setAttribute('http.response.status_code', status);
    if (status >= 500) known?.span.setStatus({ code: SpanStatusCode.ERROR });
    known?.span.end();
    const line = { method, route, status, ms: Math.round(ms * 10) / 10 };
    const level = PROBES.has(route) && status < 400 ? 'debug' : 'info';
    const log = () => request.log[level](line, 'Request answered');
    if (known) context.with(known.within, log);
    else log();
    done();
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? NO_ROUTE;
