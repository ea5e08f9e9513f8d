import { describe, expect, it } from 'vitest';
import { extractFacts } from '../page/extract.ts';
import { type Reader, trial } from './made-checks.ts';
import { noises, unseenNoises } from './made-noise.ts';

const collected: Reader = (fetch, kind) =>
  extractFacts({ url: `https://acme.test/${kind}`, kind, html: Buffer.from(fetch.body).toString() });

describe('pages read by the collectors', () => {
  it('show every change once and no noise', () => {
    expect(trial([...Object.keys(noises), ...Object.keys(unseenNoises)], 120, 0, collected)).toEqual({ wrong: [], missed: [] });
  });
});
