/** Which parts of a page are not its content: hidden, site furniture, consent banners, advertising. */
import { type El, isUnread, textOf, walk, words } from './dom.ts';
import type { LinkFrame } from './facts.ts';

/**
 * Part of a page that React's server sends later than the rest, until its script sets it in its place
 * (react-dom/src/server, `writeStartSegment`: `<div hidden id="S:1">`).
 */
const isStreamed = ({ tag, attrs: { id } }: El): boolean => tag === 'div' && id !== undefined && /^S:[0-9a-f]{1,8}$/i.test(id);

/** Hidden by the page's own markup. Style sheets are not read; what class names say is judged with all other names (names.ts). */
export function isHidden(el: El): boolean {
  const { attrs } = el;
  return (
    (attrs.hidden !== undefined && !isStreamed(el)) ||
    (!!attrs.style && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attrs.style.slice(0, 1_000)))
  );
}

const PANEL = new Set(['tabpanel', 'tabcontent', 'tabpane']);
const OF_TAB = ['content', 'pane', 'panel'];

/** What is in sight, or would be, once its tab is chosen. */
export function isPanel(el: El): boolean {
  const names = words(el);
  return names.some((name) => PANEL.has(name)) || (names.includes('tab') && OF_TAB.some((name) => names.includes(name)));
}

const CHROME_TAG = new Set(['nav', 'footer']);
const CHROME_ROLE = new Set(['navigation', 'contentinfo', 'banner', 'menu', 'menubar', 'search']);

const hasHeadline = (el: El): boolean => {
  let found = false;
  walk(el, (child) => {
    found ||= child.tag === 'h1' || child.tag === 'h2';
    return !found;
  });
  return found;
};

/** Navigation, footer, and a header that holds no headline. A footer or header inside an article belongs to that article. */
export function isFurniture(el: El): boolean {
  if (CHROME_TAG.has(el.tag)) return el.tag === 'nav' || !inArticle(el);
  if (el.attrs.role && CHROME_ROLE.has(el.attrs.role)) return el.attrs.role !== 'banner' || !hasHeadline(el);
  return el.tag === 'header' && !inArticle(el) && !hasHeadline(el);
}

function inArticle(el: El): boolean {
  for (let at = el.parent; at; at = at.parent) if (at.tag === 'article' || at.tag === 'main' || at.tag === 'li') return true;
  return false;
}

/** Part of the site's frame as far as links are concerned: any header, too. */
export const isChrome = (el: El): boolean =>
  CHROME_TAG.has(el.tag) ||
  (el.tag === 'header' && !inArticle(el) && !titlesPart(el)) ||
  (el.attrs.role !== undefined && CHROME_ROLE.has(el.attrs.role));

const [MOST_IN_TITLE, MOST_IN_ENTRY] = [2, 5];

/** A header of a part of the page, and not of the site: a heading below the first, and hardly a link; or one named after an entry: 'postHeader'. */
function titlesPart(header: El): boolean {
  const isOfEntry = words(header).some((word, at, all) => ENTRY.has(word) && all[at + 1] === 'header');
  const [heading, most] = isOfEntry ? [/^h[1-6]$/, MOST_IN_ENTRY] : [/^h[2-6]$/, MOST_IN_TITLE];
  let [links, isHeaded] = [0, false];
  walk(header, ({ tag }) => {
    if (tag === 'a') links++;
    isHeaded ||= heading.test(tag);
    return links <= most;
  });
  return isHeaded && links <= most;
}
const ENTRY = new Set(['post', 'entry', 'article']);

/** Which part of the site's frame an element of `isChrome` is. */
export function frameOf({ tag, attrs: { role } }: El): LinkFrame {
  if (tag === 'footer' || role === 'contentinfo') return 'footer';
  return tag === 'header' || role === 'banner' ? 'header' : 'navigation';
}

const FRAME = new Set(['', 'html', 'body', 'main', 'article']);

const ACCEPT =
  /^(?:i )?(?:accept|agree|allow|got it|ok(?:ay)?|reject|decline|refuse|understood|i understand|manage (?:cookies|preferences)|alle? (?:cookies )?akzeptieren|akzeptieren|ablehnen|zustimmen|einverstanden|verstanden|tout accepter|accepter|refuser|j'accepte|aceptar|rechazar|acepto|accetta|accetto|rifiuta|accepteren|akkoord|weigeren|aceitar|aceito|rejeitar)\b/i;
const ABOUT_CONSENT = /\bcookies?\b|\bconsent\b|\bgdpr\b|tracking technolog|datenschutz|privacy polic/i;

/** Consent banners with names that tell nothing: found from their button upwards, as the largest short block that speaks of cookies. */
export function consentBanners(root: El): Set<El> {
  const found = new Set<El>();
  let buttons = 0;
  walk(root, (el) => {
    if (isUnread(el)) return false;
    if ((el.tag !== 'button' && el.tag !== 'a' && el.attrs.role !== 'button') || buttons > 2_000) return true;
    buttons++;
    const label = textOf(el, 40);
    if (!ACCEPT.test(label)) return true;
    const banner = bannerAround(el);
    if (banner) found.add(banner);
    return false;
  });
  return found;
}

function bannerAround(button: El): El | null {
  let best: El | null = null;
  let at = button.parent;
  for (let up = 0; at && up < 6 && !FRAME.has(at.tag); up++, at = at.parent) {
    const text = textOf(at, 801);
    if (text.length > 800) break;
    if (ABOUT_CONSENT.test(text) && !isContent(at)) best = at;
  }
  return best;
}

/** True also for a block of more elements than a banner has. */
function isContent(el: El): boolean {
  let found = false;
  let seen = 0;
  walk(el, (child) => {
    found ||= ++seen > 200 || (child.tag === 'h1' && textOf(child, 100) !== '');
    return !found;
  });
  return found;
}
