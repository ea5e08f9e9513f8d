import type { Source } from '../source.ts';
import { accountOf } from './socials.ts';

export interface AccountFields {
  /** linkedin, twitter, facebook, instagram, youtube, tiktok or github. */
  network: string;
  handle: string | null;
}

/** The company's accounts on social networks, as its landing page links to them. */
export const accounts: Source<AccountFields> = {
  name: 'accounts',
  page: 'landingPage',
  area: 'profile',
  refreshedWith: ['social'],
  read: ({ profile }) =>
    profile && {
      items: Object.entries(profile.socialProfiles).map(([network, url]) => ({
        key: network,
        label: network,
        url,
        fields: { network, handle: accountOf(url)?.handle ?? null },
      })),
      about: {},
    },
};
