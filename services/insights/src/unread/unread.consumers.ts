import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import { ReadingTurnedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { Db } from '../database.ts';
import { isPage } from '../follow/tracked.ts';
import { forgetUnread, saveUnread } from './unread.store.ts';

const LONGEST = 500;
const text = (given: string): string => storable(cut(given, LONGEST));

/** What could not be seen of sites; they belong to no tenant: hence the system scope. */
export const unreadConsumers = (db: Db): Consumers => [
  on(ReadingTurnedSchema, async ({ siteId, page, title, reason, since, lastRead, at }, context) => {
    if (!isPage(page)) return;
    const told = at ? timestampDate(at) : context.at;
    await db.once(context, 'system', (tx) =>
      reason === ''
        ? forgetUnread(tx, siteId, page, told)
        : saveUnread(
            tx,
            {
              ...{ siteId, page, title: text(title), reason: text(reason) },
              since: since ? timestampDate(since) : told,
              lastRead: lastRead ? timestampDate(lastRead) : null,
            },
            told,
          ),
    );
  }),
];
