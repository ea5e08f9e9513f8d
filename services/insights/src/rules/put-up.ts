/** A page that appears in the sitemap, and what is said on it, are one story: whoever follows both is told once. */
import type { Change } from '../change/change.ts';
import { comparisonAppeared, languageAdded, pageAppeared, standardNamed } from './pages.ts';
import { type Rule, wordsAt } from './rule.ts';
import { STORY_MS, wordsOf } from './story.ts';
import { list, quote } from './wording.ts';

interface Put {
  /** Of a page that appeared. */
  about: string;
  /** Type of the change that tells what is said there. */
  of: string;
  isOf(said: Change, page: Change): boolean;
}

/** Words of addresses in which companies compare themselves, whatever with. */
const COMPARING = new Set(['compare', 'comparison', 'comparisons', 'versus', 'alternative', 'alternatives', 'competitors']);

function namesOne(said: Change, page: Change): boolean {
  const shared = wordsOf(said).intersection(wordsOf(page)).difference(COMPARING);
  return shared.size > 0;
}

function putUpRule(name: string, told: Rule, { about, of, isOf }: Put): Rule {
  const isPage = ({ type, item }: Change) => type === 'page_appeared' && item.label !== '' && item.fields.about?.after === about;
  const isNear = (a: Change, b: Change) => Math.abs(a.at.getTime() - b.at.getTime()) <= STORY_MS;
  return {
    ...{ name, page: told.page, besides: ['@sitemap'], area: told.area, type: told.type, threshold: null },
    folds: [told.name, pageAppeared.name],
    looksFor: `${wordsAt(told)} Its page appeared in the sitemap within some days.`,
    conclude: (change, recent) => {
      const all = [...recent, change];
      const said = isPage(change) ? recent.filter(({ type }) => type === of) : change.type === of ? [change] : [];
      return said.flatMap((one) => {
        const pages = all.filter((page) => isPage(page) && isNear(page, one) && isOf(one, page));
        const [conclusion] = told.conclude(one, []);
        if (!conclusion || pages.length === 0 || (change !== one && !pages.includes(change))) return [];
        return [
          {
            ...conclusion,
            description: `${conclusion.description} ${pagesInWords(pages)}`,
            changes: [...(change === one ? pages : [one, ...pages.slice(0, -1)]), change],
            occasion: one.id,
          },
        ];
      });
    },
  };
}

/** Pages in a language are told together, under its name and no address. */
function pagesInWords(pages: readonly Change[]): string {
  const paths = pages.map(({ item }) => item.label).filter((label) => label.startsWith('/'));
  if (paths.length === 0) return 'Pages for it appeared in the sitemap.';
  return `${paths.length === 1 ? 'A page' : 'Pages'} for it appeared in the sitemap: ${list(paths.map((path) => `“${quote(path)}”`))}.`;
}

export const comparisonPutUp = putUpRule('comparison_put_up', comparisonAppeared, {
  ...{ about: 'comparison', of: 'comparison_added', isOf: namesOne },
});

export const securityPutUp = putUpRule('security_put_up', standardNamed, {
  // Where a standard is named is security's page, whatever its address says.
  ...{ about: 'security', of: 'certification_added', isOf: () => true },
});

export const languagePutUp = putUpRule('language_put_up', languageAdded, {
  ...{ about: 'language', of: 'language_added', isOf: (said, page) => said.item.label === page.item.label },
});
