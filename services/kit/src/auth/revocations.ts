import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Revocation } from './denylist.ts';

/** What identity answers, to every service that asks since when. */
export const Revocations = Type.Object({
  revocations: Type.Array(Type.Object({ id: Type.String({ maxLength: 100 }), at: Type.Integer() }), { maxItems: 100_000 }),
});

export const REVOCATIONS_PATH = '/internal/revocations';
const ANSWER_WITHIN_MS = 3_000;

/** What an AccessRevoked ends: one session or API key, or all that a user has. */
export const revocationOf = (event: {
  sessionId: string;
  userId: string;
  at?: Parameters<typeof timestampDate>[0] | undefined;
}): Revocation => ({
  id: event.sessionId || event.userId,
  at: event.at ? timestampDate(event.at).getTime() : Date.now(),
});

/**
 * Asks identity, which runs elsewhere, what it has ended.
 * @param jwksUrl of identity's key set; the other is beside it
 * @throws Error when it does not answer, or not what it should
 */
export function remoteRevocations(jwksUrl: string): (since: Date) => Promise<Revocation[]> {
  return async (since) => {
    const url = new URL(`${REVOCATIONS_PATH}?since=${since.toISOString()}`, jwksUrl);
    // A kept connection may just be closed by a replica that goes down.
    const response = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer: unknown = await response.json();
    if (!Value.Check(Revocations, answer)) throw new Error('Identity answered something else than a list of what it has ended');
    return answer.revocations;
  };
}
