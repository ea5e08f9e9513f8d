import type { FoundItem } from '../../page/facts.ts';
import type { ParsedPage } from '../../page/parsed.ts';
import { siteOf } from '../../page/url.ts';
import { foundItems } from '../found-items.ts';
import { DAILY, WITH_THE_SITE } from '../site-text.ts';
import { words } from './words.ts';

/** What the index of the documentation leads to. */
export const docs = foundItems({
  name: 'docs',
  page: 'docs',
  choice: WITH_THE_SITE,
  find: topicsOf,
  came: { type: 'docs_changed', one: (label) => `Documentation: new topic '${label}'`, many: (n) => `Documentation: ${n} new topics` },
  went: {
    type: 'docs_changed',
    one: (label) => `Documentation: topic '${label}' is listed no more`,
    many: (n) => `Documentation: ${n} topics are listed no more`,
  },
  owns: {
    title: 'Documentation',
    words,
    wording: 'docs_changed',
    unless: ['press', 'blog', 'changelog'],
    isBeside: true,
    everySeconds: DAILY,
  },
});

const LONGEST_LABEL = 120;

/** Links that lead on below the index, or stand beside it at a host of the documentation's own; null where there are none. */
function topicsOf({ url, links }: ParsedPage): FoundItem[] | null {
  const at = URL.parse(url);
  if (!at) return null;
  const isOwnHost = at.hostname !== siteOf(url) && !at.hostname.startsWith('www.');
  const folder = isOwnHost ? '/' : `${at.pathname.replace(/\/(?:index\.html?)?$/, '')}/`;
  const topics = links.flatMap((link) => {
    const to = URL.parse(link.url);
    if (!to || to.host !== at.host || to.pathname.length <= folder.length || !to.pathname.startsWith(folder)) return [];
    const label = link.text.trim();
    return label === '' || label.length > LONGEST_LABEL || !/\p{L}{2}/u.test(label)
      ? []
      : [{ key: to.pathname.replace(/\/$/, ''), label, url: link.url }];
  });
  return topics.length > 0 ? topics : null;
}
