import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import {
  CompanyCreatedSchema,
  CompanyDeletedSchema,
  CompanyUpdatedSchema,
  TrackingChangedSchema,
  type Tracking as TrackingMessage,
} from '@rivalscope/proto/companies/v1/events_pb';
import { pages as sitePages } from '../sources/index.ts';
import type { FollowCommands } from './follow.commands.ts';
import type { Tracking } from './follow.ts';

/** Event to command, nothing else. */
export const followConsumers = (commands: FollowCommands): Consumers => [
  on(CompanyCreatedSchema, (event, ctx) => commands.follow(ctx, event, toTracking(event.tracking))),
  on(CompanyUpdatedSchema, (event, ctx) => commands.update(ctx, event, event.status)),
  on(TrackingChangedSchema, (event, ctx) => commands.track(ctx, event.companyId, toTracking(event.tracking))),
  on(CompanyDeletedSchema, (event, ctx) => commands.unfollow(ctx, event.companyId)),
];

/** What acts of what was chosen. */
function toTracking(tracking: TrackingMessage | undefined): Tracking {
  const { pages = [], socials = [], newsSources = [] } = tracking ?? {};
  const settings = {
    websiteChangeDetection: tracking?.websiteChangeDetection ?? true,
    pricingMonitoring: tracking?.pricingMonitoring ?? true,
    newsMonitoring: tracking?.newsMonitoring ?? false,
    socialMediaMonitoring: tracking?.socialMediaMonitoring ?? false,
    seoMonitoring: tracking?.seoMonitoring ?? false,
  };
  return { ...sitePages.acting({ pages, socials, newsSources }, settings), settings };
}
