import { FIRST_ID } from '@rivalscope/kit/ids';
import type { Db, Tx } from '../database.ts';
import { memberStore } from '../member/member.store.ts';
import { usageStore } from '../usage/usage.store.ts';
import { recountStore } from './recount.store.ts';
import {
  compare,
  type Difference,
  type Owned,
  type OwnedMember,
  type OwnedMonth,
  type Owners,
  type Projected,
  RANGES,
  takenCalls,
} from './recount.ts';

const PAGE = 1_000;
const FIRST = { tenantId: FIRST_ID, month: '' };

/** A set of ids that billing counts: what it has, what its owner has, and what puts it right. */
interface Counted<O extends Owned> {
  what: Difference['what'];
  projected(from: string, to: string): Promise<Projected[]>;
  owned(from: string, to: string): Promise<O[]>;
  add(one: O): Promise<void>;
  revive(one: O): Promise<void>;
  remove(one: Owned): Promise<void>;
}

/** Proves the projections of usage right, or makes them so, while everything runs: by what the owning services say. */
export function recountCommands({ db, clock, owners }: { db: Db; clock: () => Date; owners: Owners }) {
  const system = <T>(work: (store: ReturnType<typeof recountStore>) => Promise<T>) => db.tx('system', (tx) => work(recountStore(tx)));
  const own = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => db.tx({ tenant: tenantId }, work);
  const companies: Counted<Owned> = {
    what: 'company',
    projected: (from, to) => system((store) => store.companies(from, to)),
    owned: owners.companies,
    add: ({ id, tenantId }) => own(tenantId, (tx) => usageStore(tx, tenantId).addCompany({ companyId: id })),
    revive: (one) => system((store) => store.reviveCompany(one)),
    remove: (one) => system((store) => store.uncountCompany(one)),
  };
  const pages: Counted<Owned> = {
    what: 'page',
    projected: (from, to) => system((store) => store.pages(from, to)),
    owned: owners.pages,
    add: ({ id, tenantId }) => own(tenantId, (tx) => usageStore(tx, tenantId).addPage(id)),
    revive: (one) => system((store) => store.revivePage(one)),
    remove: ({ id, tenantId }) => own(tenantId, (tx) => usageStore(tx, tenantId).deletePage(id, clock())),
  };
  const members: Counted<OwnedMember> = {
    what: 'member',
    projected: (from, to) => system((store) => store.members(from, to)),
    owned: owners.members,
    add: ({ id: userId, tenantId, email, role }) => own(tenantId, (tx) => memberStore(tx, tenantId).add({ userId, email, role }, clock())),
    revive: (one) => system((store) => store.reviveMember(one)),
    remove: ({ id, tenantId }) => own(tenantId, (tx) => memberStore(tx, tenantId).remove(id, clock())),
  };

  async function* allCalls(repair: boolean): AsyncGenerator<Difference> {
    for (let after: Omit<OwnedMonth, 'calls'> = FIRST, full = true; full; ) {
      const page = await owners.months(after, PAGE);
      const counted = await system((store) => store.calls(page));
      // Only what seems to differ is worth its lock.
      for (const [n, month] of page.entries()) if (counted[n] !== month.calls) yield* await calls({ db, owners }, month, repair);
      full = page.length === PAGE;
      after = page.at(-1) ?? after;
    }
  }

  return {
    /** Each difference, after its repair where that is wanted. */
    async *recount({ repair }: { repair: boolean }): AsyncGenerator<Difference> {
      for (const [from, to] of RANGES) {
        yield* await recounted(companies, [from, to], repair);
        yield* await recounted(pages, [from, to], repair);
        yield* await recounted(members, [from, to], repair);
      }
      yield* allCalls(repair);
    },
  };
}

/** Each difference of what lies between two ids, after its repair where that is wanted. */
async function recounted<O extends Owned>(
  counted: Counted<O>,
  [from, to]: (typeof RANGES)[number],
  repair: boolean,
): Promise<Difference[]> {
  const { what, add, revive, remove } = counted;
  const projected = await counted.projected(from, to);
  const { missing, marked, surplus } = compare(projected, await counted.owned(from, to));
  if (repair) {
    for (const one of missing) await add(one);
    for (const one of marked) await revive(one);
    for (const one of surplus) await remove(one);
  }
  const lacking = [...missing, ...marked].map(({ id, tenantId }) => ({ what, tenantId, id, counted: 0, right: 1 }));
  return [...lacking, ...surplus.map(({ id, tenantId }) => ({ what, tenantId, id, counted: 1, right: 0 }))];
}

/** Under the month's lock no event is half taken: what its owner has counted is either here or still to come. */
async function calls({ db, owners }: { db: Db; owners: Owners }, { tenantId, month }: OwnedMonth, repair: boolean): Promise<Difference[]> {
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
