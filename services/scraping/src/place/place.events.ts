import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event } from '@rivalscope/kit/events/outbox';
import { PageTrackedSchema, PageUntrackedSchema } from '@rivalscope/proto/scraping/v1/events_pb';

/** A page that was given is counted from now on. */
export const pageTracked = (tenantId: string, placeId: string, at: Date) =>
  event(PageTrackedSchema, tenantId, { tenantId, placeId, at: timestampFromDate(at) });

/** It is counted no more. */
export const pageUntracked = (tenantId: string, placeId: string, at: Date) =>
  event(PageUntrackedSchema, tenantId, { tenantId, placeId, at: timestampFromDate(at) });
