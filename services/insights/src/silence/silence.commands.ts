import type { Sql } from '@rivalscope/kit/db/sql';
import { placeOf, walk } from '@rivalscope/kit/walk';
import type { Db } from '../database.ts';
import { type Saving, saveDrawn } from '../finding/saving.commands.ts';
import { silences } from '../rules/silence.ts';
import { silenceStore } from './silence.store.ts';

/** Of one run: a hundred thousand sites are gone round in half a day. */
const SITES_A_RUN = 10_000;

const RULE = new Map(silences.map((rule) => [rule.name, rule]));

interface Deps {
  db: Db;
  clock: () => Date;
  /** Whether a language model is to word what is found. */
  words: boolean;
}

/** Finds who fell silent, site by site from where the last run ended; each silence is told once, and ends when something is published. */
export const silenceCommands = ({ db, clock, words }: Deps) => ({
  findSilences: (signal = new AbortController().signal): Promise<void> =>
    walk({
      ...placeOf(db, 'silences'),
      next: (after) => db.sqlRead('system', (sql) => silenceStore(sql).sites(after)),
      work: (sites) => {
        const [siteIds, now] = [sites.map(({ id }) => id), clock()];
        return db.sqlTx('system', (sql) => look(sql, siteIds, { at: now, now, words }));
      },
      most: SITES_A_RUN,
      signal,
    }),
});

async function look(sql: Sql, siteIds: string[], saving: Saving): Promise<void> {
  const store = silenceStore(sql);
  const found = (await store.published(siteIds, saving.now)).flatMap(({ siteId, rule, changes }) => {
    const silence = RULE.get(rule)?.silenceOf(changes, saving.now);
    return silence ? [{ siteId, silence }] : [];
  });
  const standing = await store.standing(found.map(({ silence }) => silence.occasion));
  const bySite = Map.groupBy(found, ({ siteId }) => siteId);
  const broken = Map.groupBy(await store.broken(siteIds, saving.now), ({ siteId }) => siteId);
  for (const siteId of new Set([...bySite.keys(), ...broken.keys()])) {
    const fresh = (bySite.get(siteId) ?? []).map(({ silence }) => silence).filter(({ occasion }) => !standing.has(occasion));
    const gone = (broken.get(siteId) ?? []).map(({ occasion }) => occasion);
    if (fresh.length + gone.length > 0) await saveDrawn(sql, siteId, { found: fresh, gone }, saving);
  }
}
