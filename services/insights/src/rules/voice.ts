import type { Rule } from './rule.ts';
import { quote } from './wording.ts';

export const newHeadline: Rule = {
  name: 'new_headline',
  looksFor: 'The headline of the home page changed.',
  conclude: (change) => {
    if (change.type !== 'headline_changed' || change.detail.case !== 'text') return [];
    const [before, after] = [quote(change.detail.before), quote(change.detail.after)];
    return [
      {
        type: 'other',
        importance: change.importance,
        claim: `presents itself anew: “${after}”`,
        description: `The headline of the home page was “${before}” and is “${after}” now. It tells whom they want to reach and with which promise.`,
        changes: [change],
      },
    ];
  },
};

export const pressArticle: Rule = {
  name: 'press_article',
  looksFor: 'The company published an article.',
  conclude: (change) => {
    if (change.type !== 'press_published' || change.detail.case !== 'article') return [];
    const title = quote(change.detail.title);
    const description = `An article appeared on their press page: “${title}”. It shows what they want the market to hear now.`;
    return [{ type: 'other', importance: change.importance, claim: `published “${title}”`, description, changes: [change] }];
  },
};
