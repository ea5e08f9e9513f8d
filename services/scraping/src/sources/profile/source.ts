import type { Profile, StatedBy } from '../../page/facts.ts';
import type { Source } from '../source.ts';
import { attributesIn } from './attributes.ts';
import { compareProfile, takenOver } from './compare-profile.ts';
import { PROFILE_FIELDS } from './fields.ts';
import { readProfile } from './profile.ts';

export type ProfileAbout = Omit<Profile, 'socialProfiles' | 'stated'>;

/** What the page states of one field: by the surest, and what else it says of it. */
export interface StatedField extends StatedValue {
  others?: StatedValue[];
}

interface StatedValue {
  value: string | number | string[];
  by: StatedBy;
}

/** What the landing page states of the company. */
export const profile: Source<StatedField, ProfileAbout> = {
  name: 'profile',
  page: 'landingPage',
  fact: 'profile',
  area: 'profile',
  extract: (page) => ({ profile: readProfile(page) }),
  signals: attributesIn,
  read({ profile: read }) {
    if (!read) return null;
    const { socialProfiles: _, stated = [], ...about } = read;
    const items = PROFILE_FIELDS.flatMap(({ field, label }) => {
      const [first, ...others] = stated.filter((each) => each.field === field).map(({ value, by }) => ({ value, by }));
      return first ? [{ key: field, label, url: null, fields: { ...first, ...(others.length > 0 && { others }) } }] : [];
    });
    return { items, about };
  },
  compare: ({ profile: before }, { profile: after }) => compareProfile(before, after),
  untold: takenOver,
  observed: ({ profile: read }) => read && { profile: read },
  recalled: {
    by: ['profile', 'accounts'],
    of(site) {
      const about = site.about('profile') as ProfileAbout | null;
      const socialProfiles = Object.fromEntries(site.items('accounts').map(({ key, url }) => [key, url]));
      return about && { profile: { ...about, socialProfiles } as Profile };
    },
  },
};
