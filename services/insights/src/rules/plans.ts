import type { Rule } from './rule.ts';
import { quote } from './wording.ts';

export const newPlan: Rule = {
  name: 'new_plan',
  page: 'pricing',
  looksFor: 'A plan appeared among those on offer.',
  conclude: (change) => {
    if (change.type !== 'plan_added' || change.item.label === '') return [];
    const plan = quote(change.item.label);
    const description = `The plan ${plan} appeared on the pricing page. A new plan shows which customers they want to win next.`;
    const whatToDo = 'See whom the plan is for, and compare it with your own for them.';
    return [
      {
        area: 'pricing',
        type: 'threat',
        importance: change.importance,
        claim: `offers a new plan: ${plan}`,
        description,
        whatToDo,
        changes: [change],
      },
    ];
  },
};

export const droppedPlan: Rule = {
  name: 'dropped_plan',
  page: 'pricing',
  looksFor: 'A plan is no longer on offer.',
  conclude: (change) => {
    if (change.type !== 'plan_removed' || change.item.label === '') return [];
    const plan = quote(change.item.label);
    const description = `The plan ${plan} is gone from the pricing page. Its customers will have to choose anew, which is a chance to win them.`;
    const whatToDo = 'Make those who had the plan an offer before they have chosen.';
    return [
      {
        area: 'pricing',
        type: 'opportunity',
        importance: change.importance,
        claim: `dropped the plan ${plan}`,
        description,
        whatToDo,
        changes: [change],
      },
    ];
  },
};
