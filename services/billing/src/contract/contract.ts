import { PLANS, type PriceIds } from '../plan/plan.ts';
import type { ProviderSubscription, Seen } from '../provider/provider.ts';

/** When, by the provider's clock, something was so. Its clock ticks in seconds; rank and source decide within one. */
export interface Version {
  at: Date;
  rank: number;
  /** The event's id; empty for the answer to a call. */
  source: string;
}

/** Within one second a beginning precedes changes, what we changed ourselves follows what we were told, an end comes last. */
export const RANK = { created: 1, updated: 2, answer: 3, deleted: 4 } as const;

/** What a tenant has bought, as the provider last showed it. */
export interface Contract extends Omit<ProviderSubscription, 'tenantId' | 'planHint'> {
  /** An id of the catalogue; null: a price that is none of ours. */
  plan: string | null;
  seen: Version;
}

const LIVE = ['active', 'trialing', 'past_due'];
/** A subscription that has ended never begins again: the provider makes a new one. */
const ENDED = ['canceled', 'incomplete_expired'];

/** It gives what was bought; past_due does so while the provider still tries to collect. */
export const isLive = (contract: Contract): boolean => LIVE.includes(contract.status) && contract.plan !== null;
const hasEnded = (contract: Contract): boolean => ENDED.includes(contract.status);

/** A contract as the provider tells it. @param seen where and when: what is older does not undo what is newer */
export function toContract(subscription: ProviderSubscription, seen: Version, priceIds: PriceIds): Contract {
  const { tenantId: _, planHint, ...rest } = subscription;
  return { ...rest, plan: planOf(subscription.priceId, planHint, priceIds), seen };
}

/** A contract as the answer to a call of ours shows it. */
export const answered = ({ subscription, at }: Seen, priceIds: PriceIds): Contract =>
  toContract(subscription, { at, rank: RANK.answer, source: '' }, priceIds);

/** By the configured price ids; a price no longer on sale, or made by agreement, carries its plan. */
function planOf(priceId: string, hint: string | null, priceIds: PriceIds): string | null {
  const known = PLANS.find(({ id }) => priceIds[id]?.monthly === priceId || priceIds[id]?.annual === priceId);
  return (known ?? PLANS.find(({ id }) => id === hint))?.id ?? null;
}

/**
 * Which of two views of one subscription holds. Whatever the order and however often events arrive, the same one is left:
 * an end beats everything, then the later version. Answers come one after the other: of two of the same second the new one holds.
 */
export function settle(known: Contract | undefined, seen: Contract): Contract {
  if (!known) return seen;
  if (hasEnded(known) !== hasEnded(seen)) return hasEnded(known) ? known : seen;
  const order = compare(seen.seen, known.seen);
  return order > 0 || (order === 0 && seen.seen.rank === RANK.answer) ? seen : known;
}

function compare(a: Version, b: Version): number {
  return a.at.getTime() - b.at.getTime() || a.rank - b.rank || (a.source === b.source ? 0 : a.source > b.source ? 1 : -1);
}

/** Of a tenant's contracts the one that counts: the youngest live one. */
export function current(contracts: readonly Contract[]): Contract | undefined {
  return contracts
    .filter(isLive)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id > b.id ? -1 : 1))
    .at(0);
}
