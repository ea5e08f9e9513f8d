import { parse } from 'tldts';

/** Whether others could know a website: one under a public suffix, on its usual port, and neither an address nor a name of an intranet. */
export function isPublicSite(website: string): boolean {
  const { hostname, domain, isIcann, isIp } = parse(website, { allowPrivateDomains: true });
  return hostname === website && domain !== null && isIcann === true && isIp !== true;
}

/** Whether an address of a service is one of the internet; what stands within this network is none that strangers are told anything by. */
export const isPublicAddress = (url: string): boolean => {
  const address = URL.parse(url);
  return address !== null && isPublicSite(address.host);
};
