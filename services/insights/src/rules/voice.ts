import { textOf } from '../change/change.ts';
import type { Rule } from './rule.ts';
import { quote } from './wording.ts';

export const newHeadline: Rule = {
  name: 'new_headline',
  page: 'landingPage',
  looksFor: 'The headline of the home page changed.',
  conclude: (change) => {
    const [was, is] = [textOf(change, 'text', 'before'), textOf(change, 'text', 'after')];
    if (change.type !== 'headline_changed' || was === undefined || is === undefined) return [];
    const [before, after] = [quote(was), quote(is)];
    return [
      {
        area: 'message',
        type: 'other',
        importance: change.importance,
        claim: `presents itself anew: “${after}”`,
        description: `The headline of the home page was “${before}” and is “${after}” now. It tells whom they want to reach and with which promise.`,
        whatToDo: 'Read whom they address now, and see whether your own words still set you apart.',
        changes: [change],
      },
    ];
  },
};

export const pressArticle: Rule = {
  name: 'press_article',
  page: 'press',
  looksFor: 'The company published an article.',
  conclude: (change) => {
    if (change.type !== 'press_published' || change.item.label === '') return [];
    const title = quote(change.item.label);
    const description = `An article appeared on their press page: “${title}”. It shows what they want the market to hear now.`;
    const whatToDo = 'Read it, and have an answer ready for customers who ask.';
    return [
      {
        area: 'message',
        type: 'other',
        importance: change.importance,
        claim: `published “${title}”`,
        description,
        whatToDo,
        changes: [change],
      },
    ];
  },
};
