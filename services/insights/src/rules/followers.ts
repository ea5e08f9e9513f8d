import { countOf } from '../change/change.ts';
import type { Rule, Threshold } from './rule.ts';

/** Networks whose figures may be told of, by the names of their sources. */
const NETWORKS = { linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook', instagram: 'Instagram', github: 'GitHub' } as const;

const COUNT = new Intl.NumberFormat('en-US');

/** Scraping tells of no smaller moves. */
const JUMP: Threshold = { unit: 'percent', default: 10, least: 10, most: 1_000 };

const jumpRule = (network: keyof typeof NETWORKS): Rule => ({
  name: `follower_jump_${network}`,
  page: `@${network}`,
  area: 'reach',
  type: 'threat',
  threshold: JUMP,
  looksFor: `Followers of the account at ${NETWORKS[network]} moved by {threshold}% or more, and by a hundred at least, from one look to the next.`,
  conclude: (change) => {
    if (change.type !== 'followers_jumped' || change.item.source !== network) return [];
    const [before, after] = [countOf(change, 'followers', 'before'), countOf(change, 'followers', 'after')];
    if (before === undefined || after === undefined) return [];
    const title = NETWORKS[network];
    const isRise = after > before;
    return [
      {
        ...(!isRise && { type: 'opportunity' as const }),
        importance: change.importance,
        measure: before === 0 ? JUMP.most : Math.max(JUMP.least, (Math.abs(after - before) * 100) / before),
        claim: `${isRise ? 'gained' : 'lost'} ${COUNT.format(Math.abs(after - before))} followers at ${title} at once`,
        description: `Their account at ${title} went from ${COUNT.format(before)} to ${COUNT.format(after)} followers. ${
          isRise
            ? 'So many at once seldom come by themselves: a campaign, a launch or a story that was shared may be behind it.'
            : 'So many at once leave for a reason, or were removed by the network because nobody stood behind them.'
        }`,
        whatToDo: isRise
          ? 'Look at their latest posts there, and see what was shared.'
          : 'See what they posted last, and what is said about it.',
        changes: [change],
        figures: [
          { label: 'Followers before', value: before },
          { label: 'Followers after', value: after },
        ],
      },
    ];
  },
});

/** One for each network, because each is followed by a tick of its own. */
export const followerJumps: readonly Rule[] = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).map(jumpRule);
