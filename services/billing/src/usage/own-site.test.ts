import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { CompanyCreatedSchema, CompanyDeletedSchema, WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recountCommands } from '../recount/recount.commands.ts';
import { createWorld, REGISTERED, type World } from '../testing/world.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('the own site', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const counted = async (tenantId: string) => (await world.get('usage', tenantId)).usage.currentCompetitors;
  const after = (minutes: number) => timestampFromDate(new Date(REGISTERED.getTime() + minutes * 60_000));

  async function company() {
    const ids = { tenantId: await world.tenant(), companyId: randomUUID() };
    await world.billing.deliver(CompanyCreatedSchema, ids);
    return ids;
  }
  const regard = (ids: { tenantId: string; companyId: string }, relationshipType: string, minutes: number, removed = false) =>
    world.billing.deliver(WatchlistChangedSchema, { ...ids, relationshipType, removed, at: after(minutes) }, { times: 2 });

  it('does not count until it is one of the others again, and what was said before never does', async () => {
    const ids = await company();
    await regard(ids, 'self', 2);
    await regard(ids, 'competitor', 1);
    expect(await counted(ids.tenantId)).toBe(0);
    await regard(ids, 'competitor', 3);
    expect(await counted(ids.tenantId)).toBe(1);
    await regard(ids, 'self', 4);
    await regard(ids, 'self', 5, true);
    expect(await counted(ids.tenantId)).toBe(1);
  });

  it('takes no place in the moment between its creation and its entry on the watchlist', async () => {
    const ids = { tenantId: await world.tenant(), companyId: randomUUID() };
    await world.billing.deliver(CompanyCreatedSchema, { ...ids, own: true }, { times: 2 });
    expect(await counted(ids.tenantId)).toBe(0);
    await regard(ids, 'competitor', 1);
    expect(await counted(ids.tenantId)).toBe(1);
  });

  it('is not the only one: a sample rival never counts, however it is regarded', async () => {
    const ids = { tenantId: await world.tenant(), companyId: randomUUID() };
    await world.billing.deliver(CompanyCreatedSchema, { ...ids, sample: true }, { times: 2 });
    expect(await counted(ids.tenantId)).toBe(0);
    await regard(ids, 'competitor', 1);
    expect(await counted(ids.tenantId)).toBe(0);
  });

  it('is gone for good when it is deleted', async () => {
    const ids = await company();
    await regard(ids, 'self', 1);
    await world.billing.deliver(CompanyDeletedSchema, ids);
    await regard(ids, 'competitor', 2);
    expect(await counted(ids.tenantId)).toBe(0);
  });

  it('is put right by a recount, and counts again once it is no longer ours', async () => {
    const ids = await company();
    const owned = { companies: [] as { id: string; tenantId: string }[] };
    const none = async () => [];
    const members = async (gte: string, lte: string) =>
      (await world.billing.db.read('system', (tx) => tx.prisma.member.findMany({ where: { userId: { gte, lte } } }))).map(
        ({ userId: id, ...member }) => ({ ...member, id }),
      );
    const within = (all: { id: string }[], from: string, to: string) => all.filter(({ id }) => id >= from && id <= to);
    const owners = {
      companies: async (from: string, to: string) => within(owned.companies, from, to) as typeof owned.companies,
      members,
      pages: none,
      months: none,
      month: async () => ({ calls: 0, announced: [] }),
    };
    const recount = async () => {
      for await (const _ of recountCommands({ db: world.billing.db, clock: () => REGISTERED, owners }).recount({ repair: true }));
    };
    await recount();
    expect(await counted(ids.tenantId)).toBe(0);
    await regard(ids, 'competitor', 1);
    expect(await counted(ids.tenantId)).toBe(1);
    await regard(ids, 'self', 2);
    owned.companies = [{ id: ids.companyId, tenantId: ids.tenantId }];
    await recount();
    expect(await counted(ids.tenantId)).toBe(1);
  });
});
