import { TENANT } from '@rivalscope/kit/db/sql';
import { type ExportTable, ownTable } from '@rivalscope/kit/export/export-table';
import { ownTenant } from '@rivalscope/kit/list/page';
import { showsFinding } from '../follow/shown.ts';
import { firstFoundInSql, joinLevels } from '../rule-setting/insight-sql.ts';

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
    foundAt: firstFoundInSql('f', 'own.levels'),
  },
  from: `follow w ${joinLevels('w', TENANT)}
    JOIN finding f ON f.site_id = w.site_id AND (w.ended_at IS NULL OR f.generated_at <= w.ended_at)`,
  where: `${ownTenant('w')} AND w.deleted_at IS NULL AND NOT w.sample AND f.withdrawn_at IS NULL
    AND ${showsFinding('w', 'f', 'tells.levels')}`,
  key: ['w.company_id', 'f.id'],
};

/** Rows that are not of the sample rival. @param sample whether one is, in SQL */
const real = (table: ExportTable, sample: string): ExportTable => ({ ...table, where: `${table.where} AND NOT ${sample}` });

const OF_SAMPLE = '(SELECT f.sample FROM follow f WHERE f.company_id = plan_pair.company_id)';
const READ_SAMPLE = "EXISTS (SELECT FROM alert a WHERE a.id = alert_read.alert_id AND a.not_delivered = 'sample')";

/** What a tenant's export holds of this service. */
export const EXPORTED: ExportTable[] = [
  real(
    ownTable('follow', 'company_id site_id company_name website followed_at ended_at renamed_at deleted_at excluded', ['company_id']),
    'follow.sample',
  ),
  findings,
  ownTable('notification_setting', 'user_id mail mail_from digest_day digest_hour quiet_hours chosen', ['user_id']),
  ownTable('delivery', 'id alert_id kind target_id state attempts status reason at', ['id']),
  ownTable('channel', 'id kind name shown areas importance company_ids state created_at', ['id']),
  real(
    ownTable(
      'alert',
      'id company_id finding_id occasion rule area type importance title summary what_to_do why change_ids state assignee_id due_on feedback not_delivered raised_at updated_at grown_at ended_at ended_why',
    ),
    "coalesce(alert.not_delivered = 'sample', false)",
  ),
  real(ownTable('plan_pair', 'company_id theirs ours state', ['company_id', 'theirs']), `coalesce(${OF_SAMPLE}, false)`),
  real(ownTable('alert_read', 'alert_id user_id read_at', ['alert_id', 'user_id']), READ_SAMPLE),
  ownTable('insight_read', 'finding_id user_id read_at', ['finding_id', 'user_id']),
  ownTable('rule_setting', 'rule enabled threshold', ['rule']),
];
