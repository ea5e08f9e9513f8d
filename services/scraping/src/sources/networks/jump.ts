/** Followers that came or went at once: more than from day to day. */
import { formatMove } from '@rivalscope/kit/move';
import type { FoundChange } from '../../change/change.ts';
import type { OutsideStep } from '../outside.ts';

/** From one look to the next so many followers, and such a share of those before; less is what accounts do. */
const LEAST = 100;
const SHARE = 0.1;

const COUNT = new Intl.NumberFormat('en-US');

/** What of an account is compared. */
interface Account {
  handle: string;
  followers: number | null;
}

/** @returns one change where the same account told its followers at both looks and they jumped, else none */
export const followersJumped =
  (network: string, title: string) =>
  ({ before: { about: was }, now: { about: now } }: OutsideStep<object, Account>): FoundChange[] => {
    const [before, after] = [was.followers ?? null, now.followers];
    if (before === null || after === null || was.handle !== now.handle) return [];
    const moved = Math.abs(after - before);
    if (moved < LEAST || moved < before * SHARE) return [];
    const share = formatMove(before, after);
    return [
      {
        ...{ dataType: 'social', type: 'followers_jumped', confirmed: true, itemUrl: null, key: `followers:${network}` },
        description: `Followers at ${title}: ${COUNT.format(before)} → ${COUNT.format(after)}${share === null ? '' : ` (${share})`}`,
        ...{ before: { followers: before }, after: { followers: after } },
        detail: {
          case: 'item',
          label: `Followers at ${title}`,
          fields: [{ name: 'followers', before: { count: before }, after: { count: after } }],
        },
      },
    ];
  };
