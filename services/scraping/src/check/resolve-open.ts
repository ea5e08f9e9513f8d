import type { PageMemory } from '../change/memory.ts';
import { learnVanished, recheck } from '../change/recheck.ts';
import type { PageFacts } from '../page/facts.ts';
import { extractFacts } from '../sources/extract.ts';
import { pageSources } from '../sources/index.ts';
import { openChanges, type StoreAccess, storedPage } from './background.store.ts';
import type { Now } from './outcomes.ts';
import type { DueTarget } from './target.ts';

/** Pages from before that are read at one check; changes since further ones wait for the next. */
const MOST_PAGES = 20;

/** Unconfirmed changes against the page as it is now: confirmed when their time has come, flapping when the old is back. */
export async function resolveOpen({ read, clock }: Now & StoreAccess, target: DueTarget, known: PageMemory, now: PageFacts) {
  const resolved = { memory: known, confirmed: [] as string[], flapped: [] as string[] };
  const open = target.confirmDueAt === null ? [] : await read((sql) => openChanges(sql, target.id));
  const at = clock();
  for (const { snapshotId, changes } of open.slice(0, MOST_PAGES)) {
    const before = await read((sql) => storedPage(sql, snapshotId));
    if (!before) continue;
    const was = extractFacts({ url: before.url, kind: target.kind, html: before.html });
    for (const { id, change, confirmDueAt } of changes) {
      const result = recheck(pageSources(target.kind), change, was, now);
      if (result === 'vanished') {
        resolved.memory = learnVanished(resolved.memory, change);
        resolved.flapped.push(id);
      } else if (result === 'confirmed' && confirmDueAt <= at) resolved.confirmed.push(id);
    }
  }
  return resolved;
}
