import { AppError } from '@rivalscope/kit/errors';
import { chooseTracking, DEFAULT_TRACKING } from '../tracking/tracking.ts';
import { type Company, type NewCompany, newCompany } from './company.ts';

/** A company that does not exist, under a name that nobody can have (RFC 2606). Its own name marks it wherever no chip can stand. */
const SAMPLE: NewCompany = { name: 'Tidemark (sample)', website: 'tidemark.example' };

/** What is chosen of it is what is there of it. */
const TRACKING = chooseTracking({
  ...DEFAULT_TRACKING,
  trackingSettings: { ...DEFAULT_TRACKING.trackingSettings, newsMonitoring: true },
});

/** The sample rival: shows what the product tells before anybody has a rival of their own. */
export const sampleCompany = (id: string, createdAt: Date): Company => ({
  ...newCompany(id, SAMPLE, createdAt),
  sample: true,
  tracking: TRACKING,
});

/**
 * A tenant has one at most.
 * @param present the company that is it; undefined while none is
 * @throws already_exists
 */
export function assertOnlySample(present: string | undefined): void {
  if (present === undefined) return;
  throw new AppError('already_exists', 'The sample rival is here already.', { details: { companyId: present } });
}
