import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { CompanyCreatedSchema, CompanyDeletedSchema, WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { AlertRaisedSchema } from '@rivalscope/proto/insights/v1/events_pb';
import { PageTrackedSchema, PageUntrackedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { UsageCommands } from './usage.commands.ts';

export const usageConsumers = (commands: UsageCommands): Consumers => [
  on(CompanyCreatedSchema, ({ tenantId, companyId, sample, own }, context) =>
    commands.addCompany(context, tenantId, { companyId, sample, counted: !own }),
  ),
  on(CompanyDeletedSchema, (event, context) => commands.deleteCompany(context, event.tenantId, event.companyId)),
  on(WatchlistChangedSchema, ({ tenantId, companyId, relationshipType, removed, at }, context) =>
    commands.regardCompany(context, tenantId, {
      companyId,
      isOwn: relationshipType === 'self' && !removed,
      at: at ? timestampDate(at) : context.at,
    }),
  ),
  on(PageTrackedSchema, (event, context) => commands.addPage(context, event.tenantId, event.placeId)),
  on(PageUntrackedSchema, (event, context) => commands.deletePage(context, event.tenantId, event.placeId)),
  on(ApiCallsCountedSchema, ({ tenantId, ...counted }, context) => commands.countCalls(context, tenantId, counted)),
  on(AlertRaisedSchema, ({ tenantId, at }, context) => commands.countAlert(context, tenantId, at ? timestampDate(at) : context.at)),
];
