import { expect, it } from 'vitest';
import { days, FRAME, fetchOf, fresh, page, TOPICS, toldOf, watch } from './days.fixture.ts';
import { compare, fingerprint } from './fingerprint.ts';

it('an edit that waits beside what moves every day is told once it stood, whatever moves', () => {
  const told = toldOf(days(7, (day) => (day === 0 ? FRAME : page(3, 'We opened a house by the sea', `${fresh(day)}`))));
  expect(told).toEqual(['3:  → We opened a house by the sea']);
});

it('neighbours that moved at one time are settled each for itself', () => {
  const told = toldOf(
    days(8, (day) => (day === 0 ? page(3, fresh(0), 'Our office is in Lyon') : page(3, fresh(day), 'Our home is now Turin'))),
  );
  expect(told).toEqual(['3: Our office is in Lyon → Our home is now Turin']);
});

it('who is quoted waits as long as the quote that came with it', () => {
  const quotes = (turn: number) => [`Heard in ${TOPICS[turn + 7]}`, `“${fresh(turn)} said”`, `${TOPICS[turn]} & Sons`];
  expect(toldOf(days(13, (day) => page(2, ...quotes(Math.floor((day + 3) / 4)))))).toEqual([]);
});

it('known noise that moves along with an edit is not told with it', () => {
  const line = (day: number) => `Today ${TOPICS[day]} is served at noon`;
  const told = toldOf(
    days(12, (day) =>
      day < 8 ? page(1, line(day)) : [...FRAME.slice(0, 4), line(day), ...FRAME.slice(4), 'We opened a house by the sea'],
    ),
  );
  expect(told).toEqual(['8:  → We opened a house by the sea']);
});

it('a passage that came and went untold is no news when it comes again, until it stands for long', () => {
  const shows = (day: number) => (day === 2 || day === 11 ? page(day < 5 ? 1 : 5, 'Our people are back on Monday') : FRAME);
  expect(toldOf(days(14, shows))).toEqual([]);
});

it('an edit is no noise because it stands where known noise was', () => {
  const line = (day: number) => `Today ${TOPICS[day]} is served at noon`;
  const told = toldOf(days(12, (day) => page(2, day < 8 ? line(day) : 'Something else was opened beside the sea')));
  expect(told.map((each) => each.split(' → ')[1])).toEqual(['Something else was opened beside the sea']);
});

it('an edit is no noise because a counter stood there until then', () => {
  const line = (day: number) => `We serve ${900 + Math.floor((day + 1) / 2)} teams`;
  const told = toldOf(days(12, (day) => page(2, day < 4 ? line(day) : 'Something else was opened beside the sea')));
  expect(told.map((each) => each.split(' → ')[1])).toEqual(['Something else was opened beside the sea']);
});

it('noise is known by its words from its third value on', () => {
  const shown = (day: number) => page(1, `Today ${TOPICS[day]} is served at noon`);
  const { memory } = watch(days(4, shown));
  expect(compare(memory, fingerprint(fetchOf(shown(9)).body))).toBe('same');
});

it('a list to which something is put again waits for longer the second time', () => {
  const list = (day: number) => days(Math.floor(day / 4) + 1, (n) => [fresh(n)]).flat();
  const told = toldOf(days(16, (day) => page(3, ...list(day).toReversed())));
  expect(told.map((each) => Number.parseInt(each, 10))).toEqual([6, 10]);
});

it('a line that is edited again and again waits for longer the fourth time', () => {
  const told = toldOf(days(28, (day) => page(3, fresh(Math.floor(day / 4)))));
  expect(told.map((each) => Number.parseInt(each, 10))).toEqual([6, 10, 14]);
});

it('a long stretch is told though one place in it moved before', () => {
  const long = (from: number, n: number) => days(n, (i) => [`${fresh(i)} ${fresh(i + from)}`]).flat();
  // What states a price never counts as coming and going.
  const priced = (price: string) => long(1, 14).with(6, `It costs ${price} a day`);
  const told = toldOf(days(9, (day) => page(2, ...(day === 1 ? priced('$5') : day < 3 ? priced('$7') : long(7, 9)))));
  expect(told.map((each) => Number.parseInt(each, 10))).toEqual([5]);
});

it('a list from which something is taken again waits for longer the second time', () => {
  const list = (day: number) => days(day < 4 ? 5 : day < 9 ? 4 : 3, (n) => [fresh(n)]).flat();
  const told = toldOf(days(13, (day) => page(3, ...list(day))));
  expect(told.map((each) => Number.parseInt(each, 10))).toEqual([6, 11]);
});

it.each([1, 6, 24])('what moves by the day is no news, and an edit is, looked at %d times a day', (perDay) => {
  const shown = (day: number) => page(2, day < 9 ? 'Our office is in Lyon' : 'Our home is now Turin', fresh(day));
  expect(toldOf(days(20, shown), perDay)).toEqual(['9: Our office is in Lyon → Our home is now Turin']);
});

it('an edit that waits is not delayed because another passage is found to come and go', () => {
  const told = toldOf(
    days(8, (day) => [...page(5, day > 1 ? 'Our home is now Turin' : 'Our office is in Lyon'), ...(day % 2 ? ['Back on Monday'] : [])]),
  );
  expect(told).toEqual(['4: Our office is in Lyon → Our home is now Turin']);
});

it('a price is told though it stands where noise was', () => {
  const line = (day: number) => `Today ${TOPICS[day]} is served at noon`;
  const told = toldOf(days(40, (day) => page(2, day < 8 ? line(day) : 'Today all for $5 is served at noon')));
  expect(told.map((each) => each.split(' → ')[1])).toEqual(['Today all for $5 is served at noon']);
});
