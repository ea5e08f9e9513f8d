import type { Database, PrismaLike } from '@rivalscope/kit/db/database';
import type { Sql } from '@rivalscope/kit/db/sql';
import { invalid, notFound } from '@rivalscope/kit/errors';
import { emit } from '@rivalscope/kit/events/outbox';
import { isUuid } from '@rivalscope/kit/ids';
import { type FollowOfSite, followStore } from '../follow/follow.store.ts';
import { lockSites } from '../follow/schedule.store.ts';
import type { Rule } from './excluded.ts';
import { exclusionsOf } from './exclusion.events.ts';
import { type Exclusion, exclusionStore, type ListedArticle } from './exclusion.store.ts';

/** What a person says of articles. */
export interface Wish {
  rule: Rule;
  /** Addresses of the articles of one story, its first one first. */
  urls: readonly string[];
  /** With the rule of that name: what marks the namesake. */
  word?: string | undefined;
}

/** Exclusions of one company. */
const MOST = 100;
const SHORTEST_WORD = 2;

/** Says of news that they are not about the company, and takes it back: for the tenant whose people say it, and for nobody else. */
export const exclusionCommands = (db: Database<PrismaLike>, clock: () => Date) => ({
  /** Saying the same twice is saying it once. @throws AppError invalid, not_found */
  exclude: (tenantId: string, companyId: string, wish: Wish): Promise<Exclusion> =>
    db.sqlTx({ tenant: tenantId }, async (sql) => {
      const follow = await held(sql, companyId);
      if (!follow) throw notFound('Company');
      const store = exclusionStore(sql);
      const found = new Map((await store.articles(companyId, wish.urls)).map((article) => [article.url, article]));
      const articles = [...new Set(wish.urls)].flatMap((url) => found.get(url) ?? []);
      if (articles[0]?.url !== wish.urls[0]) throw notFound('Article');
      const { said, marks } = await saying(sql, wish, articles, follow.companyName);
      const known = await store.of(companyId);
      if (known.length >= MOST && !known.some((each) => each.rule === wish.rule && each.said === said)) throw invalid(FULL);
      const exclusion = await store.save(tenantId, companyId, { rule: wish.rule, said }, marks, clock());
      await emit(sql, await exclusionsOf(sql, companyId, clock()));
      return exclusion;
    }),

  /** @throws AppError not_found */
  takeBack: (tenantId: string, companyId: string, id: string): Promise<void> =>
    db.sqlTx({ tenant: tenantId }, async (sql) => {
      const isKnown = isUuid(id) && (await held(sql, companyId)) !== null && (await exclusionStore(sql).remove(companyId, id));
      if (!isKnown) throw notFound('Exclusion');
      await emit(sql, await exclusionsOf(sql, companyId, clock()));
    }),
});

/** Its site is held, too: a change that is saved meanwhile is told as excluded by one of both. */
async function held(sql: Sql, companyId: string): Promise<FollowOfSite | null> {
  const follow = isUuid(companyId) ? await followStore(sql).lock(companyId) : null;
  if (follow) await lockSites(sql, [follow.siteId]);
  return follow;
}

const FULL = `At most ${MOST} things can be said not to be about a company. Take back one that no longer matters.`;

const unfit = (problem: string) => invalid(problem, [{ field: 'word', problem }]);

/** @param articles at least one @throws AppError invalid */
async function saying(sql: Sql, { rule, word: given }: Wish, articles: readonly ListedArticle[], name: string) {
  const [{ title, publisher }] = articles as [ListedArticle];
  if ((rule === 'word') !== (given !== undefined)) throw unfit('A word is given with the rule word, and with no other.');
  if (rule === 'article') return { said: title, marks: articles.map((article) => article.title) };
  if (rule === 'publisher') {
    if (publisher === '') throw invalid('It is not known who published this article.');
    return { said: publisher, marks: [publisher] };
  }
  const { word, inTitle, inName } = await exclusionStore(sql).word(given ?? '', title, name);
  if (word.length < SHORTEST_WORD) throw unfit('Give a word of at least two letters or digits.');
  if (inName) throw unfit('This is part of the company’s own name: all its news would go.');
  if (!inTitle) throw unfit('This does not stand in the title of the article.');
  return { said: word, marks: [word] };
}
