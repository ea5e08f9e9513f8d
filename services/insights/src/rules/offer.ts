import { type Change, moneyOf, textOf } from '../change/change.ts';

/** What the price list says of a plan's price: 'free', 'price on request', else an amount such as '$49 per month'. */
export const FREE = 'free';
export const ON_REQUEST = 'price on request';

/** What a plan costs on one side, in the words of the change; 'free' for 0. */
export function offerOf(change: Change, side: 'before' | 'after'): string | undefined {
  const money = moneyOf(change, 'price', side);
  return money?.cents === 0 ? FREE : textOf(change, 'offer', side);
}

/** An amount in words, taken apart: its currency and what it is due for; null for what is no amount. */
export function amountOf(offer: string | undefined): { currency: string; period: string } | null {
  const parts = /^([^\d]{0,8})(\d[\d.,]*)(.{0,30})$/u.exec(offer ?? '');
  return parts ? { currency: parts[1]!.trim(), period: parts[3]!.trim() } : null;
}
