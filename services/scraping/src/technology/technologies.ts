/** Which products a site is built with, by our own rules on what its landing page loads, sets and says. */
import { attr, type El, rawText, walk } from '../page/dom.ts';
import { RULES, type Rule } from './rules.ts';

export interface TechnologyInput {
  root: El;
  html: string;
  headers: Record<string, string>;
  cookies: readonly string[];
  base: string;
}

interface Seen {
  hosts: Set<string>;
  paths: Set<string>;
  generators: string[];
  inline: string;
  html: string;
  headers: Map<string, string>;
  cookies: readonly string[];
}

const MAX_RESOURCES = 1_000;
const MAX_INLINE = 300_000;
const MAX_HTML = 600_000;
const SOURCE: Record<string, string> = {
  script: 'src',
  link: 'href',
  img: 'src',
  iframe: 'src',
  form: 'action',
  source: 'src',
  video: 'src',
};

/** Names of detected technologies, sorted, unique. `headers` by name in any case; `cookies` by name. */
export function detectTechnologies(input: TechnologyInput): string[] {
  const seen = observe(input);
  return RULES.filter((rule) => matches(rule, seen))
    .map((rule) => rule.name)
    .sort((a, b) => (a < b ? -1 : 1));
}

function observe({ root, html, headers, cookies, base }: TechnologyInput): Seen {
  const seen: Seen = {
    hosts: new Set(),
    paths: new Set(),
    generators: [],
    inline: '',
    html: html.slice(0, MAX_HTML),
    headers: new Map(),
    cookies: cookies.slice(0, 200),
  };
  for (const [name, value] of Object.entries(headers)) seen.headers.set(name.toLowerCase(), String(value).slice(0, 2_000).toLowerCase());
  let resources = 0;
  walk(root, (el) => {
    const source = SOURCE[el.tag];
    const stated = source ? attr(el, source) : undefined;
    if (stated && ++resources <= MAX_RESOURCES && isLoaded(el)) addResource(seen, stated, base);
    else if (el.tag === 'script' && seen.inline.length < MAX_INLINE) seen.inline += (rawText(el, MAX_INLINE) ?? '').concat('\n');
    else if (el.tag === 'meta' && attr(el, 'name')?.toLowerCase() === 'generator' && seen.generators.length < 10)
      seen.generators.push((attr(el, 'content') ?? '').trim().toLowerCase());
    return true;
  });
  return seen;
}

/** A canonical or alternate link names a page; it loads nothing. */
const isLoaded = (el: El): boolean =>
  el.tag !== 'link' || /stylesheet|preload|modulepreload|prefetch|preconnect|icon/i.test(attr(el, 'rel') ?? '');

function addResource(seen: Seen, stated: string, base: string): void {
  const url = URL.parse(stated, base);
  if (!url?.host) return;
  seen.hosts.add(url.hostname);
  seen.paths.add(url.pathname.slice(0, 500));
}

function matches(rule: Rule, seen: Seen): boolean {
  const { hosts, paths, generator, headers, cookies, inline, html } = rule;
  if (generator && seen.generators.some((stated) => stated.startsWith(generator))) return true;
  if (hosts?.some((host) => [...seen.hosts].some((each) => each === host || each.endsWith(`.${host}`)))) return true;
  if (paths?.some((part) => [...seen.paths].some((path) => path.includes(part)))) return true;
  if (headers && Object.entries(headers).some(([name, part]) => seen.headers.get(name)?.includes(part))) return true;
  if (cookies?.some((start) => seen.cookies.some((name) => name.startsWith(start)))) return true;
  return (inline?.some((part) => seen.inline.includes(part)) ?? false) || (html?.some((part) => seen.html.includes(part)) ?? false);
}
