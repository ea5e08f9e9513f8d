import { checkMail } from '@rivalscope/kit/mail/mail';
import { describe, expect, it } from 'vitest';
import { alertMail, digestMail, emptyDigest, type MailedAlert } from './alert.mail.ts';
import { unreadSection } from './unread.mail.ts';

const to = { email: 'ada@acme.com', unsubscribeToken: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11' };
const publicUrl = 'https://rivalscope.example';
const alert = (more: Partial<MailedAlert> = {}): MailedAlert => ({
  id: '0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c11',
  companyId: '0199f6a2-2222-4c7e-9d7e-0b6f4a3f2c11',
  title: 'Globex raised the price of Team by 20%',
  summary: 'Team costs $60 per month instead of $50 (+20%).',
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
    expect([mail.to, mail.subject]).toEqual(['ada@acme.com', 'Globex raised the price of Team by 20%']);
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
    expect(subject).toBe('30 alerts: Globex raised the price of Team by 20%');
    expect(text).toContain('27 more are in Rivalscope');
    const order = ['PRICING', 'Globex raised', 'PEOPLE', 'Globex is hiring', 'OTHER', 'Something else'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });
});

describe('a mail of several', () => {
  it('begins with the area of what matters most, whatever it is', () => {
    const alerts = [alert({ importance: 'medium' }), alert({ area: 'reach', title: 'Globex opens in Paris' })];
    const { text } = alertMail({ to, alerts, total: 2, publicUrl });
    expect(text.indexOf('REACH')).toBeLessThan(text.indexOf('PRICING'));
    expect(text).toContain('- Important: Globex opens in Paris');
  });

  it('explains the most important, and names the others when all would take longer than a minute', () => {
    const many = Array.from({ length: 12 }, (_, n) => alert({ title: `Globex did thing ${n}`, importance: n === 11 ? 'high' : 'low' }));
    const { text, html } = alertMail({ to, alerts: many, total: 12, publicUrl });
    const explained = text.match(/What to do/g)?.length ?? 0;
    expect(explained).toBeGreaterThan(0);
    expect(explained).toBeLessThan(12);
    expect(text.indexOf('What to do')).toBeGreaterThan(text.indexOf('thing 11'));
    expect(text.indexOf('What to do')).toBeLessThan(text.indexOf('thing 0'));
    for (const { title } of many) expect(html).toContain(title);
  });
});

describe('what a page says', () => {
  it('stays inert', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@acme.com\u2028"&\u0000'.replace('\0', '');
    const mail = alertMail({ to, alerts: [alert({ title: hostile, summary: hostile, whatToDo: '' })], total: 1, publicUrl });
    checkMail(mail);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toMatch(/<script|@import|url\(/i);
    expect(mail.text).not.toContain('What to do');
  });

  it('is cut where a subject would be too long', () => {
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

  it('says below what moved what could not be seen, why, and what still cannot', () => {
    const now = new Date('2026-11-24T18:00:00Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const page = (companyName: string, title: string, hours: number, reason = 'The site did not answer in time.') => ({
      ...{ companyId: companyName, companyName, title, reason, since: ago(hours), lastRead: ago(hours + 10), isService: false },
    });
    const unseen = [
      page('Globex', 'Pricing page', 30),
      page('Globex', 'Careers page', 30),
      page('Initech', 'Blog', 40, 'robots.txt forbids it.'),
      page('Hooli', 'Press page', 400),
    ];
    const unread = unreadSection(unseen, { now, told: ago(24), publicUrl });
    const mail = digestMail({ to, alerts: [alert()], total: 1, companies: 1, period: 'day', publicUrl, unread });
    checkMail(mail);
    const [, below = ''] = mail.text.split('WHAT WE COULD NOT SEE');
    expect(mail.text.indexOf('Globex raised')).toBeLessThan(mail.text.indexOf('WHAT WE COULD NOT SEE'));
    expect(below).toContain('- Globex: Pricing page, Careers page\n  Not read for a day: The site did not answer in time.');
    expect(below).toContain('- Initech: Blog\n  Not read for 2 days: robots.txt forbids it.');
    expect(below).toContain('- Still not read: Hooli (Press page)');
    expect(below.match(/did not answer/g)).toHaveLength(1);
    expect(unreadSection([], { now, told: ago(24), publicUrl })).toEqual([]);
  });

  it('that would be empty says so to who looks at it', () => {
    const mail = emptyDigest({ to, publicUrl }, 'week');
    checkMail(mail);
    expect(mail.text).toContain('This week: no alert was raised.');
  });
});

describe('what a digest could not see', () => {
  it('says once of a service why it could not be asked, for whichever companies, and names each of them once where nothing is new', () => {
    const now = new Date('2026-11-24T18:00:00Z');
    const since = new Date(now.getTime() - 30 * 3_600_000);
    const service = (companyName: string, title: string) => ({
      ...{ companyId: companyName, companyName, title, reason: `${title} answers only to a key.`, since, lastRead: null, isService: true },
    });
    const names = ['X', 'Instagram', 'LinkedIn', 'Facebook', 'TikTok'];
    const unseen = ['Globex', 'Initech'].flatMap((company) => names.map((name) => service(company, name)));
    const textOf = (told: Date) => {
      const unread = unreadSection(unseen, { now, told, publicUrl });
      return digestMail({ to, alerts: [alert()], total: 1, companies: 1, period: 'day', publicUrl, unread }).text;
    };
    const first = textOf(new Date(now.getTime() - 24 * 3_600_000));
    for (const name of names)
      expect(first).toContain(`- ${name}: Globex, Initech\n  Never read, for a day now: ${name} answers only to a key.`);
    expect(first).not.toContain('Still not read');
    const later = textOf(now);
    expect(later).toContain('- Still not read: Globex (X, Instagram, LinkedIn and 2 more), Initech (X, Instagram, LinkedIn and 2 more)');
  });
});
