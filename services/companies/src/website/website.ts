import { invalid } from '@rivalscope/kit/errors';

/** Letters, digits, hyphens and underscores, at most 63 of them (RFC 1035 2.3.4). */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_HOST = 253;
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

const bad = () => invalid('Please enter a valid website URL');

/**
 * The main address of a website as it is stored and compared: host in lower case and punycode, without scheme, leading www, path,
 * query and final dot, with its port unless that is 80 or 443: both schemes are tried anyway.
 * @throws invalid when it is empty, no http(s) address, carries a user name, or its host has no dot and is no IP address
 */
export function normaliseWebsite(given: string): string {
  const text = given.trim();
  if (text === '') throw invalid('Company website is required');
  const host = parse(text);
  if (!isHost(host.name)) throw bad();
  return host.port === '' || host.port === '80' || host.port === '443' ? host.name : `${host.name}:${host.port}`;
}

interface Host {
  name: string;
  port: string;
}

/** By the WHATWG URL standard, as browsers read what is typed into their address bar. */
function parse(text: string): Host {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    throw invalid('Please enter a website that begins with http or https');
  if (/[\s\p{Cc}]/u.test(text)) throw bad();
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (!url) throw bad();
  if (url.username !== '' || url.password !== '') throw invalid('Please enter the website without a user name or password');
  return { name: withoutWww(url.hostname.replace(/\.$/, '')), port: url.port };
}

/** Only where a host is left: www.com stays. */
const withoutWww = (name: string): string => name.replace(/^(?:www\.)+(?=[^.]+\.)/, '');

function isHost(name: string): boolean {
  // The URL parser has let through only an IPv6 address in brackets.
  if (name.startsWith('[')) return true;
  return name.length <= LONGEST_HOST && name.includes('.') && name.split('.').every((label) => LABEL.test(label));
}
