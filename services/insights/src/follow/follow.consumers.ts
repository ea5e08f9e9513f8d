import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, type EventContext, on } from '@rivalscope/kit/events/consumer';
import { CompanyDeletedSchema, CompanyUpdatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ChangesExcludedSchema, SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { FollowCommands } from './follow.commands.ts';
import { pagesKept } from './tracked.ts';

const when = (at: Timestamp | undefined, context: EventContext): Date => (at ? timestampDate(at) : context.at);

export const followConsumers = (commands: FollowCommands): Consumers => [
  on(SiteFollowedSchema, ({ companyId, tenantId, siteId, companyName, website, pages, sample, at }, context) =>
    commands.follow(context, {
      companyId,
      tenantId,
      siteId,
      companyName,
      website,
      pages: pages ? pagesKept(pages.kinds, pages.hidden) : null,
      sample,
      at: when(at, context),
    }),
  ),
  on(SiteUnfollowedSchema, ({ companyId, tenantId, siteId, at }, context) =>
    commands.unfollow(context, tenantId, companyId, siteId, when(at, context)),
  ),
  on(ChangesExcludedSchema, ({ companyId, tenantId, siteId, changeIds, more, at }, context) =>
    commands.exclude(context, tenantId, { companyId, siteId, changeIds, more }, when(at, context)),
  ),
  on(CompanyUpdatedSchema, ({ companyId, tenantId, name, status, at }, context) =>
    commands.update(context, tenantId, { companyId, name, archived: status === 'archived' }, when(at, context)),
  ),
  on(CompanyDeletedSchema, ({ companyId, tenantId, at }, context) => commands.forget(context, tenantId, companyId, when(at, context))),
];
