import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sql } from '@rivalscope/kit/db/sql';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { ChangesExcludedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { StoredChange } from '../check/events.ts';
import { NEWS_TOLD } from './excluded.ts';
import { type ExcludedChanges, excludedAmong, excludedOf } from './excluded-changes.store.ts';

const changesExcluded = ({ siteId, ...changes }: ExcludedChanges, more: boolean, at: Date): OutgoingEvent =>
  event(ChangesExcludedSchema, siteId, { ...changes, siteId, more, at: timestampFromDate(at) });

/** Tells all changes that a company excludes of the site that it follows now. */
export async function exclusionsOf(sql: Sql, companyId: string, at: Date): Promise<OutgoingEvent[]> {
  const changes = await excludedOf(sql, companyId);
  return changes ? [changesExcluded(changes, false, at)] : [];
}

/** Tells which of the new changes somebody excludes. Needs the system's scope. */
export async function exclusionsAmong(sql: Sql, changes: readonly StoredChange[]): Promise<OutgoingEvent[]> {
  const news = changes.filter(({ change }) => change.type === NEWS_TOLD);
  const at = news[0]?.at;
  if (at === undefined) return [];
  const told = news.map(({ id, siteId, change }) => {
    const { title = '', source = null } = (change.after ?? {}) as { title?: string; source?: string };
    return { id, siteId, title, publisher: source };
  });
  return (await excludedAmong(sql, told)).map((each) => changesExcluded(each, true, at));
}
