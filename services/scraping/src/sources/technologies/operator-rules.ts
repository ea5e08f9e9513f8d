import { isNode } from '../../page/json-ld.ts';
import { type SafePattern, safePattern } from './safe-pattern.ts';

/** What an operator's file says of a product, checked. Plain data. */
export interface OperatorRule {
  name: string;
  category: string;
  implies: string[];
  scripts: OperatorPattern[];
  html: OperatorPattern[];
  headers: [name: string, pattern: OperatorPattern][];
  metas: [name: string, pattern: OperatorPattern][];
  /** Whole names. */
  cookies: string[];
}

export interface OperatorPattern extends SafePattern {
  /** The group that is the version. */
  version: number | null;
}

export interface OperatorRules {
  rules: OperatorRule[];
  /** Names of rules that were left out, or of which a part was, with the reason. */
  left: string[];
}

const MOST_RULES = 10_000;
const MOST_NAME = 100;
const MOST_MARKS = 100;
/** A pattern that says less than half of it is no fact. */
const LEAST_CONFIDENCE = 50;

/**
 * Reads rules in the open shape: a map from name to `cats`, `scriptSrc`, `html`, `headers`, `cookies`, `meta` and `implies`, in which a pattern
 * may end in `\;version:\1` and `\;confidence:50`. Other keys are not read.
 * @throws with a sentence where the text is no such map
 */
export function readOperatorRules(text: string): OperatorRules {
  const stated = parse(text);
  if (!isNode(stated)) throw new Error('it must be a JSON object from name to rule');
  const entries = Object.entries(stated);
  if (entries.length > MOST_RULES) throw new Error(`it holds ${entries.length} rules; ${MOST_RULES} may be`);
  const read: OperatorRules = { rules: [], left: [] };
  for (const [name, rule] of entries) readRule(read, name, rule);
  return read;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]).slice(0, MOST_MARKS);
const textsOf = (value: unknown): string[] => listOf(value).filter((each) => typeof each === 'string');
const pairsOf = (value: unknown): [string, string][] =>
  isNode(value)
    ? Object.entries(value)
        .slice(0, MOST_MARKS)
        .flatMap(([name, patterns]) => textsOf(patterns).map((pattern): [string, string] => [name.toLowerCase(), pattern]))
    : [];

function readRule({ rules, left }: OperatorRules, stated: string, value: unknown): void {
  const name = stated.trim().slice(0, MOST_NAME);
  if (!isNode(value) || name === '' || stated.length > MOST_NAME) {
    left.push(`${name || '(no name)'} (no rule)`);
    return;
  }
  const bad = new Set<string>();
  const keep = <T>(made: () => T | null): T[] => {
    try {
      return [made()].filter((each) => each !== null);
    } catch (error) {
      bad.add((error as Error).message);
      return [];
    }
  };
  const paired = (pairs: [string, string][]) =>
    pairs.flatMap(([key, text]) => keep(() => patternOf(text)).map((pattern): [string, OperatorPattern] => [key, pattern]));
  const rule: OperatorRule = {
    name,
    category: categoryOf(listOf(value.cats)[0]),
    implies: textsOf(value.implies).flatMap((text) => keep(() => certain(text))),
    scripts: textsOf(value.scriptSrc).flatMap((text) => keep(() => found(patternOf(text)))),
    html: textsOf(value.html).flatMap((text) => keep(() => found(patternOf(text)))),
    headers: paired(pairsOf(value.headers)),
    metas: paired(pairsOf(value.meta)),
    cookies: isNode(value.cookies) ? Object.keys(value.cookies).slice(0, MOST_MARKS) : [],
  };
  const marks = rule.scripts.length + rule.html.length + rule.headers.length + rule.metas.length + rule.cookies.length;
  if (marks > 0) rules.push(rule);
  else if (bad.size === 0) bad.add('has no mark that is read');
  if (bad.size > 0) left.push(`${name} (${[...bad].join(', ')})`);
}

const tagsOf = (text: string): [value: string, tags: string[]] => {
  const [value = '', ...tags] = text.split('\\;');
  return [value, tags];
};

const isCertain = (tags: string[]): boolean =>
  tags.every((tag) => !tag.startsWith('confidence:') || Number(tag.slice('confidence:'.length)) >= LEAST_CONFIDENCE);

/** null: it is left out without being bad. */
function patternOf(text: string): OperatorPattern | null {
  const [pattern, tags] = tagsOf(text);
  if (!isCertain(tags)) return null;
  const version = tags.map((tag) => /^version:\\(\d)$/.exec(tag)?.[1]).find((group) => group !== undefined);
  return { ...safePattern(pattern), version: version === undefined ? null : Number(version) };
}

/** A pattern that can be found among many at once. */
function found(pattern: OperatorPattern | null): OperatorPattern | null {
  if (pattern && pattern.literals.length === 0) throw new Error('holds no plain text to find it by');
  return pattern;
}

const certain = (text: string): string | null => {
  const [name, tags] = tagsOf(text);
  return isCertain(tags) ? name.trim().slice(0, MOST_NAME) : null;
};

/** Numbers of categories as common detectors have them. */
const CATEGORIES = new Map(
  Object.entries({
    CMS: [1, 11],
    Community: [2, 8, 15],
    Documentation: [4],
    'E-commerce': [6],
    Analytics: [10, 78],
    Framework: [12, 18, 26],
    Video: [14, 103],
    Security: [16, 70],
    'Fonts and icons': [17],
    Server: [22, 64, 65],
    Performance: [23, 92],
    Language: [27],
    Search: [29],
    CDN: [31],
    'Marketing automation': [32, 75],
    Maps: [35],
    Advertising: [36, 71, 77],
    Payments: [41, 91],
    'Tag manager': [42],
    'Site builder': [51],
    'Support chat': [52],
    CRM: [53],
    SEO: [54],
    'Static site generator': [57],
    Library: [25, 59, 66],
    Hosting: [62, 63, 88],
    Consent: [67],
    Accessibility: [68],
    Authentication: [69],
    Scheduling: [72],
    Forms: [73],
    'A/B testing': [74],
    Localisation: [89],
    Reviews: [90],
  }).flatMap(([category, numbers]) => numbers.map((number): [number, string] => [number, category])),
);

/** A category by its number, or as the file names it. */
const categoryOf = (stated: unknown): string =>
  typeof stated === 'string' && stated.trim() !== '' ? stated.trim().slice(0, MOST_NAME) : (CATEGORIES.get(Number(stated)) ?? 'Other');
