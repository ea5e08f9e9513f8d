import { randomUUID } from 'node:crypto';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { HeadlineObservedSchema, OfferObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { expect, onTestFinished, test } from 'vitest';
import { startDemoWeb } from '../fixtures/web/demo-web.ts';
import { startScraping } from './followed-site.ts';

test('what a site offers, and how it presents itself, is told when it is read, and again to who follows the site later', async () => {
  const web = await startDemoWeb({ sites: 1, validators: false });
  onTestFinished(() => web.close());
  const scraping = await startScraping();
  onTestFinished(() => scraping.close());
  const [site] = web.sites;
  const [name, website] = [site?.name ?? '', site?.website ?? ''];
  const expected = web.expected(site?.key ?? '');
  const headlines = async () => (await scraping.emitted(HeadlineObservedSchema)).map(({ headline }) => headline);
  const features = async () => (await scraping.emitted(OfferObservedSchema)).at(-1)?.plans.map((plan) => plan.features);
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
  const offered = expected.plans.map((plan) => [
    plan.name,
    plan.price,
    plan.price === null ? null : plan.currency,
    plan.price === null ? undefined : plan.period,
  ]);
  expect((await told()).at(-1)).toEqual(offered);
  expect(await features()).toEqual(expected.plans.map((plan) => plan.features));
  expect((await headlines()).at(-1)).toBe(expected.headline);
  const before = (await told()).length;
  const headlinesBefore = (await headlines()).length;
  await scraping.deliver(CompanyCreatedSchema, { companyId: randomUUID(), tenantId: randomUUID(), name, website });
  const after = await told();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toEqual(offered);
  expect((await headlines()).slice(headlinesBefore)).toEqual([expected.headline]);
});
