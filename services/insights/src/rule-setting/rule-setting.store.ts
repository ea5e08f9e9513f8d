import type { Sql } from '@rivalscope/kit/db/sql';
import { ownTenant } from '@rivalscope/kit/list/page';
import { RULES } from '../rules/rules.ts';
import { type RuleSetting, type RuleSettings, type RuleWish, STANDARD_RULES } from './rule-setting.ts';

const COLUMNS = 'rule, enabled, threshold';

const toSettings = (rows: readonly RuleSetting[]): RuleSettings => new Map(rows.map((row) => [row.rule, row]));

/** What the tenant whose transaction it is set of its rules. */
export async function ruleSettings(sql: Sql): Promise<RuleSettings> {
  const { rows } = await sql.query<RuleSetting>(`SELECT ${COLUMNS} FROM rule_setting WHERE ${ownTenant('rule_setting')}`);
  return toSettings(rows);
}

/** What these tenants set of these rules, by tenant; who set nothing has the standard. Needs the system's scope. */
export async function ruleSettingsOf(
  sql: Sql,
  tenants: readonly string[],
  names: readonly string[],
): Promise<(tenantId: string) => RuleSettings> {
  const { rows } = await sql.query<RuleSetting & { tenantId: string }>(
    `SELECT tenant_id AS "tenantId", ${COLUMNS} FROM rule_setting WHERE tenant_id = ANY($1::uuid[]) AND rule = ANY($2)`,
    [tenants, names.flatMap((name) => [name, RULES.get(name)?.as ?? name])],
  );
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId);
  const settings = new Map([...byTenant].map(([tenantId, its]) => [tenantId, toSettings(its.map(({ tenantId: _, ...row }) => row))]));
  return (tenantId) => settings.get(tenantId) ?? STANDARD_RULES;
}

/** Notes what is wished of a rule; what is not named stays as it is. */
export async function saveRuleSetting(sql: Sql, tenant: string, rule: string, { enabled, threshold }: RuleWish): Promise<RuleSetting> {
  const { rows } = await sql.query<RuleSetting>(
    `INSERT INTO rule_setting AS kept (tenant_id, rule, enabled, threshold) VALUES ($1, $2, coalesce($3, true), $4)
     ON CONFLICT (tenant_id, rule) DO UPDATE SET enabled = coalesce($3, kept.enabled), threshold = CASE WHEN $5 THEN excluded.threshold ELSE kept.threshold END
     RETURNING ${COLUMNS}`,
    [tenant, rule, enabled ?? null, threshold ?? null, threshold !== undefined],
  );
  return rows[0] as RuleSetting;
}
