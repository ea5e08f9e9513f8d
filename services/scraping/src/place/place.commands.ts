import { randomUUID } from 'node:crypto';
import type { Sql } from '@rivalscope/kit/db/sql';
import { assertRoom, type Entitlement } from '@rivalscope/kit/entitlement/entitlement';
import { findEntitlement, lockEntitlement } from '@rivalscope/kit/entitlement/entitlement.store';
import { AppError, invalid, notFound } from '@rivalscope/kit/errors';
import { emit, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { isUuid } from '@rivalscope/kit/ids';
import { MADE_UP } from '../coverage/coverage.ts';
import { dataStore } from '../data/data.store.ts';
import type { FollowDeps } from '../follow/follow.commands.ts';
import { siteFollowed } from '../follow/follow.events.ts';
import { type FollowOfSite, followStore } from '../follow/follow.store.ts';
import { trialIsOver } from '../follow/follow.ts';
import { lockSites, lockTenant, reschedule } from '../follow/schedule.store.ts';
import type { PageKind } from '../page/facts.ts';
import { answerStore } from './answer.store.ts';
import { pageTracked, pageUntracked } from './place.events.ts';
import { placeStore } from './place.store.ts';
import { type GivenPage, givenPage, MOST_OF_KIND } from './place.ts';

const twice = () => new AppError('already_exists', 'This page is checked for the company already.');

/** One change of a company's places and the events that it makes, with what comes of it. @throws AppError not_found, invalid for the sample rival */
type Change = <T>(
  tenantId: string,
  companyId: string,
  work: (sql: Sql, follow: FollowOfSite) => Promise<{ events: OutgoingEvent[]; result: T }>,
) => Promise<T>;

/**
 * What belongs to the tenant is written in its own scope; the site's schedule depends on every follower and is brought into line after it,
 * in the system's, or by the sweep should the process end in between.
 */
export function changing({ db, floor, wake }: FollowDeps): Change {
  return async (tenantId, companyId, work) => {
    if (!isUuid(companyId)) throw notFound('Company');
    const { siteId, result } = await db.sqlTx({ tenant: tenantId }, async (sql) => {
      await lockTenant(sql, tenantId);
      const follow = await followStore(sql).lock(companyId);
      if (!follow) throw notFound('Company');
      if (follow.sample) throw invalid(MADE_UP);
      await lockSites(sql, [follow.siteId]);
      const done = await work(sql, follow);
      const told = await followStore(sql).takeGiven(companyId);
      await emit(sql, [
        ...done.events,
        ...(told && (isOther(told.pages, follow.pages) || isOther(told.hidden, follow.hidden)) ? [siteFollowed(told, told.website)] : []),
      ]);
      return { siteId: follow.siteId, result: done.result };
    });
    await db.sqlTx('system', (sql) => reschedule(sql, [siteId], floor));
    wake();
    return result;
  };
}

const isOther = (now: readonly string[], before: readonly string[]): boolean => now.toSorted().join() !== before.toSorted().join();

/** Pages that people give. */
export const placeCommands = (deps: FollowDeps) => {
  const { clock } = deps;
  const change = changing(deps);
  return {
    /**
     * Adds a page.
     * @param kind as which it is read: of a person's own choice, or beside the page of a kind that was found
     * @returns its id @throws AppError invalid, not_found, trial_expired, limit_reached, already_exists
     */
    give(tenantId: string, companyId: string, kind: PageKind, wish: GivenPage): Promise<string> {
      const page = givenPage(wish);
      return change(tenantId, companyId, async (sql, follow) => {
        if (page.selector === null && (await isFound(sql, follow, page.url))) throw twice();
        const id = await addPlace(sql, follow, kind, page, clock());
        if (id === null) throw twice();
        return { events: kind === 'page' ? [pageTracked(tenantId, id, clock())] : [], result: id };
      });
    },

    /**
     * Changes what is said of a page that was given; another address or part is another page.
     * @throws AppError invalid, not_found, already_exists, trial_expired
     */
    edit: (tenantId: string, companyId: string, id: string, wish: Partial<GivenPage>): Promise<void> =>
      change(tenantId, companyId, async (sql, { siteId }) => {
        const store = placeStore(sql);
        const known = isUuid(id) ? await store.find(companyId, id) : null;
        if (!known) throw notFound('Page');
        const page = givenPage({ ...known, ...wish });
        const isSame = page.url === known.url && page.selector === known.selector;
        if (!isSame) assertTrialRuns(await findEntitlement(sql, tenantId), clock());
        if (!(await store.update(id, isSame ? known.targetId : await store.target(siteId, known.kind, page), page))) throw twice();
        return { events: [], result: undefined };
      }),

    /** @throws AppError not_found */
    remove: (tenantId: string, companyId: string, id: string): Promise<void> =>
      change(tenantId, companyId, async (sql) => {
        const store = placeStore(sql);
        const known = isUuid(id) ? await store.find(companyId, id) : null;
        if (!known) throw notFound('Page');
        await store.remove(id);
        await answerStore(sql).endOther(companyId, known.kind);
        return { events: known.kind === 'page' ? [pageUntracked(tenantId, id, clock())] : [], result: undefined };
      }),
  };
};

export type PlaceCommands = ReturnType<typeof placeCommands>;

/**
 * A place for a page, if the plan has room for one more.
 * @returns its id; null where the company has the page already @throws AppError invalid, trial_expired, limit_reached
 */
export async function addPlace(sql: Sql, follow: FollowOfSite, kind: PageKind, page: GivenPage, now: Date): Promise<string | null> {
  const { tenantId, companyId, siteId } = follow;
  const entitlement = await lockEntitlement(sql, tenantId);
  assertTrialRuns(entitlement, now);
  const store = placeStore(sql);
  const targetId = await store.target(siteId, kind, page);
  if (await store.has(companyId, targetId)) return null;
  if (kind === 'page') assertRoom(entitlement, 'maxPages', 'pages', await store.count(tenantId));
  else if ((await store.countOf(companyId, kind)) >= MOST_OF_KIND) throw tooMany();
  const id = randomUUID();
  await store.insert({ id, tenantId, companyId, targetId, kind }, page);
  return id;
}

/** @throws AppError trial_expired */
function assertTrialRuns({ trialEnd }: Entitlement, now: Date): void {
  if (trialIsOver(trialEnd, now))
    throw new AppError('trial_expired', 'Your trial has expired. Choose a plan to have other pages read; what was collected is kept.');
}

const TOO_MANY = `A company can have ${MOST_OF_KIND} such pages beside the one that was found. Remove one of them first.`;
const tooMany = () => invalid(TOO_MANY, [{ field: 'url', problem: TOO_MANY }]);

/** Whether the address is one that is followed as a page that was found. */
async function isFound(sql: Sql, { companyId, hidden }: FollowOfSite, url: string): Promise<boolean> {
  const pages = await dataStore(sql).pages([companyId]);
  return pages.some((page) => page.placeId === null && page.url === url && !hidden.includes(page.kind));
}
