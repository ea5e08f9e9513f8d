import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { ChangeDetectedSchema, type ItemMovedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import { deliveryService, type SentMail } from './testing.ts';

const MORNING = '2026-11-24T09:00:00Z';
/** A person reads about so many aloud in a minute. */
const WORDS_A_MINUTE = 150;

const { service, person, follow, choose, mailsTo, mailDigests, ...clock } = await deliveryService(MORNING);
afterAll(() => service.close());

type Moved = NonNullable<MessageInitShape<typeof ItemMovedSchema>['fields']>[number];
const usd = (dollars: number) => ({
  kind: { case: 'money' as const, value: { cents: BigInt(dollars * 100), currency: 'USD', period: 'month' } },
});
const text = (value: string) => ({ kind: { case: 'text' as const, value } });

interface Scene {
  page: string;
  type: string;
  label: string;
  importance?: 'high' | 'medium' | 'low';
  fields?: Moved[];
}
const job = (label: string, department: string): Scene => ({
  ...{ page: 'landingPage', type: 'job_opened', label, importance: 'low' },
  fields: [
    { name: 'department', after: text(department) },
    { name: 'location', after: text('Berlin') },
  ],
});
const article = (label: string): Scene => ({ page: 'press', type: 'press_published', label });
const priced = (type: string, label: string, before: number, after: number): Scene => ({
  ...{ page: 'pricing', type, label, importance: 'high' },
  fields: [{ name: 'price', before: usd(before), after: usd(after) }],
});

/** Twelve changes at three rivals, as a busy day has them. */
const DAY: [rival: string, scenes: Scene[]][] = [
  [
    'Globex',
    [
      priced('price_increased', 'Team', 50, 60),
      { page: 'pricing', type: 'plan_added', label: 'Scale', importance: 'high' },
      {
        page: 'landingPage',
        type: 'headline_changed',
        label: 'Headline',
        fields: [{ name: 'text', before: text('Plan work together'), after: text('The AI planner for enterprises') }],
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
  [
    'Hooli',
    [
      job('Account Executive', 'Sales'),
      job('Sales Manager', 'Sales'),
      job('Sales Engineer', 'Sales'),
      article('Hooli opens an office in Paris'),
    ],
  ],
];

it('a day of twelve changes at three rivals is told by one mail that can be read aloud in a minute, most important first', async () => {
  const ada = await person();
  await choose(ada, { mail: 'daily', mailFrom: null, digestHour: 18 });
  const limits = { alertsPerMonth: -1, historyDays: 90 };
  await service.deliver(EntitlementsChangedSchema, {
    tenantId: ada.tenantId,
    plan: 'business',
    limits,
    at: timestampFromDate(clock.now()),
  });
  clock.later(1);
  for (const [name, scenes] of DAY) {
    const { siteId } = await follow(ada.tenantId, name);
    for (const { page, type, label, importance = 'medium', fields = [] } of scenes) {
      const item = { source: 'x', key: label, label, fields };
      const about = { siteId, dataType: 'x', type, page, importance, item, confirmed: true };
      await service.deliver(ChangeDetectedSchema, { changeId: randomUUID(), ...about, at: timestampFromDate(clock.now()) });
      clock.later(5);
    }
  }
  clock.set('2026-11-24T18:00:30Z');
  await mailDigests();
  const mails = await mailsTo(ada);
  expect(mails.length).toBe(1);
  const [mail] = mails as [SentMail];
  // Names a file to look at the mail.
  if (process.env.SHOW_MAIL) await writeFile(process.env.SHOW_MAIL, JSON.stringify(mail));
  expect(mail.subject).toMatch(/^Your day: \d+ alerts about 3 companies$/);
  const words = spoken(mail.text);
  expect(words.length).toBeGreaterThan(60);
  expect(words.length).toBeLessThanOrEqual(WORDS_A_MINUTE);
  const headings = mail.text.split('\n').filter((line) => /^[A-Z]{4,}$/.test(line));
  expect(headings).toEqual(['PRICING', 'MONEY', 'MESSAGE', 'PEOPLE', 'REACH']);
  const titles = mail.text.split('\n').filter((line) => line.startsWith('- '));
  // Nine: three openings are one story, and a chat tool is below what was chosen to be told.
  expect(titles.length).toBe(9);
  const answer = await service.app.inject({ url: '/api/v1/insights?filter={"area":"technology"}', headers: ada.headers });
  expect(answer.json().insights).toMatchObject([{ rule: 'technology_adopted', importance: 'low' }]);
  expect(mail.text).not.toContain('Intercom');
  const first = mail.text.slice(mail.text.indexOf('PRICING')).split('\n\n')[1];
  expect(first).toMatch(/^- Important: .+\n {2}.+\n {2}What to do: .+\n {2}See the evidence: http/);
});

/** The words that somebody reads aloud: no addresses, and nothing below the list. */
function spoken(body: string): string[] {
  const [list = ''] = body.split('Open all alerts:');
  const read = list.replace(/See the evidence: \S+|https?:\/\/\S+/g, '');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
