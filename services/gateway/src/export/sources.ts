import { Readable } from 'node:stream';
import type { App } from '@rivalscope/kit/http/server';
import { traceparent } from '@rivalscope/kit/telemetry/trace';
import type { Remote } from '../remotes.ts';

/** What a service answered; `body` has to be read to its end or destroyed. */
export interface Part {
  status: number;
  body: Readable;
}

/** In whose name a service is asked. */
export interface Asker {
  authorization: string;
  /** Network address. */
  address: string;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** A service with a part of every export. */
export interface Source {
  service: string;
  /** GET of an internal path; rejects when the service cannot be reached. */
  get(path: string, asker: Asker): Promise<Part>;
}

/** A service of this process: no network between, and a slow reader slows it down as over one. */
export const localSource = (app: App, service: string): Source => ({
  service,
  async get(url, { authorization, address, signal }) {
    const headers = { authorization };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: address, payloadAsStream: true, signal });
    return { status: answer.statusCode, body: ignoringErrors(answer.stream()) };
  },
});

/** A service of another process, by its internal address. */
export const remoteSource = ({ name, url }: Remote): Source => ({
  service: name,
  async get(path, { authorization, address, signal }) {
    const parent = traceparent();
    // A kept connection may just be closed by a replica that goes down.
    const headers = { connection: 'close', authorization, 'x-forwarded-for': address, ...(parent ? { traceparent: parent } : {}) };
    const answer = await fetch(`${url}${path}`, { headers, signal });
    return { status: answer.status, body: ignoringErrors(answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([])) };
  },
});

/** What breaks off before anybody reads is told to who reads it later. */
const ignoringErrors = (body: Readable): Readable => body.on('error', () => undefined);
