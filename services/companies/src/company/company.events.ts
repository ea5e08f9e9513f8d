import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { By } from '@rivalscope/kit/auth/auth';
import { event, type OutgoingEvent } from '@rivalscope/kit/events/outbox';
import {
  CompanyCreatedSchema,
  CompanyDeletedSchema,
  CompanyUpdatedSchema,
  TrackingChangedSchema,
} from '@rivalscope/proto/companies/v1/events_pb';
import { chosen, type Tracking } from '../tracking/tracking.ts';
import type { Company } from './company.ts';

/** Companies' events on their way out; the key of each is the company. */

const trackingFields = (tracking: Tracking) => ({
  ...tracking.trackingSettings,
  pages: chosen(tracking.trackedPages),
  socials: chosen(tracking.trackedSocials),
  newsSources: chosen(tracking.newsSources),
});

/** A company, for those who follow and count it. @param own the tenant's own site */
export const created = (tenantId: string, { id, name, website, tracking, sample }: Company, at: Date, own = false): OutgoingEvent =>
  event(CompanyCreatedSchema, id, {
    companyId: id,
    tenantId,
    name,
    website,
    tracking: trackingFields(tracking),
    sample,
    own,
    at: timestampFromDate(at),
  });

/** The company as it now stands: who hears of it late needs no earlier event. */
export const updated = (tenantId: string, { id, name, website, status, logo, edited, sample }: Company, at: Date): OutgoingEvent =>
  event(CompanyUpdatedSchema, id, {
    companyId: id,
    tenantId,
    name,
    website,
    status,
    logo: edited.includes('logo') ? (logo ?? '') : '',
    sample,
    at: timestampFromDate(at),
  });

/** All that is now ticked of a company. */
export const trackingChanged = (tenantId: string, { id, tracking }: Company, at: Date): OutgoingEvent =>
  event(TrackingChangedSchema, id, { companyId: id, tenantId, tracking: trackingFields(tracking), at: timestampFromDate(at) });

/** A company that is gone, and who deleted it. */
export const deleted = (tenantId: string, companyId: string, at: Date, by: By): OutgoingEvent =>
  event(CompanyDeletedSchema, companyId, { companyId, tenantId, at: timestampFromDate(at), ...by });
