import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const LONG = `${'Something else. '.repeat(20)}The Team plan includes single sign-on now. ${'More of it. '.repeat(40)}`;

describe('an excerpt', () => {
  it('is the text itself where that is short', () => {
    expect(excerptOf('  Team\n holds  SSO ', ['sso'])).toBe('Team holds SSO');
  });

  it('shows the first word that is there, in whatever form, between whole words', () => {
    const excerpt = excerptOf(LONG, ['nowhere', 'including']);
    expect(excerpt).toContain('The Team plan includes single sign-on');
    expect(excerpt).toMatch(/^… \w.* …$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  it('begins with the text where none of the words is there', () => {
    expect(excerptOf(LONG, ['nowhere'])).toMatch(/^Something else\. Something .* …$/);
  });

  it.each([
    ['a'.repeat(1_000), ['a']],
    ['😀'.repeat(500), ['😀']],
    [`${'b'.repeat(300)}needle`, ['needle']],
    ['', []],
  ])('%#: is short and well formed, whatever the text is', (text, words) => {
    const excerpt = excerptOf(text, words);
    expect(excerpt.length).toBeLessThan(170);
    expect(excerpt.isWellFormed()).toBe(true);
  });
});
