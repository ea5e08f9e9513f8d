import { randomUUID } from 'node:crypto';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { ApiCallsCountedSchema } from '@rivalscope/proto/gateway/v1/events_pb';
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

describe('a recount', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  interface Truth {
    companies: Owned[];
    members: OwnedMember[];
    months: OwnedMonth[];
    announced: { eventId: string; calls: number }[];
  }
  const within =
    <T extends Owned>(all: T[]) =>
    async (from: string, to: string) =>
      all.filter(({ id }) => id >= from && id <= to);
  async function recount(truth: Partial<Truth>, repair = true): Promise<Difference[]> {
    const { companies = [], members = [], months = [], announced = [] } = truth;
    const { db } = world.billing;
    const owners = {
      companies: within(companies),
      members: within(members),
      months: async ({ tenantId: last }: { tenantId: string }) => (last === months[0]?.tenantId ? [] : months),
      month: async () => ({ calls: months[0]?.calls ?? 0, announced }),
    };
    const found: Difference[] = [];
    for await (const difference of recountCommands({ db, clock: () => new Date(), owners }).recount({ repair })) found.push(difference);
    return found;
  }

  async function emptied(): Promise<string> {
    await world.billing.db.tx('system', (tx) => tx.query('DELETE FROM tracked_company'));
    await world.billing.db.tx('system', (tx) => tx.query('DELETE FROM member'));
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
