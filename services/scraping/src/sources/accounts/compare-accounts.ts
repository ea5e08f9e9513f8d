/** Accounts that the company links to, as they come and go. A link amid the text of a page may be anybody's: it counts as none here. */
import type { FoundChange } from '../../change/change.ts';
import type { PageFacts, ProfileStatement } from '../../page/facts.ts';
import { isAsWhole } from '../../page/whole.ts';
import { accountOf, NETWORKS, type Network } from './socials.ts';

const NAMES: Readonly<Record<Network, string>> = {
  ...{ linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook', instagram: 'Instagram' },
  ...{ youtube: 'YouTube', tiktok: 'TikTok', github: 'GitHub' },
};

/** An account that is another now; null on the side on which there is none. */
export interface AccountNews {
  network: Network;
  was: ProfileStatement | null;
  is: ProfileStatement | null;
}

type Page = Pick<PageFacts, 'profile' | 'unread' | 'blocks'>;

/** Nothing is known of profiles that an earlier version read otherwise, and nothing of a page that lost its frame: all accounts went with it. */
export function accountNews(before: Page, after: Page): AccountNews[] {
  const [was, is] = [before.profile?.stated, after.profile?.stated];
  if (!was || !is) return [];
  const mayHaveCome = isAsWhole(before, after);
  const mayHaveGone = isAsWhole(after, before) && NETWORKS.some((network) => ownOf(is, network) !== null);
  return NETWORKS.flatMap((network): AccountNews[] => {
    const [old, now] = [ownOf(was, network), ownOf(is, network)];
    const came = now && !states(was, now) ? now : null;
    const went = old && !states(is, old) ? old : null;
    if (came && went) return [{ network, was: went, is: came }];
    if (came && !old && mayHaveCome) return [{ network, was: null, is: came }];
    return went && !now && mayHaveGone ? [{ network, was: went, is: null }] : [];
  });
}

const ownOf = (stated: readonly ProfileStatement[], network: Network): ProfileStatement | null =>
  stated.find(({ field, by }) => field === network && by !== 'content_link') ?? null;

/** Whether an account is linked to anywhere on the page. */
const states = (stated: readonly ProfileStatement[], { field, value }: ProfileStatement): boolean =>
  stated.some((each) => each.field === field && String(each.value).toLowerCase() === String(value).toLowerCase());

/** Accounts that a site began, ceased or changed to name, as changes. */
export const compareAccounts = (before: Page, after: Page): FoundChange[] => accountNews(before, after).map(accountChange);

function accountChange({ network, was, is }: AccountNews): FoundChange {
  const name = NAMES[network];
  const url = (side: ProfileStatement | null) => (side ? String(side.value) : null);
  const [from, to] = [url(was), url(is)];
  const handle = (address: string | null) => (address && accountOf(address)?.handle) ?? '';
  const words = to
    ? `${name} account linked: ${handle(to)}${from ? ` (before: ${handle(from)})` : ''}`
    : `${name} account no longer linked: ${handle(from)}`;
  return {
    dataType: 'profile',
    type: to ? 'account_linked' : 'account_unlinked',
    description: words,
    before: from ? { network, url: from } : null,
    after: to ? { network, url: to } : null,
    itemUrl: to ?? from,
    confirmed: (is ?? was)?.by !== 'link',
    key: `account:${network}`,
    detail: {
      case: 'item',
      label: name,
      fields: [{ name: 'url', before: from ? { text: from } : null, after: to ? { text: to } : null }],
    },
  };
}
