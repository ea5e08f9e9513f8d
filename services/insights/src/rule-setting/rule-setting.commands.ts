import { invalid, notFound } from '@rivalscope/kit/errors';
import type { Db } from '../database.ts';
import type { Rule } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import { saveRuleSetting } from './rule-setting.store.ts';
import type { RuleSetting } from './rule-setting.ts';

export type RuleSettingCommands = ReturnType<typeof ruleSettingCommands>;

/** What somebody asks for: from how much on, by what the rule counts; without any, its default. */
export interface Asked {
  threshold?: Record<string, number>;
  enabled?: boolean;
}

export const ruleSettingCommands = (db: Db) => ({
  /** Has a rule tell the tenant more, less or nothing from now on. @throws not_found, invalid where the rule cannot be set so */
  async set(tenant: string, name: string, { threshold, enabled }: Asked): Promise<RuleSetting> {
    const rule = RULES.get(name);
    if (!rule || rule.as !== undefined) throw notFound('Rule');
    const wish = { ...(enabled !== undefined && { enabled }), ...(threshold && { threshold: levelIn(threshold, rule) }) };
    return db.sqlTx({ tenant }, (sql) => saveRuleSetting(sql, tenant, name, wish));
  },
});

function levelIn(asked: Record<string, number>, { name, threshold }: Rule): number | null {
  const [unit, level] = Object.entries(asked)[0] ?? [];
  if (unit === undefined || level === undefined) return null;
  if (!threshold) throw invalid(`threshold: the rule ${name} has none`);
  const { least, most } = threshold;
  if (unit !== threshold.unit || level < least || level > most) throw invalid(`threshold: ${threshold.unit} from ${least} to ${most}`);
  return level;
}
