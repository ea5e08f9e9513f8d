import { ownTable } from '@rivalscope/kit/export/export-table';

/** What a tenant's export holds of the gateway. */
export const EXPORTED = [ownTable('api_usage', 'month calls', ['month'])];
