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
  pattern: string;
}
interface Group {
  agents: string[];
  rules: Rule[];
  crawlDelayMs: number;
}

/** RFC 9309 2.5 asks for at least 500 kibibytes. */
export const ROBOTS_BYTES = 500 * 1024;
const MAX_SITEMAPS = 50;
const MAX_CRAWL_DELAY = 30_000;

export const ALLOW_ALL: RobotsRules = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };

/** Parses robots.txt for the product token (`RivalscopeBot`); beyond 500 KiB the rest is ignored. Any text is accepted: what is no rule is skipped. */
export function parseRobots(text: string, token: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text.slice(0, ROBOTS_BYTES).replace(/^\uFEFF/, ''));
  const named = groups.filter((group) => group.agents.includes(token.toLowerCase()));
  const ours = named.length > 0 ? named : groups.filter((group) => group.agents.includes('*'));
  const rules = ours.flatMap((group) => group.rules);
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
      current.agents.push(productToken(value));
      namesOpen = true;
    } else if (current && addRule(current, key, value)) namesOpen = false;
  }
  return { groups, sitemaps };
}

function keyValue(line: string): [string, string] {
  const end = line.indexOf('#');
  const rule = end === -1 ? line : line.slice(0, end);
  const colon = rule.indexOf(':');
  return colon === -1 ? ['', ''] : [rule.slice(0, colon).trim().toLowerCase(), rule.slice(colon + 1).trim()];
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
  if (value !== '') group.rules.push({ allow: key === 'allow', pattern: normalise(value) });
  return true;
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

/** The longest matching pattern decides; allow wins a tie; without a match all is allowed. */
function decide(rules: Rule[], url: URL): boolean {
  // A literal * or $ in the address is compared with its escaped form, because plain ones are operators in patterns.
  const path = normalise(url.pathname + url.search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
  let best: Rule | null = null;
  for (const rule of rules) {
    const longer = !best || rule.pattern.length > best.pattern.length || (rule.pattern.length === best.pattern.length && rule.allow);
    if (longer && matches(rule.pattern, path)) best = rule;
  }
  return best?.allow ?? true;
}

/** Matches from the start, `*` for anything, a final `$` for the end. Leftmost matches of the pieces suffice, so there is no backtracking. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24').split('*');
  const first = pieces.shift() ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 0) return !anchored || path.length === first.length;
  const last = anchored ? pieces.pop() : undefined;
  let at = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
}
