import type { LimitCheck } from '../../../api/types.ts';

const hasRoom = ({ current, limit }: Pick<LimitCheck, 'current' | 'limit'>): boolean => limit === -1 || current < limit;

/** A check as it will be with so many more in use; who was refused although there was room stays refused. */
export function afterwards(check: LimitCheck, more: number): LimitCheck {
  const next = { ...check, current: check.current + more };
  return { ...next, allowed: hasRoom(next) && (check.allowed || !hasRoom(check)) };
}
