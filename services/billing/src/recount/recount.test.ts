import { randomUUID } from 'node:crypto';
import { CompanyCreatedSchema, CompanyDeletedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
import { MemberJoinedSchema, MemberRemovedSchema } from '@rivalscope/proto/identity/v1/events_pb';
import { PageTrackedSchema, PageUntrackedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../testing/world.ts';
import { recountCommands } from './recount.commands.ts';
import { compare, type Difference, type Owned, type OwnedMember, type OwnedMonth, RANGES, takenCalls } from './recount.ts';

const tenantId = randomUUID();
const one = (id: string) => ({ id, tenantId });

describe('a comparison', () => {
  it('finds what is missing, what is marked as gone, and what is too much', () => {
    const projected = [
      { ...one('a'), gone: false },
      { ...one('b'), gone: true },
      { ...one('c'), gone: false },
      { ...one('d'), gone: true },
    ];
    expect(compare(projected, [one('a'), one('b'), one('e')])).toEqual({
      missing: [one('e')],
      marked: [one('b')],
      surplus: [{ ...one('c'), gone: false }],
    });
  });

  it('of calls leaves out what is still under way', () => {
    const announced = [
      { eventId: 'taken', calls: 3 },
      { eventId: 'coming', calls: 4 },
    ];
    expect(takenCalls(100, announced, new Set(['taken']))).toBe(96);
  });

  it('goes through every id once', () => {
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    for (const id of ids) expect(RANGES.filter(([from, to]) => id >= from && id <= to)).toHaveLength(1);
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('a recount', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  interface Truth {
    companies: Owned[];
    pages: Owned[];
    members: OwnedMember[];
    months: OwnedMonth[];
    announced: { eventId: string; calls: number }[];
  }
  const within =
    <T extends Owned>(all: T[]) =>
    async (from: string, to: string) =>
      all.filter(({ id }) => id >= from && id <= to);
  async function recount(truth: Partial<Truth>, repair = true): Promise<Difference[]> {
    const { companies = [], pages = [], members = [], months = [], announced = [] } = truth;
    const { db } = world.billing;
    const owners = {
      companies: within(companies),
      pages: within(pages),
      members: within(members),
      months: async ({ tenantId: last }: { tenantId: string }) => (last === months[0]?.tenantId ? [] : months),
      month: async () => ({ calls: months[0]?.calls ?? 0, announced }),
    };
    const found: Difference[] = [];
    for await (const difference of recountCommands({ db, clock: () => new Date(), owners }).recount({ repair })) found.push(difference);
    return found;
  }

  async function emptied(): Promise<string> {
    for (const table of ['tracked_company', 'tracked_page', 'member'])
      await world.billing.db.tx('system', (tx) => tx.query(`DELETE FROM ${table}`));
    return world.tenant();
  }
  const ownersOf = async (tid: string): Promise<OwnedMember[]> =>
    (await world.billing.db.read('system', (tx) => tx.prisma.member.findMany({ where: { tenantId: tid } }))).map((member) => ({
      ...{ id: member.userId, tenantId: tid, email: member.email, role: member.role },
    }));

  it('finds nothing where the projection is right', async () => {
    const tid = await emptied();
    const companyId = randomUUID();
    await world.billing.deliver(CompanyCreatedSchema, { tenantId: tid, companyId });
    expect(await recount({ companies: [{ id: companyId, tenantId: tid }], members: await ownersOf(tid) })).toEqual([]);
  });

  it('tells of each difference, and repairs it only when asked to', async () => {
    const tid = await emptied();
    const [lost, surplus] = [randomUUID(), randomUUID()];
    await world.billing.deliver(CompanyCreatedSchema, { tenantId: tid, companyId: surplus });
    const member = { id: randomUUID(), tenantId: tid, email: 'eve@acme.com', role: 'member' };
    const truth = { companies: [{ id: lost, tenantId: tid }], members: [...(await ownersOf(tid)), member] };
    const found = await recount(truth, false);
    expect(new Set(found)).toEqual(
      new Set([
        { what: 'company', tenantId: tid, id: lost, counted: 0, right: 1 },
        { what: 'company', tenantId: tid, id: surplus, counted: 1, right: 0 },
        { what: 'member', tenantId: tid, id: member.id, counted: 0, right: 1 },
      ]),
    );
    expect(await recount(truth)).toHaveLength(3);
    expect((await world.get('usage', tid)).usage).toMatchObject({ currentCompetitors: 1, currentUsers: 2 });
    expect(await recount(truth)).toEqual([]);
    // The event that was late after all changes nothing.
    await world.billing.deliver(CompanyCreatedSchema, { tenantId: tid, companyId: lost });
    expect((await world.get('usage', tid)).usage.currentCompetitors).toBe(1);
  });

  it('takes back marks of what is there after all', async () => {
    const tid = await emptied();
    const company = { id: randomUUID(), tenantId: tid };
    await world.billing.deliver(CompanyDeletedSchema, { tenantId: tid, companyId: company.id });
    const [owner] = await ownersOf(tid);
    const member = { ...owner, id: randomUUID(), email: 'eve@acme.com', role: 'admin', tenantId: tid };
    await world.billing.deliver(MemberJoinedSchema, { tenantId: tid, userId: member.id, email: member.email, role: 'member' });
    await world.billing.deliver(MemberRemovedSchema, { tenantId: tid, userId: member.id });
    const truth = { companies: [company], members: [...(await ownersOf(tid)).filter(({ id }) => id !== member.id), member] };
    expect(new Set((await recount(truth)).map(({ id }) => id))).toEqual(new Set([company.id, member.id]));
    expect((await world.get('usage', tid)).usage).toMatchObject({ currentCompetitors: 1, currentUsers: 2 });
    expect(await ownersOf(tid)).toContainEqual(member);
    expect(await recount(truth)).toEqual([]);
  });

  it('does the same for pages', async () => {
    const tid = await emptied();
    const [lost, marked, surplus] = [randomUUID(), randomUUID(), randomUUID()];
    await world.billing.deliver(PageUntrackedSchema, { tenantId: tid, placeId: marked });
    await world.billing.deliver(PageTrackedSchema, { tenantId: tid, placeId: surplus });
    const truth = { pages: [lost, marked].map((id) => ({ id, tenantId: tid })), members: await ownersOf(tid) };
    const found = [lost, marked].map((id) => ({ what: 'page', tenantId: tid, id, counted: 0, right: 1 }));
    expect(new Set(await recount(truth))).toEqual(new Set([...found, { what: 'page', tenantId: tid, id: surplus, counted: 1, right: 0 }]));
    expect((await world.get('usage', tid)).usage.currentPages).toBe(2);
    expect(await recount(truth)).toEqual([]);
  });

  it('puts calls right, and counts none twice that are still under way', async () => {
    const tid = await emptied();
    const month = '2026-11';
    const counted = (calls: number) => ({ tenantId: tid, month, calls, batchId: randomUUID() });
    const [taken, coming] = [randomUUID(), randomUUID()];
    await world.billing.deliver(ApiCallsCountedSchema, counted(10), { id: taken });
    const late = counted(5);
    const announced = [
      { eventId: taken, calls: 10 },
      { eventId: coming, calls: 5 },
    ];
    const members = await ownersOf(tid);
    expect(await recount({ members, months: [{ tenantId: tid, month, calls: 15 }], announced })).toEqual([]);
    const lost = [{ tenantId: tid, month, calls: 22 }];
    expect(await recount({ members, months: lost, announced })).toEqual([
      { what: 'calls', tenantId: tid, id: month, counted: 10, right: 17 },
    ]);
    await world.billing.deliver(ApiCallsCountedSchema, late, { id: coming });
    expect((await world.get('usage', tid)).usage.apiCallsThisMonth).toBe(22);
    expect(await recount({ members, months: lost, announced })).toEqual([]);
  });
});
