import { allow, EDITORS, EVERYONE } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { type Static, Type } from 'typebox';
import { RATED_DAYS, type Rated, ratings } from '../alert/usefulness.store.ts';
import type { Db } from '../database.ts';
import { Area, FindingType } from '../finding/finding.schema.ts';
import type { Rule } from '../rules/rule.ts';
import { RULES, rules } from '../rules/rules.ts';
import type { RuleSettingCommands } from './rule-setting.commands.ts';
import { ruleSettings } from './rule-setting.store.ts';
import { levelOf, looksFor, type RuleSettings, settingOf } from './rule-setting.ts';

/** By what it counts; empty for a rule that counts nothing. */
const amounts = (description: string, options: { minProperties?: number; maxProperties?: number } = {}) =>
  Type.Record(Type.String({ pattern: '^[a-z]{1,30}$' }), Type.Number({ minimum: 0, maximum: 1e12 }), { description, ...options });

const RuleView = StrictObject({
  name: Type.String(),
  title: Type.String({ description: 'What it looks for, in words' }),
  type: FindingType,
  area: Area,
  threshold: amounts('From how much on it tells your team'),
  default: amounts('From how much on it tells unless set'),
  least: amounts('The lowest that it can be set to'),
  most: amounts('The highest that it can be set to'),
  enabled: Type.Boolean({ description: 'Whether it tells your team at all' }),
  rated: Type.Integer({ description: `Alerts of the last ${RATED_DAYS} days that somebody of the team rated` }),
  useful: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share of these that is useful; null where none was rated' })),
});

const example = {
  name: 'hiring_surge',
  title: 'A department posted 5 or more jobs within 30 days.',
  type: 'threat',
  area: 'people',
  threshold: { openings: 5 },
  default: { openings: 3 },
  least: { openings: 2 },
  most: { openings: 50 },
  enabled: true,
  rated: 25,
  useful: 0.84,
};
const Many = StrictObject({ rules: Type.Array(RuleView) }, { rules: [example] });
const One = StrictObject({ rule: RuleView }, { rule: example });
const Body = StrictObject(
  {
    threshold: Type.Optional(amounts('By what the rule counts; none: its default', { maxProperties: 1 })),
    enabled: Type.Optional(Type.Boolean()),
  },
  { threshold: { openings: 5 } },
);

/** The rules as a tenant has set them, and what the alerts of each were worth to its team. */
export function ruleSettingRoutes(app: App, { db, clock, commands }: { db: Db; clock: () => Date; commands: RuleSettingCommands }): void {
  const common = { tags: ['Insights'], security: [{ bearer: [] }] };
  const known = (tenant: string) =>
    db.sqlRead({ tenant }, async (sql) => ({ settings: await ruleSettings(sql), rated: await ratings(sql, clock()) }));

  const get = {
    ...common,
    operationId: 'listRules',
    summary: 'All rules as your team has set them, each with the share of its alerts that the team found useful',
    response: { 200: Many },
  };
  app.get('/api/v1/insights/rules', { onRequest: allow(...EVERYONE), schema: get }, async ({ user }) => {
    const { settings, rated } = await known(user.tid);
    return { rules: rules.filter(({ as }) => as === undefined).map((rule) => viewOf(rule, settings, rated)) };
  });

  const put = {
    ...common,
    operationId: 'setRule',
    ...refuses('not_found'),
    summary: 'Has a rule tell the team from more or less on, or not at all; it holds at once, for what was found before as well',
    params: StrictObject({ name: Type.String({ maxLength: 100 }) }),
    body: Body,
    response: { 200: One },
  };
  app.put('/api/v1/insights/rules/:name', { onRequest: allow(...EDITORS), schema: put }, async ({ user, params, body }) => {
    const { rule: name } = await commands.set(user.tid, params.name, body);
    const { settings, rated } = await known(user.tid);
    return { rule: viewOf(RULES.get(name) as Rule, settings, rated) };
  });
}

function viewOf(rule: Rule, settings: RuleSettings, rated: readonly Rated[]): Static<typeof RuleView> {
  const { name, type, area, threshold } = rule;
  const of = (amount: number | undefined): Record<string, number> =>
    threshold && amount !== undefined ? { [threshold.unit]: amount } : {};
  return {
    ...{ name, type, area, title: looksFor(settings, name) ?? '' },
    ...{ threshold: of(levelOf(settings, rule)), default: of(threshold?.default), least: of(threshold?.least), most: of(threshold?.most) },
    enabled: settingOf(settings, name).enabled,
    ...worth(rated.filter((one) => one.rule === name || RULES.get(one.rule)?.as === name)),
  };
}

function worth(of: readonly Rated[]): { rated: number; useful: number | null } {
  const useful = of.reduce((sum, one) => sum + one.useful, 0);
  const rated = of.reduce((sum, one) => sum + one.noise, useful);
  return { rated, useful: rated === 0 ? null : Math.round((useful / rated) * 100) / 100 };
}
