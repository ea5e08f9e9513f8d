/** Whether the text of a page was read at all, and whole. */
import { type El, isUnread, type Page, textOf, walk } from './dom.ts';
import type { PageFacts, TextBlock, Unread } from './facts.ts';
import type { SetAside } from './names.ts';
import { isUnfilled } from './unfilled.ts';

/** Characters below which a page that holds an empty app, or says that it needs scripts, is a shell. */
const SHELL_TEXT = 300;
/** A page of which this much is left was read well enough, whatever it hides. */
const ENOUGH_TEXT = 600;
/** Of an app that is still to be filled no more than this can be read: a name, a heading, an address. */
const EMPTY_APP = 150;
const APP_ROOT =
  /^(?:(?:react-|vue-|js-)?(?:app|root|mount)(?:-?(?:root|container|mount))?|__next|__nuxt|___gatsby|svelte|q-app|ember\d{0,6}|application)$/i;
const ASKS_FOR_SCRIPTS = /\b(?:java ?script|scripts?)\b/i;

const inked = (text: string): number => text.replace(/\s+/g, '').length;

/** For the user. */
const UNREAD_WORDS: Record<Unread, string> = {
  needs_scripts: 'The page needs scripts to show what it says.',
  no_text: 'The page has no text that we can read.',
  lost_text: 'The page lost most of its text: its own markup hides it.',
  too_long: 'The page has more than 5 MB or 150,000 elements; the rest was not read.',
};

/** Why the text of a page was not read, for the user; null when it was. */
export const unreadWords = ({ unread, unreadReason }: Pick<PageFacts, 'unread' | 'unreadReason'>): string | null =>
  unread ? (unreadReason ?? UNREAD_WORDS[unread]) : null;

/** Why the text of a page was not read, or not whole; null when it was. */
export function unreadOf(root: Page, blocks: readonly TextBlock[], aside: Pick<SetAside, 'text'>): Unread | null {
  if (root.cut) return 'too_long';
  if (isUnfilled(blocks.map(({ text }) => text))) return 'needs_scripts';
  let left = 0;
  for (const { text } of blocks) if (left < ENOUGH_TEXT) left += inked(text);
  if (left >= ENOUGH_TEXT) return null;
  if (left < SHELL_TEXT && isShell(root, left < EMPTY_APP)) return 'needs_scripts';
  if (left * 2 < aside.text) return 'lost_text';
  return left === 0 ? 'no_text' : null;
}

/** Scripts, and an element that they are to fill, where that is empty, or a note that asks for them. */
function isShell(root: El, isEmpty: boolean): boolean {
  const seen = { scripts: false, app: false, asks: false };
  walk(root, (el) => {
    if (el.tag === 'script') seen.scripts ||= el.attrs.src !== undefined || el.children.length > 0;
    else if (el.tag === 'noscript') seen.asks ||= ASKS_FOR_SCRIPTS.test(noscriptText(el));
    else seen.app ||= isEmpty && isAppRoot(el);
    return !isUnread(el) || el.tag === 'head';
  });
  return seen.scripts && (seen.app || seen.asks);
}

const noscriptText = (el: El): string => textOf({ ...el, tag: 'div' }, 500);

/** By its id, by attributes of frameworks, or an element of the app's own, such as `app-root`. */
function isAppRoot({ tag, attrs }: El): boolean {
  if (attrs.id !== undefined && APP_ROOT.test(attrs.id.slice(0, 40))) return true;
  return /^[a-z]{1,20}-(?:root|app|main|shell)$/.test(tag) || 'ng-app' in attrs || 'ng-view' in attrs || 'data-reactroot' in attrs;
}
