import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTrial } from '../subscription/subscription.ts';
import { noticeMail } from './notice.mail.ts';
import { type Notice, subjectOf, supersededBy, turnOf } from './notice.ts';

const AT = new Date('2026-12-05T23:30:00.000Z');
const invoice = { id: 'in_1', number: 'RS-0001', amount: 15_000, currency: 'usd', url: 'https://pay.example/in_1' };
const trial = startTrial(new Date('2026-11-21T10:00:00Z'));
const business = { ...trial, plan: 'business', status: 'active', stripeSubscriptionId: 'sub_1', currentPeriodEnd: AT };
const mail = (notice: Notice) => noticeMail('ada@acme.com', notice, 'https://rivalscope.example');

describe('a notice', () => {
  it('of a payment or a trial is told once; a cancellation each time it is made', () => {
    expect(subjectOf({ about: 'paid', invoice })).toBe('paid:in_1');
    expect(subjectOf({ about: 'trial-ended', at: AT })).toBe('trial-ended');
    expect(subjectOf({ about: 'canceling', plan: 'business', at: AT })).toBeNull();
  });

  it('of a failed payment is needless once the invoice is paid', () => {
    expect(supersededBy({ about: 'failed', invoice })).toBe('paid:in_1');
    expect(supersededBy({ about: 'paid', invoice })).toBeNull();
  });
});

describe('a change of a subscription', () => {
  it('is told when it will end and when it has', () => {
    const canceling = { ...business, cancelAtPeriodEnd: true };
    expect(turnOf(business, canceling, AT)).toEqual({ about: 'canceling', plan: 'business', at: AT });
    expect(turnOf(canceling, trial, AT)).toEqual({ about: 'ended', plan: 'business', at: AT });
  });

  it.each([
    ['a purchase', trial, business],
    ['a change of plan', business, { ...business, plan: 'starter' }],
    ['a resumption', { ...business, cancelAtPeriodEnd: true }, business],
    ['arrears', business, { ...business, status: 'past_due' }],
  ])('is not told of by us when it is %s', (_, before, next) => {
    expect(turnOf(before, next, AT)).toBeUndefined();
  });
});

describe('a mail', () => {
  it.each<[Notice, string, string, string]>([
    [{ about: 'paid', invoice }, 'Payment received: $150.00', 'payment of $150.00 for invoice RS-0001', invoice.url],
    [{ about: 'failed', invoice: { ...invoice, url: null } }, 'Payment failed: $150.00', 'Manage Billing', '/subscription'],
    [{ about: 'trial-ending', at: AT }, 'Your trial is about to end', 'ends on December 5, 2026 (UTC)', '/pricing'],
    [{ about: 'trial-ended', at: AT }, 'Your trial has ended', 'ended on December 5, 2026 (UTC)', '/pricing'],
    [{ about: 'canceling', plan: 'business', at: AT }, 'Your subscription is canceled', 'access until December 5, 2026', '/subscription'],
    [{ about: 'ended', plan: 'starter', at: AT }, 'Your subscription has ended', 'Your Starter plan ended', '/pricing'],
  ])('says the same as text and as HTML: %j', (notice, subject, words, link) => {
    const { to, subject: said, text, html } = mail(notice);
    expect([to, said]).toEqual(['ada@acme.com', subject]);
    for (const body of [text, html]) for (const part of [words, link]) expect(body).toContain(part);
  });

  it('holds nothing that tracks: no image, no style from elsewhere, one link', () => {
    const { html } = mail({ about: 'paid', invoice });
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(/i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([invoice.url]);
  });

  it('escapes what the provider says', () => {
    const { html } = mail({ about: 'paid', invoice: { ...invoice, number: '<b>"1"</b>' } });
    expect(html).toContain('&lt;b&gt;&quot;1&quot;&lt;/b&gt;');
  });

  it('knows currencies without cents', () => {
    expect(mail({ about: 'paid', invoice: { ...invoice, currency: 'jpy' } }).subject).toBe('Payment received: ¥15,000');
  });

  it('names the same day wherever the server stands', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const texts = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return mail({ about: 'trial-ending', at: AT }).text;
    });
    expect(new Set(texts).size).toBe(1);
  });
});
