/** What more of a site's pages tell: security, customers, comparisons, terms, incidents, languages. */
import type { Change } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import type { Rule, Threshold } from './rule.ts';
import { facts, namesOf } from './together.ts';
import { quote, wordsMoved } from './wording.ts';

interface Told extends Pick<Rule, 'name' | 'page' | 'area' | 'type' | 'threshold' | 'looksFor' | 'together'>, Pick<Conclusion, 'whatToDo'> {
  /** Type of the change that it is about. */
  of: string;
  /** By what the change is of. */
  claim(label: string): string;
  description(label: string): string;
  about?(label: string): Conclusion['about'];
}

/** About one thing that appeared; of many at once each page is worth a look, and no single one a finding. */
const appeared = ({ name, page, area, type, threshold, of, looksFor, together, claim, description, whatToDo, about }: Told): Rule => ({
  name,
  page,
  area,
  type,
  threshold,
  looksFor,
  ...(together && { together }),
  conclude(change: Change) {
    if (change.type !== of || change.item.label === '') return [];
    const label = quote(change.item.label);
    return [
      {
        importance: change.importance,
        claim: claim(label),
        description: description(label),
        whatToDo,
        changes: [change],
        ...(about && { about: about(label) }),
        each: { named: `“${label}”`, fact: '' },
      },
    ];
  },
});

export const standardNamed = appeared({
  name: 'standard_named',
  page: 'security',
  of: 'certification_added',
  threshold: { unit: 'standards', default: 1, least: 1, most: 20 },
  looksFor:
    'The page on security names a standard that large customers ask for, and did not before[: {threshold} of them or more at once].',
  area: 'product',
  type: 'threat',
  together: (each) => ({
    claim: `names ${namesOf(each)} on its security page`,
    description: `The page on security names ${namesOf(each)}, which it did not before. They take away reasons for which large customers had to say no.`,
    whatToDo: 'Read what exactly they claim, and check whether you can say the same to large customers.',
  }),
  claim: (label) => `names ${label} on its security page`,
  description: (label) =>
    `The page on security names ${label}, which it did not before. It takes away a reason for which large customers had to say no.`,
  whatToDo: 'Read what exactly they claim, and check whether you can say the same to large customers.',
});

export const comparisonAppeared = appeared({
  name: 'comparison_appeared',
  page: 'comparison',
  of: 'comparison_added',
  threshold: null,
  looksFor: 'A page appeared on which the company compares itself with a rival.',
  area: 'message',
  type: 'threat',
  about: (label) => ({ rival: label }),
  claim: (label) => `compares itself with “${label}”`,
  description: (label) => `A comparison with “${label}” appeared on their site. Whom a company compares itself with it meets in sales.`,
  whatToDo: 'Read what they say of their rival; where it is you, have an answer ready.',
});

export const customerShown = appeared({
  name: 'customer_shown',
  page: 'customers',
  of: 'customer_added',
  threshold: { unit: 'customers', default: 1, least: 1, most: 50 },
  looksFor: 'The company shows a customer that it did not show before[: {threshold} of them or more at once].',
  area: 'reach',
  type: 'other',
  together: (each) => ({
    claim: `shows ${each.length} customers more: ${namesOf(each)}`,
    description: `${namesOf(each)} appeared among the customers that they show. They tell whom they win, and whom they want to win.`,
    whatToDo: 'See in which industries and of which size they are, and whether you have customers like them.',
  }),
  claim: (label) => `shows “${label}” as a customer`,
  description: (label) => `“${label}” appeared among the customers that they show. It tells whom they win, and whom they want to win.`,
  whatToDo: 'See in which industry and of which size it is, and whether you have customers like it.',
});

export const languageAdded = appeared({
  name: 'language_added',
  page: 'landingPage',
  of: 'language_added',
  threshold: { unit: 'languages', default: 1, least: 1, most: 20 },
  looksFor: 'The site is offered in a language in which it was not before[: in {threshold} or more at once].',
  area: 'reach',
  type: 'threat',
  together: (each) => ({
    claim: `offers its site in ${each.length} more languages: ${namesOf(each)}`,
    description: `The site is offered in ${namesOf(each)}, in which it was not before. Another language is another market.`,
    whatToDo: 'See which of your customers speak them, and speak to them first.',
  }),
  claim: (label) => `offers its site in ${label}`,
  description: (label) => `The site is offered in ${label}, in which it was not before. Another language is another market.`,
  whatToDo: 'See which of your customers speak it, and speak to them first.',
});

export const incidentReported = appeared({
  name: 'incident_reported',
  page: 'status',
  of: 'incident_reported',
  threshold: { unit: 'incidents', default: 1, least: 1, most: 20 },
  looksFor: 'The status page reports an incident[: {threshold} of them or more at once].',
  area: 'product',
  type: 'opportunity',
  together: (each) => ({
    claim: `reports ${each.length} incidents: ${namesOf(each)}`,
    description: `Their status page reports ${namesOf(each)}. Those who were hit ask how reliable the product is.`,
    whatToDo: 'Read what went wrong, and be ready to say how you prevent the same.',
  }),
  claim: (label) => `reports an incident: “${label}”`,
  description: (label) => `Their status page reports “${label}”. Those who were hit by it ask how reliable the product is.`,
  whatToDo: 'Read what went wrong, and be ready to say how you prevent the same.',
});

/** Words of the passage that came, or that went where more did. */
const ANY_WORD: Threshold = { unit: 'words', default: 0, least: 0, most: 50 };

export const termsChanged: Rule = {
  name: 'terms_changed',
  page: 'terms',
  area: 'pricing',
  type: 'other',
  threshold: ANY_WORD,
  looksFor: 'The wording of the terms changed[, by {threshold} words or more].',
  together: (each) => ({
    claim: `changed its terms in ${each.length} places`,
    description: `The terms say now: ${facts(each)} What customers agree to may cost them more, or bind them for longer.`,
    whatToDo: 'Read what moved, and compare it with what you ask of your own customers.',
  }),
  conclude: (change) => {
    const { before, after } = change.item.fields.text ?? {};
    if (change.type !== 'terms_changed' || typeof after !== 'string') return [];
    return [
      {
        importance: change.importance,
        measure: wordsMoved(typeof before === 'string' ? before : '', after),
        claim: 'changed its terms',
        description: `The terms say now: “${quote(after)}”. What customers agree to may cost them more, or bind them for longer.`,
        whatToDo: 'Read what moved, and compare it with what you ask of your own customers.',
        changes: [change],
        each: { named: '', fact: `“${quote(after)}”.` },
      },
    ];
  },
};

/** What pages are told for that appear in the sitemap, by what they are about. */
const ABOUT: Readonly<
  Record<string, Pick<Rule, 'area' | 'type'> & Pick<Conclusion, 'whatToDo'> & Pick<Told, 'about'> & { claim: string; why: string }>
> = {
  comparison: {
    about: (path) => ({ rival: path }),
    area: 'message',
    type: 'threat',
    claim: 'put up a page that compares',
    why: 'Whom a company compares itself with it meets in sales.',
    whatToDo: 'Read what they say of their rival; where it is you, have an answer ready.',
  },
  security: {
    area: 'product',
    type: 'threat',
    claim: 'put up a page on security',
    why: 'It takes away a reason for which large customers had to say no.',
    whatToDo: 'Read what exactly they claim, and check whether you can say the same to large customers.',
  },
  language: {
    area: 'reach',
    type: 'threat',
    claim: 'put up pages in another language',
    why: 'Another language is another market.',
    whatToDo: 'See which of your customers speak it, and speak to them first.',
  },
};

export const pageAppeared: Rule = {
  name: 'page_appeared',
  page: '@sitemap',
  area: 'message',
  type: 'threat',
  threshold: null,
  looksFor: 'A page that compares, is on security or in another language appeared in the sitemap, perhaps before anything links to it.',
  conclude(change) {
    const about = change.item.fields.about?.after;
    const told = typeof about === 'string' && Object.hasOwn(ABOUT, about) ? ABOUT[about] : undefined;
    if (change.type !== 'page_appeared' || change.item.label === '' || !told) return [];
    const { why, claim, about: compared, ...rest } = told;
    const label = quote(change.item.label);
    const description = `“${label}” appeared in the sitemap of their site, perhaps before anything links to it. ${why}`;
    const conclusion = { ...rest, importance: change.importance, claim: `${claim}: “${label}”`, description };
    return [{ ...conclusion, ...(compared && { about: compared(label) }), changes: [change] }];
  },
};
