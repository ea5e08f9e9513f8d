/** Which parts of a page are not its content: hidden, site furniture, consent banners, advertising. */
import { attr, type El, isUnread, textOf, walk, words } from './dom.ts';

const RESPONSIVE_SHOW =
  /^(?:sm|md|lg|xl|2xl|min-[\w[\]]+):(?:block|flex|grid|inline|inline-block|inline-flex|contents|table|table-cell|table-row)$/;
const HIDDEN_CLASS = new Set(['hidden', 'd-none', 'is-hidden', 'invisible', 'u-hidden', 'w-condition-invisible']);

/** Hidden by the page's own markup. Style sheets are not read; the usual utility classes are known, with their responsive opposites. */
export function isHidden(el: El): boolean {
  const { attrs } = el;
  if (attrs.hidden !== undefined) return true;
  if (attrs.style && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attrs.style.slice(0, 1_000))) return true;
  if (!attrs.class) return false;
  const classes = attrs.class.slice(0, 1_000).split(/\s+/);
  return classes.some((name) => HIDDEN_CLASS.has(name)) && !classes.some((name) => RESPONSIVE_SHOW.test(name));
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
  CHROME_TAG.has(el.tag) || (el.tag === 'header' && !inArticle(el)) || (el.attrs.role !== undefined && CHROME_ROLE.has(el.attrs.role));

const CONSENT = new Set([
  'cookie',
  'cookies',
  'consent',
  'gdpr',
  'ccpa',
  'onetrust',
  'cookiebot',
  'cybotcookiebotdialog',
  'usercentrics',
  'didomi',
  'cookieconsent',
  'osano',
  'iubenda',
  'termly',
  'truste',
  'trustarc',
  'klaro',
  'cookieyes',
]);
const BANNER = new Set([
  'banner',
  'bar',
  'notice',
  'popup',
  'modal',
  'overlay',
  'dialog',
  'consent',
  'prompt',
  'law',
  'wrapper',
  'container',
  'message',
  'alert',
  'box',
  'toast',
  'disclaimer',
  'policy',
  'sdk',
  'root',
  'widget',
  'window',
  'layer',
  'settings',
  'preferences',
  'manager',
]);
const VENDOR = new Set([
  'onetrust',
  'cookiebot',
  'cybotcookiebotdialog',
  'usercentrics',
  'didomi',
  'cookieconsent',
  'osano',
  'iubenda',
  'termly',
  'truste',
  'trustarc',
  'klaro',
  'cookieyes',
  'gdpr',
  'ccpa',
]);
const AD = new Set([
  'ad',
  'ads',
  'advert',
  'adverts',
  'advertisement',
  'advertising',
  'adsbygoogle',
  'adslot',
  'adunit',
  'sponsored',
  'dfp',
  'gpt',
  'taboola',
  'outbrain',
  'promoted',
]);
const ASIDE = new Set(['related', 'recommended', 'recommendations', 'suggested', 'trending']);
const FRAME = new Set(['', 'html', 'body', 'main', 'article']);

const isConsentByName = (names: readonly string[]): boolean =>
  names.some((w) => VENDOR.has(w)) || (names.some((w) => CONSENT.has(w)) && names.some((w) => BANNER.has(w)));

/** A consent banner, an advertisement, a dialog or a box of recommendations, by its names and role. Never the page's own frame. */
export function isNoise(el: El): boolean {
  if (FRAME.has(el.tag)) return false;
  if (el.tag === 'dialog' || el.tag === 'ins') return el.tag === 'dialog' || /\badsbygoogle\b/.test(attr(el, 'class') ?? '');
  const names = words(el);
  if (names.length === 0) return /\bcookies?\b|\bconsent\b/i.test(attr(el, 'aria-label') ?? '');
  if (names.includes('dialog') || names.includes('alertdialog')) return true;
  if (isConsentByName(names)) return textOf(el, 4_001).length <= 4_000;
  return names.some((w) => AD.has(w) || ASIDE.has(w));
}

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
