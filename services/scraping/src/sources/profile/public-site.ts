import { parse } from 'tldts';

/** Whether others could know a website: one under a public suffix, on its usual port, and neither an address nor a name of an intranet. */
export function isPublicSite(website: string): boolean {
  const { hostname, domain, isIcann, isIp } = parse(website, { allowPrivateDomains: true });
  return hostname === website && domain !== null && isIcann === true && isIp !== true;
}
