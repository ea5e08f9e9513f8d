import type { Sql } from '@rivalscope/kit/db/sql';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';
import type { FollowDeps } from '../follow/follow.commands.ts';
import type { FollowOfSite } from '../follow/follow.store.ts';
import type { PageKind } from '../page/facts.ts';
import { answerStore, type FoundTarget } from './answer.store.ts';
import { addPlace, changing } from './place.commands.ts';
import { type GivenPage, givenPage } from './place.ts';

/** What a person says of a page that was found; `back` takes back what was said before. */
export type Said = { what: 'right' | 'none' | 'back' } | { what: 'other'; page: GivenPage };

/** Corrections of pages that were found: they act for the tenant whose people made them. Saying the same twice is saying it once. */
export const answerCommands = (deps: FollowDeps) => {
  const change = changing(deps);
  const saying = (said: Said): Said => (said.what === 'other' ? { what: 'other', page: givenPage(said.page) } : said);

  async function answer(sql: Sql, follow: FollowOfSite, { kind, url }: FoundTarget, said: Said): Promise<void> {
    const store = answerStore(sql);
    const save = (what: 'right' | 'none' | 'other') =>
      store.save(follow.tenantId, follow.companyId, { kind, answer: what, url }, deps.clock());
    if (said.what === 'back') return store.remove(follow.companyId, kind);
    if (said.what === 'none') return save('none');
    const isSame = said.what === 'other' && said.page.url === url && said.page.selector === null;
    if (said.what === 'other' && !isSame) {
      await addPlace(sql, follow, kind, said.page, deps.clock());
      return save('other');
    }
    if (url === null) throw invalid('No such page was found, so none can be confirmed. Give its address instead.');
    return save('right');
  }

  return {
    /**
     * Says something of a page that was found, by the id of its place.
     * @throws AppError invalid, not_found, trial_expired
     */
    answer(tenantId: string, companyId: string, id: string, given: Said): Promise<void> {
      const said = saying(given);
      return change(tenantId, companyId, async (sql, follow) => {
        const found = isUuid(id) ? await answerStore(sql).found(follow.siteId, id) : null;
        if (!found) throw notFound('Page');
        await answer(sql, follow, found, said);
        return { events: [], result: undefined };
      });
    },

    /** Says that the site has no page of a kind. @returns the id of its place @throws AppError not_found */
    none: (tenantId: string, companyId: string, kind: PageKind): Promise<string> =>
      change(tenantId, companyId, async (sql, follow) => {
        const id = await answerStore(sql).idOf(follow.siteId, kind);
        if (!id) throw notFound('Page');
        await answer(sql, follow, { kind, url: null }, { what: 'none' });
        return { events: [], result: id };
      }),
  };
};

export type AnswerCommands = ReturnType<typeof answerCommands>;
