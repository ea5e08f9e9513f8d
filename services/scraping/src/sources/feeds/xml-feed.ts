/**
 * RSS 0.9x to 2.0, RSS 1.0 (RDF) and Atom 0.3 and 1.0, read as they stream by: nothing is expanded, what is not asked for costs no memory, and
 * a feed that breaks off gives what stands before. https://www.rssboard.org/rss-specification, https://web.resource.org/rss/1.0/spec,
 * https://www.rfc-editor.org/rfc/rfc4287
 */
import { Parser } from 'htmlparser2';

/** What a feed states of one entry, as it stands there: texts by name. */
export interface Entry {
  texts: Map<string, string>;
  /** Where it leads: web pages, and what else is said to be another form of it. */
  pages: string[];
  others: string[];
  /** Where it was published, as an aggregator states it (RSS 2.0, <source url>); null where it does not. */
  publisher: string | null;
  /** What its addresses are relative to; empty where the feed does not say. */
  base: string;
}

export interface XmlFeed {
  entries: Entry[];
  /** It goes on beyond them. */
  cut: boolean;
}

const ROOT = /<(?:[\w-]{1,20}:)?(?:rss|rdf|feed|channel)(?=[\s>/])/i;
/** Warnings of a server may stand before the feed. */
const MOST_BEFORE = 20_000;
const CHUNK = 32_768;
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 200_000;
const MAX_TEXT = 4_000;
const MOST_LINKS = 10;

/** Namespaces whose names mean something else than those of the feed itself. */
const FOREIGN = new Set(
  'media itunes content slash wfw thr georss geo g yt podcast googleplay image sy admin opensearch wp excerpt creativecommons cc foaf'.split(
    ' ',
  ),
);
const DUBLIN = new Set(['dc', 'dcterms', 'dct']);
/** What is kept of an entry, by its name without a prefix that says nothing. */
const TEXTS = new Set(
  (
    'title dc:title link guid id origlink description summary content content:encoded pubdate published issued created updated modified date ' +
    'dc:date dc:created dc:issued dc:modified source'
  ).split(' '),
);

/** 'atom:title' is title, 'dcterms:issued' dc:issued; null for names of another kind. */
function nameOf(tag: string): string | null {
  const [prefix, name] = tag.toLowerCase().includes(':') ? (tag.toLowerCase().split(':', 2) as [string, string]) : ['', tag.toLowerCase()];
  if (name === 'encoded') return 'content:encoded';
  if (DUBLIN.has(prefix)) return `dc:${name}`;
  return FOREIGN.has(prefix) ? null : name;
}

/** @returns null for what is no feed, or breaks off before the end of its first entry */
export function readXmlFeed(body: string, mostEntries: number): XmlFeed | null {
  const start = body.slice(0, MOST_BEFORE).search(ROOT);
  if (start < 0) return null;
  const reader = new Reader(mostEntries);
  const parser = new Parser(reader, { xmlMode: true });
  let at = start;
  for (; at < body.length && reader.goesOn; at += CHUNK) parser.write(body.slice(at, at + CHUNK));
  // What is still open now, the parser closes by itself: an entry that breaks off is none.
  reader.isOver = true;
  parser.end();
  return reader.isBroken || reader.brokeOffAtOnce ? null : { entries: reader.entries, cut: at < body.length };
}

/** An element that is open. */
interface Open {
  name: string | null;
  base: string;
}

class Reader {
  readonly entries: Entry[] = [];
  isOver = false;
  isBroken = false;
  private readonly most: number;
  private readonly open: Open[] = [];
  private elements = 0;
  private entry: Entry | null = null;
  /** How deep the entry stands, and the text that is read of it. */
  private entryDepth = 0;
  private field: { name: string; text: string } | null = null;

  constructor(most: number) {
    this.most = most;
  }

  get goesOn(): boolean {
    return !this.isBroken && this.elements < MAX_ELEMENTS && this.entries.length < this.most;
  }

  /** It ends before its first entry does: that it has none it does not say. */
  get brokeOffAtOnce(): boolean {
    return this.entries.length === 0 && this.open.length > 0;
  }

  onopentag(tag: string, attributes: Record<string, string>): void {
    this.elements++;
    const name = nameOf(tag);
    const base = joinBase(this.open.at(-1)?.base ?? '', attributes['xml:base']);
    this.open.push({ name, base });
    if (this.open.length > MAX_DEPTH) this.isBroken = true;
    if (this.entry === null) {
      if (name === 'item' || name === 'entry') this.begin(base, attributes['rdf:about']);
    } else if (this.open.length === this.entryDepth + 1 && name !== null && TEXTS.has(name)) this.beginField(name, attributes);
    else if (this.field && this.field.text.length < MAX_TEXT) this.field.text += ' ';
  }

  ontext(text: string): void {
    if (this.field && this.field.text.length < MAX_TEXT) this.field.text += text.slice(0, MAX_TEXT);
  }

  onclosetag(): void {
    if (this.isOver) return;
    const depth = this.open.length;
    this.open.pop();
    if (this.entry === null) return;
    if (depth === this.entryDepth + 1) this.endField();
    if (depth !== this.entryDepth) return;
    if (this.entries.length < this.most) this.entries.push(this.entry);
    this.entry = null;
  }

  private begin(base: string, about: string | undefined): void {
    this.entry = { texts: new Map(about ? [['about', about.slice(0, MAX_TEXT)]] : []), pages: [], others: [], publisher: null, base };
    this.entryDepth = this.open.length;
    this.field = null;
  }

  private beginField(name: string, attributes: Record<string, string>): void {
    this.field = { name, text: '' };
    if (name === 'guid') this.field.name = attributes.isPermaLink?.toLowerCase() === 'false' ? 'id' : name;
    if (name === 'source' && this.entry) this.entry.publisher ??= attributes.url?.slice(0, MAX_TEXT) ?? null;
    if (name === 'link' && attributes.href !== undefined) this.link(attributes.href, attributes);
  }

  /** Of an entry's links (RFC 4287, 4.2.7) the one to the article itself, best as a web page. */
  private link(href: string, { rel = 'alternate', type = 'text/html' }: Record<string, string>): void {
    const links = /html/i.test(type) ? this.entry?.pages : this.entry?.others;
    const isAlternate = /^(?:|alternate|http:\/\/www\.iana\.org\/assignments\/relation\/alternate)$/i.test(rel.trim());
    if (isAlternate && links && links.length < MOST_LINKS) links.push(href.slice(0, MAX_TEXT));
  }

  private endField(): void {
    const { name, text } = this.field ?? { name: '', text: '' };
    this.field = null;
    const known = this.entry?.texts;
    if (text.trim() !== '' && known && !known.has(name)) known.set(name, text);
  }
}

const joinBase = (outer: string, inner: string | undefined): string =>
  inner === undefined ? outer : (URL.parse(inner.trim().slice(0, MAX_TEXT), outer || undefined)?.href ?? outer);
