/** What an address on a press page may lead to, by itself. */

const NOT_AN_ARTICLE =
  /\/(?:tags?|categor(?:y|ies)|topics?|authors?|page|archive|search|login|signup|sign-up|register|contact|cdn-cgi|kontakt|contacto|contatti|contato|iletisim|privacy[\w-]{0,20}|terms[\w-]{0,30}|cookies?[\w-]{0,20}|legal|pricing|careers?|jobs?|demo)(?:\.(?:html?|php|aspx?))?(?:\/[^/?#]*){0,2}(?:[?#]|$)|\/(?:team|people|staff|contributors?|users?|members?|profiles?|autor(?:es|en|i)?|auteurs?)\/[^/]+\/?$|\/(?:feed|rss)(?:\/(?:atom|rss2?))?\/?(?:[?#]|$)|[?&](?:page|paged|p|tag|category|author|s)=|\.(?:png|jpe?g|gif|svg|webp|zip|mp4|ics|xml|rss)$/i;
const SHARE = /(?:^|\.)(?:facebook|twitter|x|linkedin|instagram|youtube|tiktok|reddit|whatsapp|wa|m|pinterest|t)\.(?:com|me|co)$/i;

/** Addresses that are no articles: categories, pages of lists, forms, pictures. */
export const isElsewhere = (url: string): boolean =>
  (NOT_AN_ARTICLE.test(url) && !NUMBERED.test(url) && !PAGE_OF.test(url)) || (ABOUT.test(url) && !NEWS.test(url));
/** What the site says of itself, and the list of news that may stand among it. */
const ABOUT = /\/about(?:-us)?(?:\.(?:html?|php|aspx?))?(?:\/[^/?#]*){0,2}(?:[?#]|$)/i;
const NEWS = /\/(?:news|newsroom|press|press-releases?|media|blog|articles?)\/(?!index\.|page)[^/?#]{8,}(?:[?#]|$)/i;
/** A page of an article that papers print on several: its name has more words than a list's. */
const PAGE_OF = /\/(?:[^/?#_-]{1,40}[-_]){3}[^/?#]{1,200}\?page=\w{1,4}$/i;
/** An article by its number, as a blog addresses it without names; the pages of a list have lesser ones. */
const NUMBERED = /\/\?p=\d{3,}(?:[&#]|$)/;

/** Whether an address shares a page on a network, and is no post there. */
export const isShare = (url: string): boolean => {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {};
  return SHARE.test(hostname) && !POSTED.test(pathname);
};
/** What somebody published there, not a profile or a button to share. */
const POSTED = /^\/(?:[^/]+\/)?(?:watch|posts|pulse|live|status|p|videos|reel|feed\/update)(?:\/|$)/i;

/** The start page of the site, or of a folder that the list stands in: its calls to contact lead there, an article never does. */
export function isAbove(target: string, url: string): boolean {
  const [to, from] = [URL.parse(target), URL.parse(url)];
  if (!to || !from || to.host !== from.host || to.search !== '') return false;
  const folder = to.pathname.replace(/(?:^|\/)index\.(?:html?|php)$/, '/');
  return folder.endsWith('/') && from.pathname.startsWith(folder);
}

/** The start page of another site: a partner, a paper, a tool; what it wrote stands on pages of its own. */
export function isOtherSite(target: string, url: string): boolean {
  const [to, from] = [URL.parse(target), URL.parse(url)];
  return to !== null && to.host !== from?.host && to.pathname === '/' && to.search === '' && to.hash === '';
}
