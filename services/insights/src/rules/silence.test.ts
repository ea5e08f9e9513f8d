import { describe, expect, it } from 'vitest';
import { change, day } from './change.fixture.ts';
import { silences } from './silence.ts';

const [, blog] = silences;
const posts = (...days: number[]) => days.map((at) => change('blog_published', [`Post of day ${at}`], { at: day(at) }));
const silence = (days: number[], now: number) => blog?.silenceOf(posts(...days), day(now));
/** One a week. */
const WEEKLY = [0, 7, 14, 21, 28, 35];

describe('a blog that wrote every week', () => {
  it('and has had nothing for 30 days is silent', () => {
    const found = silence(WEEKLY, 65);
    expect(found).toMatchObject({
      rule: 'blog_silence',
      title: '{company} has published nothing on their blog for 30 days, after 6 posts in 35 days',
      measure: 6,
      generatedAt: day(65),
      confirmed: true,
    });
    expect(found?.description).toContain('since “Post of day 35” there was none for 30 days');
    expect(found?.evidence).toHaveLength(8);
  });

  it('is told as the same, whenever it is looked at', () => {
    const shared = posts(...WEEKLY);
    expect(blog?.silenceOf(shared, day(65))).toEqual(blog?.silenceOf(shared, day(80)));
  });
});

it.each<[string, number[], number]>([
  ['whose last is 29 days old', WEEKLY, 64],
  ['that never wrote regularly', [0, 20, 40, 41], 80],
  ['that had a campaign of two weeks', [0, 3, 6, 9, 12, 14], 60],
  ['with three posts', [0, 14, 28], 60],
  ['without any', [], 60],
])('a blog %s is not silent', (_, days, now) => {
  expect(silence(days, now)).toBeUndefined();
});

it('a pause before which it wrote regularly does not count as its pace', () => {
  const found = silence([0, 7, 30, 37, 44, 51, 58], 90);
  expect(found?.measure).toBe(5);
});
