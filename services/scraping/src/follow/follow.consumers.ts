import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import {
  CompanyCreatedSchema,
  CompanyDeletedSchema,
  CompanyUpdatedSchema,
  TrackingChangedSchema,
  type Tracking as TrackingMessage,
} from '@rivalscope/proto/companies/v1/events_pb';
import type { FollowCommands } from './follow.commands.ts';
import type { Tracking } from './follow.ts';

/** Event to command, nothing else. */
export const followConsumers = (commands: FollowCommands): Consumers => [
  on(CompanyCreatedSchema, (event, ctx) => commands.follow(ctx, event, toTracking(event.tracking))),
  on(CompanyUpdatedSchema, (event, ctx) => commands.update(ctx, event, event.status)),
  on(TrackingChangedSchema, (event, ctx) => commands.track(ctx, event.companyId, toTracking(event.tracking))),
  on(CompanyDeletedSchema, (event, ctx) => commands.unfollow(ctx, event.companyId)),
  on(EntitlementsChangedSchema, (event, ctx) => {
    const { tenantId, checkIntervalSeconds, historyDays } = event;
    const trialEnd = event.trialEnd ? timestampDate(event.trialEnd) : null;
    return commands.entitle(ctx, tenantId, { checkIntervalSeconds, historyDays, trialEnd }, event.at ? timestampDate(event.at) : ctx.at);
  }),
];

function toTracking(tracking: TrackingMessage | undefined): Tracking {
  const { pages = [], socials = [], newsSources = [] } = tracking ?? {};
  const settings = {
    websiteChangeDetection: tracking?.websiteChangeDetection ?? true,
    pricingMonitoring: tracking?.pricingMonitoring ?? true,
    newsMonitoring: tracking?.newsMonitoring ?? false,
    socialMediaMonitoring: tracking?.socialMediaMonitoring ?? false,
    seoMonitoring: tracking?.seoMonitoring ?? false,
  };
  return { pages, socials, newsSources, settings };
}
