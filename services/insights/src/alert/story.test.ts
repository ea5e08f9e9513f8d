import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { ChangeDetectedSchema, SiteFollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { alertService, type Company } from './testing.ts';

const service = await alertService();
const { follower, alertsOf, told } = service;
afterAll(() => service.close());

/** The company follows these pages alone. */
const ask = ({ siteId, tenantId, companyId }: Company, kinds: string[]) =>
  service.deliver(SiteFollowedSchema, {
    ...{ siteId, tenantId, companyId, companyName: 'Acme', website: 'acme.com' },
    pages: { kinds },
    at: timestampFromDate(service.now()),
  });

const publish = (siteId: string, page: string, type: string, label: string, hours: number, about?: string) =>
  service.deliver(
    ChangeDetectedSchema,
    {
      ...{ changeId: randomUUID(), siteId, dataType: 'news', type, page, importance: 'medium', confirmed: true },
      item: {
        ...{ source: page, key: label, label },
        fields: about === undefined ? [] : [{ name: 'about', after: { kind: { case: 'text' as const, value: about } } }],
      },
      at: timestampFromDate(new Date(service.now().getTime() + hours * 3_600_000)),
    },
    { times: 2 },
  );

const LAUNCH: [page: string, type: string, title: string][] = [
  ['press', 'press_published', 'Introducing Forecast Studio'],
  ['blog', 'blog_published', 'Meet the new Forecast Studio: now available'],
  ['changelog', 'release_published', 'Forecast Studio is generally available'],
];

it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]]])('a launch in three places alerts once, whichever is heard of first: %j', async (order) => {
  service.set('2026-11-21T10:00:00Z');
  const all = await follower();
  const some = await follower(all.siteId);
  await ask(all, ['press', 'blog', 'landingPage', 'changelog']);
  await ask(some, ['press', 'blog']);
  for (const n of order) await publish(all.siteId, ...LAUNCH[n]!, n);
  const [alert, ...more] = await alertsOf(all);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({ rule: 'story', endedAt: null, title: expect.stringContaining('now also in their changelog') });
  expect(alert.changeIds).toHaveLength(3);
  expect(await told(all.tenantId)).toHaveLength(1);
  const theirs = await alertsOf(some);
  expect(theirs).toMatchObject([{ rule: 'story_press_blog', endedAt: null, title: expect.stringContaining('now also on their blog') }]);
  expect(await told(some.tenantId)).toHaveLength(1);
  expect(JSON.stringify(theirs)).not.toContain('generally available');
});

it('whoever turns stories off is told by each place, whatever places they follow', async () => {
  service.set('2026-11-21T10:00:00Z');
  const company = await follower();
  await ask(company, ['press', 'blog']);
  const headers = bearer({ tid: company.tenantId, role: 'owner' });
  const rules = async (method: 'GET' | 'PUT', path: string, payload?: object) =>
    service.app.inject({ method, url: `/api/v1/insights${path}`, headers, ...(payload && { payload }) });
  const told = async () =>
    (await rules('GET', ''))
      .json()
      .insights.map(({ rule }: { rule: string }) => rule)
      .sort();
  await publish(company.siteId, ...LAUNCH[0]!, 0);
  await publish(company.siteId, ...LAUNCH[1]!, 1);
  expect(await told()).toEqual(['story_press_blog']);
  const names = (await rules('GET', '/rules')).json().rules.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => name.startsWith('story'))).toEqual(['story', 'story_in_news', 'story_on_page', 'story_everywhere']);
  expect((await rules('PUT', '/rules/story_press_blog', { enabled: false })).statusCode).toBe(404);
  expect((await rules('PUT', '/rules/story', { enabled: false })).statusCode).toBe(200);
  expect(await told()).toEqual(['blog_launch', 'launch']);
  await publish(company.siteId, 'blog', 'blog_published', 'Forecast Studio is now available to all', 2);
  expect((await alertsOf(company, { filter: { stands: true } })).map(({ rule }: { rule: string }) => rule).sort()).toEqual([
    'blog_launch',
    'launch',
  ]);
});

it.each([[[0, 1]], [[1, 0]]])('a page that appears and the comparison on it alert once, whichever is heard of first: %j', async (order) => {
  service.set('2026-11-21T10:00:00Z');
  const all = await follower();
  const some = await follower(all.siteId);
  await ask(all, ['landingPage', 'comparison', '@sitemap']);
  await ask(some, ['landingPage', 'comparison']);
  const parts = [
    () => publish(all.siteId, '@sitemap', 'page_appeared', '/compare/contoso', 0, 'comparison'),
    () => publish(all.siteId, 'comparison', 'comparison_added', 'Contoso', 1),
  ];
  for (const n of order) await parts[n]!();
  expect(await alertsOf(all)).toMatchObject([
    {
      rule: 'comparison_put_up',
      endedAt: null,
      summary: expect.stringContaining('A page for it appeared in the sitemap: “/compare/contoso”.'),
    },
  ]);
  expect(await told(all.tenantId)).toHaveLength(1);
  expect(await alertsOf(some)).toMatchObject([{ rule: 'comparison_appeared' }]);
});
