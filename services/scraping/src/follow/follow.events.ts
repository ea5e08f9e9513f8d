import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event } from '@rivalscope/kit/events/outbox';
import { SiteFollowedSchema, SiteUnfollowedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { toldKey } from '../page/facts.ts';
import { pages as sitePages } from '../sources/index.ts';
import type { Follow } from './follow.ts';

/** Who follows which site, and which of its pages: told again whenever that changes. */
export const siteFollowed = ({ siteId, tenantId, companyId, companyName, pages, hidden, sample, createdAt }: Follow, website: string) =>
  event(SiteFollowedSchema, siteId, {
    ...{ siteId, tenantId, companyId, companyName, website, sample },
    pages: { kinds: [...pages.filter((kind) => !hidden.includes(kind)), ...sitePages.alwaysOutside].map(toldKey), hidden },
    at: timestampFromDate(createdAt),
  });

/** A company follows the site no more. */
export const siteUnfollowed = ({ siteId, tenantId, companyId }: Follow, at: Date) =>
  event(SiteUnfollowedSchema, siteId, { siteId, tenantId, companyId, at: timestampFromDate(at) });
