import { ownTable } from '@rivalscope/kit/export/export-table';

/** What a tenant's export holds of this service. */
export const EXPORTED = [
  ownTable(
    'company',
    `id name website logo status industry headquarters founded employees revenue funding_stage funding_amount key_products target_market social_profiles tags edited tracking version created_at`,
  ),
  ownTable('watchlist_entry', 'id company_id relationship_type importance notification_settings threshold cool_down_hours created_at'),
  ownTable('company_note', 'id company_id author_id text created_at edited_at'),
];
