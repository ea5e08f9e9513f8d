import { hashText } from './hash.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { BLANK, CLASS, canonical, endTag, hashBytes, isWhite, nameKey, normalise, OPEN, tagEnd } from './markup.ts';

/** What one pass over the bytes of a page finds: blocks of visible text in page order, and the hosts that its scripts name. */
export interface Scan {
  /** A hash per block. */
  hashes: number[];
  /** The normalised text of block i; costs a decode, so only for blocks that moved. */
  text(i: number): string;
  /** Blocks of the title or an h1, and JSON-LD values that state facts: they may have variants, never free words. */
  stated(i: number): boolean;
  hosts: Set<number>;
}

/** Beyond this the rest of the page counts as one block, so that what is remembered of a page stays below 64 KB. */
const MAX_BLOCKS = 5_000;
const MAX_LEAVES = 1_000;
const MAX_HOSTS = 200;
const MAX_HOST_LOOKUPS = 2_000;
const MAX_TAG = 4_096;
const LESS_THAN = 0x3c;

const TITLE = nameKey('title');
const H1 = nameKey('h1');
type Treatment = 'head' | 'hosts' | 'meta' | 'script' | 'skip';
const TREATMENTS: Record<Treatment, string[]> = {
  head: ['title', 'h1'],
  hosts: ['link', 'iframe'],
  meta: ['meta'],
  script: ['script'],
  skip: ['style', 'svg', 'noscript', 'template'],
};
/** The elements that are not simply passed over. */
const ELEMENTS = new Map(
  Object.entries(TREATMENTS).flatMap(([treatment, names]) =>
    names.map((name) => [nameKey(name), { treatment: treatment as Treatment, name: Buffer.from(name) }] as const),
  ),
);
const SCRIPT_NAME = Buffer.from('script');
const COMMENT_END = Buffer.from('-->');
const SLASHES = Buffer.from('//');

/** One page being read. A class, because the pass has much state and runs for every fetched page. */
class Reader implements Scan {
  hashes: number[] = [];
  hosts = new Set<number>();
  private readonly body: Buffer;
  private readonly view: DataView;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly heads: boolean[] = [];
  private readonly leaves: Leaf[] = [];
  private head = false;
  private lookups = 0;

  constructor(body: Buffer) {
    this.body = body;
    this.view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  }

  text(i: number): string {
    const start = this.starts[i]!;
    if (start < 0) return this.leaves[-1 - start]!.text;
    return normalise(this.body.toString('utf8', start, this.ends[i]));
  }

  stated(i: number): boolean {
    const start = this.starts[i]!;
    return start < 0 ? this.leaves[-1 - start]!.stated : this.heads[i]!;
  }

  read(): this {
    let i = 0;
    while (i < this.body.length) i = this.tag(this.run(i));
    return this;
  }

  /** Hashes the text from `from` to the next '<' and answers where that is. */
  private run(from: number): number {
    const { body } = this;
    const { length } = body;
    let start = from;
    while (start < length && isWhite(body[start]!)) start++;
    let i = start;
    let plain = true;
    while (i < length && body[i] !== LESS_THAN) {
      // No branch by the ends of words, which no processor can foresee: two blanks in a row are noticed by arithmetic.
      let last = 0;
      let twice = 0;
      for (let k = CLASS[body[i]!]!; k <= BLANK; k = i < length ? CLASS[body[i]!]! : OPEN) {
        twice |= k & last;
        last = k;
        i++;
      }
      const white = i;
      while (i < length && isWhite(body[i]!)) i++;
      const ends = i >= length || body[i] === LESS_THAN;
      if (twice > 0 || !ends) plain = false;
      // What is neither plain nor white begins an entity.
      if (i === white && !ends) i++;
    }
    let end = i;
    while (end > start && isWhite(body[end - 1]!)) end--;
    if (end > start) this.block(start, end, plain);
    return i;
  }

  /** `plain`: the bytes are as they would be with entities decoded and white space collapsed. */
  private block(start: number, end: number, plain: boolean): void {
    const seed = this.head ? 1 : 0;
    const hash = plain ? hashBytes(this.view, start, end, seed) : this.normalHash(start, end, seed);
    if (hash === null) return;
    if (this.hashes.length >= MAX_BLOCKS) this.fold(hash);
    else this.add(hash, start, end);
  }

  private normalHash(from: number, to: number, seed: number): number | null {
    const bytes = canonical(this.body.toString('utf8', from, to));
    return bytes.length === 0 ? null : hashBytes(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length, seed);
  }

  private add(hash: number, start: number, end: number): void {
    this.hashes.push(hash);
    this.starts.push(start);
    this.ends.push(end);
    this.heads.push(this.head);
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

  private closeTag(from: number): number {
    const { body } = this;
    if (this.head) {
      let i = from;
      let key = 0;
      for (let c = body[i]! | 0x20; (c >= 0x61 && c <= 0x7a) || c === 0x31; c = body[i]! | 0x20) {
        key = (Math.imul(key, 31) + c) | 0;
        i++;
      }
      if (key === H1 || key === TITLE) this.head = false;
    }
    let i = from;
    while (i < body.length && body[i] !== 0x3e) i++;
    return i + 1;
  }

  private openTag(from: number): number {
    const { body } = this;
    let i = from;
    let key = 0;
    for (let c = body[i]! | 0x20; (c >= 0x61 && c <= 0x7a) || (c >= 0x30 && c <= 0x39); c = body[i]! | 0x20) {
      key = (Math.imul(key, 31) + c) | 0;
      i++;
    }
    const end = tagEnd(body, i);
    const element = ELEMENTS.get(key);
    if (!element) return end;
    const { treatment, name } = element;
    if (treatment === 'script') return this.script(from, end);
    // A self-closing <svg/> has no end tag of its own.
    if (treatment === 'skip') return body[end - 2] === 0x2f ? end : this.skip(name, end);
    if (treatment === 'meta') this.meta(from, end);
    else if (treatment === 'hosts') this.hostsIn(from, end);
    else this.head = true;
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
      if (this.hashes.length >= MAX_BLOCKS) this.fold(hashText(leaf.text));
      else this.addLeaf(leaf);
    }
  }

  /** The description and the generator are text that a page states in an attribute. */
  private meta(from: number, end: number): void {
    const tag = this.body.toString('utf8', from, Math.min(end, from + MAX_TAG));
    const name = /\sname\s*=\s*["']?(description|generator)\b/i.exec(tag)?.[1];
    const content = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    if (!name || !content || this.hashes.length >= MAX_BLOCKS || this.leaves.length >= MAX_LEAVES) return;
    this.addLeaf({ text: normalise(`${name.toLowerCase()} ${content[1] ?? content[2] ?? content[3] ?? ''}`), stated: false });
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
