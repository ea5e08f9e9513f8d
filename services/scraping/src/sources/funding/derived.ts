import { blog } from '../blog/source.ts';
import type { Derived, SiteStated } from '../derived.ts';
import type { ArticleFields } from '../press/articles-source.ts';
import { press } from '../press/source.ts';
import { profile } from '../profile/source.ts';
import type { Item } from '../source.ts';
import { filedPart, namesIn, toldIn } from './announced.ts';
import { edgar, isCut } from './edgar.ts';
import { figuresOf } from './figures.ts';
import type { OfferingFields } from './offerings.ts';
import { type Round, roundsOf } from './rounds.ts';

/** Stage and amount of a company by its rounds; the amount in whole US cents. */
export const funding: Derived = {
  name: 'funding',
  of: [edgar.name, press.name, blog.name],
  beside: [profile.name],
  observed(site) {
    const rounds = roundsOn(site);
    const { stage, amount } = figuresOf(rounds, isCut(rounds, site.about(edgar.name)));
    return [
      ...(stage ? [{ name: 'fundingStage', value: stage.value }] : []),
      ...(amount ? [{ name: 'fundingAmount', value: String(amount.cents) }] : []),
    ];
  },
};

function roundsOn(site: SiteStated): Round[] {
  const { items } = site;
  const articles = [...items(press.name), ...items(blog.name)] as Item<ArticleFields>[];
  const told = toldIn(articles, namesIn(site));
  return roundsOf(told, (items(edgar.name) as readonly Item<OfferingFields>[]).map(filedPart));
}
