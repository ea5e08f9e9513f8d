/** Parts of a careers page in which no opening is listed: menus, forms to fill in, filters. */
import { attr, type El, isUnread, textOf, walk, words } from '../../page/dom.ts';
import { isHidden } from '../../page/visibility.ts';
import { LEVEL } from './entry-names.ts';

const FIELD = new Set(['input', 'select', 'textarea']);
/** What a filter beside a list has as well. */
const CHOICE = new Set(['hidden', 'radio', 'checkbox']);
const MOST_FIELDS = 2;

/** A form to fill in; a list may stand in one, with a search or a filter, or without any field. */
function isForm(el: El): boolean {
  if (el.tag !== 'form') return false;
  let fields = 0;
  let headings = 0;
  walk(el, ({ tag, attrs }) => {
    if (FIELD.has(tag) && !CHOICE.has(attrs.type ?? '')) fields++;
    if (LEVEL[tag] !== undefined) headings++;
    return fields <= MOST_FIELDS;
  });
  return fields > MOST_FIELDS || headings === 0;
}

/** Whether no opening is looked for in an element. */
export const isSkipped = (el: El, banners: ReadonlySet<El>): boolean =>
  isUnread(el) ||
  el.tag === 'nav' ||
  el.attrs.role === 'navigation' ||
  el.tag === 'select' ||
  isForm(el) ||
  isFilter(el) ||
  isChat(el) ||
  isCategory(el) ||
  (el.tag === 'footer' && !inArticle(el)) ||
  banners.has(el) ||
  isHidden(el);

/** A window to write to the company's machine, by its names: 'Acme Assistant'. */
const isChat = (el: El): boolean => words(el).some((word) => word === 'chatbot' || word === 'chatbox' || word === 'chatwidget');

/** A link to all openings of a kind, by its own name or relation: it stands over the title in each card. */
const isCategory = (el: El): boolean =>
  el.tag === 'a' && (attr(el, 'rel') === 'tag' || /^(?:category|tag)$/.test(words(el).at(-1) ?? '')) && !holdsHeading(el);

/** Labels to choose from, by its names; what is chosen among has headings, links or more to say. */
const isFilter = (el: El): boolean =>
  (el.tag === 'ul' || el.tag === 'div') &&
  words(el).some((word) => word === 'filter' || word === 'filters') &&
  textOf(el, LONGEST_FILTER + 1).length <= LONGEST_FILTER &&
  !holdsEntry(el);
const LONGEST_FILTER = 300;

function holdsHeading(el: El): boolean {
  let found = false;
  walk(el, ({ tag }) => {
    found ||= LEVEL[tag] !== undefined;
    return !found;
  });
  return found;
}

function holdsEntry(el: El): boolean {
  let found = false;
  walk(el, ({ tag, attrs }) => {
    found ||= LEVEL[tag] !== undefined || (tag === 'a' && !(attrs.href ?? '#').startsWith('#'));
    return !found;
  });
  return found;
}

const inArticle = (el: El): boolean => el.parent?.tag === 'article' || el.parent?.tag === 'li';
