/** Which products a site is built with, by rules on what its landing page loads, sets and says. */
import { cut, plainLine } from '@rivalscope/kit/text';
import { attr, type El, walk } from '../../page/dom.ts';
import { commentsOf, headersOf, hostsAbove, inlineOf, type Loaded, loadedBy, MOST_HTML, type TechnologyInput } from './evidence.ts';
import type { Mark, Read } from './marks.ts';
import type { Named, Table } from './table.ts';

/** A product that was found. */
export interface Technology {
  name: string;
  category: string;
  /** As the page states it; null where it states none. */
  version: string | null;
  /** The first mark that it was known by, such as 'header server: nginx'. */
  seenIn: string;
}

const MOST_RESOURCES = 1_000;
const MOST_INLINE = 300_000;
const MOST_COOKIES = 200;
const MOST_METAS = 200;
const MOST_GENERATORS = 10;
const MOST_FOUND = 500;
/** Looks by the patterns of an operator. */
const MOST_LOOKS = 1_000;
const LONGEST_SEEN = 200;
/** Of a text, from its mark on. */
const QUOTED = 80;

/** Technologies by name, unique. Header names in any case, cookies by name. Never throws. */
export function detectTechnologies(input: TechnologyInput, table: Table): Technology[] {
  const found = new Finder(table, input).all();
  for (const name of found.keys()) {
    for (const implied of table.implied.get(name) ?? [])
      if (!found.has(implied) && found.size < MOST_FOUND) found.set(implied, { version: '', seenIn: `comes with ${name}` });
  }
  return [...found]
    .map(([name, { version, seenIn }]) => ({ name, category: table.categories.get(name) ?? 'Other', version: version || null, seenIn }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The version is '' where none was stated. */
type Seen = Pick<Technology, 'seenIn'> & { version: string };

/** Where on the page a mark stands, and what stands there. */
type Place = readonly [where: string, what: string];

const inLoaded = ({ tag, href }: Loaded): Place => [tag, href];
const inText = (where: string, text: string, start: number): Place => [where, text.slice(start, start + QUOTED).split('\n', 1)[0] ?? ''];

/** One look at a page. */
class Finder {
  private readonly found = new Map<string, Seen>();
  private readonly table: Table;
  private readonly input: TechnologyInput;
  private readonly loadedBy: (el: El) => Loaded | null;
  /** Hosts looked up already; the page's own say nothing of what it uses. */
  private readonly asked: Record<'hosts' | 'media', Set<string>>;
  private resources = 0;
  private inline = 0;
  private metas = 0;
  private generators = 0;
  private looks = 0;

  constructor(table: Table, input: TechnologyInput) {
    this.table = table;
    this.input = input;
    this.loadedBy = loadedBy(input.base);
    const own = hostsAbove(URL.parse(input.base)?.hostname ?? '');
    this.asked = { hosts: new Set(own), media: new Set(own) };
  }

  all(): Map<string, Seen> {
    const { headers, comments } = this.table;
    for (const [name, value] of headersOf(this.input.headers)) this.see(headers.get(name), value, 'header', `${name}: ${value}`);
    for (const name of this.input.cookies.slice(0, MOST_COOKIES)) this.cookie(name);
    const said = commentsOf(this.input.html);
    comments.scan(said, (mark, start) => this.add(mark.name, mark.read(said, start), ...inText('comment', said, start)));
    walk(this.input.root, (el) => {
      this.element(el);
      return true;
    });
    this.whole();
    return this.found;
  }

  private add(name: string, version: Read, where: string, what: string): undefined {
    if (version === null || this.found.size >= MOST_FOUND) return;
    const known = this.found.get(name);
    // '3.7.1' says more than '3'; another version beside it is one of two copies.
    if (known === undefined) this.found.set(name, { version, seenIn: cut(plainLine(`${where} ${what}`), LONGEST_SEEN) });
    else if (version.length > known.version.length && version.startsWith(known.version)) known.version = version;
  }

  private see(marks: readonly Named[] | undefined, value: string, ...place: Place): void {
    for (const { name, read } of marks ?? []) this.add(name, read(value), ...place);
  }

  private cookie(name: string): void {
    for (const mark of this.table.cookies)
      if (mark.exact ? name === mark.start : name.startsWith(mark.start)) this.add(mark.name, '', 'cookie', name);
  }

  private element(el: El): void {
    const { dom } = this.table;
    this.see(dom.tag.get(el.tag), '', 'element', el.tag);
    for (const name in el.attrs) this.see(dom.attribute.get(name), el.attrs[name] ?? '', 'attribute', name);
    if (el.attrs.id) this.see(dom.id.get(el.attrs.id), '', 'id', el.attrs.id);
    if (el.attrs.name) this.see(dom.named.get(el.attrs.name), attr(el, 'content') ?? '', el.tag, el.attrs.name);
    if (el.tag === 'meta') this.meta(el);
    const loaded = this.resources < MOST_RESOURCES ? this.loadedBy(el) : null;
    if (loaded) this.loads(loaded);
    else if (el.tag === 'script') this.script(el);
  }

  private meta(el: El): void {
    const name = attr(el, 'name')?.toLowerCase();
    if (!name || ++this.metas > MOST_METAS) return;
    const content = (attr(el, 'content') ?? '').trim();
    this.see(this.table.metas.get(name), content, 'meta', `${name}: ${content}`);
    if (name !== 'generator' || ++this.generators > MOST_GENERATORS) return;
    const stated = content.toLowerCase();
    for (const mark of this.table.generators)
      if (stated.startsWith(mark.literal)) this.add(mark.name, mark.read(stated, 0), 'generator', content);
  }

  private loads(loaded: Loaded): void {
    this.resources += 1;
    const kind = loaded.media ? 'media' : 'hosts';
    const asked = this.asked[kind];
    if (!asked.has(loaded.host)) {
      for (const host of hostsAbove(loaded.host)) if (!asked.has(host)) this.see(this.table[kind].get(host), '', ...inLoaded(loaded));
      asked.add(loaded.host);
    }
    this.table.paths.scan(loaded.href, (mark, start) => this.add(mark.name, mark.read(loaded, start), ...inLoaded(loaded)));
    if (loaded.tag === 'script' && this.looks < MOST_LOOKS)
      this.table.scripts?.scan(loaded.href.toLowerCase(), (mark, start) => this.look(mark, loaded, start, ...inLoaded(loaded)));
  }

  private whole(): void {
    const { html } = this.table;
    if (!html || this.looks >= MOST_LOOKS) return;
    const text = this.input.html.slice(0, MOST_HTML);
    html.scan(text.toLowerCase(), (mark, start) => this.look(mark, text, start, ...inText('page', text, start)));
  }

  /** A pattern costs more than plain text does: what is known already is not looked at again. @returns false when it was enough */
  private look<On>(mark: Mark<On>, on: On, start: number, ...place: Place): boolean {
    if (!this.found.get(mark.name)?.version) this.add(mark.name, mark.read(on, start), ...place);
    this.looks += 1;
    return this.looks < MOST_LOOKS;
  }

  private script(el: El): void {
    if (this.inline >= MOST_INLINE) return;
    const text = inlineOf(el, MOST_INLINE);
    this.inline += text.length;
    this.table.inline.scan(text, (mark, start) => this.add(mark.name, mark.read(text, start), ...inText('script', text, start)));
  }
}
