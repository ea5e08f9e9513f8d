import { INLINE_TAGS } from '../page/readable.ts';
import { finish, hashText, PRIME_HIGH, PRIME_LOW, SEED_HIGH, SEED_LOW } from './hash.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { BLANK, CLASS, decoded, endTag, nameKey, normalise, OPEN, PLAIN, tagEnd, textOf } from './markup.ts';

/** What one pass over the bytes of a page finds: passages of text in page order, and the hosts that its scripts name. */
export interface Scan {
  /** A hash per passage; below 0 for the title and what is within an h1. A passage ends where a line of text does: inline elements are within. */
  hashes: number[];
  /** The text of passage i, white space collapsed; costs a decode, so only for passages that moved. */
  text(i: number): string;
  /** Passages of the title or an h1, and JSON-LD values that state facts: they are never noise. */
  stated(i: number): boolean;
  hosts: Set<number>;
}

/** Beyond this the rest of the page counts as one passage, so that what is remembered of a page stays below 64 KB. */
const MAX_PASSAGES = 5_000;
const MAX_LEAVES = 1_000;
const MAX_HOSTS = 200;
const MAX_HOST_LOOKUPS = 2_000;
const MAX_TAG = 4_096;
/** Of a passage's text, in bytes with its inline elements. */
const MAX_TEXT = 8_192;

type Treatment = 'head' | 'hosts' | 'inline' | 'meta' | 'script' | 'skip' | 'unread';
const TREATMENTS: Record<Treatment, Iterable<string>> = {
  head: ['title', 'h1'],
  hosts: ['link', 'iframe'],
  inline: INLINE_TAGS,
  meta: ['meta'],
  script: ['script'],
  skip: ['style', 'svg', 'noscript', 'template'],
  unread: ['math', 'object', 'canvas', 'audio', 'video', 'head'],
};
interface Element {
  key: number;
  treatment: Treatment;
  name: Buffer;
}

const SLOTS = 8_192;
const slotOf = (key: number): number => (key ^ (key >>> 13)) & (SLOTS - 1);
/** The elements that do not simply end a passage, by slot; quicker than a map, which is asked for every tag of every page. */
const ELEMENTS = new Array<Element | undefined>(SLOTS).fill(undefined);
for (const [treatment, names] of Object.entries(TREATMENTS)) {
  for (const name of names) {
    const key = nameKey(name);
    if (ELEMENTS[slotOf(key)]) throw new Error(`two elements share a slot: ${name}`);
    ELEMENTS[slotOf(key)] = { key, treatment: treatment as Treatment, name: Buffer.from(name) };
  }
}
/** What a byte of text counts for: itself, a blank nothing, so that its factor is 1. Below 0 where text ends or a character is not one byte. */
const VALUE = Int32Array.from(CLASS, (kind, c) => (kind === PLAIN ? c : kind === BLANK ? 0 : -1));
const FACTOR_LOW = Int32Array.from(CLASS, (kind) => (kind === BLANK ? 1 : PRIME_LOW));
const FACTOR_HIGH = Int32Array.from(CLASS, (kind) => (kind === BLANK ? 1 : PRIME_HIGH));
const SCRIPT_NAME = Buffer.from('script');
const COMMENT_END = Buffer.from('-->');
const SLASHES = Buffer.from('//');
const HYPHEN = 0x2d;

/** One page being read. A class, because the pass has much state and runs for every fetched page. */
class Reader implements Scan {
  hashes: number[] = [];
  hosts = new Set<number>();
  private readonly body: Buffer;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly heads: boolean[] = [];
  private readonly leaves: Leaf[] = [];
  private head = false;
  private lookups = 0;
  /** The passage under way: both lanes of its hash, and where its text lies. */
  private low = SEED_LOW;
  private high = SEED_HIGH;
  private start = -1;
  private end = 0;
  private nameEnd = 0;

  constructor(body: Buffer) {
    this.body = body;
  }

  text(i: number): string {
    const start = this.starts[i]!;
    return start < 0 ? this.leaves[-1 - start]!.text : textOf(this.body.toString('utf8', start, Math.min(this.ends[i]!, start + MAX_TEXT)));
  }

  stated(i: number): boolean {
    const start = this.starts[i]!;
    return start < 0 ? this.leaves[-1 - start]!.stated : this.heads[i]!;
  }

  read(): this {
    let i = 0;
    while (i < this.body.length) i = this.tag(this.run(i));
    this.flush();
    return this;
  }

  /** Takes the text from `from` to the next '<' into the passage and answers where that is. White space does not count. */
  private run(from: number): number {
    const { body } = this;
    const { length } = body;
    let { low, high } = this;
    let i = from;
    while (i < length && CLASS[body[i]!] === BLANK) i++;
    const start = i;
    let last = i;
    // What lies from here on is plain or blank.
    let since = i;
    while (i < length) {
      const c = body[i]!;
      const value = VALUE[c]!;
      if (value >= 0) {
        // Blanks, too: no processor foresees where a word ends, and a branch for it costs more than to count nothing.
        low = Math.imul(low ^ value, FACTOR_LOW[c]!);
        high = Math.imul(high ^ value, FACTOR_HIGH[c]!);
        i++;
      } else if (CLASS[c] === OPEN) break;
      else {
        const { end, bytes } = decoded(body, i);
        for (const byte of bytes) {
          low = Math.imul(low ^ byte, PRIME_LOW);
          high = Math.imul(high ^ byte, PRIME_HIGH);
        }
        last = bytes.length > 0 ? end : this.lastSeen(since, i, last);
        since = end;
        i = end;
      }
    }
    last = this.lastSeen(since, i, last);
    if (last > start) {
      if (this.start < 0) this.start = start;
      this.low = low;
      this.high = high;
      this.end = last;
    }
    return i;
  }

  /** Where the last byte of [from, to) that is not blank ends; `last` where all are. */
  private lastSeen(from: number, to: number, last: number): number {
    let end = to;
    while (end > from && CLASS[this.body[end - 1]!] === BLANK) end--;
    return end > from ? end : last;
  }

  /** Ends the passage under way: an element begins or ends that is no part of a line of text. */
  private flush(): void {
    if (this.start < 0) return;
    const hash = finish(this.low, this.high);
    this.add(this.head ? -hash : hash, this.start, this.end);
    [this.low, this.high, this.start] = [SEED_LOW, SEED_HIGH, -1];
  }

  private add(hash: number, start: number, end: number): void {
    if (this.hashes.length >= MAX_PASSAGES) this.fold(hash);
    else {
      this.hashes.push(hash);
      this.starts.push(start);
      this.ends.push(end);
      this.heads.push(this.head);
    }
  }

  private addLeaf(leaf: Leaf): void {
    this.leaves.push(leaf);
    this.add(hashText(leaf.text), -this.leaves.length, 0);
  }

  private fold(hash: number): void {
    const last = this.hashes.length - 1;
    this.hashes[last] = hashText(`${this.hashes[last]} ${hash}`);
    this.heads[last] = true;
  }

  /** Reads the markup at i (a '<', or the end) and answers where text goes on. */
  private tag(i: number): number {
    const { body } = this;
    if (i >= body.length) return i;
    const next = body[i + 1]! | 0x20;
    if (next >= 0x61 && next <= 0x7a) return this.openTag(i + 1);
    if (body[i + 1] === 0x2f) return this.closeTag(i + 2);
    if (body[i + 1] === 0x21 && body[i + 2] === 0x2d && body[i + 3] === 0x2d) {
      const end = body.indexOf(COMMENT_END, i + 4);
      return end < 0 ? body.length : end + 3;
    }
    return body[i + 1] === 0x21 || body[i + 1] === 0x3f ? tagEnd(body, i + 2) : i + 1;
  }

  /** What an element's name at `from` means, and where the name ends; a name with a hyphen is the page's own. */
  private element(from: number): Element | undefined {
    const { body } = this;
    let i = from;
    let key = 0;
    for (let c = body[i]! | 0x20; (c >= 0x61 && c <= 0x7a) || (c >= 0x30 && c <= 0x39); c = body[i]! | 0x20) {
      key = (Math.imul(key, 31) + c) | 0;
      i++;
    }
    this.nameEnd = i;
    return body[i] === HYPHEN ? undefined : ELEMENTS[slotOf(key)]?.key === key ? ELEMENTS[slotOf(key)] : undefined;
  }

  private closeTag(from: number): number {
    const { body } = this;
    const treatment = this.element(from)?.treatment;
    if (treatment === undefined || treatment === 'head') {
      this.flush();
      if (treatment === 'head') this.head = false;
    }
    let i = this.nameEnd;
    while (i < body.length && body[i] !== 0x3e) i++;
    return i + 1;
  }

  private openTag(from: number): number {
    const { body } = this;
    const known = this.element(from);
    const end = tagEnd(body, this.nameEnd);
    if (!known) {
      this.flush();
      return end;
    }
    const { treatment, name } = known;
    if (treatment === 'inline' || treatment === 'unread') return end;
    if (treatment === 'script') return this.script(from, end);
    // A self-closing <svg/> has no end tag of its own.
    if (treatment === 'skip') return body[end - 2] === 0x2f ? end : this.skip(name, end);
    if (treatment === 'meta') this.meta(from, end);
    else if (treatment === 'hosts') this.hostsIn(from, end);
    else {
      this.flush();
      this.head = true;
    }
    return end;
  }

  private skip(name: Buffer, from: number): number {
    const { body } = this;
    const at = endTag(body, name, from);
    return at >= body.length ? at : tagEnd(body, at + 2);
  }

  private script(from: number, contentStart: number): number {
    const { body } = this;
    const contentEnd = endTag(body, SCRIPT_NAME, contentStart);
    const tag = body.toString('latin1', from, Math.min(contentStart, from + MAX_TAG));
    if (/application\/ld\+json/i.test(tag)) this.jsonLd(contentStart, contentEnd);
    else this.hostsIn(from, contentEnd);
    return contentEnd >= body.length ? contentEnd : tagEnd(body, contentEnd + 2);
  }

  private jsonLd(from: number, to: number): void {
    for (const leaf of leavesOf(this.body.toString('utf8', from, to), MAX_LEAVES - this.leaves.length)) {
      this.addLeaf(leaf);
    }
  }

  /** The description and the generator are text that a page states in an attribute. */
  private meta(from: number, end: number): void {
    const tag = this.body.toString('utf8', from, Math.min(end, from + MAX_TAG));
    const name = /\sname\s*=\s*["']?(description|generator)\b/i.exec(tag)?.[1];
    const content = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    if (!name || !content || this.hashes.length >= MAX_PASSAGES || this.leaves.length >= MAX_LEAVES) return;
    const leaf = normalise(`${name.toLowerCase()} ${content[1] ?? content[2] ?? content[3] ?? ''}`);
    this.addLeaf({ text: leaf, stated: name.toLowerCase() === 'generator' });
  }

  /** Hosts named in [from, to). Technologies are told by them; paths and builds do not count, digits in a host count as one. */
  private hostsIn(from: number, to: number): void {
    const part = this.body.subarray(from, to);
    for (let at = part.indexOf(SLASHES); at >= 0; at = part.indexOf(SLASHES, at + 2)) {
      if (++this.lookups > MAX_HOST_LOOKUPS || this.hosts.size >= MAX_HOSTS) return;
      const before = part[at - 1];
      if (before !== 0x3a && before !== 0x22 && before !== 0x27 && before !== 0x3d) continue;
      const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+/i.exec(part.toString('latin1', at + 2, at + 102))?.[0];
      if (host) this.hosts.add(hashText(host.toLowerCase().replace(/\d+/g, '0')));
    }
  }
}

/** One pass over the bytes of a page. Never throws; any bytes will do. */
export function scan(body: Uint8Array): Scan {
  return new Reader(Buffer.from(body.buffer, body.byteOffset, body.byteLength)).read();
}
