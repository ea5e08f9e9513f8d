import type { Finding, Measures, Telling } from '../finding/finding.ts';
import { type Rule, wordsAt } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';

/** What a tenant set of a rule. */
export interface RuleSetting {
  rule: string;
  enabled: boolean;
  /** From how much on it tells; null: the rule's own default. */
  threshold: number | null;
}

/** What one asks to have otherwise. */
export type RuleWish = Partial<Omit<RuleSetting, 'rule'>>;

/** By the rule's name; rules that a tenant has not touched are absent. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>;

export const STANDARD_RULES: RuleSettings = new Map();

/** How a tenant set a rule, or the one in whose name it tells; as it comes where nobody set either. */
export const settingOf = (settings: RuleSettings, rule: string): RuleSetting =>
  settings.get(rule) ?? settings.get(RULES.get(rule)?.as ?? rule) ?? { rule, enabled: true, threshold: null };

/** From how much on a rule tells a tenant; undefined where it counts nothing. */
export const levelOf = (settings: RuleSettings, { name, threshold }: Rule): number | undefined =>
  threshold ? (settingOf(settings, name).threshold ?? threshold.default) : undefined;

/** What the rule looks for, in words, by the tenant's own threshold; null for a rule that is no more. */
export function looksFor(settings: RuleSettings, name: string): string | null {
  const rule = RULES.get(name);
  if (!rule) return null;
  const level = levelOf(settings, rule) ?? 0;
  return wordsAt(rule, level).replaceAll('{threshold}', () => NUMBER.format(level));
}

const NUMBER = new Intl.NumberFormat('en-US');

/** Whether a rule tells a tenant of something so large. What was found before anything was measured is told by every rule that is on. */
function tells(settings: RuleSettings, name: string, measure: number | null): boolean {
  if (!settingOf(settings, name).enabled) return false;
  const rule = RULES.get(name);
  return measure === null || measure >= ((rule && levelOf(settings, rule)) ?? 0);
}

/**
 * Whether a tenant is told of a finding, by itself or with what its check found: its rule tells it, and none that does tells it, too.
 * @param isShown whether the company follows what another rule rests on
 */
export const isTold = (
  { rule, measure, toldBy }: Telling,
  settings: RuleSettings,
  isShown: (rule: string) => boolean = () => true,
): boolean => tells(settings, rule, measure) && (toldBy.length === 0 || !toldBy.every((group) => isToldBy(group, settings, isShown)));

/** Whether a finding is an insight of a tenant: it is told of it, and of nothing that goes before it in its check. */
export const isInsight = (
  finding: Telling & Pick<Finding, 'behind'>,
  settings: RuleSettings,
  isShown: (rule: string) => boolean = () => true,
): boolean => isTold(finding, settings, isShown) && !finding.behind.some((one) => isTold(one, settings, isShown));

const isToldBy = (group: Measures, settings: RuleSettings, isShown: (rule: string) => boolean): boolean =>
  Object.entries(group).some(([name, measure]) => isShown(name) && tells(settings, name, measure));

/** The settings with what is asked for in their place. */
export function withRules(settings: RuleSettings, wishes: readonly ({ rule: string } & RuleWish)[]): RuleSettings {
  if (wishes.length === 0) return settings;
  return new Map([...settings, ...wishes.map((wish) => [wish.rule, { ...settingOf(settings, wish.rule), ...wish }] as const)]);
}
