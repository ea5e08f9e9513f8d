import type { Mail } from '@rivalscope/kit/mail/mail';
import { type Case, type Found, gathered, raise } from '../alert/alert.ts';
import { withRule } from '../alert/found.ts';
import type { Change, Importance, Value } from '../change/change.ts';
import type { Finding } from '../finding/finding.ts';
import { STANDARD_RULES } from '../rule-setting/rule-setting.ts';
import { drawFindings } from '../rules/rules.ts';
import { STANDARD_WATCH } from '../watch/watch.ts';
import { digestMail, type MailedAlert } from './alert.mail.ts';

/** What was seen of one thing. */
export interface Scene {
  page: string;
  type: string;
  label: string;
  importance?: Importance;
  fields?: Record<string, { before?: Value; after?: Value }>;
}

const usd = (dollars: number): Value => ({ cents: dollars * 100, currency: 'USD', period: 'month' });
const job = (label: string): Scene => ({
  ...{ page: 'landingPage', type: 'job_opened', label, importance: 'low' },
  fields: { department: { after: 'Sales' }, location: { after: 'Berlin' } },
});
const article = (label: string): Scene => ({ page: 'press', type: 'press_published', label });
const priced = (type: string, label: string, before: number, after: number): Scene => ({
  ...{ page: 'pricing', type, label, importance: 'high' },
  fields: { price: { before: usd(before), after: usd(after) } },
});

/** Twelve changes at three rivals, as a busy day has them. */
export const DAY: readonly [rival: string, scenes: Scene[]][] = [
  [
    'Globex',
    [
      priced('price_increased', 'Team', 50, 60),
      { page: 'pricing', type: 'plan_added', label: 'Scale', importance: 'high' },
      {
        page: 'landingPage',
        type: 'headline_changed',
        label: 'Headline',
        fields: { text: { before: 'Plan work together', after: 'The AI planner for enterprises' } },
      },
      article('Globex raises $40M Series B to grow in Europe'),
    ],
  ],
  [
    'Initech',
    [
      priced('price_decreased', 'Pro', 99, 79),
      { page: 'pricing', type: 'plan_removed', label: 'Free', importance: 'high' },
      article('Initech partners with Salesforce'),
      { page: 'landingPage', type: 'technology_adopted', label: 'Intercom', importance: 'low' },
    ],
  ],
  ['Hooli', [job('Account Executive'), job('Sales Manager'), job('Sales Engineer'), article('Hooli opens an office in Paris')]],
];

const changeOf = (siteId: string, at: Date, { type, label, importance = 'medium', fields = {} }: Scene, n: number): Change => ({
  ...{ id: `${siteId} ${n}`, siteId, dataType: 'x', type, importance, confirmed: true, at },
  item: { source: 'x', key: label, label, fields },
});

const foundOf = (finding: Finding): Found =>
  withRule({
    ...finding,
    ...{ findingId: finding.occasion, summary: finding.description },
    changeIds: finding.evidence.flatMap((one) => (one.kind === 'change' ? [one.id] : [])),
  });

/** That day in one mail, each rival looked at once; by what raises alerts, and what words mails. */
export function mailOfDay({ to, publicUrl }: Pick<Parameters<typeof digestMail>[0], 'to' | 'publicUrl'>): Mail {
  const cases = DAY.flatMap(([companyName, scenes], n): Case[] => {
    const at = new Date(Date.UTC(2026, 10, 24, 9 + n));
    const follower = {
      ...{ companyId: companyName, tenantId: 'ours', companyName, pages: null, sample: false },
      ...{ watch: STANDARD_WATCH, rules: STANDARD_RULES, excluded: new Set<string>() },
    };
    const found = drawFindings(scenes.map((scene, of) => changeOf(companyName, at, scene, of)));
    return found.map((one) => ({ found: foundOf(one), follower, at }));
  });
  const alerts = raise(gathered(cases)).map(
    ({ found: { area, whatToDo, generatedAt }, companyId, title, summary, importance }, n): MailedAlert => ({
      ...{ id: `0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c${10 + n}`, raisedAt: generatedAt },
      ...{ companyId, title, summary, whatToDo, area, importance },
    }),
  );
  return digestMail({ to, alerts, total: alerts.length, companies: DAY.length, period: 'day', publicUrl });
}
