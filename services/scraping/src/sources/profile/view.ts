import { Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import { accounts } from '../accounts/source.ts';
import type { View } from '../view.ts';
import { profile } from './source.ts';

export const profileView: View = {
  path: 'profile',
  summary: 'Profile fields, each with its source',
  schema: Type.Record(Type.String(), Type.Object({ value: Type.Unknown(), source: Text, observedAt: Instant }, strict)),
  example: { name: { value: 'Acme', source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' } },
  sources: [profile, accounts],
  show({ of }) {
    const stated = of(profile);
    const linked = of(accounts);
    if (!stated || !linked) return null;
    const { name, logo, description, headquarters, founded, employees, industry } = stated.about;
    const fields = { name, logo, description, headquarters, founded, employees, industry: industry.length > 0 ? industry : null };
    const known = Object.entries(fields).filter(([, value]) => value !== null);
    const told = (value: unknown, source: string, since: Date) => ({ value, source, observedAt: since.toISOString() });
    return {
      ...Object.fromEntries(known.map(([field, value]) => [field, told(value, 'organization_json_ld', stated.since)])),
      socialProfiles: told(Object.fromEntries(linked.items.map(({ key, url }) => [key, url])), 'link', linked.since),
    };
  },
};
