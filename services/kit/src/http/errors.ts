import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../errors.ts';
import { isConnectionError } from '../events/failures.ts';

/** The one place where a failure becomes an answer: `{ statusCode, code, error, message }`, never a stack or an SQL text. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error, request.id);
  if (known.statusCode >= 500) request.log.error({ err: error }, known.message);
  if (known.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.retryAfter));
  return reply.code(known.statusCode).send(body(known));
}

/** What an address answers that no route has. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send(body(new AppError('not_found', `There is nothing at ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`)));
}

/** The answer's JSON. */
export function body(error: AppError): Record<string, unknown> {
  const shown = error.details === undefined ? {} : { details: error.details };
  const { statusCode, code, message } = error;
  return { statusCode, code, error: STATUS_CODES[statusCode] ?? 'Error', message, ...shown, ...error.extra };
}

function toAppError(error: FastifyError | Error, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const { statusCode, code, validation } = error as Partial<FastifyError>;
  if (validation) return fromValidation(error as FastifyError);
  if (unreachable(error))
    return new AppError('unavailable', 'The database cannot be reached at the moment. Please try again shortly.', { retryAfter: 5 });
  if (code === 'FST_ERR_HANDLER_TIMEOUT')
    return new AppError('unavailable', 'This took too long, and may have happened or not. Please look, and try again shortly.', {
      retryAfter: 5,
    });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(codeOf(statusCode), clientMessage(code, error.message), { statusCode });
  return new AppError('internal', `Something went wrong on our side. If it happens again, tell us the request id ${requestId}.`);
}

function fromValidation(error: FastifyError): AppError {
  const first = error.validation?.[0];
  const field = [...(first?.instancePath ?? '').split('/').slice(1), first?.params?.missingProperty ?? first?.params?.additionalProperty]
    .filter(Boolean)
    .join('.');
  const problem =
    first?.keyword === 'additionalProperties'
      ? 'is not a known field'
      : first?.keyword === 'required'
        ? 'is missing'
        : (first?.message ?? 'is not valid');
  return new AppError('invalid', `${error.validationContext ?? 'request'}: ${field ? `${field} ` : ''}${problem}`.slice(0, 500), {
    details: [{ field, problem }],
  });
}

function codeOf(statusCode: number): ErrorCode {
  const codes: Record<number, ErrorCode> = {
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    409: 'conflict',
    413: 'too_large',
    429: 'rate_limited',
  };
  return codes[statusCode] ?? 'invalid';
}

function clientMessage(code: string | undefined, message: string): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'The request is too large';
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return 'The address of the request is too long';
  if (code === 'FST_ERR_BAD_URL') return 'The address of the request is not a valid URL';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY' || code === 'FST_ERR_CTP_INVALID_JSON_BODY' || message.includes('JSON'))
    return 'The body is not valid JSON';
  return message.slice(0, 300);
}

/** What pg and Prisma's adapter say of a lost connection where no code tells it. */
const LOST = /ECONNREFUSED|ECONNRESET|EPIPE|Can't reach database|not queryable/;
/** A statement that waited too long, for a lock most likely, was ended by the server: nothing of it was saved. */
const STATEMENT_TIMEOUT = '57014';

/** The database cannot be reached, or is too busy to answer in time: by the same rule as for events. */
const unreachable = (error: Error & { code?: unknown }): boolean =>
  isConnectionError(error) || error.code === STATEMENT_TIMEOUT || LOST.test(error.message);
