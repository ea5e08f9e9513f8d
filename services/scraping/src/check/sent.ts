/** A fetch's result on its way between threads: without functions, and bytes are bytes again on arrival. */
import type { Fetched, FetchResult } from '../fetch/result.ts';
import type { Outcome } from './target.ts';

export type SentResult = Exclude<FetchResult, Fetched> | Omit<Fetched, 'text'>;

/** A result without what cannot be sent. */
export function sendable(result: FetchResult): SentResult {
  if (result.kind !== 'ok') return result;
  const { text: _text, ...sent } = result;
  return sent;
}

/** The same on arrival; its text is decoded when it is asked for. */
export function received(sent: SentResult): FetchResult {
  if (sent.kind !== 'ok') return sent;
  const body = bytes(sent.body);
  let text: string | undefined;
  return { ...sent, body, text: () => (text ??= body.toString('utf8')) };
}

/** An outcome as it came from a thread. */
export function receivedOutcome(sent: Omit<Outcome, 'target'>, target: Outcome['target']): Outcome {
  const outcome = { ...sent, target } as Outcome;
  if (outcome.kind === 'failed' || outcome.kind === 'read') return outcome;
  if (outcome.kind === 'unchanged') return { ...outcome, memory: outcome.memory && bytes(outcome.memory) };
  const { memory, packed, capture } = outcome;
  return {
    ...outcome,
    memory: bytes(memory),
    packed: bytes(packed),
    capture: { ...capture, hash: bytes(capture.hash), body: bytes(capture.body) },
  };
}

const bytes = (sent: Uint8Array): Buffer => Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
