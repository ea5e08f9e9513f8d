import { isUuid } from '@rivalscope/kit/ids';

/** @returns the tenant's id that a text is, undefined for anything else */
export const tenantIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined;
