import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import {
  ChangeConfirmedSchema,
  ChangeDetectedSchema,
  ChangeFlappedSchema,
  ProfileObservedSchema,
  ScrapeCompletedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import type { Detail, TypedChange } from '../change/change.ts';
import type { Profile } from '../page/facts.ts';

export interface StoredChange {
  id: string;
  siteId: string;
  url: string;
  at: Date;
  change: TypedChange;
}

export function changeDetected({ id, siteId, url, at, change }: StoredChange): OutgoingEvent {
  const { dataType, type, description, importance, confirmed } = change;
  return event(ChangeDetectedSchema, siteId, {
    changeId: id,
    siteId,
    dataType,
    type,
    description,
    importance,
    url,
    itemUrl: change.itemUrl ?? '',
    confirmed,
    at: timestampFromDate(at),
    detail: toDetail(change.detail),
  });
}

type DetailMessage = NonNullable<Parameters<typeof event<typeof ChangeDetectedSchema>>[2]['detail']>;

function toDetail(detail: Detail): DetailMessage {
  switch (detail.case) {
    case 'price': {
      const { plan, period } = detail;
      return {
        case: 'price',
        value: {
          plan,
          period,
          currency: detail.currency ?? '',
          beforeCents: BigInt(detail.beforeCents),
          afterCents: BigInt(detail.afterCents),
        },
      };
    }
    case 'job': {
      const { title, departmentBefore, departmentAfter } = detail;
      return {
        case: 'job',
        value: { title, department: detail.department ?? '', location: detail.location ?? '', departmentBefore, departmentAfter },
      };
    }
    case 'plan':
      return { case: 'plan', value: { plan: detail.plan } };
    case 'text':
      return { case: 'text', value: { before: detail.before, after: detail.after } };
    case 'article':
      return { case: 'article', value: { title: detail.title } };
    case 'technology':
      return { case: 'technology', value: { name: detail.name } };
  }
}

export const changeConfirmed = (siteId: string, changeId: string, at: Date) =>
  event(ChangeConfirmedSchema, siteId, { siteId, changeId, at: timestampFromDate(at) });

export const changeFlapped = (siteId: string, changeId: string, at: Date) =>
  event(ChangeFlappedSchema, siteId, { siteId, changeId, at: timestampFromDate(at) });

export interface SourceResult {
  source: string;
  state: string;
  detail: string;
}

export const scrapeCompleted = (siteId: string, runId: string, sources: SourceResult[], at: Date) =>
  event(ScrapeCompletedSchema, siteId, { siteId, runId, sources, at: timestampFromDate(at) });

const FIELDS = ['name', 'logo', 'description', 'headquarters', 'founded', 'employees'] as const;
const JSON_LD = 'organization_json_ld';
const MOST_TEXT = 500;

export function profileObserved(siteId: string, profile: Profile, at: Date): OutgoingEvent {
  const stated = FIELDS.flatMap((name) => {
    const value = profile[name];
    return value === null ? [] : [{ name, value: String(value).slice(0, MOST_TEXT), source: JSON_LD }];
  });
  const industry = profile.industry.map((value) => ({ name: 'industry', value, source: JSON_LD }));
  const socials = Object.entries(profile.socialProfiles).map(([name, value]) => ({ name, value, source: 'link' }));
  return event(ProfileObservedSchema, siteId, { siteId, fields: [...stated, ...industry, ...socials], at: timestampFromDate(at) });
}
