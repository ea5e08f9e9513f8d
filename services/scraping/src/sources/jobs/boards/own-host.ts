/** Where boards are that give each company a host of its own. */

/**
 * How the addresses of such a board begin. `{slug}` in a setting stands for what is the company's own in its host: 'acme' of
 * 'acme.recruitee.com'; for the whole host where that is not one of the board's. Without a setting each company is asked at its very host,
 * because not all of them are below the one domain that `home` names.
 * @param domain what is the board's in a host
 */
export const ownHost =
  (home: string, domain: RegExp) =>
  (base: string, host: string): string =>
    base === home ? `https://${host}` : base.replaceAll('{slug}', () => host.replace(domain, ''));
