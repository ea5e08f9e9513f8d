import type { Company, Found } from '../api/types.ts';
import { withShare } from '../format/money.ts';
import { isWebUrl } from '../format/url.ts';
import { type CompanyTab, changePath, companyPath, insightPath } from '../paths.ts';

/** The parts of a search, each of which may fail by itself. */
export const PARTS = ['companies', 'insights', 'collected'] as const;
export type Part = (typeof PARTS)[number];

/** What a part has found so far; a failure has nothing, and nor has what was not answered yet. */
export interface Answers {
  companies?: Pick<Company, 'id' | 'name' | 'website'>[] | undefined;
  insights?: Found[] | undefined;
  collected?: Found[] | undefined;
  failed: Part[];
}

/** A line of the results. */
export interface Hit {
  key: string;
  group: string;
  title: string;
  excerpt: string;
  /** Of what belongs to one and does not say so. */
  companyId: string | null;
  at: string | null;
  /** Where it leads: a page of ours, or one on the web; null asks again. */
  to: string | null;
}

/** Of each group; who looks for more says more words. */
const SHOWN = 5;

const WORDS: Record<Part, string> = { companies: 'companies', insights: 'insights', collected: 'changes, articles and pages' };

/** What was found, group by group, and last of all what could not be asked. */
export function hitsOf({ companies = [], insights = [], collected = [], failed }: Answers): Hit[] {
  const ofKind = (kind: Found['kind']) => [...insights, ...collected].filter((found) => found.kind === kind).slice(0, SHOWN);
  return [
    ...companies.slice(0, SHOWN).map(companyHit),
    ...ofKind('insight').map(insightHit),
    ...ofKind('change').map(changeHit),
    ...ofKind('article').map((found) => outsideHit(found, 'Articles', 'news')),
    ...ofKind('page').map((found) => outsideHit(found, 'Pages', 'pages')),
    ...(failed.length > 0 ? [retryHit(failed)] : []),
  ];
}

const companyHit = ({ id, name, website }: Pick<Company, 'id' | 'name' | 'website'>): Hit => ({
  ...{ key: `company ${id}`, group: 'Companies', title: name, excerpt: website, companyId: null, at: null },
  to: companyPath(id),
});

const common = ({ kind, id, title, excerpt, at }: Found) => ({ key: `${kind} ${id}`, title, excerpt, at });

const insightHit = (found: Found): Hit => ({
  ...{ ...common(found), group: 'Insights', companyId: null },
  to: insightPath(found.companyId, found.id),
});

const changeHit = (found: Found): Hit => ({
  ...{ ...common(found), group: 'Changes', companyId: found.companyId, title: withShare(found.title) },
  to: changePath(found.companyId, found.id),
});

/** An article, or a page, is read where it stands; else the tab has it. */
const outsideHit = (found: Found, group: string, tab: CompanyTab): Hit => ({
  // Two companies may be followed on one site.
  ...{ ...common(found), key: `${found.kind} ${found.id} ${found.companyId}`, group, companyId: found.companyId },
  to: found.url !== null && isWebUrl(found.url) ? found.url : companyPath(found.companyId, tab),
});

const retryHit = (failed: Part[]): Hit => ({
  ...{ key: 'retry', group: `Could not search ${failed.map((part) => WORDS[part]).join(', ')}`, title: 'Try again', excerpt: '' },
  ...{ companyId: null, at: null, to: null },
});

/** What assistive technology is told once all parts have answered. */
export function spoken(hits: readonly Hit[]): string {
  const found = hits.filter(({ to }) => to !== null).length;
  const said = found === 0 ? 'Nothing found' : found === 1 ? '1 result' : `${found} results`;
  return [said, ...hits.filter(({ to }) => to === null).map(({ group }) => group)].join('. ');
}
