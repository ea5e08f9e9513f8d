import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Role } from '@rivalscope/kit/auth/auth';
import { bearer } from '@rivalscope/kit/testing/tokens';
import { WITHIN, waitingForLocks } from '@rivalscope/kit/testing/waiting';
import { CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { TenantDeletedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import {
  HeadlineObservedSchema,
  OfferObservedSchema,
  SiteFollowedSchema,
  SiteUnfollowedSchema,
} from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importanceFor, importanceOfInSql, weightInSql } from '../alert/importance.ts';
import { alertService, type Company, words } from '../alert/testing.ts';
import { RELATIONSHIPS, STANDARD_WATCH } from '../watch/watch.ts';

const service = await alertService();
const { follower, detect, watch, alertsOf, sql } = service;
afterAll(() => service.close());
beforeEach(() => service.set('2026-11-21T10:00:00Z'));

/** Cents a month by the plan's name. */
const offers = (siteId: string, plans: Record<string, number>, at = service.now()) =>
  service.deliver(
    OfferObservedSchema,
    {
      siteId,
      plans: Object.entries(plans).map(([name, cents]) => ({ name, price: { cents: BigInt(cents), currency: 'USD', period: 'month' } })),
      at: timestampFromDate(at),
    },
    { times: 2 },
  );

interface Decided {
  theirs: string;
  ours: string;
  state: string;
}

async function ask(tid: string, method: 'GET' | 'PUT', path: string, payload?: object, role: Role = 'owner') {
  const headers = bearer({ tid, role });
  const answer = await service.app.inject({ method, url: `/api/v1/insights${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, json: answer.json() };
}
const pairsOf = async ({ tenantId, companyId }: Company) =>
  (await ask(tenantId, 'GET', `/plan-pairs?companyId=${companyId}`)).json.pairs.map(({ companyId: _, ...pair }: Decided & Company) => pair);
const decide = ({ tenantId, companyId }: Company, pair: Partial<Decided> = {}, role: Role = 'owner') =>
  ask(tenantId, 'PUT', '/plan-pairs', { pairs: [{ companyId, theirs: 'Team', ours: 'Pro', state: 'accepted', ...pair }] }, role);
const insights = async (tenantId: string, filter: object = {}) =>
  (await ask(tenantId, 'GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json.insights;

/** A rival that follows in the tenant of its own site, whose Pro costs so much. */
async function besideUs(cents: number): Promise<{ rival: Company; us: Company }> {
  const rival = await follower();
  const us = await follower(randomUUID(), 'We', rival.tenantId);
  await watch(us, { relationshipType: 'self', notificationSettings: { pricingChanges: false } });
  await offers(us.siteId, { Pro: cents });
  await offers(rival.siteId, { Team: 5_000 });
  return { rival, us };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what a move means to one tenant', () => {
  it('is told beside its own plan, to it alone, in insights and alerts', async () => {
    const { rival } = await besideUs(7_000);
    const other = await follower(rival.siteId);
    expect(await pairsOf(rival)).toEqual([{ theirs: 'Team', ours: 'Pro', state: 'proposed' }]);
    expect((await decide(rival)).json.pairs).toMatchObject([{ theirs: 'Team', ours: 'Pro', state: 'accepted' }]);
    await detect(rival.siteId);
    const sentence = 'Team is now $10 per month below our Pro.';
    const told = { type: 'other', why: expect.arrayContaining([`It touches us: ${sentence}`]) };
    expect(await insights(rival.tenantId)).toMatchObject([{ ...told, description: expect.stringContaining(sentence) }]);
    expect(await alertsOf(rival)).toMatchObject([{ ...told, summary: expect.stringContaining(sentence) }]);
    expect(await insights(other.tenantId)).toMatchObject([{ type: 'opportunity', description: expect.not.stringContaining('our') }]);
    expect(await alertsOf(other)).toMatchObject([{ type: 'opportunity', summary: expect.not.stringContaining('our') }]);
    const byType = async (type: string) =>
      Promise.all([rival, other].map(async ({ tenantId }) => (await insights(tenantId, { type })).length));
    expect([await byType('other'), await byType('opportunity')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('is told beside each of our plans where several prices moved at once, in insights and alerts', async () => {
    const { rival, us } = await besideUs(7_000);
    const later = new Date(service.now().getTime() + 1);
    await offers(us.siteId, { Pro: 7_000, Max: 5_000 }, later);
    await offers(rival.siteId, { Team: 5_000, Scale: 5_000 }, later);
    await decide(rival);
    await decide(rival, { theirs: 'Scale', ours: 'Max' });
    await detect(rival.siteId, { importance: 'medium' });
    await detect(rival.siteId, { importance: 'medium', label: 'Scale' });
    const both = ['Team is now $10 per month below our Pro.', 'Scale is now $10 per month above our Max.'];
    const told = (text: string) => both.filter((sentence) => text.includes(sentence));
    expect((await insights(rival.tenantId)).map(({ description }: { description: string }) => told(description))).toEqual([both]);
    expect((await alertsOf(rival)).map(({ summary }: { summary: string }) => told(summary))).toEqual([both]);
    await decide(rival, { state: 'refused' });
    expect(await insights(rival.tenantId, { importance: 'high' })).toMatchObject([{ importance: 'high' }]);
    await decide(rival, { theirs: 'Scale', ours: 'Max', state: 'refused' });
    expect(await insights(rival.tenantId, { importance: 'high' })).toEqual([]);
  });

  it('is an opportunity where we cost no more, and follows our own price', async () => {
    const { rival, us } = await besideUs(4_000);
    await decide(rival);
    await detect(rival.siteId);
    expect(await insights(rival.tenantId, { type: 'opportunity' })).toHaveLength(1);
    await offers(us.siteId, { Pro: 9_000 }, new Date(service.now().getTime() + 1));
    await offers(us.siteId, { Pro: 1_000 }, new Date(service.now().getTime() - 1));
    expect(await insights(rival.tenantId, { type: 'opportunity' })).toEqual([]);
    expect(await insights(rival.tenantId, { type: 'other' })).toMatchObject([
      { description: expect.stringContaining('$30 per month below') },
    ]);
  });

  it('is what it is for all while a pair is refused, or only proposed', async () => {
    const { rival } = await besideUs(7_000);
    await detect(rival.siteId);
    expect(await insights(rival.tenantId)).toMatchObject([{ type: 'opportunity', description: expect.not.stringContaining('our Pro') }]);
    await decide(rival, { state: 'refused' });
    expect(await insights(rival.tenantId)).toMatchObject([{ type: 'opportunity' }]);
    expect(await pairsOf(rival)).toEqual([{ theirs: 'Team', ours: 'Pro', state: 'refused' }]);
  });

  it('is never a threat or an alert of its own site', async () => {
    const { us } = await besideUs(7_000);
    await detect(us.siteId, { type: 'plan_added', label: 'Scale' });
    expect(await insights(us.tenantId)).toMatchObject([
      { type: 'other', why: expect.arrayContaining(['It is your own site: a step down.']) },
    ]);
    expect(await insights(us.tenantId, { type: 'threat' })).toEqual([]);
    expect(await alertsOf(us)).toEqual([]);
  });

  it('has the importance that the company has on the watchlist', async () => {
    const { rival } = await besideUs(7_000);
    await watch(rival, { importance: 'low' });
    await detect(rival.siteId);
    expect(await insights(rival.tenantId, { importance: 'medium' })).toMatchObject([
      { importance: 'medium', why: expect.arrayContaining(['By its size it is of high importance.']) },
    ]);
    expect(await insights(rival.tenantId, { importance: 'high' })).toEqual([]);
  });
});

it('is as important in a list as the rules say, whatever it comes from', async () => {
  const [sizes, areas] = [['low', 'medium', 'high'] as const, ['pricing', 'product', 'message', 'people', 'money', 'technology'] as const];
  const standings = sizes.flatMap((size) =>
    sizes.flatMap((importance) =>
      [...RELATIONSHIPS, 'arch rival', null].flatMap((relationship) =>
        areas.flatMap((area) => [true, false].map((touchesUs) => ({ size, importance, relationship, area, touchesUs }))),
      ),
    ),
  );
  const rows = await sql<{ importance: string }>(
    `SELECT ${importanceOfInSql(weightInSql('finding', 'watch', 's."touchesUs"'))} AS importance FROM jsonb_to_recordset($1)
       AS s(n int, size text, importance text, relationship text, area text, "touchesUs" boolean)
       CROSS JOIN LATERAL (SELECT s.importance, s.relationship AS relationship_type) AS watch
       CROSS JOIN LATERAL (SELECT s.size AS importance, s.area) AS finding ORDER BY n`,
    [JSON.stringify(standings.map((standing, n) => ({ n, ...standing })))],
  );
  expect(rows.map(({ importance }) => importance)).toEqual(
    standings.map(({ importance, relationship, ...standing }) =>
      importanceFor({ ...standing, watch: { importance, relationshipType: relationship ?? STANDARD_WATCH.relationshipType } }),
    ),
  );
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('what the own site says', () => {
  it('is told beside what a rival takes out of a plan, and beside its new headline, to its tenant alone', async () => {
    const { rival, us } = await besideUs(7_000);
    const other = await follower(rival.siteId);
    const at = timestampFromDate(new Date(service.now().getTime() + 1));
    const plans = [{ name: 'Pro', features: ['Single sign-on'] }];
    await service.deliver(OfferObservedSchema, { siteId: us.siteId, plans, at }, { times: 2 });
    await service.deliver(HeadlineObservedSchema, { siteId: us.siteId, headline: 'Forecast your revenue', at }, { times: 2 });
    const item = { source: 'pricing', key: 'plan:team', label: 'Team', fields: [{ name: 'features', before: words('SSO') }] };
    await detect(rival.siteId, { type: 'plan_changed', dataType: 'pricing', item });
    const fields = [{ name: 'text', before: words('Work better'), after: words('Revenue forecasts for all') }];
    await detect(rival.siteId, {
      type: 'headline_changed',
      dataType: 'website',
      item: { source: 'website', key: 'headline', label: '', fields },
    });
    const [included, shared] = [
      'We include it: our Pro lists “Single sign-on”.',
      'Their headline uses our words now: “revenue” and “forecast”.',
    ];
    const told = (sentence: string) =>
      expect.objectContaining({
        description: expect.stringContaining(sentence),
        why: expect.arrayContaining([expect.stringContaining(`It touches us: ${sentence}`)]),
      });
    expect(await insights(rival.tenantId)).toEqual(expect.arrayContaining([told(included), told(shared)]));
    const raised = (await alertsOf(rival)).map(({ summary }: { summary: string }) => summary).join(' ');
    expect(raised).toContain(included);
    expect(JSON.stringify([await insights(other.tenantId), await alertsOf(other)])).not.toMatch(/We include it|our words/);
  });

  it('is told beside a feature that a rival moved up a plan, in insights and alerts', async () => {
    const { rival, us } = await besideUs(7_000);
    const at = timestampFromDate(new Date(service.now().getTime() + 1));
    await service.deliver(OfferObservedSchema, { siteId: us.siteId, plans: [{ name: 'Pro', features: ['Single sign-on'] }], at });
    for (const [label, side] of [
      ['Starter', 'before'],
      ['Business', 'after'],
    ] as const) {
      const item = { source: 'pricing', key: `plan:${label}`, label, fields: [{ name: 'features', [side]: words('SSO') }] };
      await detect(rival.siteId, { type: 'plan_changed', dataType: 'pricing', importance: 'low', item });
    }
    const sentence = 'We include it: our Pro lists “Single sign-on”.';
    const told = { rule: 'feature_moved_up', title: 'Acme moved SSO up from Starter to Business' };
    const why = expect.arrayContaining([`It touches us: ${sentence}`]);
    expect(await insights(rival.tenantId)).toMatchObject([{ ...told, why, description: expect.stringContaining(sentence) }]);
    const standing = (await alertsOf(rival)).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null);
    expect(standing).toMatchObject([{ ...told, why, summary: expect.stringContaining(sentence) }]);
  });

  it('is not told where it says something else', async () => {
    const { rival, us } = await besideUs(7_000);
    const at = timestampFromDate(new Date(service.now().getTime() + 1));
    await service.deliver(OfferObservedSchema, { siteId: us.siteId, plans: [{ name: 'Pro', features: ['Chat'] }], at });
    const item = { source: 'pricing', key: 'plan:team', label: 'Team', fields: [{ name: 'features', before: words('SSO') }] };
    await detect(rival.siteId, { type: 'plan_changed', dataType: 'pricing', item });
    expect(await insights(rival.tenantId)).toMatchObject([{ rule: 'plan_lost', description: expect.not.stringContaining('We include') }]);
  });
});

it('what touches us ranks a step higher, in its list and among its alerts', async () => {
  const { rival, us } = await besideUs(7_000);
  const other = await follower(rival.siteId);
  await watch(rival, { threshold: 'high' });
  const at = timestampFromDate(new Date(service.now().getTime() + 1));
  await service.deliver(HeadlineObservedSchema, { siteId: us.siteId, headline: 'Forecast your revenue', at });
  const fields = [{ name: 'text', before: words('Work better'), after: words('Revenue forecasts for all') }];
  const item = { source: 'website', key: 'headline', label: '', fields };
  await detect(rival.siteId, { type: 'headline_changed', dataType: 'website', importance: 'medium', item });
  expect(await insights(rival.tenantId, { importance: 'high' })).toMatchObject([{ rule: 'new_headline', importance: 'high' }]);
  expect(await insights(other.tenantId, { importance: 'high' })).toEqual([]);
  expect(await insights(other.tenantId)).toMatchObject([{ rule: 'new_headline', importance: 'medium' }]);
  expect(await alertsOf(rival)).toMatchObject([{ rule: 'new_headline', importance: 'high' }]);
  await watch(us, { relationshipType: 'other', notificationSettings: { pricingChanges: false } });
  expect(await insights(rival.tenantId, { importance: 'high' })).toEqual([]);
});

it.each([
  ['page_appeared', '/compare/acme', '@sitemap', 'page_appeared'],
  ['comparison_added', 'Acme or them', 'comparison', 'comparison_appeared'],
])(
  'a comparison with us that is told as %s says so and ranks a step higher, that with another rival does not',
  async (type, label, page, rule) => {
    const { rival } = await besideUs(7_000);
    const other = await follower(rival.siteId);
    for (const company of [rival, other])
      await service.deliver(SiteFollowedSchema, {
        ...{ ...company, companyName: 'Acme', website: 'acme.com', at: timestampFromDate(service.now()) },
        pages: { kinds: ['comparison', '@sitemap'] },
      });
    await watch(rival, { threshold: 'high' });
    const about = { name: 'about', after: words('comparison') };
    for (const each of [label, label.replace(/acme/i, 'Contoso')])
      await detect(rival.siteId, {
        ...{ type, page, dataType: 'website', importance: 'medium' },
        item: { source: page, key: each, label: each, fields: [about] },
      });
    const sentence = 'They compare themselves with us.';
    const told = {
      rule,
      importance: 'high',
      title: expect.stringContaining(label),
      why: expect.arrayContaining([`It touches us: ${sentence}`]),
    };
    expect(await insights(rival.tenantId, { importance: 'high' })).toMatchObject([
      { ...told, description: expect.stringContaining(sentence) },
    ]);
    expect(await alertsOf(rival)).toMatchObject([{ ...told, summary: expect.stringContaining(sentence) }]);
    expect(await insights(rival.tenantId, { importance: 'medium' })).toMatchObject([{ title: expect.stringMatching(/contoso/i) }]);
    expect(await insights(other.tenantId, { importance: 'high' })).toEqual([]);
    expect(JSON.stringify(await alertsOf(other))).not.toContain(sentence);
  },
);

it('of each company that is followed the foremost is told alone: where most matters to the tenant first', async () => {
  const partner = await follower(randomUUID(), 'Partner');
  const beside = (name: string) => follower(randomUUID(), name, partner.tenantId);
  const [rival, watched, gone] = [await beside('Rival'), await beside('Watched'), await beside('Gone')];
  await watch(partner, { relationshipType: 'partner' });
  await watch(watched, { importance: 'high' });
  for (const [{ siteId }, importance, minute] of [
    [partner, 'medium', 9],
    [rival, 'low', 1],
    [rival, 'medium', 2],
    [watched, 'medium', 1],
    [gone, 'high', 1],
  ] as const)
    await detect(siteId, { importance, label: `Plan ${minute}`, at: new Date(service.now().getTime() - 60_000 * (20 - minute)) });
  await service.deliver(SiteUnfollowedSchema, { ...gone, at: timestampFromDate(service.now()) });
  const foremost = async (filter: object = {}, more = '') => {
    const asked = encodeURIComponent(JSON.stringify({ foremost: true, ...filter }));
    const { json } = await ask(partner.tenantId, 'GET', `?filter=${asked}&sort=["rank","DESC"]${more}`);
    return json.insights.map(({ companyName, importance }: { companyName: string; importance: string }) => `${companyName}: ${importance}`);
  };
  expect(await foremost()).toEqual(['Watched: high', 'Rival: medium', 'Partner: low']);
  expect(await foremost({}, '&range=[0,0]')).toEqual(['Watched: high']);
  expect(await foremost({ since: new Date(service.now().getTime() - 60_000 * 18).toISOString() })).toEqual([
    'Rival: medium',
    'Partner: low',
  ]);
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('pairs of plans', () => {
  it('belong to their tenant, are decided by who may edit, and go with company and tenant', async () => {
    const { rival } = await besideUs(7_000);
    const stranger = await besideUs(7_000);
    for (const id of [rival.companyId, randomUUID(), 'nonsense'])
      expect((await ask(stranger.rival.tenantId, 'GET', `/plan-pairs?companyId=${id}`)).status, id).toBe(404);
    expect((await decide({ ...rival, tenantId: stranger.rival.tenantId })).status).toBe(404);
    expect(await sql('SELECT FROM plan_pair WHERE company_id = $1', [rival.companyId])).toEqual([]);
    expect((await decide(rival, {}, 'viewer')).status).toBe(403);
    expect((await decide(rival, { ours: '' })).status).toBe(400);
    await decide(rival);
    await decide(stranger.rival);
    const at = timestampFromDate(service.now());
    await service.deliver(CompanyDeletedSchema, { ...rival, at }, { times: 2 });
    await service.deliver(TenantDeletedSchema, { tenantId: stranger.rival.tenantId });
    const tenants = [rival.tenantId, stranger.rival.tenantId];
    expect(await sql('SELECT FROM plan_pair WHERE tenant_id = ANY($1::uuid[])', [tenants])).toEqual([]);
  });

  it('that are being decided when their company is deleted go with it', async () => {
    const { rival } = await besideUs(7_000);
    const at = timestampFromDate(service.now());
    const pairs = ['A', 'B'].map((theirs) => ({ companyId: rival.companyId, theirs, ours: 'Pro', state: 'accepted' }));
    const gone = async () => (await sql('SELECT FROM follow WHERE company_id = $1 AND deleted_at IS NOT NULL', [rival.companyId])).length;
    const holder = await service.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query("SELECT set_config('app.tenant_id', $1, true)", [rival.tenantId]);
    const held = [rival.companyId, rival.tenantId];
    await holder.query("INSERT INTO plan_pair (company_id, theirs, tenant_id, ours, state) VALUES ($1, 'B', $2, 'Pro', 'accepted')", held);
    // It has saved the first of both and waits for the second.
    const deciding = ask(rival.tenantId, 'PUT', '/plan-pairs', { pairs });
    await vi.waitFor(async () => expect(await waitingForLocks(service.db.pool)).toBe(1), WITHIN);
    const deleting = service.deliver(CompanyDeletedSchema, { ...rival, at });
    await vi.waitFor(async () => expect((await waitingForLocks(service.db.pool)) + (await gone())).toBe(2), WITHIN);
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all([deciding, deleting]);
    expect(await sql('SELECT FROM plan_pair WHERE company_id = $1', [rival.companyId])).toEqual([]);
  });

  it('decided at the same moment are no more than are kept, and what is kept can be decided anew', async () => {
    const { rival } = await besideUs(7_000);
    await sql(
      `INSERT INTO plan_pair (company_id, theirs, tenant_id, ours, state)
       SELECT $1, 'Plan ' || n, $2, 'Pro', 'accepted' FROM generate_series(1, 9999) AS n`,
      [rival.companyId, rival.tenantId],
    );
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => decide(rival, { theirs: `New ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await decide(rival, { theirs: 'Plan 1', state: 'refused' })).status).toBe(200);
  });
});
