import { isAscii, isUtf8 } from 'node:buffer';
import { FetchFailure } from './failure.ts';

/** HTML asks for the declaration within 1,024 bytes; real pages need more. */
const HEAD = 4_096;
const META = /<meta\s[^>]{0,300}?charset\s{0,4}=\s{0,4}["']?\s{0,4}([\w.:-]{1,40})/i;
const XML_DECLARATION = /^\s{0,20}<\?xml\s[^>]{0,200}?encoding\s{0,4}=\s{0,4}["']([\w.:-]{1,40})["']/i;
const IN_HEADER = /charset\s{0,4}=\s{0,4}"?\s{0,4}([\w.:-]{1,40})/i;
/** A page may carry a few damaged bytes; beyond this share it is not in that charset. */
const MAX_DAMAGED = 0.002;

/**
 * The page as UTF-8 bytes without a byte order mark, whatever charset it came in. Order: byte order mark, header, meta
 * or XML declaration, UTF-8, windows-1252 (labels as in https://encoding.spec.whatwg.org). Declarations that the bytes
 * contradict are passed over, because servers often declare wrongly.
 * @throws FetchFailure `bad_charset` when no reading gives text
 */
export function toUtf8(body: Buffer, contentType: string | undefined): Buffer {
  if (body[0] === 0xff && body[1] === 0xfe) return decoded(body, 'utf-16le') ?? unreadable();
  if (body[0] === 0xfe && body[1] === 0xff) return decoded(body, 'utf-16be') ?? unreadable();
  const bytes = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? body.subarray(3) : body;
  const labels = declared(bytes, contentType);
  const wide = bytes.subarray(0, HEAD).includes(0);
  if (!wide && isUtf8(bytes) && plainUtf8(bytes, labels)) return bytes;
  for (const label of labels) {
    const text = label.startsWith('utf-16') === wide ? decoded(bytes, label) : null;
    if (text) return text;
  }
  return guessed(bytes, wide);
}

/** Valid UTF-8 beyond ASCII is no accident; pure ASCII is the same in nearly every charset but those with escapes. */
function plainUtf8(bytes: Buffer, labels: string[]): boolean {
  const [first] = labels;
  if (!first || first === 'utf-8') return true;
  return first.startsWith('windows-') || first.startsWith('iso-8859-') || (isAscii(bytes) && first !== 'iso-2022-jp');
}

function declared(bytes: Buffer, contentType: string | undefined): string[] {
  const head = bytes.toString('latin1', 0, HEAD);
  const names = [IN_HEADER.exec(contentType ?? '')?.[1], XML_DECLARATION.exec(head)?.[1], META.exec(head)?.[1]];
  return names.map(labelOf).filter((label) => label !== null);
}

function labelOf(name: string | undefined): string | null {
  try {
    return name ? new TextDecoder(name).encoding : null;
  } catch {
    return null;
  }
}

function decoded(bytes: Buffer, label: string): Buffer | null {
  try {
    if (label === 'windows-1252' && !looksWestern(bytes)) return null;
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return isText(text) ? Buffer.from(text) : null;
  } catch {
    return null;
  }
}

function guessed(bytes: Buffer, wide: boolean): Buffer {
  if (wide) return unreadable();
  const text = bytes.toString('utf8');
  const damaged = count(text, '\uFFFD', text.length * MAX_DAMAGED);
  // Damage in real UTF-8 is rare beside sound letters of several bytes.
  if (damaged <= text.length * MAX_DAMAGED && damaged * 10 < bytes.length - text.length) return Buffer.from(text);
  return decoded(bytes, 'windows-1252') ?? unreadable();
}

/** windows-1252 reads any bytes at all. In its languages letters beyond ASCII stand alone; in Cyrillic or Asian charsets they come in runs. */
function looksWestern(bytes: Buffer): boolean {
  let run = 0;
  let inRuns = 0;
  let high = 0;
  for (const byte of bytes) {
    run = byte >= 0x80 ? run + 1 : 0;
    if (run > 0) high++;
    if (run === 3) inRuns += 3;
    else if (run > 3) inRuns++;
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
