import { checkMail } from '@rivalscope/kit/mail/mail';
import { describe, expect, it } from 'vitest';
import { alertMail, digestMail, emptyDigest, type MailedAlert } from './alert.mail.ts';

const to = { email: 'ada@acme.com', unsubscribeToken: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11' };
const publicUrl = 'https://rivalscope.example';
const alert = (more: Partial<MailedAlert> = {}): MailedAlert => ({
  id: '0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c11',
  companyId: '0199f6a2-2222-4c7e-9d7e-0b6f4a3f2c11',
  title: 'Globex raised the price of Team by 20 %',
  summary: 'Team costs $60 per month instead of $50 (+20 %).',
  whatToDo: 'Show their customers what you cost.',
  area: 'pricing',
  importance: 'high',
  raisedAt: new Date('2026-11-24T10:00:00Z'),
  ...more,
});

describe('a mail at once', () => {
  it('of one alert has it for a subject, and says what it means and what to do', () => {
    const mail = alertMail({ to, alerts: [alert()], total: 1, publicUrl });
    checkMail(mail);
    expect([mail.to, mail.subject]).toEqual(['ada@acme.com', 'Globex raised the price of Team by 20 %']);
    for (const body of [mail.text, mail.html])
      for (const part of [
        'Team costs $60',
        'What to do: Show their customers',
        `${publicUrl}/alerts?alert=${alert().id}`,
        to.unsubscribeToken,
      ])
        expect(body).toContain(part);
  });

  it('of several tells them by area, pricing first, and how many there are', () => {
    const alerts = [alert({ area: 'people', title: 'Globex is hiring' }), alert({ area: 'unheard', title: 'Something else' }), alert()];
    const { subject, text } = alertMail({ to, alerts, total: 30, publicUrl });
    expect(subject).toBe('30 alerts: Globex is hiring');
    expect(text).toContain('27 more are in Rivalscope');
    const order = ['PRICING', 'Globex raised', 'PEOPLE', 'Globex is hiring', 'OTHER', 'Something else'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it('keeps what a page says inert', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@acme.com\u2028"&\u0000'.replace('\0', '');
    const mail = alertMail({ to, alerts: [alert({ title: hostile, summary: hostile, whatToDo: '' })], total: 1, publicUrl });
    checkMail(mail);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toMatch(/<script|@import|url\(/i);
    expect(mail.text).not.toContain('What to do');
  });

  it('cuts a subject that is too long', () => {
    const { subject } = alertMail({ to, alerts: [alert({ title: '😀'.repeat(300) })], total: 1, publicUrl });
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject.isWellFormed()).toBe(true);
  });
});

describe('a digest', () => {
  it('says how much happened, where', () => {
    const one = digestMail({ to, alerts: [alert()], total: 1, companies: 1, period: 'day', publicUrl });
    expect(one.subject).toBe('Your day: 1 alert about one company');
    const many = digestMail({ to, alerts: [alert(), alert()], total: 12, companies: 3, period: 'week', publicUrl });
    expect(many.subject).toBe('Your week: 12 alerts about 3 companies');
    expect(many.text).toContain('10 more are in Rivalscope');
  });

  it('that would be empty says so to who looks at it', () => {
    const mail = emptyDigest(to, 'week', publicUrl);
    checkMail(mail);
    expect(mail.text).toContain('No alert was raised this week.');
  });
});
