import { expect, it } from 'vitest';
import { held } from './held.ts';

it('a line is drawn until the moment at which there is nothing to draw', () => {
  const moments = [0, 100, 200, 300].map((at) => new Date(at));
  const drawn = held({
    moments,
    values: [
      [1, 1, null, null],
      [null, 5, 5, 5],
    ],
  });
  expect(drawn.moments.map(Number)).toEqual([0, 100, 199, 200, 300]);
  expect(drawn.values).toEqual([
    [1, 1, 1, null, null],
    [null, 5, 5, 5, 5],
  ]);
  expect(held({ moments, values: [[1, 2, 3, 4]] })).toEqual({ moments, values: [[1, 2, 3, 4]] });
});
