import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { ProfileObservedSchema, SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { ProfileCommands } from './profile.commands.ts';
import { originOf, readProfile } from './profile.ts';

export const profileConsumers = (commands: ProfileCommands): Consumers => [
  on(SiteFollowedSchema, ({ companyId, tenantId, siteId, at }, context) =>
    commands.follow(context, { companyId, tenantId, siteId, at: at ? timestampDate(at) : context.at }),
  ),
  on(SiteUnfollowedSchema, ({ companyId, siteId }, context) => commands.unfollow(context, companyId, siteId)),
  on(ProfileObservedSchema, async ({ siteId, fields, at, origin: said }, context) => {
    const origin = originOf(said);
    if (origin) await commands.observe(context, { siteId, origin, profile: readProfile(fields), at: at ? timestampDate(at) : context.at });
  }),
];
