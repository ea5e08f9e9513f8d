/** JSON as sites write it into their pages. */

/** What content systems put around or between: they are blank outside of strings. */
const WRAPPERS = ['//<![CDATA[', '// <![CDATA[', '//]]>', '// ]]>', '//<!--', '//-->', '// -->', '<![CDATA[', '<!--', '-->', '\ufeff', ';'];
const MOST_VALUES = 100;

/**
 * The values of a JSON-LD script. Beside JSON, comments, trailing commas, HTML comments, CDATA, a byte order mark, closing semicolons, raw line
 * breaks within strings and several values one after another are read, in one pass over the text. What is still no JSON is left out.
 */
export function parseJsonLd(script: string): unknown[] {
  const plain = tryParse(script);
  if (plain !== undefined) return [plain];
  return new Tidy(script)
    .values()
    .map(tryParse)
    .filter((value) => value !== undefined);
}

/** A value; undefined for what is no JSON. */
export function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One pass over a script, which sets apart its values and leaves out what is no JSON. */
class Tidy {
  private readonly text: string;
  private readonly found: string[] = [];
  private value: string[] = [];
  private depth = 0;
  /** A comma waits for what it parts: before a bracket that closes it is one too many. */
  private comma = false;

  constructor(text: string) {
    this.text = text;
  }

  values(): string[] {
    for (let i = 0; i < this.text.length && this.found.length < MOST_VALUES; ) i = this.step(i);
    this.end();
    return this.found;
  }

  /** Reads what stands at i and answers where to go on. */
  private step(i: number): number {
    const char = this.text[i]!;
    if (char === '"') return this.string(i);
    const blank = this.blankAt(i);
    if (blank > i) return blank;
    if (char === ',') this.comma = this.depth > 0;
    else if (char === '{' || char === '[') {
      this.put(char);
      this.depth++;
    } else if (char === '}' || char === ']') this.close(char);
    else this.put(char);
    return i + 1;
  }

  private close(char: string): void {
    this.comma = false;
    if (this.depth === 0) return;
    this.put(char);
    this.depth--;
    if (this.depth === 0) this.end();
  }

  private put(piece: string): void {
    if (this.comma) this.value.push(',');
    this.comma = false;
    this.value.push(piece);
  }

  private end(): void {
    if (this.value.length > 0) this.found.push(this.value.join(''));
    this.value = [];
    this.comma = false;
  }

  /** A string goes to its closing quote; control characters in it are blanks. */
  private string(from: number): number {
    let end = from + 1;
    while (end < this.text.length && this.text[end] !== '"') end += this.text[end] === '\\' ? 2 : 1;
    this.put(this.text.slice(from, end + 1).replace(/\p{Cc}/gu, ' '));
    return end + 1;
  }

  /** Where white space, a wrapper or a comment that begins at i ends; i when none does. */
  private blankAt(i: number): number {
    const { text } = this;
    if (text.charCodeAt(i) <= 0x20 || text[i] === '\u00a0') return i + 1;
    const wrapper = WRAPPERS.find((mark) => text.startsWith(mark, i));
    if (wrapper) return i + wrapper.length;
    if (this.depth === 0 && text.startsWith(']]>', i)) return i + 3;
    if (text.startsWith('//', i)) return lineEnd(text, i);
    if (!text.startsWith('/*', i)) return i;
    const end = text.indexOf('*/', i + 2);
    return end < 0 ? text.length : end + 2;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
