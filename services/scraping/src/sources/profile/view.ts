import { Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import { accounts } from '../accounts/source.ts';
import type { View } from '../view.ts';
import { shownValue } from '../wikidata/items.ts';
import { wikidata } from '../wikidata/source.ts';
import { mergedProfile, type Statement } from './merge.ts';
import { profile } from './source.ts';

const statement = {
  value: Type.Unknown(),
  source: Text,
  observedAt: Instant,
  url: Type.Optional(Type.String({ description: 'Where it can be read; absent for the site itself' })),
  asOf: Type.Optional(Type.String({ description: 'The year, month or day that it is of' })),
};
const Others = Type.Array(Type.Object(statement, strict), { description: 'What other sources say that is not the same' });

export const profileView: View = {
  path: 'profile',
  summary: 'Profile fields, each with its source; the site’s own word first',
  schema: Type.Record(Type.String(), Type.Object({ ...statement, others: Type.Optional(Others) }, strict)),
  example: {
    name: { value: 'Acme', source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' },
    employees: {
      ...{ value: 41, source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' },
      others: [
        { value: 38, source: 'wikidata', observedAt: '2026-11-20T10:00:00.000Z', url: 'https://www.wikidata.org/wiki/Q42', asOf: '2024' },
      ],
    },
  },
  sources: [profile, accounts, wikidata],
  show({ of }) {
    const stated = of(profile);
    const linked = of(accounts);
    const known = of(wikidata);
    if (!(stated && linked) && !known?.items.length) return null;
    const told = (value: unknown, source: string, since: Date): Statement => ({ value, source, observedAt: since.toISOString() });
    const own: Record<string, Statement> = {};
    if (stated && linked) {
      const { name, logo, description, headquarters, founded, employees, industry } = stated.about;
      const fields = { name, logo, description, headquarters, founded, employees, industry: industry.length > 0 ? industry : null };
      for (const [field, value] of Object.entries(fields))
        if (value !== null) own[field] = told(value, 'organization_json_ld', stated.since);
      own.socialProfiles = told(Object.fromEntries(linked.items.map(({ key, url }) => [key, url])), 'link', linked.since);
    }
    const figures = (known?.items ?? []).filter(({ key }) => !key.startsWith('account:'));
    const others = figures.map(({ key, url, fields }): [string, Statement] => [
      key,
      {
        ...told(shownValue(fields), wikidata.name, known?.at ?? new Date(0)),
        ...(url !== null && { url }),
        ...(fields.asOf !== null && { asOf: fields.asOf }),
      },
    ]);
    return mergedProfile(own, Object.fromEntries(others));
  },
};
