import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntitlementsChangedSchema } from '@rivalscope/proto/billing/v1/events_pb';
import { ChangeDetectedSchema, type ItemMovedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import { afterAll, expect, it } from 'vitest';
import type { Value } from '../change/change.ts';
import { DAY, mailOfDay } from './day.fixture.ts';
import { deliveryService, type SentMail } from './testing.ts';

const MORNING = '2026-11-24T09:00:00Z';
/** A person reads about so many aloud in a minute. */
const WORDS_A_MINUTE = 150;

const { service, person, follow, choose, mailsTo, mailDigests, ...clock } = await deliveryService(MORNING);
afterAll(() => service.close());

type Moved = NonNullable<MessageInitShape<typeof ItemMovedSchema>['fields']>[number];
const sideOf = (value: Value): Moved['before'] =>
  typeof value === 'object'
    ? { kind: { case: 'money', value: { ...value, cents: BigInt(value.cents) } } }
    : { kind: { case: 'text', value: String(value) } };
const movedOf = ([name, { before, after }]: [string, { before?: Value; after?: Value }]): Moved => ({
  name,
  ...(before !== undefined && { before: sideOf(before) }),
  ...(after !== undefined && { after: sideOf(after) }),
});

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
    for (const { page, type, label, importance = 'medium', fields = {} } of scenes) {
      const item = { source: 'x', key: label, label, fields: Object.entries(fields).map(movedOf) };
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

it('so can that of a day on which each of them was looked at once: what one look finds in one area is one alert', () => {
  const mail = mailOfDay({ to: { email: 'ada@acme.com', unsubscribeToken: randomUUID() }, publicUrl: 'https://rivalscope.example' });
  expect(spoken(mail.text).length).toBeLessThanOrEqual(WORDS_A_MINUTE);
  const titles = mail.text.split('\n').filter((line) => line.startsWith('- '));
  expect(titles).toHaveLength(7);
  expect(titles.slice(0, 2)).toEqual([
    '- Important: Globex raised the price of Team by 20%; also offers a new plan: Scale',
    '- Important: Initech cut the price of Pro by 20%; also dropped the plan Free',
  ]);
});

/** The words that somebody reads aloud: no addresses, and nothing below the list. */
function spoken(body: string): string[] {
  const [list = ''] = body.split('Open all alerts:');
  const read = list.replace(/See the evidence: \S+|https?:\/\/\S+/g, '');
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
