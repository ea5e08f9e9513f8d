/** Addresses on a page. */
import { upTo } from '@rivalscope/kit/text';
import { getDomain } from 'tldts';
import { remembered } from './remembered.ts';

const MAX_URL = 2_000;

/** Parameters that say who asks or whence, not for what; 'sid' only with a value as long as a session's, it may count stories. */
const TRAIL =
  /^(?:(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|cfid|cftoken|session_?id|sessid|utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|hsctatracking|vero_id|mkt_tok)(?:=|$)|s(?:ess)?id=[\w-]{16,})/i;
const SESSION_PATH = /;jsessionid=[^/?#]*/i;

/** Takes session and campaign parameters off an address, so that a page has the same one at each visit. */
function dropTrail(url: URL): void {
  if (url.search !== '') {
    const kept = url.search
      .slice(1)
      .split('&')
      .filter((parameter) => !TRAIL.test(parameter));
    if (kept.length < url.search.split('&').length) url.search = kept.join('&');
  }
  if (url.pathname.includes(';')) url.pathname = url.pathname.replace(SESSION_PATH, '');
}

const MOST_KNOWN = 2_000;
const addressesAt = (base: string) => remembered<string | null>(MOST_KNOWN, (href) => resolved(href, base));
/** Addresses of the page that is read: several sources ask for those of its links. */
let known = { base: '', addressOf: addressesAt('') };

/** The absolute http(s) address without fragment, session and campaign parameters, or null: another scheme, not an address, too long. */
export function absolute(href: string | null | undefined, base: string): string | null {
  const trimmed = href?.trim();
  if (!trimmed || trimmed.length > MAX_URL || trimmed.startsWith('#')) return null;
  if (known.base !== base) known = { base, addressOf: addressesAt(base) };
  return known.addressOf(trimmed);
}

function resolved(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  url.hash = '';
  dropTrail(url);
  return url.href.length > MAX_URL ? null : url.href;
}

/** An address without what follows its path, and without the slash at the end. */
export const bare = (url: string): string => upTo(url, /[?#]/).replace(/\/$/, '');

/** A part of an address as it reads; as it is written where it is wrongly encoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What belongs to one owner: the registrable domain ("acme.co.uk"); for addresses and local names the host with its port. */
export function siteOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  return getDomain(parsed.hostname, { allowPrivateDomains: true }) ?? parsed.host;
}

/** Whether two addresses belong to the same site, subdomains included. */
export const sameSite = (a: string, b: string): boolean => siteOf(a) !== '' && siteOf(a) === siteOf(b);
