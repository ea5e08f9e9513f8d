/** Objects and lists as scripts write them: bare keys, single quotes, commas too many, comments. Nothing is run: what is no plain value is left out. */

const [MAX_DEPTH, MOST_VALUES, MAX_LITERAL] = [30, 20_000, 200_000];
const NUMBER = /-?\d{1,15}(?:\.\d{1,9})?(?![\w.])/y;
const WORD = /[A-Za-z_$][\w$]{0,79}/y;
const WORDS = new Map<string, unknown>([['true', true], ['false', false], ['null', null], ['undefined', null]]); // biome-ignore format: pairs
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '' };

/** The value that begins there; undefined where it holds anything that would have to be run, or has no end. */
export function literalAt(script: string, from: number): unknown {
  try {
    return new Reader(script.slice(from, from + MAX_LITERAL)).value(0);
  } catch {
    return undefined;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;
  private values = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** @throws where what stands next is no plain value */
  value(depth: number): unknown {
    if (++this.values > MOST_VALUES || depth > MAX_DEPTH) throw new Error('too much');
    const char = this.next();
    if (char === '{') return this.object(depth);
    if (char === '[') return this.list(depth);
    if (char === '"' || char === "'" || char === '`') return this.string(char);
    const number = this.read(NUMBER);
    if (number !== null) return Number(number);
    const word = this.read(WORD);
    if (word === null || !WORDS.has(word)) throw new Error('no value');
    return WORDS.get(word);
  }

  private object(depth: number): unknown {
    const entries: [string, unknown][] = [];
    this.at++;
    while (this.next() !== '}') {
      const quote = this.next();
      const key = quote === '"' || quote === "'" ? this.string(quote) : (this.read(WORD) ?? this.read(NUMBER));
      if (key === null || this.next() !== ':') throw new Error('no member');
      this.at++;
      entries.push([key, this.value(depth + 1)]);
      this.part('}');
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private list(depth: number): unknown {
    const values: unknown[] = [];
    this.at++;
    while (this.next() !== ']') {
      values.push(this.value(depth + 1));
      this.part(']');
    }
    this.at++;
    return values;
  }

  /** A comma, or the bracket that closes. */
  private part(close: string): void {
    const char = this.next();
    if (char === ',') this.at++;
    else if (char !== close) throw new Error('no end');
  }

  /** A text up to its quote; one that a script puts together is none. */
  private string(quote: string): string {
    let said = '';
    for (this.at++; this.text[this.at] !== quote; this.at++) {
      const char = this.text[this.at];
      if (char === undefined || (quote === '`' && char === '$' && this.text[this.at + 1] === '{')) throw new Error('no text');
      if (char !== '\\') said += char;
      else said += this.escaped();
    }
    this.at++;
    return said;
  }

  private escaped(): string {
    const [, code] = /^u([\da-f]{4})/i.exec(this.text.slice(this.at + 1, this.at + 6)) ?? [];
    this.at += code === undefined ? 1 : 5;
    const char = this.text[this.at] ?? '';
    return code === undefined ? (ESCAPES[char] ?? char) : String.fromCharCode(Number.parseInt(code, 16));
  }

  private next(): string | undefined {
    const { text } = this;
    for (;;) {
      if (text.charCodeAt(this.at) <= 0x20 || text[this.at] === '\u00a0') this.at++;
      else if (text.startsWith('//', this.at)) this.at = endOf(text, '\n', this.at);
      else if (text.startsWith('/*', this.at)) this.at = endOf(text, '*/', this.at + 2);
      else return text[this.at];
    }
  }

  private read(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

const endOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
};
