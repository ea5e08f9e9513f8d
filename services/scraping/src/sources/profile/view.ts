import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import { type AccountFields, accounts } from '../accounts/source.ts';
import { blog } from '../blog/source.ts';
import { PARTY } from '../dated-text.ts';
import { edgar, isCut } from '../funding/edgar.ts';
import { figuresOf as fundingOf } from '../funding/figures.ts';
import type { Part } from '../funding/rounds.ts';
import { roundsIn } from '../funding/view.ts';
import { imprint } from '../imprint/source.ts';
import { press } from '../press/source.ts';
import { terms } from '../terms/source.ts';
import type { Seen, Shown, View } from '../view.ts';
import { type FigureFields, shownValue } from '../wikidata/items.ts';
import { wikidata } from '../wikidata/source.ts';
import { PROFILE_FIELDS } from './fields.ts';
import { mergedProfile, type Statement } from './merge.ts';
import { type ProfileAbout, profile, type StatedField } from './source.ts';

const statement = {
  value: Type.Unknown(),
  source: Text,
  observedAt: Instant,
  url: Type.Optional(Type.String({ description: 'Where it can be read; absent for the site itself' })),
  asOf: Type.Optional(Type.String({ description: 'The year, month or day that it is of' })),
};
const Others = Type.Array(StrictObject(statement), {
  description: 'What else is stated that is not the same, by the site itself or by others',
});

export const profileView: View = {
  path: 'profile',
  summary: 'Profile fields, each with its source; the site’s own word first',
  schema: Type.Record(Type.String(), StrictObject({ ...statement, others: Type.Optional(Others) })),
  example: {
    name: { value: 'Acme', source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' },
    employees: {
      ...{ value: 41, source: 'organization_json_ld', observedAt: '2026-11-21T10:00:00.000Z' },
      others: [
        { value: 38, source: 'wikidata', observedAt: '2026-11-20T10:00:00.000Z', url: 'https://www.wikidata.org/wiki/Q42', asOf: '2024' },
      ],
    },
  },
  sources: [profile, accounts, imprint, terms, wikidata, edgar, press, blog],
  show(shown) {
    const { of } = shown;
    const [stated, linked, known] = [of(profile), of(accounts), of(wikidata)];
    const own = stated && linked ? [...fieldsOf(stated), ...accountsOf(linked)] : [];
    const said = [...own, ...noticeOf(of(imprint)), ...partyOf(of(terms)), ...figuresOf(known), ...raisedBy(shown)];
    return said.length > 0 ? mergedProfile(said) : null;
  },
};

type Told = readonly [field: string, Statement];

const told = (value: unknown, source: string, since: Date): Statement => ({ value, source, observedAt: since.toISOString() });

/** Each field since when it is stated so; as a whole where an earlier version read it. */
function fieldsOf({ items, about, since }: Seen<StatedField, ProfileAbout>): Told[] {
  if (items.length > 0)
    return items.flatMap(({ key, fields: { others = [], ...first }, since: at }) =>
      [first, ...others].map(({ value, by }): Told => [key, told(value, by, at)]),
    );
  return PROFILE_FIELDS.flatMap(({ field }): Told[] => {
    const value = about[field] ?? null;
    return value === null || (Array.isArray(value) && value.length === 0) ? [] : [[field, told(value, 'organization_json_ld', since)]];
  });
}

/** By network; what else the page names is one statement of its own for each. */
function accountsOf({ items, since }: Seen<AccountFields>): Told[] {
  const others = items.flatMap(({ key, fields }) => (fields.others ?? []).map((url) => ({ [key]: url })));
  const all = [Object.fromEntries(items.map(({ key, url }) => [key, url])), ...others];
  return all.map((value): Told => ['socialProfiles', told(value, 'link', since)]);
}

/** Who is behind the site by its legal notice, each since when it says so. */
const noticeOf = (notice: Pick<Seen, 'items'> | null): Told[] =>
  (notice?.items ?? []).map(({ key, label, since }) => [key, told(label, imprint.name, since)] as const);

/** With whom customers agree to the terms. */
const partyOf = (agreed: Pick<Seen, 'items'> | null): Told[] =>
  (agreed?.items ?? []).flatMap(({ key, label, since }) => (key === PARTY ? [['legalName', told(label, terms.name, since)] as const] : []));

const figuresOf = (known: Seen<FigureFields> | null): Told[] =>
  (known?.items ?? [])
    .filter(({ key }) => !key.startsWith('account:'))
    .map(
      ({ key, url, fields }): Told => [
        key,
        {
          ...told(shownValue(fields), wikidata.name, known?.at ?? new Date(0)),
          ...(url !== null && { url }),
          ...(fields.asOf !== null && { asOf: fields.asOf }),
        },
      ],
    );

/** What its rounds come to: where one statement says it, with its address; the amount in whole dollars of all rounds together. */
function raisedBy(shown: Shown): Told[] {
  const rounds = roundsIn(shown);
  const { stage, amount } = fundingOf(rounds, isCut(rounds, shown.of(edgar)?.about ?? null));
  const seen = [shown.of(edgar), shown.of(press), shown.of(blog)];
  const at = Math.max(...seen.map((each) => each?.at.getTime() ?? 0));
  const raised = (value: unknown, parts: readonly Part[]): Statement => {
    const kinds = new Set(parts.map(({ kind }) => kind));
    const url = parts.length === 1 ? parts[0]?.url : null;
    const source = kinds.size > 1 ? 'rounds' : (parts[0]?.kind ?? 'rounds');
    return { value, source, observedAt: new Date(at).toISOString(), ...(url && { url }) };
  };
  return [
    ...(stage ? [['fundingStage', raised(stage.value, stage.parts)] as const] : []),
    ...(amount ? [['fundingAmount', raised(amount.cents / 100, amount.parts)] as const] : []),
  ];
}
