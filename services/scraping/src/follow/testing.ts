/** The service and made-up companies that follow sites, for tests of what is due, told and kept of them. */
import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { testService } from '@rivalscope/kit/testing/service';
import { CompanyCreatedSchema, CompanyDeletedSchema, CompanyUpdatedSchema, TrackingSchema } from '@rivalscope/proto/companies/v1/events_pb';
import pg from 'pg';
import { afterAll } from 'vitest';
import { scrapingService } from '../index.ts';

export interface Company {
  tenantId: string;
  companyId: string;
  website: string;
}

export const newCompany = (website = `${randomUUID()}.example`, tenantId: string = randomUUID()): Company => ({
  tenantId,
  companyId: randomUUID(),
  website,
});

/** The choice of these pages, with all that is noticed of a site. */
export const tracking = (pages: string[]) => create(TrackingSchema, { websiteChangeDetection: true, pricingMonitoring: true, pages });

/** Runs until the tests of the file end. `admin` and `query` go past the row-level security, and see all tenants. */
export async function startFollowing() {
  const scraping = await testService(scrapingService);
  const admin = new pg.Client({ connectionString: scraping.db.adminUrl, options: '-c search_path=scraping' });
  await admin.connect();
  afterAll(async () => {
    await admin.end();
    await scraping.close();
  });
  const follow = async (pages: string[], company = newCompany(), name = 'Acme'): Promise<Company> => {
    await scraping.deliver(CompanyCreatedSchema, { ...company, name, tracking: tracking(pages) });
    return company;
  };
  return {
    scraping,
    admin,
    query: async <R extends object>(text: string, values: unknown[] = []) => (await admin.query<R>(text, values)).rows,
    follow,
    remove: (company: Company) => scraping.deliver(CompanyDeletedSchema, company),
    update: (company: Company, status: string, website = company.website) =>
      scraping.deliver(CompanyUpdatedSchema, { ...company, website, status, name: 'Acme' }),
  };
}
