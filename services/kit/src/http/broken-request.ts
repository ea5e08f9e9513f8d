import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors.ts';
import { body } from './errors.ts';

/** What Node's HTTP parser cannot make a request of never reaches a route: it is answered on the connection, which then ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const told = toAppError(error.code);
  const json = JSON.stringify(body(told));
  const head = [
    `HTTP/1.1 ${told.statusCode} ${STATUS_CODES[told.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${json}`);
  socket.destroy(error);
}

function toAppError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too_large', 'The headers of the request are too large', { statusCode: 431 });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('invalid', 'The request did not arrive in time. Please send it again.', { statusCode: 408 });
  return new AppError('invalid', 'The request is not valid HTTP');
}
