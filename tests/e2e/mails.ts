import { alertMail, assignedMail, digestMail, type MailedAlert } from '@rivalscope/insights/delivery/alert.mail';
import { mailOfDay } from '@rivalscope/insights/delivery/day.fixture';
import { unreadSection } from '@rivalscope/insights/delivery/unread.mail';

/** Mails about made-up alerts, in the words of the product. */

const NOW = new Date('2026-11-24T18:00:00Z');
const HOUR_MS = 3_600_000;
const publicUrl = 'https://rivalscope.example';
export const to = { email: 'ada@acme.com', unsubscribeToken: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11' };
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

export const digest = digestMail({ to, alerts, total: 7, companies: 1, period: 'day', publicUrl, unread });
/** A busy day, as its alerts word it. */
export const day = mailOfDay({ to, publicUrl });
export const assigned = assignedMail({ to, publicUrl, alert: alerts[1] as MailedAlert, by: 'grace@acme.com', dueOn: '2026-12-01' });
export const atOnce = alertMail({ to, alerts: alerts.slice(0, 1), total: 1, publicUrl });
