/** True for an absolute http or https address: nothing else is ever made a link or an image. */
export function isWebUrl(value: string): boolean {
  try {
    const { protocol } = new URL(value);
    return protocol === 'https:' || protocol === 'http:';
  } catch {
    return false;
  }
}

/** The address as people read it: no scheme, no trailing slash, `www.` kept. */
export const readableUrl = (value: string): string => value.replace(/^https?:\/\//, '').replace(/\/{1,9}$/, '');

/** Strips the scheme, trailing slashes and a leading www, as the API stores a website. */
export function normalizeWebsite(value: string): string {
  let rest = value.trim().replace(/^https?:\/\//i, '');
  while (rest.endsWith('/')) rest = rest.slice(0, -1);
  return rest.replace(/^www\./i, '');
}
