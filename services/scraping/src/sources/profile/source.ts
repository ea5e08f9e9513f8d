import type { Profile } from '../../page/facts.ts';
import type { Source } from '../source.ts';
import { readProfile } from './profile.ts';

export type ProfileAbout = Omit<Profile, 'socialProfiles'>;

/** What the landing page states of the company for machines. */
export const profile: Source<never, ProfileAbout> = {
  name: 'profile',
  page: 'landingPage',
  fact: 'profile',
  area: 'profile',
  extract: ({ nodes, links, base, html }) => ({ profile: readProfile(nodes, links, base, html) }),
  read({ profile: stated }) {
    if (!stated) return null;
    const { socialProfiles: _, ...about } = stated;
    return { items: [], about };
  },
};
