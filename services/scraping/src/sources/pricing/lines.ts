/**
 * A page as a visitor sees it on a price list: short lines of text with what the markup says about each, and the nested regions they stand in.
 * Reading of plans works on lines and regions only, so that it does not matter over how many elements an amount is spread.
 */
import { cut } from '@rivalscope/kit/text';
import { type El, isUnread, squeeze, textOf, words } from '../../page/dom.ts';
import { isInline, joins } from '../../page/readable.ts';
import { isFurniture, isHidden, isPanel } from '../../page/visibility.ts';
import { entriesIn, withEntries } from './entries.ts';
import type { Cycle, Line, Region } from './line.ts';
import { findMoney, plainDigits, plainSigns } from './money.ts';
import { isName } from './names.ts';
import { isContact } from './on-request.ts';
import { isFree, stripPrefix } from './phrases.ts';
import { withRands } from './rands.ts';

export type { Cycle, Line, Region } from './line.ts';

const MAX_LINES = 20_000;
const MAX_TEXT = 400;
/** Marks of writing direction, which amounts in Hebrew and Arabic carry. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** '$ 29 .99': cents in an element of their own. */
const CENTS_APART = /([$€£¥₹] ?\d{1,6}) ([.,]\d{2})(?![\d.,])/g;

/** 'Manicure ........ 30 €': dots that lead to an amount. */
const LEADERS = /\s?(?<![._·‧…])(?:[._·‧]{3,}|…+)\s?(?=(?:\p{L}{1,8}\.? )?[$€£¥₹]? ?\d)/gu;

/** A line in plain letters, without what only sets its amount apart. */
function asWritten(text: string): string {
  if (text === '') return '';
  const plain = plainSigns(squeeze(text.replace(DIRECTIONS, '')));
  // Most lines are without a figure, and so without anything to set right about one.
  const whole = /\d/.test(plain) ? plain.replace(CENTS_APART, '$1$2').replace(LEADERS, ' ') : plain;
  return plainDigits(cut(whole, MAX_TEXT));
}

/** Tables by tag or by role. */
export const isTable = (el: El): boolean => el.tag === 'table' || el.attrs.role === 'table' || el.attrs.role === 'grid';
/** Cells of those. */
export const isCell = (el: El): boolean =>
  el.tag === 'td' || el.tag === 'th' || /^(?:cell|gridcell|columnheader|rowheader)$/.test(el.attrs.role ?? '');

type Style = Omit<Line, 'text' | 'el'>;

const PLAIN: Style = {
  heading: 0,
  item: null,
  itemDepth: 0,
  cell: null,
  struck: false,
  button: false,
  price: false,
  named: false,
  spoken: false,
  cycle: null,
};

const any = (names: readonly string[], set: ReadonlySet<string>): boolean => names.some((name) => set.has(name));
const STRUCK_TAG = new Set(['del', 's', 'strike']);
const STRUCK = new Set(['was', 'strike', 'strikethrough', 'struck', 'crossed', 'linethrough']);
const FORMER = new Set(['old', 'was', 'original', 'regular', 'compare', 'before', 'previous', 'former']);
const PRICE = new Set(['price', 'prices', 'amount', 'cost', 'preis', 'prix', 'precio', 'prezzo', 'prijs', 'preco']);
const NAMED = new Set(['name', 'title', 'heading', 'tier', 'plan', 'eyebrow', 'header']);
const LABEL = new Set(['name', 'title', 'badge', 'label', 'tag', 'price', 'amount', 'cost']);
const SPOKEN = new Set(['sr', 'screenreader', 'visuallyhidden', 'offscreen']);
const MONTH = new Set(['month', 'monthly', 'mo', 'mensuel', 'monatlich']);
const YEAR = new Set(['year', 'yearly', 'annual', 'annually', 'yr', 'annuel', 'jaehrlich']);

/** A table that compares prices is called after both, too. */
const isOnePrice = (el: El): boolean => {
  const text = textOf(el, MAX_PRICE + 1);
  return text.length <= MAX_PRICE && findMoney(text).length < 2;
};

function isStruck(el: El, names: readonly string[]): boolean {
  if (STRUCK_TAG.has(el.tag) || any(names, STRUCK)) return true;
  if (/line-through/.test(`${el.attrs.class ?? ''} ${el.attrs.style ?? ''}`.slice(0, 600))) return true;
  return any(names, PRICE) && any(names, FORMER) && isOnePrice(el);
}

const isSpoken = (names: readonly string[]): boolean =>
  (any(names, SPOKEN) && (!names.includes('sr') || names.includes('only'))) ||
  (names.includes('visually') && names.includes('hidden')) ||
  (names.includes('screen') && names.includes('reader'));

const TOGGLED = /^(?:data-.{1,40}|x-show|x-if|v-show|v-if|ng-show|ng-if)$/;
const MAX_ATTRIBUTES = 30;

/** The payment cycle an element is shown for, from its names and from the attributes that toggles work with. */
function cycleOf(el: El, names: readonly string[]): Cycle {
  let month = any(names, MONTH);
  let year = any(names, YEAR);
  for (const key of Object.keys(el.attrs).slice(0, MAX_ATTRIBUTES)) {
    const value = el.attrs[key] ?? '';
    if (!TOGGLED.test(key) || value.length > 60 || /\d/.test(value)) continue;
    const negated = /^\s*!|false/.test(value);
    const said = value.toLowerCase().split(/[^a-z]+/);
    const [monthly, yearly] = [any(said, MONTH), any(said, YEAR)];
    month ||= negated ? yearly : monthly;
    year ||= negated ? monthly : yearly;
  }
  if (month === year) return null;
  return month ? 'month' : 'year';
}

/** A button in which a price stands beside something else is a card that can be chosen. */
const isChoice = (el: El): boolean =>
  el.children.filter((child) => typeof child !== 'string').length >= 2 && findMoney(textOf(el, MAX_CHOICE)).length > 0;

/** A whole card may be a list that is named after its price; what stands in it are its name and its features, too. */
const LISTS = new Set(['ul', 'ol', 'dl', 'table', 'tbody']);
/** A link around a whole card is no button, and a section that is named after prices is no price. */
const MAX_BUTTON = 60;
const MAX_CHOICE = 400;
const MAX_PRICE = 160;
const isShort = (el: El, length: number): boolean => textOf(el, length + 1).length <= length;

function styleOf(el: El, outer: Style, depth: number, names: readonly string[]): Style {
  const heading = /^h[1-6]$/.test(el.tag)
    ? Number(el.tag[1])
    : el.attrs.role === 'heading' || el.tag === 'dt' || el.tag === 'legend' || el.tag === 'summary'
      ? 4
      : outer.heading;
  const item = el.tag === 'li' || el.attrs.role === 'listitem';
  return {
    heading,
    item: item ? el : outer.item,
    itemDepth: item ? depth : outer.itemDepth,
    cell: isCell(el) ? el : outer.cell,
    struck: outer.struck || isStruck(el, names),
    button:
      outer.button || ((el.tag === 'button' || el.tag === 'a' || el.attrs.role === 'button') && isShort(el, MAX_BUTTON) && !isChoice(el)),
    price: outer.price || ((any(names, PRICE) || el.attrs.itemprop === 'price') && !LISTS.has(el.tag) && isShort(el, MAX_PRICE)),
    named: (any(names, NAMED) && names.length <= 12) || /(?:^|-)(?:title|name)$/.test(el.attrs['data-slot'] ?? ''),
    spoken: outer.spoken || isSpoken(names),
    cycle: cycleOf(el, names) ?? outer.cycle,
  };
}

const isBlock = (el: El): boolean => !isInline(el.tag) || el.tag === 'label' || isSetApart(el);

type Setting = Readonly<Record<'style' | 'names', RegExp>>;
const BLOCK: Setting = {
  style: /(?:^|;)\s{0,5}display\s{0,5}:\s{0,5}(?:block|flex|grid)\b/i,
  names: /(?:^|\s)(?:d-)?(?:block|flex|grid)(?:\s|$)/,
};
const COLUMN: Setting = { style: /(?:^|;)\s{0,5}flex-direction\s{0,5}:\s{0,5}column/i, names: /(?:^|\s)flex-col(?:umn)?(?:\s|$)/ };
const MOST_STYLE = 300;
const isSetAs = ({ attrs }: El, { style, names }: Setting): boolean =>
  (attrs.style !== undefined && style.test(attrs.style.slice(0, MOST_STYLE))) ||
  (attrs.class !== undefined && names.test(attrs.class.slice(0, MOST_STYLE)));

/** Within a button, which holds no blocks by their tags, what is set as one: a whole card may be chosen like that. */
function isSetApart(el: El): boolean {
  const { parent } = el;
  if (parent === null || !isInButton(parent)) return false;
  if (isSetAs(el, BLOCK) || isSetAs(parent, COLUMN)) return true;
  const text = isSetAs(parent, BLOCK) ? textOf(el, MAX_PRICE) : '';
  return WORD.test(text) && !/\d/.test(text);
}

function isInButton(el: El): boolean {
  let at: El | null = el;
  for (let up = 0; at && isInline(at.tag) && up < MOST_IN_BUTTON; up++) at = at.parent;
  return at?.tag === 'button';
}
const MOST_IN_BUTTON = 8;

/** Whether an inline element starts a line of its own: it says something else about its text than its surroundings do. */
const stands = (style: Style, outer: Style): boolean =>
  style.struck !== outer.struck || style.cycle !== outer.cycle || style.spoken !== outer.spoken || (style.button && !outer.button);

/** A name, badge or price set beside other elements without text between them: drawn apart, whatever its tag. */
const isLabel = (el: El, names: readonly string[], outer: Style): boolean =>
  el.parent !== null &&
  holdsElementsAlone(el.parent) &&
  ((outer.price ? isPartOfRow(el, names) : any(names, LABEL)) || isSaid(el) || isAmountBesides(el));

/** In a row that is called after prices as a whole, its name, and its amount behind words. */
function isPartOfRow(el: El, names: readonly string[]): boolean {
  const [isNamed, isPrice] = [names.includes('name') || names.includes('title'), any(names, PRICE)];
  if (!isNamed && !isPrice) return false;
  const text = squeeze(textOf(el, MAX_PRICE));
  const money = findMoney(text);
  return (isNamed && money.length === 0 && WORD.test(text)) || (isPrice && money.length === 1 && isBehindWords(el));
}
const WORD = /\p{L}{3}/u;

/** Whether the element before this one says something else than that an amount follows. */
function isBehindWords(el: El): boolean {
  const siblings = el.parent?.children.slice(0, MOST_SIBLINGS).filter((child) => typeof child !== 'string') ?? [];
  const before = siblings[siblings.indexOf(el) - 1];
  const text = before ? squeeze(textOf(before, MAX_PRICE)) : '';
  return WORD.test(stripPrefix(text)) && findMoney(text).length === 0;
}

const elementsAlone = new WeakMap<El, boolean>();

/** Several children, and no text between them. Looked at once for all of them. */
function holdsElementsAlone(el: El): boolean {
  const known = elementsAlone.get(el);
  if (known !== undefined) return known;
  const found = el.children.length > 1 && el.children.every((child) => typeof child !== 'string' || child.trim() === '');
  elementsAlone.set(el, found);
  return found;
}

/** `<small>from</small>£1,200`: a word set apart before an amount; shorter ones are signs of currencies. */
const WORD_BEFORE = /(?:\p{L}{3}|\p{Ll}{2})$/u;
const AMOUNT_AHEAD = /^(?:[$€£¥₹₩₽]|\d)/;

/** `<strong>Free</strong><span>no time limit</span>`: what stands for the price, set apart from what is said of it. */
const isSaid = (el: El): boolean => {
  const text = textOf(el, MAX_SAID + 1);
  return text.length <= MAX_SAID && (isFree(text) || isContact(text));
};
const MAX_SAID = 30;

/** `<span>Three to five pages</span><span>$520</span>`: an amount beside what is said of it, each in an element. */
function isAmountBesides(el: El): boolean {
  const text = squeeze(textOf(el, MAX_SAID + 1));
  if (text.length > MAX_SAID || !/\d$/.test(text)) return false;
  const siblings = el.parent?.children.slice(0, MOST_SIBLINGS).filter((child) => typeof child !== 'string') ?? [];
  const at = siblings.indexOf(el);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (!before || (after && textOf(after, 1).trim() !== '')) return false;
  const [money, more] = findMoney(text);
  return money?.start === 0 && money.end === text.length && !more && (textOf(before, MAX_CHOICE).match(/\p{L}{3,}/gu) ?? []).length >= 3;
}
const MOST_SIBLINGS = 12;

/** Cents set small: '$49' + '<sup>99</sup>' is $49.99, not $4999. */
const isFraction = (el: El, names: readonly string[], text: string): boolean =>
  (el.tag === 'sup' || names.some((name) => FRACTION.test(name)) || (isSmall(el) && WHOLE_AMOUNT.test(text.slice(-LONGEST_AMOUNT)))) &&
  /\d\s*$/.test(text) &&
  /^\s*\d{2}\s*$/.test(typeof el.children[0] === 'string' ? el.children[0] : '');

const FRACTION = /^(?:cents?|decimals?|fraction(?:al)?)$/;
/** An amount with its sign and without cents. */
const WHOLE_AMOUNT = /(?:^|[^\p{L}\d.,])[$€£¥₹₩₽] ?\d{1,3}(?:[.,]\d{3}|\d)?\s*$/u;
const LONGEST_AMOUNT = 16;

/** Set smaller or higher than what stands before it. */
const isSmall = ({ tag, attrs }: El): boolean => tag === 'small' || tag === 'sub' || SMALL.test(` ${(attrs.class ?? '').slice(0, 300)} `);
const SMALL = /[\s_-](?:align-(?:top|super|text-top)|sup(?:er(?:script)?)?|small(?:er)?|tiny|text-(?:xs|sm|base))[\s_-]/;

/** 'Always free<sup>1</sup>': the number of a note, not of what stands before it; 'm<sup>2</sup>' is a measure. */
const isFootnote = (el: El, text: string): boolean =>
  el.tag === 'sup' && /\p{L}{3}\s*$/u.test(text.slice(-LONGEST_AMOUNT)) && /^\s*(?:\(?\d\)?|[*†‡]{1,3})\s*$/.test(textOf(el, 6));

/**
 * 'Short hair<small>Wash and cut</small>': letters that run into a capital without a blank are drawn apart, the second as a note; and so is
 * an amount behind an amount, 'Pack of 3 €30<span>10€ each</span>'.
 */
function isNote(el: El, text: string): boolean {
  const end = RUNS_ON.exec(text.slice(-2))?.[0];
  if (end === undefined) return false;
  const note = squeeze(textOf(el, MAX_SAID));
  const [money] = findMoney(note);
  if (money) return money.start === 0 && findMoney(text.slice(-LONGEST_AMOUNT)).at(-1)?.end === text.slice(-LONGEST_AMOUNT).length;
  const isSmall = el.tag === 'small' && !/\d/.test(end);
  return /^\p{Lu} ?\p{Ll}/u.test(note) ? isSmall || note.includes(' ') : isSmall && /^\d[^/]* \p{L}{3}/u.test(note);
}
const RUNS_ON = /[\p{L}\d)²€$£]$/u;

/**
 * `<h3>Portfolio <span>A basic website for an artist who wants to show their work</span></h3>`: a long description behind a short name, in a
 * heading that is too long for one or in a block that holds nothing but elements.
 */
function isDescription(el: El, text: string, { heading }: Style): boolean {
  if (el.parent === null || !NAME_BEFORE.test(text)) return false;
  if (heading === 0 && !holdsElementsAlone(el.parent)) return false;
  const said = squeeze(textOf(el, MAX_CHOICE));
  return (
    DESCRIPTION.test(said) &&
    findMoney(said).length === 0 &&
    (heading === 0 || /,.*,/.test(said) || !isName(squeeze(`${text} ${said}`), true))
  );
}
const NAME_BEFORE = /^\s*\p{Lu}[\p{L}\d+&-]{2,20}(?: [\p{L}\d+&-]{1,20}){0,2}\s*$/u;
/** A sentence, or what is enumerated. */
const DESCRIPTION = /^\p{Lu}\S{0,40}(?: \S{1,40}){4,60}$/u;

/** Whether an element says something else than the words before it in its line. */
const isToldApart = (el: El, text: string, style: Style): boolean => isNote(el, text) || isDescription(el, text, style);

/** Whether a line shows nothing but cents: its element, or the only one in it, is named so. */
export function isCents({ text, el }: Line): boolean {
  if (!/^[.,]?\d{2}$/.test(text)) return false;
  const [only, ...more] =
    el.children.length <= MOST_AROUND_ONE ? el.children.filter((child) => typeof child !== 'string' || child.trim() !== '') : [];
  const inner = typeof only === 'object' && more.length === 0 ? [only] : [];
  return [el, ...inner].some((each) => words(each).some((name) => FRACTION.test(name)));
}
/** An element with blanks on both sides; all lines of a page may be of one element with very many. */
const MOST_AROUND_ONE = 3;

/** What a visitor sees of a page, the parts whose tab is not chosen among it. */
const isShown = (el: El): boolean => !isUnread(el) && (!isHidden(el) || isPanel(el)) && !isFurniture(el);

/** Cuts the page into lines and regions; `banners` are left out as are hidden parts, navigation and footer. */
export function pageLines(root: El, banners: ReadonlySet<El>): { lines: Line[]; top: Region } {
  const lines: Line[] = [];
  let text = '';
  let price = false;
  const flush = (style: Style, el: El): void => {
    const line = asWritten(text);
    const made = { el, ...style, price: style.price || price };
    if (line !== '' && lines.length < MAX_LINES) lines.push(...entriesIn(line).map((entry) => ({ ...made, text: entry })));
    text = '';
    price = false;
  };
  const read = (el: El, style: Style, region: Region): void => {
    let afterElement = false;
    for (const child of el.children) {
      if (lines.length >= MAX_LINES) return;
      if (typeof child === 'string') {
        if (afterElement && WORD_BEFORE.test(text) && AMOUNT_AHEAD.test(child)) text += ' ';
        if (text.length < MAX_TEXT * 2) text += child.slice(0, MAX_TEXT * 2);
        afterElement = false;
      } else if (!isFootnote(child, text) && !banners.has(child) && isShown(child)) {
        readChild(child, style, region, afterElement);
        afterElement = true;
      }
    }
  };
  const readChild = (el: El, outer: Style, parent: Region, afterElement: boolean): void => {
    const names = words(el);
    const style = styleOf(el, outer, parent.depth + 1, names);
    const fraction = isFraction(el, names, text);
    const block = !fraction && (isBlock(el) || stands(style, outer) || isLabel(el, names, outer) || isToldApart(el, text, style));
    if (block) flush(outer, parent.el);
    else if (fraction) text = `${text.trimEnd()}.`;
    else if (afterElement ? !joinsMoney(text, el) : isBeforeSign(text, el)) text += ' ';
    price ||= !block && style.price;
    if (el.tag === 'br') return;
    const region: Region = { el, depth: parent.depth + 1, start: lines.length, end: lines.length, kids: [] };
    read(el, style, region);
    if (block) flush(style, el);
    region.end = lines.length;
    if (region.end > region.start || isCell(el)) parent.kids.push({ ...region, kids: withEntries(lines, region) });
  };
  const top: Region = { el: root, depth: 0, start: 0, end: 0, kids: [] };
  read(root, PLAIN, top);
  flush(PLAIN, root);
  top.end = lines.length;
  return { lines: withRands(lines), top };
}

/** 'Starting at<b>$300</b>'. */
const isBeforeSign = (text: string, el: El): boolean => WORD_BEFORE.test(text.slice(-3)) && /^[$€£¥₹]/.test(textOf(el, 1));

/** '$12' beside '3 months', '€5' beside '100 credits': a number that counts something goes on with no amount. */
const SIGNED = /[$€£¥₹₩₽] ?\d[\d.,]*$/u;
const COUNTED = /^\d{1,6} (?!per |pro |par |por |al? )\p{L}{2}/u;

/** "$" + "49" and "49" + ".99" belong together; digits spread one by one do, too; a sign and the word after it, or a number and a whole amount, do not. */
function joinsMoney(text: string, el: El): boolean {
  let first: El | string | undefined = el;
  while (first !== undefined && typeof first !== 'string') first = first.children[0];
  const next = first ?? '';
  if (/(?:[$€£¥₹]|\p{L}\.)$/u.test(text) && /^\p{L}/u.test(next)) return false;
  if (SIGNED.test(text.slice(-LONGEST_AMOUNT)) && COUNTED.test(next)) return false;
  return joins(text, next) || (/\d$/.test(text) && /^\d/.test(next) && findMoney(textOf(el, LONGEST_AMOUNT))[0]?.start !== 0);
}
