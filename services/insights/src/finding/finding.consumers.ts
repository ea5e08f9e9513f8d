import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import {
  ChangeConfirmedSchema,
  type ChangeDetected,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
  type FieldValue,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { GIVEN, type Importance, type Item, type Value } from '../change/change.ts';
import { type EarlierDetail, earlierItem } from '../change/earlier.ts';
import { planItem } from '../change/terms.ts';
import { isGiven, isPage, pageOf } from '../follow/tracked.ts';
import type { FindingCommands } from './finding.commands.ts';

export const findingConsumers = (commands: FindingCommands): Consumers => [
  on(ChangeDetectedSchema, (event, context) =>
    commands.observe(context, {
      id: event.changeId,
      siteId: event.siteId,
      dataType: isGiven(event.page) ? GIVEN : event.dataType,
      type: event.type,
      importance: toImportance(event.importance),
      item: toItem(event),
      confirmed: event.confirmed,
      page: isPage(event.page) ? event.page : pageOf(event),
      at: event.at ? timestampDate(event.at) : context.at,
    }),
  ),
  on(ChangeConfirmedSchema, ({ changeId }, context) => commands.confirm(context, changeId)),
  on(ChangeFlappedSchema, ({ changeId }, context) => commands.flap(context, changeId)),
];

const LONGEST_TEXT = 500;

/** Texts come from pages: NUL and halves of surrogate pairs cannot be stored, and nobody quotes more than this. */
const text = (given: string): string => storable(cut(given, LONGEST_TEXT));

const toImportance = (given: string): Importance => (given === 'high' || given === 'medium' ? given : 'low');

const MOST_FIELDS = 20;

function toItem({ item, detail, type, description }: ChangeDetected): Item {
  if (!item) return earlierItem(toEarlier(detail));
  const { source, key, label, fields } = item;
  const named = fields
    .slice(0, MOST_FIELDS)
    .map(({ name, before, after }) => [text(name), { ...side('before', before), ...side('after', after) }]);
  const told = { source: text(source), key: text(key), label: text(label), fields: Object.fromEntries(named) };
  return planItem(told, type, storable(description));
}

const side = (name: 'before' | 'after', value: FieldValue | undefined) => {
  const told = value && toValue(value.kind);
  return told === undefined ? {} : { [name]: told };
};

function toValue(kind: FieldValue['kind']): Value | undefined {
  switch (kind.case) {
    case 'text':
      return text(kind.value);
    case 'count':
      return Number(kind.value);
    case 'money': {
      const { cents, currency, period } = kind.value;
      return { cents: Number(cents), currency: text(currency), period: text(period) };
    }
  }
}

function toEarlier(detail: ChangeDetected['detail']): EarlierDetail {
  switch (detail.case) {
    case 'price': {
      const { plan, beforeCents, afterCents, currency, period } = detail.value;
      return {
        case: 'price',
        plan: text(plan),
        beforeCents: Number(beforeCents),
        afterCents: Number(afterCents),
        currency: text(currency),
        period: text(period),
      };
    }
    case 'plan':
      return { case: 'plan', plan: text(detail.value.plan) };
    case 'job': {
      const { title, department, location, departmentAfter } = detail.value;
      return { case: 'job', title: text(title), department: text(department), location: text(location), departmentAfter };
    }
    case 'text':
      return { case: 'text', before: text(detail.value.before), after: text(detail.value.after) };
    case 'article':
      return { case: 'article', title: text(detail.value.title) };
    default:
      return { case: 'other' };
  }
}
