/** The parts of a page that a person can point at, each with a selector by which it is found again (`part.ts`). */
import { type El, parsePage, textOf, walk } from './dom.ts';
import { setAside } from './names.ts';
import { isReadable } from './readable.ts';

export interface PagePart {
  /** As `partOf` understands it. */
  selector: string;
  /** How many elements it names; they are read together. */
  elements: number;
  /** What it says, from its start on; at most 240 characters. */
  text: string;
  /** How many parts it stands within. */
  depth: number;
}

export interface Outline {
  parts: PagePart[];
  /** There are more than are listed. */
  cut: boolean;
}

const MOST_PARTS = 200;
const MOST_TEXT = 240;
const MOST_DEPTH = 5;
const LEAST_TEXT = 12;
/** A part that says nearly all that the one around it says is the same to a reader. */
const SAME_TEXT = 0.97;
/** So many cards of a list are read together; what more elements share is a style. */
const MOST_ALIKE = 24;
const MOST_COUNTED = 20_000;

const BLOCKS = new Set('main article section aside div form ul ol dl table details figure blockquote fieldset h1 h2'.split(' '));
/** Names that people gave: what tools make up (`css-1x2y3`, `Plan_root__aB3xZ`, `md:w-1/2`) is another with the next release. */
const GIVEN_NAME = /^[a-z]+(?:[-_][a-z]+){0,6}$/i;
const MADE_UP = /^(?:css|sc|jsx|emotion|svelte|astro|data-v)-|__|[a-z][A-Z].*[A-Z]{2}/;
const LONGEST_NAME = 50;

const isGiven = (name: string | undefined): name is string =>
  name !== undefined && name.length <= LONGEST_NAME && GIVEN_NAME.test(name) && !MADE_UP.test(name);

const classesOf = (el: El): string[] => (el.attrs.class ?? '').slice(0, 1_000).split(/\s+/).filter(isGiven);

/** Ways to name an element by itself, the surest first. */
function namesOf(el: El): string[] {
  const { id, 'data-testid': testId } = el.attrs;
  return [
    ...(isGiven(id) ? [`#${id}`] : []),
    ...(isGiven(testId) ? [`[data-testid="${testId}"]`] : []),
    ...(el.tag === 'main' ? [el.tag] : []),
    ...classesOf(el).map((name) => `${el.tag}.${name}`),
    ...(BLOCKS.has(el.tag) && el.tag !== 'main' ? [el.tag] : []),
  ];
}

/** The readable parts of a page that can be named, in page order, at most 200. Pure; bounded by the size of the tree. */
export function outlineOf(html: string): Outline {
  const root = parsePage(html);
  const outliner = new Outliner(root);
  outliner.list(root, { depth: 0, length: Number.POSITIVE_INFINITY, anchor: null });
  return { parts: outliner.parts, cut: outliner.cut };
}

/** What stands around the elements that are looked at. */
interface Around {
  depth: number;
  /** Of the text of the part around. */
  length: number;
  /** The nearest element around that a name names alone. */
  anchor: { el: El; selector: string } | null;
}

class Outliner {
  readonly parts: PagePart[] = [];
  cut = false;
  private readonly banners: ReadonlySet<El>;
  private readonly counts: Map<string, number>;
  private readonly used = new Set<string>();
  private readonly lengths = new Map<El, number>();
  private counted = 0;

  constructor(root: El) {
    this.banners = setAside(root).els;
    this.counts = countNames(root);
  }

  list(el: El, around: Around): void {
    for (const child of el.children) {
      if (this.parts.length >= MOST_PARTS) this.cut = true;
      if (this.cut) return;
      if (typeof child !== 'string' && isReadable(child, this.banners)) this.visit(child, around);
    }
  }

  private visit(el: El, around: Around): void {
    const length = BLOCKS.has(el.tag) || el.tag.includes('-') ? this.lengthOf(el) : 0;
    const named = length >= LEAST_TEXT ? this.nameOf(el, around.anchor) : null;
    const anchor = named?.elements === 1 ? { el, selector: named.selector } : around.anchor;
    const isNew = named !== null && length < around.length * SAME_TEXT && !this.used.has(named.selector) && around.depth <= MOST_DEPTH;
    if (isNew) {
      this.used.add(named.selector);
      this.parts.push({ ...named, text: textOf(el, MOST_TEXT), depth: around.depth });
    }
    this.list(el, isNew ? { depth: around.depth + 1, length, anchor } : { ...around, anchor });
  }

  /** The first name that names it alone, on the page or within the part around; else the one that names the fewest like it. */
  private nameOf(el: El, anchor: Around['anchor']): Pick<PagePart, 'selector' | 'elements'> | null {
    const names = namesOf(el);
    const within = anchor
      ? names.map((name) => ({ selector: `${anchor.selector} ${name}`, elements: this.countWithin(anchor.el, name) }))
      : [];
    const all = [...names.map((selector) => ({ selector, elements: this.counts.get(selector) ?? 0 })), ...within];
    const known = all.filter(({ selector, elements }) => elements > 0 && elements <= MOST_ALIKE && selector.length <= 200);
    const alone = known.find(({ elements }) => elements === 1);
    const alike = known.filter(({ selector }) => /[.#[]/.test(selector.split(' ').at(-1) ?? ''));
    return alone ?? alike.toSorted((a, b) => a.elements - b.elements)[0] ?? null;
  }

  private countWithin(root: El, name: string): number {
    let count = 0;
    walk(root, (el) => {
      this.counted += 1;
      if (namesOf(el).includes(name)) count += 1;
      return this.counted < MOST_COUNTED && count <= MOST_ALIKE;
    });
    return this.counted < MOST_COUNTED ? count : 0;
  }

  /** Characters of text within, roughly as `textOf` counts them. */
  private lengthOf(el: El): number {
    const known = this.lengths.get(el);
    if (known !== undefined) return known;
    let length = 0;
    for (const child of el.children) {
      if (typeof child === 'string') length += child.trim().length;
      else if (isReadable(child, this.banners)) length += this.lengthOf(child);
    }
    this.lengths.set(el, length);
    return length;
  }
}

function countNames(root: El): Map<string, number> {
  const counts = new Map<string, number>();
  walk(root, (el) => {
    for (const name of namesOf(el)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return true;
  });
  return counts;
}
