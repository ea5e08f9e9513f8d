/** Which of a page's links lead to accounts of its company, and not to those of its customers or of whoever made its template. */
import { squeezed } from '../../change/wording.ts';
import type { Link } from '../../page/facts.ts';
import { type Account, accountOf } from './socials.ts';

/** So many accounts of one network in the content are those of others: of customers, of a team. */
const MANY = 3;
/** How sites call the link to what they publish themselves. */
const OWN_CODE = /git ?hub|open.?source|source|code|\bstar|\brepo/i;

/** @param label what the site's address is called by: 'acme' of www.acme.com */
export function ownAccounts(links: readonly Link[], label: string): readonly Link[] {
  const linked = links.map((link) => ({ link, account: accountOf(link.url) }));
  const inContent = new Map<string, Set<string>>();
  for (const { link, account } of linked) {
    if (!account || link.chrome) continue;
    const known = inContent.get(account.network) ?? new Set();
    inContent.set(account.network, known.add(account.url.toLowerCase()));
  }
  const isOthers = ({ chrome }: Link, { network }: Account) => !chrome && (inContent.get(network)?.size ?? 0) >= MANY;
  return linked
    .filter(
      ({ link, account }) => account !== null && (isCalled(account, label) || !(isOthers(link, account) || isTheirCode(link, account))),
    )
    .map(({ link }) => link);
}

/** A repository that is called by its own name: what the page is made with. */
const isTheirCode = ({ url, text }: Link, { network }: Account): boolean =>
  network === 'github' && (URL.parse(url)?.pathname.split('/').filter(Boolean).length ?? 0) > 1 && text !== '' && !OWN_CODE.test(text);

const isCalled = ({ handle }: Account, label: string): boolean => {
  const [name, site] = [squeezed(handle.slice(handle.indexOf('/') + 1)), squeezed(label)];
  return site.length >= 3 && (name.includes(site) || (name.length >= 4 && site.includes(name)));
};
