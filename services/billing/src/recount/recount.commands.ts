import type { Db } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { usageStore } from '../usage/usage.store.ts';
import { recountStore } from './recount.store.ts';
import { compare, type Difference, type Owned, type OwnedMember, type OwnedMonth, type Owners, RANGES, takenCalls } from './recount.ts';

export type RecountCommands = ReturnType<typeof recountCommands>;

const PAGE = 1_000;
const FIRST = { tenantId: '00000000-0000-0000-0000-000000000000', month: '' };

/** Proves the projections of usage right, or makes them so, while everything runs: by what the owning services say. */
export function recountCommands({ db, clock, owners }: { db: Db; clock: () => Date; owners: Owners }) {
  const system = <T>(work: (store: ReturnType<typeof recountStore>) => Promise<T>) => db.tx('system', (tx) => work(recountStore(tx)));

  async function companies(from: string, to: string, repair: boolean): Promise<Difference[]> {
    const projected = await system((store) => store.companies(from, to));
    const { missing, marked, surplus } = compare(projected, await owners.companies(from, to));
    if (repair) {
      for (const { id, tenantId } of missing) await db.tx({ tenant: tenantId }, (tx) => usageStore(tx, tenantId).addCompany(id));
      for (const one of marked) await system((store) => store.reviveCompany(one));
      for (const { id, tenantId } of surplus) await db.tx({ tenant: tenantId }, (tx) => usageStore(tx, tenantId).deleteCompany(id));
    }
    return [...missing, ...marked].map(lacking('company')).concat(surplus.map(excess('company')));
  }

  async function members(from: string, to: string, repair: boolean): Promise<Difference[]> {
    const projected = await system((store) => store.members(from, to));
    const { missing, marked, surplus } = compare(projected, await owners.members(from, to));
    if (repair) {
      for (const member of missing) await addMember(member);
      for (const one of marked) await system((store) => store.reviveMember(one));
      for (const { id, tenantId } of surplus) await db.tx({ tenant: tenantId }, (tx) => memberStore(tx, tenantId).remove(id));
    }
    return [...missing, ...marked].map(lacking('member')).concat(surplus.map(excess('member')));
  }

  const addMember = ({ id: userId, tenantId, email, role }: OwnedMember) =>
    db.tx({ tenant: tenantId }, (tx) => memberStore(tx, tenantId).add({ userId, email, role }, clock()));

  /** Under the month's lock no event is half taken: what its owner has counted is either here or still to come. */
  async function calls({ tenantId, month }: OwnedMonth, repair: boolean): Promise<Difference[]> {
    return db.tx('system', async (tx) => {
      const store = recountStore(tx);
      const counted = await store.lockCalls(tenantId, month);
      const owned = await owners.month(tenantId, month);
      const taken = await store.taken(owned.announced.map(({ eventId }) => eventId));
      const right = takenCalls(owned.calls, owned.announced, taken);
      if (repair && right !== counted) await usageStore(tx, tenantId).count(month, { apiCalls: right - counted, alerts: 0 });
      return right === counted ? [] : [{ what: 'calls' as const, tenantId, id: month, counted, right }];
    });
  }

  async function* allCalls(repair: boolean): AsyncGenerator<Difference> {
    for (let after: Omit<OwnedMonth, 'calls'> = FIRST, full = true; full; ) {
      const page = await owners.months(after, PAGE);
      const counted = await system((store) => store.calls(page));
      // Only what seems to differ is worth its lock.
      for (const [n, month] of page.entries()) if (counted[n] !== month.calls) yield* await calls(month, repair);
      full = page.length === PAGE;
      after = page.at(-1) ?? after;
    }
  }

  return {
    /** Each difference, after its repair where that is wanted. */
    async *recount({ repair }: { repair: boolean }): AsyncGenerator<Difference> {
      for (const [from, to] of RANGES) {
        yield* await companies(from, to, repair);
        yield* await members(from, to, repair);
      }
      yield* allCalls(repair);
    },
  };
}

const lacking =
  (what: Difference['what']) =>
  ({ id, tenantId }: Owned): Difference => ({ what, tenantId, id, counted: 0, right: 1 });
const excess =
  (what: Difference['what']) =>
  ({ id, tenantId }: Owned): Difference => ({ what, tenantId, id, counted: 1, right: 0 });
