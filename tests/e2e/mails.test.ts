import { alertMail, digestMail, type MailedAlert } from '@rivalscope/insights/delivery/alert.mail';
import { unreadSection } from '@rivalscope/insights/delivery/unread.mail';
import { expect, test } from './product.ts';
import { expectUsable } from './usable.ts';

/** Mails as a browser draws them, which is how most programs for mail do. */

const NOW = new Date('2026-11-24T18:00:00Z');
const HOUR_MS = 3_600_000;
const publicUrl = 'https://rivalscope.example';
const to = { email: 'ada@acme.com', unsubscribeToken: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11' };
const alerts = ['pricing', 'product', 'money', 'people', 'message', 'reach', 'technology'].map(
  (area, n): MailedAlert => ({
    ...{ id: `0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c1${n}`, companyId: '0199f6a2-2222-4c7e-9d7e-0b6f4a3f2c11', area, raisedAt: NOW },
    title: n === 0 ? `Globex raised the price of ${'Enterprise'.repeat(8)} by 20%` : `Globex did something about its ${area}`,
    summary: 'Team costs $60 per month instead of $50 (+20%). A higher price often pays for new features.',
    whatToDo: 'Show those who compare now what your own plan costs and holds.',
    importance: n < 2 ? 'high' : 'medium',
  }),
);
const unseen = [
  { title: 'Pricing page', reason: 'It answered with status 503.', isService: false },
  { title: 'X', reason: 'X answers only to a key.', isService: true },
].map((one) => ({ ...one, companyId: 'c', companyName: 'Globex', since: new Date(NOW.getTime() - 30 * HOUR_MS), lastRead: null }));
const unread = unreadSection(unseen, { now: NOW, told: new Date(NOW.getTime() - 24 * HOUR_MS), publicUrl });

for (const [name, mail] of [
  ['a digest', digestMail({ to, alerts, total: 7, companies: 1, period: 'week', publicUrl, unread })],
  ['a mail at once', alertMail({ to, alerts: alerts.slice(0, 1), total: 1, publicUrl })],
] as const)
  test(`${name} can be read on a phone and on a desk, in light and in dark, and leads to the evidence`, async ({ page }) => {
    await page.setContent(mail.html);
    await expect(page).toHaveTitle(mail.subject);
    await expectUsable(page, name);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('p, h2, h3, a, span')].map((el) => Number.parseFloat(getComputedStyle(el).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
    await expect(page.getByRole('link', { name: 'See the evidence' }).first()).toHaveAttribute(
      'href',
      `${publicUrl}/alerts?alert=${alerts[0]?.id}`,
    );
    await expect(page.getByRole('link', { name: 'Stop these mails' })).toHaveAttribute('href', new RegExp(`token=${to.unsubscribeToken}$`));
    expect(await page.evaluate(() => document.querySelectorAll('img, script, iframe, link').length)).toBe(0);
  });
