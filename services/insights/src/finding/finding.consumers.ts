import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import {
  ChangeConfirmedSchema,
  type ChangeDetected,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import type { Detail, Importance } from '../change/change.ts';
import type { FindingCommands } from './finding.commands.ts';

export const findingConsumers = (commands: FindingCommands): Consumers => [
  on(ChangeDetectedSchema, (event, context) =>
    commands.observe(context, {
      id: event.changeId,
      siteId: event.siteId,
      dataType: event.dataType,
      type: event.type,
      importance: toImportance(event.importance),
      detail: toDetail(event.detail),
      confirmed: event.confirmed,
      at: event.at ? timestampDate(event.at) : context.at,
    }),
  ),
  on(ChangeConfirmedSchema, ({ changeId }, context) => commands.confirm(context, changeId)),
  on(ChangeFlappedSchema, ({ changeId }, context) => commands.flap(context, changeId)),
];

const LONGEST_TEXT = 500;

/** Texts come from pages: NUL and halves of surrogate pairs cannot be stored, and nobody quotes more than this. */
const text = (given: string): string => given.slice(0, LONGEST_TEXT).toWellFormed().replaceAll('\0', '');

const toImportance = (given: string): Importance => (given === 'high' || given === 'medium' ? given : 'low');

function toDetail(detail: ChangeDetected['detail']): Detail {
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
