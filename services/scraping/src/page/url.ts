/** Addresses on a page. */
import { getDomain } from 'tldts';

const MAX_URL = 2_000;

/** The absolute http(s) address without fragment, or null: another scheme, not an address, too long. */
export function absolute(href: string | null | undefined, base: string): string | null {
  const trimmed = href?.trim();
  if (!trimmed || trimmed.length > MAX_URL || trimmed.startsWith('#')) return null;
  const url = URL.parse(trimmed, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) return null;
  url.hash = '';
  return url.href.length > MAX_URL ? null : url.href;
}

/** What belongs to one owner: the registrable domain ("acme.co.uk"); for addresses and local names the host with its port. */
export function siteOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '';
  return getDomain(parsed.hostname, { allowPrivateDomains: true }) ?? parsed.host;
}

/** Whether two addresses belong to the same site, subdomains included. */
export const sameSite = (a: string, b: string): boolean => siteOf(a) !== '' && siteOf(a) === siteOf(b);
