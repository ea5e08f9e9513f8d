import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { CompanyIds, Moment } from '@rivalscope/kit/list/list-query';
import { PLAIN_TEXT } from '@rivalscope/kit/text';
import { Type } from 'typebox';
import { SomeRoutes } from '../channel/routes.schema.ts';
import { AREAS } from '../finding/finding.ts';
import { LONGEST_COOL_DOWN_HOURS, NOTIFICATIONS, RELATIONSHIPS } from '../watch/watch.ts';
import { MOST_COUNTED } from './alert.store.ts';

const AlertType = Type.Enum(['opportunity', 'threat', 'other']);
const Level = Type.Enum(['high', 'medium', 'low']);
const Area = Type.Enum([...AREAS]);
const State = Type.Enum(['new', 'acknowledged']);
const Feedback = Nullable(Type.Enum(['useful', 'noise']));
const Time = Type.String({ format: 'date-time' });
const Day = Type.String({ format: 'date', pattern: '^[12]\\d{3}-', maxLength: 10 });
const Id = Type.String({ maxLength: 100 });

const Delivery = StrictObject({
  channelId: Nullable(Type.String({ description: 'Null where it was mailed to a person' })),
  kind: Type.String({ description: 'email, slack, teams or webhook' }),
  state: Type.String(),
  at: Time,
});

const Assignee = StrictObject({
  userId: Type.String(),
  name: Nullable(Type.String({ description: 'Null while it is not known' })),
  dueOn: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
});

const example = {
  id: '0199f6a2-bbbb-4c7e-9d7e-0b6f4a3f2c11',
  _id: '0199f6a2-bbbb-4c7e-9d7e-0b6f4a3f2c11',
  companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11',
  insightId: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11',
  changeIds: ['0199f6a2-aaaa-4c7e-9d7e-0b6f4a3f2c11'],
  rule: 'price_increase',
  title: 'Acme raised the price of Team by 20%',
  summary: 'Team costs $60 per month instead of $50 (+20%).',
  whatToDo: 'Offer those who compare now your own plan.',
  type: 'opportunity',
  area: 'pricing',
  importance: 'high',
  why: ['A plan became more expensive.', 'By its size it is of high importance.'],
  state: 'new',
  read: false,
  assignee: null,
  feedback: null,
  raisedAt: '2026-11-21T10:10:00.000Z',
  updatedAt: '2026-11-21T10:10:00.000Z',
  grownAt: null,
  endedAt: null,
  endedWhy: null,
  notDelivered: null,
  deliveries: [],
};

/** An alert as the API shows it. */
export const AlertView = StrictObject(
  {
    id: Type.String(),
    _id: Type.String(),
    companyId: Type.String(),
    insightId: Type.String(),
    changeIds: Type.Array(Type.String(), { description: 'The changes that it rests on' }),
    rule: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    whatToDo: Type.String(),
    type: AlertType,
    area: Area,
    importance: Type.Enum(['high', 'medium', 'low'], { description: 'The finding’s, moved by the company’s importance on the watchlist' }),
    why: Type.Array(Type.String(), { description: 'Why it was raised, in short' }),
    state: State,
    read: Type.Boolean({ description: 'By the person who asks, since it grew last' }),
    assignee: Nullable(Assignee),
    feedback: Feedback,
    raisedAt: Time,
    updatedAt: Type.String({ format: 'date-time', description: 'When its wording changed last' }),
    grownAt: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'When it grew last: in evidence, or in importance. It is unread again for who read it before; null while it tells what it told at first',
      }),
    ),
    endedAt: Nullable(Type.String({ format: 'date-time', description: 'Since when it no longer stands' })),
    endedWhy: Nullable(Type.String({ description: 'How what it tells was taken back, as a sentence; null where it ended otherwise' })),
    notDelivered: Nullable(
      Type.Enum(['monthly_limit', 'cool_down', 'sample'], {
        description: 'Why it is shown only: the plan’s monthly limit is reached, another one was just raised, or it is of the sample rival',
      }),
    ),
    deliveries: Type.Array(Delivery),
  },
  example,
);

const Ids = Type.Union([Id, Type.Array(Id, { maxItems: 1_000 })]);

export const AlertFilter = StrictObject({
  companyId: Type.Optional(Ids),
  id: Type.Optional(Ids),
  type: Type.Optional(AlertType),
  area: Type.Optional(Area),
  importance: Type.Optional(Level),
  state: Type.Optional(State),
  since: Type.Optional(Moment),
  until: Type.Optional(Moment),
  q: Type.Optional(Type.String({ maxLength: 200, pattern: PLAIN_TEXT })),
  read: Type.Optional(Type.Boolean()),
  mine: Type.Optional(Type.Literal(true, { description: 'Those alone that are assigned to the person who asks' })),
  sample: Type.Optional(Type.Boolean({ description: 'Those of the sample rival alone, or all others' })),
  stands: Type.Optional(Type.Boolean({ description: 'Those that still stand alone, or those that ended' })),
});

export const HandlingBody = StrictObject(
  {
    state: Type.Optional(State),
    read: Type.Optional(Type.Boolean({ description: 'By the person who asks; the only field that viewers may send' })),
    feedback: Type.Optional(Feedback),
    assignee: Type.Optional(
      Nullable(StrictObject({ userId: Type.String({ format: 'uuid', maxLength: 36 }), dueOn: Type.Optional(Nullable(Day)) })),
    ),
  },
  { read: true },
);

export const ReadBody = StrictObject(
  { ids: Type.Array(Id, { minItems: 1, maxItems: 200 }), read: Type.Literal(true) },
  { ids: [example.id], read: true },
);
export const ReadAnswer = StrictObject({ updated: Type.Integer({ description: 'How many were not read before' }) }, { updated: 3 });

export const OpenQuery = StrictObject({ companyIds: CompanyIds });

export const Open = StrictObject(
  {
    open: Type.Array(StrictObject({ companyId: Id, alerts: Type.Integer({ minimum: 1 }) }), {
      description: 'of each company that has any, how many stand that nobody of the team has acknowledged',
    }),
  },
  { open: [{ companyId: '0199f6a2-6c5d-4c7e-9d7e-0b6f4a3f2c11', alerts: 3 }] },
);

export const Unread = StrictObject(
  {
    new: Type.Integer({
      description: `Delivered, still standing, and not read by the person who asks; ${MOST_COUNTED} stands for as many or more`,
    }),
  },
  { new: 3 },
);

const Switch = Type.Optional(Type.Boolean());
const switches = Object.fromEntries(NOTIFICATIONS.map((name) => [name, Switch])) as Record<(typeof NOTIFICATIONS)[number], typeof Switch>;

const RuleWish = StrictObject({
  rule: Type.String({ maxLength: 100 }),
  enabled: Type.Optional(Type.Boolean()),
  threshold: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1e12, description: 'null: the rule’s own default' }))),
});

export const PreviewBody = StrictObject(
  {
    companyId: Type.Optional(Type.String({ maxLength: 100, description: 'All companies when absent' })),
    settings: StrictObject({
      threshold: Type.Optional(Level),
      coolDownHours: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_COOL_DOWN_HOURS })),
      importance: Type.Optional(Level),
      relationshipType: Type.Optional(Type.Enum([...RELATIONSHIPS])),
      notificationSettings: Type.Optional(StrictObject(switches)),
      rules: Type.Optional(Type.Array(RuleWish, { maxItems: 200, description: 'What is asked for of rules; the others stay as they are' })),
      sentTo: Type.Optional({
        ...SomeRoutes,
        description: 'Of the alerts those alone that a channel with these routes is sent, or that are mailed from this importance on',
      }),
    }),
  },
  { settings: { threshold: 'high' } },
);

export const PreviewAnswer = StrictObject(
  {
    days: Type.Integer({ description: 'How far back it looks' }),
    alerts: Type.Integer({ description: 'Alerts that these settings would have delivered, whatever the plan’s limit' }),
    before: Type.Integer({ description: 'Alerts that the present settings would have delivered, counted alike' }),
    marked: Type.Integer({ description: 'Alerts of that time that somebody marked useful' }),
    kept: Type.Integer({ description: 'How many of these would still have been delivered' }),
    examples: Type.Array(Type.String(), { description: 'Titles of the latest five' }),
  },
  { days: 90, alerts: 7, before: 41, marked: 7, kept: 6, examples: ['Acme raised the price of Team by 20%'] },
);
