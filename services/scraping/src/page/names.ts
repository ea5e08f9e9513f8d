/**
 * What class names, ids and labels say of a page's parts: consent banners, advertising, boxes of recommendations, dialogs, hidden parts.
 * A name is a guess. So none takes `main` or an h1, and all of them together take at most a fifth of the page's text.
 */
import { attr, type El, isUnread, textOf, walk, words } from './dom.ts';
import { isOtherTongue, tongueOfPage } from './tongues.ts';
import { consentBanners, isFurniture, isHidden } from './visibility.ts';

/** Parts of a page that are not its content, with what that costs in characters (white space left out). */
export interface SetAside {
  els: ReadonlySet<El>;
  /** All text outside navigation, footer and hidden markup. */
  text: number;
  /** Of this taken on the strength of a name alone. */
  byName: number;
  /** What markup itself hides: attributes, inline styles. */
  hidden: number;
}

/** Of a page's text, what names may take. */
export const MOST_BY_NAME = 1 / 5;
const MOST_CANDIDATES = 2_000;

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const CONSENT = set('cookie cookies consent gdpr ccpa');
const CONSENT_PART = set(
  'banner bar notice popup modal overlay dialog consent prompt law wrapper container message alert box toast disclaimer policy sdk root widget window layer settings preferences manager',
);
const VENDOR = set(
  'onetrust cookiebot cybotcookiebotdialog usercentrics didomi cookieconsent osano iubenda termly truste trustarc klaro cookieyes',
);
const AD = set('ad ads advert adverts advertisement advertising adsbygoogle adslot adunit sponsored dfp gpt taboola outbrain promoted');
const ASIDE = set('related recommended recommendations suggested trending');
const DIALOG = set('dialog alertdialog');
/** Names that begin so tell a state or a kind of what is inside, not what it is: `has-recommendations`, `node--promoted`, `no-ads`. */
const STATE = set('has is no not with without show shows hide node page site body path js layout theme enable enabled disable disabled');
/** Hidden on small screens alone, as Tailwind and Bootstrap write it. */
const RESPONSIVE_SHOW =
  /^(?:(?:sm|md|lg|xl|2xl|min-[\w[\]]{1,40}):|d-(?:sm|md|lg|xl|xxl)-)(?:block|flex|grid|inline|inline-block|inline-flex|contents|table|table-cell|table-row)$/;
const HIDDEN_CLASS = set('hidden d-none is-hidden invisible u-hidden w-condition-invisible');
const FRAME = set(' html body main article');

const ABOUT_CONSENT = /\bcookies?\b|\bconsent\b|\bprivacy\b|datenschutz|einwilligung/i;
const BANNER_TEXT = 600;

/** Says so by more than a name: a dialog by its role, a consent banner by its name and its words. */
function isKnown(el: El): boolean {
  if (FRAME.has(el.tag)) return false;
  if (el.tag === 'dialog' || el.attrs.role === 'dialog' || el.attrs.role === 'alertdialog') return true;
  const label = attr(el, 'aria-label') ?? '';
  if (!/\bcookies?\b|\bconsent\b/i.test(label) && !isConsentName(words(el))) return false;
  const text = textOf(el, BANNER_TEXT + 1);
  return text.length <= BANNER_TEXT && ABOUT_CONSENT.test(`${label} ${text}`);
}

const isConsentName = (names: readonly string[]): boolean =>
  names.some((w) => VENDOR.has(w)) || (names.some((w) => CONSENT.has(w)) && names.some((w) => CONSENT_PART.has(w)));

/** Names that say 'not content', whatever the text. */
function isNamed(el: El): boolean {
  if (FRAME.has(el.tag)) return false;
  const names = words(el);
  if (names.length === 0) return false;
  if (names.some((w) => HIDDEN_CLASS.has(w) || w === 'none') && isHiddenByClass(el)) return !isFurtherEntry(el);
  if (isConsentName(names)) return true;
  return names.some((w) => AD.has(w) || ASIDE.has(w) || DIALOG.has(w)) && tokens(el).some(saysAside) && !isOneOfMany(el);
}

function isHiddenByClass(el: El): boolean {
  const classes = (attr(el, 'class') ?? '').split(/\s+/);
  return classes.some((name) => HIDDEN_CLASS.has(name)) && !classes.some((name) => RESPONSIVE_SHOW.test(name));
}

/** `plan-card recommended` among other `plan-card`s is the one that stands out of them, and no box of recommendations. */
function isOneOfMany(el: El): boolean {
  const own = (attr(el, 'class') ?? '').slice(0, 1_000).split(/\s+/);
  const what = own.filter((name) => name !== '' && !ASIDE.has(name.toLowerCase()) && !saysAside(name));
  if (what.length === 0 || own.some((name) => saysAside(name) && !ASIDE.has(name.toLowerCase()))) return false;
  const make = `${el.tag} ${what[0]}`;
  const row = el.parent && onlyElement(el.parent) ? el.parent.parent : null;
  const alike = [el.parent && namedWithin(el.parent), row && namedInColumns(row)].flatMap((known) => known?.get(make) ?? []);
  return alike.some((at) => at !== el);
}

/** The only element within one: a card in its column. */
function onlyElement(el: El): El | null {
  const elements = el.children.slice(0, MOST_SIBLINGS).filter((child) => typeof child !== 'string');
  return elements.length === 1 ? elements[0]! : null;
}

/** What is made of the elements within one, once for all of them that are compared with the others: there may be very many. */
function onceWithin<T>(make: (children: El[]) => T): (parent: El) => T {
  const known = new WeakMap<El, T>();
  return (parent) => {
    const found = known.get(parent) ?? make(parent.children.slice(0, MOST_SIBLINGS).filter((child) => typeof child !== 'string'));
    known.set(parent, found);
    return found;
  };
}

/** The first two elements by their tag and each of their class names. */
const named = (children: readonly El[]): Map<string, El[]> => {
  const found = new Map<string, El[]>();
  for (const child of children) {
    for (const name of classNames(child)) {
      const alike = found.get(`${child.tag} ${name}`) ?? [];
      if (alike.length < 2 && !alike.includes(child)) found.set(`${child.tag} ${name}`, [...alike, child]);
    }
  }
  return found;
};
const namedWithin = onceWithin(named);
const namedInColumns = onceWithin((columns) => named(columns.flatMap((column) => onlyElement(column) ?? [])));

const classNames = (el: El): string[] => (attr(el, 'class') ?? '').split(/\s+/).filter((name) => name !== '');

const FEWEST_SHOWN = 2;
const MONEY = /[$€£₹¥]\s?\d|\d\s?[€₽₺]|\d (?:EUR|USD|CHF|PLN|zł|kr)(?!\p{L})/u;
const MOST_SIBLINGS = 400;

/** What 'show more' brings in: an entry that leads somewhere, made like those beside it that are shown. */
function isFurtherEntry(el: El): boolean {
  const own = madeLike(el);
  if (own === null || !el.parent || (shownEntries(el.parent).get(own) ?? 0) < FEWEST_SHOWN) return false;
  // Of prices it may be the other position of a switch.
  return leads(el) && !MONEY.test(textOf(el, 2_000));
}

/** Tag and class names, those apart that hide it; null where it has no other. */
function madeLike(el: El): string | null {
  const names = classNames(el).filter((name) => !HIDDEN_CLASS.has(name));
  return names.length === 0 ? null : `${el.tag} ${names.join(' ')}`;
}

/** How many entries are shown that lead somewhere, by what they are made like. */
const shownEntries = onceWithin((children) => {
  const counts = new Map<string, number>();
  for (const child of children) {
    const like = isHiddenByClass(child) ? null : madeLike(child);
    if (like !== null && (counts.get(like) ?? 0) < FEWEST_SHOWN && leads(child)) counts.set(like, (counts.get(like) ?? 0) + 1);
  }
  return counts;
});

function leads(el: El): boolean {
  let found = el.tag === 'a' && el.attrs.href !== undefined;
  walk(el, (child) => {
    found ||= child.tag === 'a' && child.attrs.href !== undefined;
    return !found;
  });
  return found;
}

const tokens = (el: El): string[] =>
  `${attr(el, 'class') ?? ''} ${attr(el, 'id') ?? ''} ${attr(el, 'data-testid') ?? ''}`.slice(0, 1_000).split(/\s+/);

/** Of a compound name its first or last word tells what it is: `ad-slot`, `sidebar-ad`; `Page-ad-margins` is a page. */
function saysAside(token: string): boolean {
  const parts = token
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (!parts || STATE.has(parts[0]!)) return false;
  return [parts[0]!, parts.at(-1)!].some((w) => AD.has(w) || ASIDE.has(w)) || DIALOG.has(parts.at(-1)!);
}

interface Candidate {
  el: El;
  within: Candidate | null;
  text: number;
  /** Of its text what candidates inside have taken. */
  taken: number;
  core: boolean;
}

/** Finds what to leave out of a page. */
export function setAside(root: El): SetAside {
  const els = consentBanners(root);
  const own = tongueOfPage(root);
  const found: Candidate[] = [];
  let hidden = 0;
  const weigh = (el: El, within: Candidate | null): { text: number; core: boolean } => {
    const sum = { text: 0, core: el.tag === 'main' || el.attrs.role === 'main' };
    for (const child of el.children) {
      if (typeof child === 'string') sum.text += inked(child);
      else if (isUnread(child) || isFurniture(child) || els.has(child)) continue;
      else if (isHidden(child) || child.attrs['aria-hidden'] === 'true') hidden += isDialog(child) ? 0 : inked(textOf(child, 20_000));
      else if (isOtherTongue(child, own, isInSight) || (isKnown(child) && !holdsMain(child))) els.add(child);
      else {
        const named = found.length < MOST_CANDIDATES && isNamed(child) ? { el: child, within, text: 0, taken: 0, core: false } : null;
        if (named) found.push(named);
        const inner = weigh(child, named ?? within);
        if (named) Object.assign(named, inner);
        sum.text += inner.text;
        sum.core ||= inner.core;
      }
    }
    if (el.tag === 'h1' && sum.text > 0) sum.core = true;
    return sum;
  };
  const { text } = weigh(root, null);
  const byName = take(found, text * MOST_BY_NAME, els);
  return { els, text: text + hidden, byName, hidden };
}

/** The smallest first: what is small is an advertisement more often than what is large. */
function take(found: Candidate[], budget: number, els: Set<El>): number {
  let total = 0;
  for (const named of found.filter(({ core }) => !core).sort((a, b) => a.text - b.text)) {
    const more = named.text - named.taken;
    if (total + more > budget) continue;
    total += more;
    els.add(named.el);
    for (let outer = named.within; outer; outer = outer.within) outer.taken += more;
  }
  return total;
}

function holdsMain(el: El): boolean {
  let found = false;
  walk(el, (child) => {
    found ||= child.tag === 'main' || child.attrs.role === 'main';
    return !found;
  });
  return found;
}

/** What opens when it is asked for is not a page that hides its text. */
const isDialog = ({ tag, attrs }: El): boolean => tag === 'dialog' || attrs.role === 'dialog' || attrs.role === 'alertdialog';

const isInSight = (el: El): boolean => !isHidden(el) && !isHiddenByClass(el);

/** Characters that a reader sees. */
function inked(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) count++;
  return count;
}
