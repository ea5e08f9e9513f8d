import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

test('an error is logged by what it is and where it happened, not by what libraries hang on it', () => {
  const error = Object.assign(new Error('duplicate key of ada@acme.com'), {
    code: '23505',
    detail: 'Key (email)=(ada@acme.com) already exists.',
    parameters: ['ada@acme.com', 's3cret'],
    cause: Object.assign(new TypeError('for ada@acme.com'), { password: 's3cret' }),
  });
  const [line] = logged((log) => log.error({ err: error }, 'It failed'));
  expect(line).toMatchObject({
    msg: 'It failed',
    err: { type: 'Error', message: 'duplicate key of [address]', code: '23505', cause: { type: 'TypeError', message: 'for [address]' } },
  });
  expect(line?.err).toHaveProperty('stack', expect.stringContaining('log.test.ts'));
  expect(JSON.stringify(line)).not.toMatch(/ada@acme|s3cret/);
});

test('a thrown text and an endless chain of causes are logged, too', () => {
  const endless = new Error('round');
  endless.cause = endless;
  const [text, round] = logged((log) => {
    log.warn({ err: 'ada@acme.com is away' }, 'It failed');
    log.warn({ err: endless }, 'It failed');
  });
  expect(text?.err).toEqual({ type: 'string', message: '[address] is away' });
  expect(JSON.stringify(round).match(/"round"/g)).toHaveLength(4);
});
