import { billingService } from '@rivalscope/billing';
import { companiesService } from '@rivalscope/companies';
import { gatewayService } from '@rivalscope/gateway';
import { identityService } from '@rivalscope/identity';
import { insightsService } from '@rivalscope/insights';
import type { Service } from '@rivalscope/kit/service';
import { scrapingService } from '@rivalscope/scraping';

/** Every service of the system; a host runs all of them or some. Identity comes first: the others check tokens by its keys. */
export const catalogue = [
  identityService,
  billingService,
  companiesService,
  scrapingService,
  insightsService,
  gatewayService,
] as unknown as Service[];

/** It maps paths to the others. */
export const GATEWAY = gatewayService.name;
export const names = catalogue.map((service) => service.name);
