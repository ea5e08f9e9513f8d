import type { Socket } from 'node:net';
import { type Forwarder, startForwarder } from '../chaos/forwarder.ts';
import { type Api, frames, isUnderstood, type Request, refusal, requestOf } from './kafka-frames.ts';

/** What becomes of a request that the broker does not see: an answer that tells an error, a broken connection, or nothing. */
export type Instead = { answer: number } | 'cut' | 'silence';

/**
 * Stands between clients and a broker, and passes on everything except what it was told not to. A group that a live subscription
 * made for itself goes by the name that it begins with. What was asked about one kind of request is dealt with in that order.
 */
export interface KafkaForwarder extends Forwarder {
  /** Resolves when a member of the group sends the next request of this kind, which is passed on; rejects when it cannot be read. */
  next(group: string, api: Api): Promise<void>;
  /** The broker does not see the next requests of this kind. @returns as `next` does, of the last of them */
  instead(group: string, api: Api, what: Instead, times?: number): Promise<void>;
}

interface Rule {
  group: string;
  api: Api;
  /** Undefined: passed on. */
  what: Instead | undefined;
  left: number;
  used: PromiseWithResolvers<void>;
}

/** @param upstreamPort of the broker, which advertises the forwarder's port and may be started after it */
export async function startKafkaForwarder(upstreamPort: number): Promise<KafkaForwarder> {
  const rules: Rule[] = [];
  const forwarder = await startForwarder(upstreamPort, (client, onward) => join(client, onward, rules));
  const rule = (group: string, api: Api, what: Instead | undefined, times: number) => {
    const used = Promise.withResolvers<void>();
    rules.push({ group, api, what, left: times, used });
    return used.promise;
  };
  return {
    ...forwarder,
    next: (group, api) => rule(group, api, undefined, 1),
    instead: (group, api, what, times = 1) => rule(group, api, what, times),
  };
}

function join(client: Socket, onward: Socket, rules: Rule[]): void {
  const ask = frames((frame) => {
    const what = instead(frame, rules);
    if (what === undefined) onward.write(frame);
    else if (what === 'cut') client.destroy();
    else if (what !== 'silence') client.write(what);
  });
  client.on('data', ask);
  // Whole answers: one of our own may come between them, and not into one.
  onward.on(
    'data',
    frames((frame) => client.write(frame)),
  );
  client.on('close', () => onward.destroy());
  onward.on('close', () => client.destroy());
}

/** What to do instead of passing the request on; bytes are the answer. */
function instead(frame: Buffer, rules: Rule[]): Buffer | 'cut' | 'silence' | undefined {
  const request = rules.length === 0 ? undefined : requestOf(frame);
  const rule = request && rules.find((one) => one.api === request.api && concerns(one, request));
  if (!rule) return undefined;
  rule.left -= 1;
  if (rule.left === 0) {
    rules.splice(rules.indexOf(rule), 1);
    rule.used.resolve();
  }
  return typeof rule.what === 'object' ? refusal(request, rule.what.answer) : rule.what;
}

function concerns({ group, used }: Rule, request: Request): boolean {
  if (!isUnderstood(request))
    used.reject(new Error(`${request.api} in version ${request.version} cannot be read: add it to kafka-frames.ts`));
  return request.group === group || request.group.startsWith(`${group}.`);
}
