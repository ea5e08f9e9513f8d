import { TENANT } from '@rivalscope/kit/db/sql';
import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';

const tenant: ExportTable = {
  name: 'tenant',
  columns: {
    id: 'id',
    name: 'name',
    domain: 'domain',
    size: 'size',
    trackingPreference: 'tracking_preference',
    registeredAt: 'registered_at',
    createdAt: 'created_at',
  },
  from: 'tenant',
  where: `id = ${TENANT}`,
  key: ['id'],
};

/** What a tenant's export holds of this service: neither hashes nor secrets. */
export const EXPORTED = [
  tenant,
  ownTable('app_user', 'id email first_name last_name role job_position onboarding_complete email_verified_at doubted_until created_at'),
  ownTable('preferences', 'user_id time_zone date_format email push weekly_digest', ['user_id']),
  ownTable('list_view', 'id user_id list name query shared'),
  ownTable('list_columns', 'user_id list hidden', ['user_id', 'list']),
  ownTable('second_factor', 'user_id enabled_at', ['user_id']),
  ownTable('session', 'id user_id remember user_agent address created_at last_used_at expires_at ended_at'),
  ownTable('invitation', 'id email role invited_by created_at expires_at'),
  ownTable('api_key', 'id name prefix scopes created_by created_at last_used_at revoked_at'),
  ownTable('audit_entry', 'id at actor action target address'),
];
