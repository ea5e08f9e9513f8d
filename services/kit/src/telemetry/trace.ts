import { type Attributes, type Context, context, propagation, type Span, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { withoutPersonalData } from './redact.ts';

const LONGEST_MESSAGE = 500;

/** Nothing is recorded, at next to no cost, while no SDK is registered. */
export const tracer = () => trace.getTracer('rivalscope');

/** The active span as W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header); null when there is none. */
export function traceparent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** The context that continues a trace from elsewhere; the active one when there is none to continue. */
function continued(parent: string | null | undefined): Context {
  return parent ? propagation.extract(context.active(), { traceparent: parent }) : context.active();
}

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Another process's or an earlier span to continue; absent: the active one. */
  parent?: string | null | undefined;
}

/** Runs within a span, which ends with it; a rejection marks the span as failed and is passed on. */
export function inSpan<T>(name: string, { kind, attributes, parent }: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, continued(parent), async (span) => {
    try {
      return await run(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: withoutPersonalData(String(error).slice(0, LONGEST_MESSAGE)) });
      throw error;
    } finally {
      span.end();
    }
  });
}
