import { FetchFailure } from './failure.ts';

const MAX_URL = 4_096;

/**
 * Parses an address that may be fetched: http or https, no credentials. The fragment is dropped.
 * @throws FetchFailure `bad_url`
 */
export function parseUrl(text: string, base?: URL): URL {
  const url = text.length <= MAX_URL ? URL.parse(text, base?.href) : null;
  if (!url || url.href.length > MAX_URL) throw new FetchFailure('bad_url', 'This is not a web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('bad_url', 'Only http and https addresses are fetched.');
  if (url.username || url.password) throw new FetchFailure('bad_url', 'Addresses with a user name or password are not fetched.');
  url.hash = '';
  return url;
}
