/** Which products a site is built with, by rules on what its landing page loads, sets and says. */
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
}

const MOST_RESOURCES = 1_000;
const MOST_INLINE = 300_000;
const MOST_COOKIES = 200;
const MOST_METAS = 200;
const MOST_GENERATORS = 10;
const MOST_FOUND = 500;
/** Looks by the patterns of an operator. */
const MOST_LOOKS = 1_000;

/** Technologies by name, unique. Header names in any case, cookies by name. Never throws. */
export function detectTechnologies(input: TechnologyInput, table: Table): Technology[] {
  const found = new Finder(table, input).all();
  for (const name of found.keys()) {
    for (const implied of table.implied.get(name) ?? []) if (!found.has(implied) && found.size < MOST_FOUND) found.set(implied, '');
  }
  return [...found]
    .map(([name, version]) => ({ name, category: table.categories.get(name) ?? 'Other', version: version || null }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One look at a page. */
class Finder {
  /** Versions by name; '' where none was stated. */
  private readonly found = new Map<string, string>();
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

  all(): Map<string, string> {
    const { headers, comments } = this.table;
    for (const [name, value] of headersOf(this.input.headers)) this.see(headers.get(name), value);
    for (const name of this.input.cookies.slice(0, MOST_COOKIES)) this.cookie(name);
    const said = commentsOf(this.input.html);
    comments.scan(said, (mark, start) => this.add(mark.name, mark.read(said, start)));
    walk(this.input.root, (el) => {
      this.element(el);
      return true;
    });
    this.whole();
    return this.found;
  }

  private add(name: string, version: Read): undefined {
    if (version === null || this.found.size >= MOST_FOUND) return;
    const known = this.found.get(name);
    // '3.7.1' says more than '3'; another version beside it is one of two copies.
    if (known === undefined || (version.length > known.length && version.startsWith(known))) this.found.set(name, version);
  }

  private see(marks: readonly Named[] | undefined, value: string): void {
    for (const { name, read } of marks ?? []) this.add(name, read(value));
  }

  private cookie(name: string): void {
    for (const mark of this.table.cookies) if (mark.exact ? name === mark.start : name.startsWith(mark.start)) this.add(mark.name, '');
  }

  private element(el: El): void {
    const { dom } = this.table;
    this.see(dom.tag.get(el.tag), '');
    for (const name in el.attrs) this.see(dom.attribute.get(name), el.attrs[name] ?? '');
    if (el.attrs.id) this.see(dom.id.get(el.attrs.id), '');
    if (el.attrs.name) this.see(dom.named.get(el.attrs.name), attr(el, 'content') ?? '');
    if (el.tag === 'meta') this.meta(el);
    const loaded = this.resources < MOST_RESOURCES ? this.loadedBy(el) : null;
    if (loaded) this.loads(loaded);
    else if (el.tag === 'script') this.script(el);
  }

  private meta(el: El): void {
    const name = attr(el, 'name')?.toLowerCase();
    if (!name || ++this.metas > MOST_METAS) return;
    const content = (attr(el, 'content') ?? '').trim();
    this.see(this.table.metas.get(name), content);
    if (name !== 'generator' || ++this.generators > MOST_GENERATORS) return;
    const stated = content.toLowerCase();
    for (const mark of this.table.generators) if (stated.startsWith(mark.literal)) this.add(mark.name, mark.read(stated, 0));
  }

  private loads(loaded: Loaded): void {
    this.resources += 1;
    const kind = loaded.media ? 'media' : 'hosts';
    const asked = this.asked[kind];
    if (!asked.has(loaded.host)) {
      for (const host of hostsAbove(loaded.host)) if (!asked.has(host)) this.see(this.table[kind].get(host), '');
      asked.add(loaded.host);
    }
    this.table.paths.scan(loaded.href, (mark, start) => this.add(mark.name, mark.read(loaded, start)));
    if (loaded.tag === 'script' && this.looks < MOST_LOOKS)
      this.table.scripts?.scan(loaded.href.toLowerCase(), (mark, start) => this.look(mark, loaded, start));
  }

  private whole(): void {
    const { html } = this.table;
    if (!html || this.looks >= MOST_LOOKS) return;
    const text = this.input.html.slice(0, MOST_HTML);
    html.scan(text.toLowerCase(), (mark, start) => this.look(mark, text, start));
  }

  /** A pattern costs more than plain text does: what is known already is not looked at again. @returns false when it was enough */
  private look<On>(mark: Mark<On>, on: On, start: number): boolean {
    if (!this.found.get(mark.name)) this.add(mark.name, mark.read(on, start));
    this.looks += 1;
    return this.looks < MOST_LOOKS;
  }

  private script(el: El): void {
    if (this.inline >= MOST_INLINE) return;
    const text = inlineOf(el, MOST_INLINE);
    this.inline += text.length;
    this.table.inline.scan(text, (mark, start) => this.add(mark.name, mark.read(text, start)));
  }
}
