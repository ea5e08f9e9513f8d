import { expect, test } from 'vitest';
import { cut, plainLine, storable, storableParameter, trimEndOf, trimOf, unaccented, upTo } from './text.ts';

const HIGH = '\ud83d';
const LOW = '\ude00';
const FACE = HIGH + LOW;

test.each([
  ['', ''],
  ['plain', 'plain'],
  [FACE, FACE],
  ['a\0b\0', 'ab'],
  [`a${HIGH}`, 'a\ufffd'],
  [`${LOW}a`, '\ufffda'],
  [`${HIGH}\0${LOW}`, '\ufffd\ufffd'],
])('a text is storable: %j', (given, kept) => {
  expect(storable(given)).toBe(kept);
});

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  [FACE, 1, ''],
  [FACE, 2, FACE],
  [`a${FACE}b`, 2, 'a'],
  [`a${FACE}b`, 3, `a${FACE}`],
  [FACE + FACE, 3, FACE],
  ['abc', 0, ''],
])('a text is cut between characters: %j at %i', (given, limit, kept) => {
  expect(cut(given, limit)).toBe(kept);
});

test('JSON loses the escapes that jsonb refuses, and nothing else', () => {
  const clean = (value: unknown) => JSON.parse(storableParameter(JSON.stringify(value)) as string);
  expect(clean({ 'k\0': ['a\0b', { deep: `x${HIGH}` }, `${LOW}${HIGH}`, FACE] })).toEqual({
    k: ['ab', { deep: 'x\ufffd' }, '\ufffd\ufffd', FACE],
  });
  const literal = { path: '\\u0000', quoted: 'say \\"\\ud83d\\"', tab: '\t\u0001é' };
  expect(clean(literal)).toEqual(literal);
  const escaped = '{"a":"\\ud83d\\ude00 \\uD83D\\uDE00 \\uD83D \\u00e9 \\u0000"}';
  expect(JSON.parse(storableParameter(escaped) as string)).toEqual({ a: `${FACE} ${FACE} \ufffd é ` });
});

test('lists are searched, objects become JSON, and what is sound stays the same object', () => {
  const sound = ['a', 1, null, new Date(0), Buffer.from([0]), ['b', FACE]];
  expect(storableParameter(sound)).toBe(sound);
  expect(storableParameter(['a', ['b\0', null]])).toEqual(['a', ['b', null]]);
  expect(storableParameter([{ a: '\0' }])).toEqual(['{"a":""}']);
  expect(storableParameter('a literal \\u0000 of a text')).toBe('a literal \\u0000 of a text');
});

test('a long text of nothing but backslashes costs one pass', () => {
  const backslashes = `"${'\\'.repeat(1_000_000)}u0000"`;
  expect((storableParameter(backslashes) as string).length).toBe(backslashes.length);
});

test.each([
  ['Team costs $60', 'Team costs $60'],
  ['one\r\nBcc: all@acme.com\u2028two', 'one Bcc: all@acme.com two'],
  ['\u202eevil\u202c\u2066!\u2069', 'evil!'],
  ['pay\u200bpal\ufeff', 'paypal'],
  ['Team\u{e0069}\u{e0067}', 'Team'],
  ['\u0007\u001b[31mred\u0000', '[31mred'],
  ['👩\u200d💻 می\u200cخواهم', '👩\u200d💻 می\u200cخواهم'],
  [`Te${'\u0301'.repeat(90)}am`, `Te${'\u0301'.repeat(6)}am`],
  ['שָׁ֥לוֹם', 'שָׁ֥לוֹם'],
  ['\t \n', ''],
])('a text from elsewhere is one line that shows all that it holds: %j', (given, shown) => {
  expect(plainLine(given)).toBe(shown);
});

test('what one character of a class makes of the ends of a text goes, in one pass over any length', () => {
  expect(trimEndOf('https://acme.com//', /\//)).toBe('https://acme.com');
  expect(trimEndOf('', /\//)).toBe('');
  expect(trimOf(' – Berlin, ', /[\s,–]/)).toBe('Berlin');
  expect(trimOf(', –', /[\s,–]/)).toBe('');
  expect(upTo('/jobs?a=1#b', /[?#]/)).toBe('/jobs');
  expect(upTo('/jobs', /[?#]/)).toBe('/jobs');
  const run = '/'.repeat(5_000_000);
  expect(trimEndOf(`${run}x`, /\//)).toHaveLength(5_000_001);
  expect([trimEndOf(run, /\//), trimOf(run, /\//), upTo(run, /\//)]).toEqual(['', '', '']);
});

test.each([
  ['Développeur à Łódź', 'Developpeur a Łodz'],
  ['Ångström ﬁne', 'Angstrom fine'],
  ['엔지니어 エンジニア', '엔지니어 エンジニア'],
  ['plain', 'plain'],
])('%j without accents is %j', (accented, plain) => {
  expect(unaccented(accented)).toBe(plain);
});
