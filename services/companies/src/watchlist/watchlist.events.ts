import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import { WatchlistChangedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import type { WatchlistEntry } from './watchlist.ts';

/** A watchlist's events on their way out; the key of each is the company. */

const changed = (tenantId: string, { id: _id, version: _version, ...entry }: WatchlistEntry, removed: boolean, at: Date): OutgoingEvent =>
  event(WatchlistChangedSchema, entry.companyId, { ...entry, tenantId, removed, at: timestampFromDate(at) });

export const saved = (tenantId: string, entry: WatchlistEntry, at: Date): OutgoingEvent => changed(tenantId, entry, false, at);

export const removed = (tenantId: string, entry: WatchlistEntry, at: Date): OutgoingEvent => changed(tenantId, entry, true, at);
