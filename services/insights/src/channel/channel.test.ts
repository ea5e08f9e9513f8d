import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { parseTarget, retryAfter, shownTarget } from './channel.ts';
import { messageFor, type ToldAlert } from './message.ts';
import { newSecret, signed } from './signature.ts';

const nothing = () => false;
const AT = new Date('2026-11-24T10:00:00.000Z');
const alert = (more: Partial<ToldAlert> = {}): ToldAlert => ({
  id: '0199f6a2-1111-4c7e-9d7e-0b6f4a3f2c11',
  companyId: '0199f6a2-2222-4c7e-9d7e-0b6f4a3f2c11',
  companyName: 'Globex',
  insightId: '0199f6a2-4444-4c7e-9d7e-0b6f4a3f2c11',
  title: 'Globex raised the price of Team by 20%',
  summary: 'Team costs $60 per month instead of $50.',
  whatToDo: 'Show their customers what you cost.',
  area: 'pricing',
  type: 'opportunity',
  importance: 'high',
  raisedAt: AT,
  why: ['A plan became more expensive.'],
  changeIds: ['0199f6a2-3333-4c7e-9d7e-0b6f4a3f2c11', '0199f6a2-5555-4c7e-9d7e-0b6f4a3f2c11'],
  changes: [
    {
      id: '0199f6a2-3333-4c7e-9d7e-0b6f4a3f2c11',
      dataType: 'pricing',
      type: 'price_increased',
      importance: 'high',
      confirmed: true,
      at: AT,
      item: {
        source: 'pricing',
        key: 'plan:team',
        label: 'Team',
        fields: {
          price: { before: { cents: 5_050, currency: 'USD', period: 'month' }, after: { cents: 6_000, currency: '', period: 'month' } },
          seats: { after: 3 },
        },
      },
    },
    { id: '0199f6a2-5555-4c7e-9d7e-0b6f4a3f2c11' },
  ],
  ...more,
});
const message = (kind: 'slack' | 'teams' | 'webhook', more?: Partial<ToldAlert>) =>
  JSON.parse(messageFor(kind, alert(more), { at: AT, publicUrl: 'https://rivalscope.example' }));

describe('an address', () => {
  it.each([
    'http://hooks.example/x',
    'ftp://hooks.example',
    'https://user:pw@hooks.example/',
    'hooks.example',
    '',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('%.60s is refused', (text) => {
    expect(() => parseTarget(text, nothing)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  it('may be plain http only where the operator permits the host', () => {
    expect(parseTarget('http://intranet.corp/hook#x', (host) => host === 'intranet.corp').href).toBe('http://intranet.corp/hook');
  });

  it('is shown without what lets one write there', () => {
    expect(shownTarget(new URL('https://hooks.slack.com/services/T0/B0/secret'))).toBe('https://hooks.slack.com/***');
    expect(shownTarget(new URL('https://a.example/?token=secret'))).toBe('https://a.example/***');
    expect(shownTarget(new URL('https://a.example'))).toBe('https://a.example/');
  });
});

test('a delivery that fails waits twice as long each time, from ten seconds to six hours', () => {
  expect([1, 2, 3, 12, 13, 1_000].map(retryAfter)).toEqual([10_000, 20_000, 40_000, 20_480_000, 21_600_000, 21_600_000]);
});

test('a message is signed as Standard Webhooks say', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = signed(secret, 'msg_1', new Date('2026-11-24T10:00:00.900Z'), '{"a":1}');
  const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update('msg_1.1795514400.{"a":1}')
    .digest('base64');
  expect(headers).toEqual({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1795514400', 'webhook-signature': `v1,${expected}` });
});

// The specification's own example.
test('the signature of the known example is the known one', () => {
  const headers = signed(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('a message', () => {
  it('to a webhook is the alert with its changes, of those no longer kept the id', () => {
    const { changes: _, ...told } = alert();
    expect(message('webhook')).toEqual({
      type: 'alert.raised',
      timestamp: AT.toISOString(),
      data: {
        alert: { ...told, raisedAt: AT.toISOString(), url: `https://rivalscope.example/alerts?alert=${told.id}` },
        changes: [
          {
            ...{ id: told.changeIds[0], dataType: 'pricing', type: 'price_increased', importance: 'high', confirmed: true },
            ...{ detectedAt: AT.toISOString(), label: 'Team' },
            before: { price: { amount: 50.5, currency: 'USD', period: 'month' } },
            after: { price: { amount: 60, currency: null, period: 'month' }, seats: 3 },
          },
          { id: told.changeIds[1] },
        ],
      },
    });
  });

  it('to Slack holds what a page says as plain text only', () => {
    const hostile = '<!channel> <https://evil.example|click> *bold* @here & `code`';
    const { text, blocks } = message('slack', { title: hostile, summary: hostile });
    expect(text).not.toMatch(/[<>]/);
    const texts = blocks.flatMap((block: { text?: { type: string; text: string } }) => (block.text ? [block.text] : []));
    expect(texts.map(({ type }: { type: string }) => type)).toEqual(['plain_text', 'plain_text', 'plain_text']);
    expect(texts[0].text).toBe(hostile);
  });

  it('to Teams holds it as runs of text, which know no Markdown', () => {
    const hostile = '[click](https://evil.example) **bold** <at>all</at>';
    const { attachments } = message('teams', { title: hostile, whatToDo: '' });
    const { body, actions } = attachments[0].content;
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['RichTextBlock', 'RichTextBlock']);
    expect(body[0].inlines).toEqual([{ type: 'TextRun', text: hostile, size: 'medium', weight: 'bolder' }]);
    expect(actions[0].url).toContain('https://rivalscope.example/alerts?alert=');
  });

  it('is never longer than its receiver takes', () => {
    const long = { title: '😀'.repeat(1_000), summary: 'x'.repeat(100_000) };
    expect(message('slack', long).blocks[0].text.text.length).toBeLessThanOrEqual(150);
    expect(JSON.stringify(message('teams', long)).length).toBeLessThan(28_000);
  });
});
