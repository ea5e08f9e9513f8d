import { describe, expect, it } from 'vitest';
import { askedFor, filterFrom } from './filter.ts';

const now = new Date('2026-11-29T12:00:00.000Z');
const asked = (address: string) => askedFor(filterFrom(new URLSearchParams(address)), now);

describe('the filter of changes in an address', () => {
  it('is asked for as the API takes it', () => {
    expect(asked('tab=changes&type=pricing&importance=high&days=7&check=2026-11-25T10:00:00.000Z')).toEqual({
      dataType: 'pricing',
      importance: 'high',
      since: '2026-11-22T12:00:00.000Z',
      detectedAt: '2026-11-25T10:00:00.000Z',
    });
  });

  it('narrows nothing by what it does not know', () => {
    for (const check of ['', 'yesterday', '2026-13-45T10:00:00.000Z', '2026-11-25', `${'9'.repeat(5_000)}`])
      expect(asked(`days=8&type=A%27&check=${encodeURIComponent(check)}`)).toEqual({
        dataType: undefined,
        importance: undefined,
        since: undefined,
        detectedAt: undefined,
      });
  });
});
