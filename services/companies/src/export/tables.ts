import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';

/** Of the tenant's companies, not of the sample rival, which is nobody's data. */
const real = (table: ExportTable): ExportTable => ({
  ...table,
  where: `${table.where} AND EXISTS (SELECT FROM company c WHERE c.id = ${table.name}.company_id AND NOT c.sample)`,
});

const companies = ownTable(
  'company',
  `id name website logo status industry headquarters founded employees employees_as_of revenue funding_stage funding_amount key_products target_market social_profiles tags edited edited_by tracking version created_at`,
);

/** What a tenant's export holds of this service. */
export const EXPORTED = [
  { ...companies, where: `${companies.where} AND NOT company.sample` },
  real(
    ownTable(
      'watchlist_entry',
      'id company_id relationship_type importance notification_settings threshold cool_down_hours version created_at',
    ),
  ),
  real(ownTable('company_note', 'id company_id author_id text created_at edited_at')),
];
