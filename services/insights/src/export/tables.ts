import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';
import { followsRule } from '../follow/tracked.ts';
import { PAGE_OF_RULE } from '../rules/rules.ts';

const findings: ExportTable = {
  name: 'finding',
  columns: {
    id: 'f.id',
    companyId: 'w.company_id',
    area: 'f.area',
    type: 'f.type',
    title: "replace(f.title, '{company}', w.company_name)",
    description: 'f.description',
    whatToDo: 'f.what_to_do',
    importance: 'f.importance',
    evidence: 'f.evidence',
    confirmed: 'f.confirmed',
    generatedAt: 'f.generated_at',
  },
  from: 'follow w JOIN finding f ON f.site_id = w.site_id AND (w.ended_at IS NULL OR f.generated_at <= w.ended_at)',
  where: `w.deleted_at IS NULL AND f.withdrawn_at IS NULL AND ${followsRule('w', 'f.rule', PAGE_OF_RULE)}`,
  key: ['w.company_id', 'f.id'],
};

/** What a tenant's export holds of this service. */
export const EXPORTED: ExportTable[] = [
  ownTable('follow', 'company_id site_id company_name website followed_at ended_at renamed_at deleted_at', ['company_id']),
  findings,
  ownTable('notification_setting', 'user_id mail mail_from digest_day digest_hour quiet_hours', ['user_id']),
  ownTable('delivery', 'id alert_id kind target_id state attempts status reason at', ['id']),
  ownTable('channel', 'id kind name shown areas importance company_ids state created_at', ['id']),
  ownTable(
    'alert',
    'id company_id finding_id occasion rule area type importance title summary what_to_do why change_ids state assignee_id due_on feedback not_delivered raised_at updated_at ended_at',
  ),
  ownTable('plan_pair', 'company_id theirs ours state', ['company_id', 'theirs']),
  ownTable('alert_read', 'alert_id user_id', ['alert_id', 'user_id']),
];
