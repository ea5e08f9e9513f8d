import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { cut } from '../text.ts';
import { withoutPersonalData } from './redact.ts';

const LONGEST_MESSAGE = 1_000;
const LONGEST_READ = 10_000;
const MOST_FRAMES = 20;
const DEEPEST_CAUSE = 3;

/**
 * The process's logger: JSON lines that carry the trace they belong to. Errors are written by what they are and where they
 * happened; their other properties are left out, because libraries put rows, addresses and credentials there.
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    mixin: activeTrace,
    serializers: { err: describeError },
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  };
  return stream ? pino(options, stream) : pino(options);
}

function activeTrace(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: shown(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: shown(error.message),
    ...(typeof code === 'string' ? { code: shown(code) } : {}),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

const shown = (text: string) => cut(withoutPersonalData(cut(text, LONGEST_READ)), LONGEST_MESSAGE);

/** Without the message, which stands in front of the frames. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MOST_FRAMES)
    .join('\n');
