import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Moment } from '@rivalscope/kit/list/list-query';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { Type } from 'typebox';
import { AREAS } from './finding.ts';

export const FindingType = Type.Union([Type.Literal('opportunity'), Type.Literal('threat'), Type.Literal('other')]);
const Importance = Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')]);

export const Area = Type.Enum([...AREAS]);

const Evidence = Type.Union([
  StrictObject({ kind: Type.Literal('change'), id: Type.String() }),
  StrictObject({ kind: Type.Literal('figure'), label: Type.String(), value: Type.Number() }),
]);

/** An insight as the API shows it. */
export const insightFields = {
  id: Type.String(),
  _id: Type.String(),
  type: FindingType,
  area: Area,
  title: Type.String({ description: 'The claim' }),
  description: Type.String({ description: 'Why it matters, with figures' }),
  wordedBy: Type.Union([Type.Literal('rule'), Type.Literal('model')], {
    description: 'Whose words the description is in: the rule’s, or a language model’s, from the evidence alone',
  }),
  whatToDo: Type.String({ description: 'What the reader may do about it; empty where nothing is to be said' }),
  importance: Importance,
  generatedAt: Type.String({ format: 'date-time', description: 'Of the latest evidence that it rests on' }),
  foundAt: Type.String({ format: 'date-time', description: 'When it was found first' }),
  updatedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When later evidence changed it last; null while it says what it said at first' }),
  ),
  rule: Type.String({ description: 'The rule that found it' }),
  confirmed: Type.Boolean({ description: 'Whether every change it rests on has been seen twice or was typed' }),
  why: Type.Array(Type.String(), { description: 'Why it is as important to you as it is, in words' }),
  evidence: Type.Array(Evidence, { description: 'The changes and figures it rests on' }),
  also: Type.Array(
    StrictObject({ rule: Type.String(), title: Type.String(), description: Type.String(), evidence: Type.Array(Evidence) }),
    { description: 'What the same check of the same page found in this area besides, the most important first' },
  ),
  read: Type.Boolean({ description: 'Whether the person who asks has read it since it changed last' }),
  endedAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Since when it stands no more; only lists of ended insights, or as of an earlier moment, have such',
    }),
  ),
  endedWhy: Nullable(
    Type.String({ description: 'How what it rests on was taken back, as a sentence; null where it stands, or that vanished' }),
  ),
};

export const insightExample = {
  id: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11',
  _id: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11',
  type: 'opportunity',
  title: 'Acme raised the price of Team by 20%',
  description: 'Team costs $60 per month instead of $50 (+20%).',
  wordedBy: 'rule',
  area: 'pricing',
  whatToDo: 'Offer those who compare now your own plan.',
  importance: 'high',
  generatedAt: '2026-11-21T10:00:00.000Z',
  foundAt: '2026-11-21T10:00:00.000Z',
  updatedAt: null,
  rule: 'price_increase',
  confirmed: true,
  why: ['A plan became more expensive.', 'By its size it is of high importance.', 'You watch it as: competitor.'],
  evidence: [
    { kind: 'change', id: '0199f6a2-aaaa-4c7e-9d7e-0b6f4a3f2c11' },
    { kind: 'figure', label: 'Price change (%)', value: 20 },
  ],
  also: [],
  read: false,
  endedAt: null,
  endedWhy: null,
};

const Ids = Type.Union([Type.String({ maxLength: 100 }), Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 })]);

export const FindingFilter = StrictObject({
  companyId: Type.Optional(Ids),
  id: Type.Optional(Ids),
  change: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(FindingType),
  area: Type.Optional(Area),
  importance: Type.Optional(Importance),
  read: Type.Optional(Type.Boolean()),
  ended: Type.Optional(Type.Boolean({ description: 'Those that were taken back, instead of those that stand' })),
  foremost: Type.Optional(Type.Boolean()),
  since: Type.Optional(Moment),
  until: Type.Optional(Moment),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_TEXT })),
});
