import { describe, expect, it } from 'vitest';
import { noises, unseenNoises } from '../../../../tests/scraping/noise/kinds.ts';
import { type Reader, trial } from '../../../../tests/scraping/noise/watch.ts';
import { extractFacts } from '../sources/extract.ts';

const collected: Reader = (fetch, kind) =>
  extractFacts({ url: `https://acme.test/${kind}`, kind, html: Buffer.from(fetch.body).toString() });

describe('pages read by the collectors', () => {
  it('show changes once and no noise', () => {
    const { wrong, missed } = trial([...Object.keys(noises), ...Object.keys(unseenNoises)], 120, 0, collected);
    expect(wrong).toEqual([]);
    // An edit beside an advert that moved at every check so far waits with it.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
  });
});
