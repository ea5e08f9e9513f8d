import { type Change, moneyOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import type { Rule } from './rule.ts';
import { price, quote } from './wording.ts';

function moved(change: Change, why: string, whatToDo: string): Conclusion[] {
  const [was, is] = [moneyOf(change, 'price', 'before'), moneyOf(change, 'price', 'after')];
  if (!was || !is) return [];
  const [beforeCents, afterCents, { currency, period }] = [was.cents, is.cents, is];
  const [before, after, name] = [price(beforeCents, currency, period), price(afterCents, currency, period), quote(change.item.label)];
  const percent = beforeCents === 0 ? null : Math.round(((afterCents - beforeCents) / beforeCents) * 1_000) / 10;
  const share = percent === null ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
  const unit = currency === '' ? '' : ` (${currency})`;
  return [
    {
      area: 'pricing',
      type: 'threat',
      importance: change.importance,
      claim: claim(name, beforeCents, afterCents, percent),
      description: `${name} costs ${after} instead of ${before}${share}. ${why}`,
      whatToDo,
      changes: [change],
      figures: [
        ...(percent === null ? [] : [{ label: 'Price change (%)', value: percent }]),
        { label: `Price before${unit}`, value: beforeCents / 100 },
        { label: `Price now${unit}`, value: afterCents / 100 },
      ],
    },
  ];
}

function claim(plan: string, before: number, after: number, percent: number | null): string {
  if (percent === null) return `now charges for ${plan}`;
  if (after === 0) return `made ${plan} free`;
  return `${after > before ? 'raised' : 'cut'} the price of ${plan} by ${Math.abs(percent)} %`;
}

export const priceIncrease: Rule = {
  name: 'price_increase',
  page: 'pricing',
  looksFor: 'A plan became more expensive.',
  conclude: (change) =>
    change.type === 'price_increased'
      ? moved(
          change,
          'A higher price often pays for new features or a move to larger customers; those who pay it now may be comparing.',
          'Show those who compare now what your own plan costs and holds.',
        )
      : [],
};

export const priceDecrease: Rule = {
  name: 'price_decrease',
  page: 'pricing',
  looksFor: 'A plan became cheaper.',
  conclude: (change) =>
    change.type === 'price_decreased'
      ? moved(
          change,
          'A lower price makes it harder to win customers who compare on price.',
          'Have an answer ready for customers who name the new price.',
        )
      : [],
};
