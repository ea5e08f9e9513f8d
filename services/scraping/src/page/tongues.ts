/**
 * Pages that hold each of their texts in several languages side by side, of which a script or a style sheet shows one: `<p lang="de">` beside
 * `<p lang="en">`, `.lang-fr` beside `.lang-en`. One language of them is read.
 */
import type { El } from './dom.ts';

const TONGUES = new Set(
  'en de fr es it pt nl pl ru uk tr ar he fa zh ja ko hi id vi th sv da nb nn no fi et lv lt cs sk sl hr sr bs hu ro bg el ca eu gl ga cy is sq mk ka hy az kk uz ms'.split(
    ' ',
  ),
);
/** Where one is stated, in the order in which they are asked. */
const STATED = ['lang', 'data-lang', 'data-language', 'data-locale'];
const BY_NAME = /(?:^|\s)(?:lang|language|locale|i18n)[_-]{1,2}([a-z]{2})(?=\s|$)/;
/** As names of their own only those that are no words besides. */
const ALONE = /^(?:en|de|fr|es|pt|nl|pl|ru|zh|sv|cs|hu|tr)$/;
/** A text to choose is none of a text's languages, and neither is a cell of a dictionary. */
const KEPT = new Set(['html', 'body', 'main', 'a', 'button', 'option', 'td', 'th', 'pre', 'code']);
const MOST_SIBLINGS = 400;

/** The language that an element states to be in, by its first two letters; null where it states none. */
export function tongueOf({ tag, attrs }: El): string | null {
  if (KEPT.has(tag)) return null;
  const stated = STATED.map((name) => attrs[name]).find((value) => value !== undefined);
  const names = attrs.class?.slice(0, 300) ?? '';
  const said = stated === undefined ? (BY_NAME.exec(names)?.[1] ?? (ALONE.test(names) ? names : '')) : codeOf(stated);
  return TONGUES.has(said) ? said : null;
}

/** 'de', 'de-AT', 'pt_BR'. */
const codeOf = (value: string): string => /^([a-z]{2})(?:[_-][a-z]{2,4})?$/i.exec(value.slice(0, 9))?.[1]?.toLowerCase() ?? '';

const chosenIn = new WeakMap<El, ReadonlyMap<string, string>>();

/** By tag, of elements in several languages side by side the one to read: the page's own, else the first. Looked at once for all of them. */
function chosenWithin(parent: El, own: string | null, isShown: (el: El) => boolean): ReadonlyMap<string, string> {
  const known = chosenIn.get(parent);
  if (known) return known;
  const said = parent.children.slice(0, MOST_SIBLINGS).flatMap((child) => {
    const tongue = typeof child === 'string' || !isShown(child) ? null : tongueOf(child);
    return tongue === null ? [] : [{ tag: (child as El).tag, tongue }];
  });
  const byTag = Map.groupBy(said, ({ tag }) => tag);
  const found = new Map([...byTag].map(([tag, all]) => [tag, (all.find(({ tongue }) => tongue === own) ?? all[0]!).tongue]));
  chosenIn.set(parent, found);
  return found;
}

/** Whether an element that is shown says in another language what one beside it says in the language that is read. */
export function isOtherTongue(el: El, own: string | null, isShown: (el: El) => boolean): boolean {
  const tongue = tongueOf(el);
  const read = tongue !== null && el.parent !== null ? chosenWithin(el.parent, own, isShown).get(el.tag) : undefined;
  return read !== undefined && tongue !== read;
}

/** The language of a page, by what its first element states. */
export function tongueOfPage(root: El): string | null {
  const html = root.children.find((child): child is El => typeof child !== 'string' && child.tag === 'html');
  return html ? codeOf(html.attrs.lang ?? '') || null : null;
}
