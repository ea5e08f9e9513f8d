import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { TenantErasedSchema as BillingErased } from '@rivalscope/proto/billing/v1/events_pb';
import { TenantErasedSchema as CompaniesErased } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantErasedSchema as GatewayErased } from '@rivalscope/proto/gateway/v1/events_pb';
import { TenantErasedSchema as InsightsErased } from '@rivalscope/proto/insights/v1/events_pb';
import { TenantErasedSchema as ScrapingErased } from '@rivalscope/proto/scraping/v1/events_pb';
import type { ErasureCommands } from './erasure.commands.ts';

export const erasureConsumers = (commands: ErasureCommands): Consumers => [
  on(BillingErased, ({ tenantId }, context) => commands.confirm(context, tenantId, 'billing')),
  on(CompaniesErased, ({ tenantId }, context) => commands.confirm(context, tenantId, 'companies')),
  on(ScrapingErased, ({ tenantId }, context) => commands.confirm(context, tenantId, 'scraping')),
  on(InsightsErased, ({ tenantId }, context) => commands.confirm(context, tenantId, 'insights')),
  on(GatewayErased, ({ tenantId }, context) => commands.confirm(context, tenantId, 'gateway')),
];
