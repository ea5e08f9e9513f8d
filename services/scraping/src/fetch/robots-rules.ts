/** What robots.txt says to one product token (RFC 9309). */
export interface RobotsRules {
  allows(url: URL): boolean;
  /** From Crawl-delay (not in the RFC, yet widely used); 0 when absent, at most 30 s. */
  crawlDelayMs: number;
  /** Absolute http(s) addresses, at most 50. */
  sitemaps: string[];
}

interface Rule {
  allow: boolean;
  /** Length of the pattern. */
  length: number;
  /** What stands between the wildcards. */
  pieces: string[];
  /** Ends with `$`. */
  anchored: boolean;
}
interface Group {
  agents: string[];
  rules: Rule[];
  crawlDelayMs: number;
}

/** RFC 9309 2.5 asks for at least 500 kibibytes. */
export const ROBOTS_BYTES = 500 * 1024;
const MAX_SITEMAPS = 50;
/** A rule with wildcards is looked for all over an address, so that many cost far more than their size. Sites have some hundred at most. */
const MAX_WILDCARDS = 1_000;
/** No address is so long; what is longer matches none. */
const MAX_PATTERN = 8_192;
const MAX_CRAWL_DELAY = 30_000;
/** Of a line that names several crawlers; the RFC has one a line. */
const MAX_NAMES = 1_000;

export const ALLOW_ALL: RobotsRules = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };

/** Parses robots.txt for the product token (`RivalscopeBot`); beyond 500 KiB, and 1,000 rules with wildcards, the rest is ignored. Any text is accepted: what is no rule is skipped. */
export function parseRobots(text: string, token: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text.slice(0, ROBOTS_BYTES).replace(/^\uFEFF/, ''));
  const named = groups.filter((group) => group.agents.includes(token.toLowerCase()));
  const ours = named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'));
  const rules = byPrecedence(ours.flatMap((group) => group.rules));
  return {
    allows: (url) => url.pathname === '/robots.txt' || decide(rules, url),
    crawlDelayMs: Math.max(0, ...ours.map((group) => group.crawlDelayMs)),
    sitemaps,
  };
}

function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let current: Group | null = null;
  let namesOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [key, value] = keyValue(line);
    if (key === 'sitemap') addSitemap(sitemaps, value);
    else if (key === 'user-agent') {
      if (!current || !namesOpen) {
        current = { agents: [], rules: [], crawlDelayMs: 0 };
        groups.push(current);
      }
      for (const name of value.split(',', MAX_NAMES)) current.agents.push(productToken(name.trim()));
      namesOpen = true;
    } else if (current && addRule(current, key, value)) namesOpen = false;
  }
  return { groups, sitemaps };
}

function keyValue(line: string): [string, string] {
  const end = line.indexOf('#');
  const rule = end === -1 ? line : line.slice(0, end);
  const colon = rule.indexOf(':');
  const named = colon === -1 ? null : keyOf(rule.slice(0, colon));
  return named ? [named, rule.slice(colon + 1).trim()] : withoutColon(rule);
}

/** What the key means that is written so, with the misspellings that Google's parser takes (https://github.com/google/robotstxt); null for others. */
const keyOf = (written: string): string | null =>
  KEYS.get(
    written
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? null;

const KEYS = new Map(
  Object.entries({
    'user-agent': ['user-agent', 'useragent'],
    disallow: ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw'],
    allow: ['allow', 'alow'],
    'crawl-delay': ['crawl-delay', 'crawldelay'],
    sitemap: ['sitemap', 'site-map'],
  }).flatMap(([key, spellings]) => spellings.map((spelling) => [spelling, key] as const)),
);

/** 'Disallow /private': parsers of search engines take white space, or '=', for the colon (RFC 9309 2.2 lets them be lenient). */
function withoutColon(rule: string): [string, string] {
  const bare = rule.trim();
  const end = bare.search(/[\s=]/);
  const key = keyOf(end < 0 ? bare : bare.slice(0, end));
  return key ? [key, end < 0 ? '' : bare.slice(end + 1).replace(/^[\s=]+/, '')] : ['', ''];
}

/** RFC 9309 2.2.1: only the token counts, whatever version or comment follows it. */
function productToken(value: string): string {
  return value.startsWith('*') ? '*' : (/^[a-z_-]{1,100}/i.exec(value)?.[0].toLowerCase() ?? '');
}

function addRule(group: Group, key: string, value: string): boolean {
  if (key === 'crawl-delay') {
    const seconds = Number(value);
    if (seconds > 0) group.crawlDelayMs = Math.min(seconds * 1_000, MAX_CRAWL_DELAY);
    return true;
  }
  if (key !== 'allow' && key !== 'disallow') return false;
  if (value !== '' && value.length <= MAX_PATTERN) group.rules.push(ruleOf(key === 'allow', normalise(pathOf(value))));
  return true;
}

function ruleOf(allow: boolean, pattern: string): Rule {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24').split(/\*+/);
  return { allow, length: pattern.length, pieces, anchored };
}

/** The longest pattern decides; allow wins a tie. */
function byPrecedence(rules: Rule[]): Rule[] {
  let wildcards = 0;
  const kept = rules.filter(({ pieces }) => pieces.length === 1 || ++wildcards <= MAX_WILDCARDS);
  return kept.sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow));
}

/** Rules are paths from the root; whoever writes 'private' or a whole address means the path, too. */
function pathOf(value: string): string {
  const path = value.replace(/^https?:\/\/[^/\s]{1,255}(?=\/|$)/i, '') || '/';
  return /^[/*$]/.test(path) ? path : `/${path}`;
}

function addSitemap(sitemaps: string[], value: string): void {
  const url = value.length <= 2_048 ? URL.parse(value) : null;
  if (sitemaps.length < MAX_SITEMAPS && (url?.protocol === 'https:' || url?.protocol === 'http:')) sitemaps.push(url.href);
}

/** RFC 9309 2.2.2: both sides with unreserved characters plain and everything else as upper-case percent triplets. */
function normalise(path: string): string {
  return path
    .toWellFormed()
    .replace(/%[0-9a-f]{2}/gi, (triplet) => {
      const char = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(char) ? char : triplet.toUpperCase();
    })
    .replace(/[^\x21-\x7E]+/g, encodeURIComponent);
}

/** By the first rule that matches; without one all is allowed. */
function decide(rules: Rule[], url: URL): boolean {
  // A literal * or $ in the address is compared with its escaped form, because plain ones are operators in patterns.
  const path = normalise(url.pathname + url.search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
  return rules.find((rule) => matches(rule, path))?.allow ?? true;
}

/** Matches from the start, `*` for anything, a final `$` for the end. Leftmost matches of the pieces suffice, so there is no backtracking. */
function matches({ pieces, anchored }: Rule, path: string): boolean {
  const first = pieces[0]!;
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !anchored || path.length === first.length;
  const between = anchored ? pieces.length - 1 : pieces.length;
  let at = first.length;
  for (let n = 1; n < between; n++) {
    const found = path.indexOf(pieces[n]!, at);
    if (found === -1) return false;
    at = found + pieces[n]!.length;
  }
  const last = pieces[between];
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
}
