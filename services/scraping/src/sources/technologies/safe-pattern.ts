import { SHORTEST } from './literals.ts';

/** An operator's regular expression that cannot run away: what it may try at one place is bounded. */
export interface SafePattern {
  /** Repetition without end is bounded. */
  source: string;
  /** Plain text, in lower case, of which every match holds one; none where a match may hold none. */
  literals: string[];
}

const LONGEST = 500;
/** In place of 'without end'. */
const MOST_TIMES = 60;
/** Ways to go on that one place of a text may offer. */
const MOST_WAYS = 10_000;
const TOKENS = /\\[\s\S]|\[\^?(?:\\[\s\S]|[^\]\\]){0,500}\]|\(\?:|\(\?|\{\d{1,4}(?:,\d{0,4})?\}|[\s\S]/g;
const QUANTIFIER = /^(?:[*+?]|\{(?<min>\d+)(?:(?<open>,)(?<max>\d+)?)?\})$/;

/** Reads a pattern token by token. */
class Reader {
  readonly literals: string[] = [];
  source = '';
  private ways = 1;
  private depth = 0;
  private run = '';
  private longest = '';
  private before: 'none' | 'atom' | 'group' | 'quantifier' = 'none';

  take(token: string): void {
    const quantifier = QUANTIFIER.exec(token);
    if (quantifier) this.quantify(token, quantifier.groups ?? {});
    else {
      this.source += token;
      this.before = this.part(token);
    }
  }

  end(): void {
    this.endRun();
    this.literals.push(this.longest);
    this.longest = '';
  }

  private part(token: string): typeof this.before {
    if (token === '(?') throw new Error('looks ahead or behind');
    if (/^\\[1-9k]/.test(token)) throw new Error('refers back');
    if (token.startsWith('(')) this.endRun(1);
    else if (token === ')') {
      this.endRun(-1);
      return 'group';
    } else if (token === '|') {
      this.multiply(2);
      if (this.depth === 0) this.end();
    } else if (token === '^' || token === '$') this.endRun();
    else {
      this.atom(token);
      return 'atom';
    }
    return 'none';
  }

  private atom(token: string): void {
    const char = /^\\[^a-z0-9]$/i.test(token) ? token.charAt(1) : token;
    if (this.depth === 0 && char.length === 1 && token !== '.') this.run += char.toLowerCase();
    else this.endRun();
  }

  private quantify(token: string, { min, open, max }: Record<string, string | undefined>): void {
    if (token === '?' && this.before === 'quantifier') {
      this.source += token;
      this.before = 'none';
      return;
    }
    const least = min === undefined ? Number(token === '+') : Number(min);
    const most = mostOf(token, least, open, max);
    if (this.before === 'group' && most > 1) throw new Error('repeats a group');
    this.multiply(most - least + 1);
    if (least === 0) this.run = this.run.slice(0, -1);
    this.endRun();
    this.source += token === '?' ? token : `{${least},${most}}`;
    this.before = 'quantifier';
  }

  private multiply(by: number): void {
    this.ways *= by;
    if (this.ways > MOST_WAYS) throw new Error('may match in too many ways');
  }

  private endRun(deeper = 0): void {
    if (this.run.length > this.longest.length) this.longest = this.run;
    this.run = '';
    this.depth += deeper;
  }
}

function mostOf(token: string, least: number, open: string | undefined, max: string | undefined): number {
  if (token === '?') return 1;
  if (max !== undefined) return Number(max);
  return token === '*' || token === '+' || open ? least + MOST_TIMES : least;
}

/** @throws with the reason, as a part of a sentence, where the pattern is none or is not known to be safe */
export function safePattern(pattern: string): SafePattern {
  if (pattern.length > LONGEST) throw new Error(`is longer than ${LONGEST} characters`);
  const reader = new Reader();
  for (const [token] of pattern.matchAll(TOKENS)) reader.take(token);
  reader.end();
  try {
    new RegExp(reader.source, 'i');
  } catch {
    throw new Error('is no regular expression');
  }
  return { source: reader.source, literals: reader.literals.every((literal) => literal.length >= SHORTEST) ? reader.literals : [] };
}
