import { isAscii, isUtf8 } from 'node:buffer';
import { setImmediate as breath } from 'node:timers/promises';
import sniff from 'html-encoding-sniffer';
import { FetchFailure } from './failure.ts';

/** HTML asks for the declaration within 1,024 bytes; real pages need more. */
const HEAD = 4_096;
const IN_HEADER = /charset\s{0,4}=\s{0,4}"?\s{0,4}([\w.:-]{1,40})/i;
/** A page may carry a few damaged bytes; beyond this share it is not in that charset. */
const MAX_DAMAGED = 0.002;
/** Converted at a time: others may go on in between. */
const SLICE = 256 * 1024;
/** What is longer is read as UTF-8 or not at all: pages end there, and sitemaps must be UTF-8 (https://www.sitemaps.org/protocol.html). */
const MOST_CONVERTED = 5 * 1024 * 1024;

/**
 * The page as UTF-8 bytes without a byte order mark, whatever charset it came in. Order: byte order mark, header, meta
 * or XML declaration, UTF-8, windows-1252 (labels as in https://encoding.spec.whatwg.org). Declarations that the bytes
 * contradict are passed over, because servers often declare wrongly; valid UTF-8 is UTF-8 under any label but ISO-2022-JP.
 * @throws FetchFailure `bad_charset` when no reading gives text
 */
export async function toUtf8(body: Buffer, contentType: string | undefined): Promise<Buffer> {
  if (body[0] === 0xff && body[1] === 0xfe) return (await decoded(body, 'utf-16le')) ?? unreadable();
  if (body[0] === 0xfe && body[1] === 0xff) return (await decoded(body, 'utf-16be')) ?? unreadable();
  const bytes = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body;
  const labels = declared(bytes, contentType);
  const wide = bytes.subarray(0, HEAD).includes(0);
  if (!wide && isUtf8(bytes) && plainUtf8(bytes, labels)) return bytes;
  for (const label of new Set(labels)) {
    const text = label.startsWith('utf-16') === wide ? await decoded(bytes, label) : null;
    if (text) return text;
  }
  return guessed(bytes, wide);
}

/**
 * Valid UTF-8 beyond ASCII is no accident, whatever label it has: the encoding standard and browsers hold to the label, because what is
 * guessed may run as a script; here text is read alone. Pure ASCII is the same in nearly every charset but those with escapes.
 */
function plainUtf8(bytes: Buffer, labels: string[]): boolean {
  const [first] = labels;
  if (!first || first === 'utf-8') return true;
  return first.startsWith('windows-') || first.startsWith('iso-8859-') || (first !== 'iso-2022-jp' && (isAscii(bytes) || isSure(bytes)));
}

/** Bytes beyond ASCII that are valid by chance at most in so small a text: about one letter of two bytes in seven is, of a Chinese page. */
const MOST_BY_CHANCE = 7;

function isSure(bytes: Buffer): boolean {
  let high = 0;
  return bytes.some((byte) => byte >= 0x80 && ++high > MOST_BY_CHANCE);
}

function declared(bytes: Buffer, contentType: string | undefined): string[] {
  const inPage = sniff(bytes.subarray(0, HEAD), { maxPrescanBytes: HEAD, defaultEncoding: null });
  const names = [IN_HEADER.exec(contentType ?? '')?.[1], inPage];
  return names.map(labelOf).filter((label) => label !== null);
}

function labelOf(name: string | null | undefined): string | null {
  try {
    return name ? new TextDecoder(name).encoding : null;
  } catch {
    return null;
  }
}

async function decoded(bytes: Buffer, label: string): Promise<Buffer | null> {
  if (bytes.length > MOST_CONVERTED || (label === 'windows-1252' && !(await looksWestern(bytes)))) return null;
  const converted: Buffer[] = [];
  try {
    for await (const text of slices(bytes, new TextDecoder(label, { fatal: true }))) {
      if (converted.length === 0 && !isText(text)) return null;
      converted.push(Buffer.from(text));
    }
  } catch {
    return null;
  }
  return Buffer.concat(converted);
}

/** The text of the bytes, slice by slice. @throws TypeError where a fatal decoder meets what it cannot read */
async function* slices(bytes: Buffer, decoder: TextDecoder): AsyncGenerator<string> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breath();
    yield decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length });
  }
}

async function guessed(bytes: Buffer, wide: boolean): Promise<Buffer> {
  if (wide || bytes.length > MOST_CONVERTED) return unreadable();
  const converted: Buffer[] = [];
  let [length, damaged] = [0, 0];
  for await (const text of slices(bytes, new TextDecoder('utf-8', { ignoreBOM: true }))) {
    length += text.length;
    damaged += count(text, '\uFFFD', bytes.length * MAX_DAMAGED);
    converted.push(Buffer.from(text));
  }
  // Damage in real UTF-8 is rare beside sound letters of several bytes.
  if (damaged <= length * MAX_DAMAGED && damaged * 10 < bytes.length - length) return Buffer.concat(converted);
  return (await decoded(bytes, 'windows-1252')) ?? unreadable();
}

/** windows-1252 reads any bytes at all. In its languages letters beyond ASCII stand alone; in Cyrillic or Asian charsets they come in runs. */
async function looksWestern(bytes: Buffer): Promise<boolean> {
  let [run, inRuns, high] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await breath();
    for (const byte of bytes.subarray(at, at + SLICE)) {
      run = byte >= 0x80 ? run + 1 : 0;
      if (run > 0) high++;
      if (run === 3) inRuns += 3;
      else if (run > 3) inRuns++;
    }
  }
  return inRuns <= high * 0.3;
}

/** Occurrences of a character, given up once there are more than `enough`. */
function count(text: string, char: string, enough: number): number {
  let found = 0;
  for (let at = text.indexOf(char); at !== -1 && found <= enough; at = text.indexOf(char, at + 1)) found++;
  return found;
}

/** Text holds next to no control characters; wrongly decoded or binary data does. */
function isText(text: string): boolean {
  const sample = text.slice(0, 256 * 1024);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const controls = sample.match(/[\u0000-\u0008\u000E-\u001A\u007F-\u009F]/g)?.length ?? 0;
  return controls <= sample.length * MAX_DAMAGED;
}

function unreadable(): never {
  throw new FetchFailure('bad_charset', 'The page is not readable text in any character set.');
}
