import { randomUUID } from 'node:crypto';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { OfferObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

test('what a pricing page offers is told when it is read, and again to who follows the site later', async () => {
  const web = await startDemoWeb({ sites: 1, validators: false });
  onTestFinished(() => web.close());
  const scraping = await startScraping();
  onTestFinished(() => scraping.close());
  const [site] = web.sites;
  const [name, website] = [site?.name ?? '', site?.website ?? ''];
  const told = async () =>
    (await scraping.emitted(OfferObservedSchema)).map(({ plans }) =>
      plans.map((plan) => [
        plan.name,
        plan.price ? Number(plan.price.cents) / 100 : null,
        plan.price?.currency ?? null,
        plan.price?.period,
      ]),
    );
  await scraping.follow(name, website);
  const offered = web
    .expected(site?.key ?? '')
    .plans.map((plan) => [
      plan.name,
      plan.price,
      plan.price === null ? null : plan.currency,
      plan.price === null ? undefined : plan.period,
    ]);
  expect((await told()).at(-1)).toEqual(offered);
  const before = (await told()).length;
  await scraping.deliver(CompanyCreatedSchema, { companyId: randomUUID(), tenantId: randomUUID(), name, website });
  const after = await told();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toEqual(offered);
});
