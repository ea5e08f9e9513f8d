import { notFound } from '@rivalscope/kit/errors';
import { isUuid } from '@rivalscope/kit/ids';

/**
 * An id that may be looked up.
 * @throws not_found when nothing can have it
 */
export function companyId(text: string): string {
  if (!isUuid(text)) throw notFound('Company');
  return text;
}
