import { deliveryService } from '@rivalscope/insights/delivery/testing';
import { ReadingTurnedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { startCompany, startPages } from '@rivalscope/scraping/check/testing';
import { type Saying, startTwin } from '@rivalscope/scraping/outside/testing';
import { expect, onTestFinished, test } from 'vitest';

const DAY_MS = 86_400_000;
const ACCOUNT = '/2/users/by/username/acme?user.fields=public_metrics';
const LINKS = ['https://x.com/acme', 'https://www.linkedin.com/company/acme'].map((url) => `<a href="${url}">Follow us</a>`).join('');
const PAGE = `<!doctype html><html><head><title>Acme</title></head><body><h1>Acme</h1><p>${'We make tools. '.repeat(60)}</p>${LINKS}</body></html>`;

/** Six in the evening, a day or more from now, and less than two. */
function anEveningLater(): Date {
  const evening = new Date().setUTCHours(18, 0, 30, 0);
  return new Date(evening + Math.ceil((Date.now() + DAY_MS - evening + 60_000) / DAY_MS) * DAY_MS);
}

test('a key that was good and is refused now is told so by the digest, apart from one that there never was', async () => {
  const says = new Map<string, Saying>([
    [ACCOUNT, JSON.stringify({ data: { id: '1', username: 'acme', public_metrics: { followers_count: 1_203 } } })],
  ]);
  const [twin, site] = [await startTwin(says), await startPages(new Map([['/', PAGE]]))];
  const tracking = { socialMediaMonitoring: true, socials: ['twitter', 'linkedin'] };
  const company = await startCompany(site.website, { SOURCE_X_URL: twin.url, SOURCE_X_KEY: 'k' }, tracking);
  await company.check();
  expect((await company.get('social')).profiles.twitter).toMatchObject({ followers: 1_203, coverage: 'fresh' });
  says.set(ACCOUNT, 401);
  await company.check();

  const insights = await deliveryService(new Date().toISOString());
  onTestFinished(() => insights.service.close());
  const ada = await insights.person(company.tenantId);
  await insights.choose(ada, { mail: 'daily', mailFrom: null, digestHour: 18 });
  for (const followed of await company.scraping.emitted(SiteFollowedSchema)) await insights.service.deliver(SiteFollowedSchema, followed);
  for (const turned of await company.scraping.emitted(ReadingTurnedSchema)) await insights.service.deliver(ReadingTurnedSchema, turned);
  insights.set(anEveningLater());
  await insights.mailDigests();
  const [mail, ...more] = await insights.mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('- X: Acme\n  Not read for a day: X did not accept the key of this installation.');
  expect(mail?.text).toContain(
    '- LinkedIn: Acme\n  Never read, for a day now: LinkedIn answers only to a key, and this installation has none.',
  );
});
