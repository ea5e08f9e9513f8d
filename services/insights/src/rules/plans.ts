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
    return [{ type: 'threat', importance: change.importance, claim: `offers a new plan: ${plan}`, description, changes: [change] }];
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
    return [{ type: 'opportunity', importance: change.importance, claim: `dropped the plan ${plan}`, description, changes: [change] }];
  },
};
