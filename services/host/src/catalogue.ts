import { billingService } from '@rivalscope/billing';
import { companiesService } from '@rivalscope/companies';
import { identityService } from '@rivalscope/identity';
import { insightsService } from '@rivalscope/insights';
import type { Service } from '@rivalscope/kit/service';
import { scrapingService } from '@rivalscope/scraping';

/** Every service of the system; a host runs all of them or some. Identity comes first: the others check tokens by its keys. */
export const catalogue = [identityService, billingService, companiesService, scrapingService, insightsService] as unknown as Service[];

/** The gateway is no service of its own data: it maps paths to these. */
export const GATEWAY = 'gateway';
export const names = [...catalogue.map((service) => service.name), GATEWAY];
