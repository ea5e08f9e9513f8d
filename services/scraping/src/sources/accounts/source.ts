import type { StatedBy } from '../../page/facts.ts';
import type { Source } from '../source.ts';
import { compareAccounts } from './compare-accounts.ts';
import { accountOf } from './socials.ts';

export interface AccountFields {
  /** linkedin, twitter, facebook, instagram, youtube, tiktok or github. */
  network: string;
  handle: string | null;
  /** Absent in what was stored by earlier versions. */
  by?: StatedBy;
  /** Addresses of other accounts of the network that the page names; absent where it names none. */
  others?: string[];
}

/** The company's accounts on social networks, as its landing page states and links to them. */
export const accounts: Source<AccountFields> = {
  name: 'accounts',
  page: 'landingPage',
  area: 'profile',
  refreshedWith: ['social'],
  read: ({ profile }) =>
    profile && {
      items: Object.entries(profile.socialProfiles).map(([network, url]) => {
        const [first, ...others] = (profile.stated ?? []).filter(({ field }) => field === network);
        const more = others.length > 0 && { others: others.map(({ value }) => String(value)) };
        const fields = { network, handle: accountOf(url)?.handle ?? null, ...(first && { by: first.by }), ...more };
        return { key: network, label: network, url, fields };
      }),
      about: {},
    },
  compare: compareAccounts,
};
