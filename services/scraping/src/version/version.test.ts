import { describe, expect, test } from 'vitest';
import type { Item, Rest } from '../sources/source.ts';
import { ABOUT, type OpenVersion, type Stated, stepsTo } from './version.ts';

const [FIRST, THEN, NOW] = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => new Date(day)) as [Date, Date, Date];

const item = (key: string, fields: object = {}, url: string | null = null) => ({ key, label: key, url, fields });
const about = (fields: object = {}): OpenVersion => ({
  ...item(ABOUT, fields),
  label: '',
  position: 0,
  validFrom: FIRST,
  firstSeen: FIRST,
});
const open = (...items: ReturnType<typeof item>[]): OpenVersion[] => [
  about(),
  ...items.map((each, position) => ({ ...each, position, validFrom: THEN, firstSeen: FIRST })),
];
const steps = (before: OpenVersion[], items: Item[], rest?: Rest, at = NOW) => {
  const found = stepsTo({ items, about: {}, ...(rest && { rest }) }, before, at);
  return found && { ...found, closed: found.closed.toSorted(), opened: found.opened.toSorted((a, b) => a.position - b.position) };
};
const keys = (stated: Pick<Stated, 'key'>[] = []) => stated.map(({ key }) => key);

describe('a reading', () => {
  test('that is the first opens what it states, and says that the source was read', () => {
    expect(stepsTo({ items: [], about: { model: 'flat' } }, [], NOW)?.opened).toEqual([
      { key: ABOUT, label: '', url: null, fields: { model: 'flat' }, position: 0, firstSeen: NOW },
    ]);
    expect(keys(steps([], [item('a'), item('b')])?.opened).sort()).toEqual(['', 'a', 'b']);
  });

  test('of what is known already makes no step, whatever the order of items and of their fields', () => {
    const before = open(item('a', { price: 1, limits: { seats: 2, teams: [1, { x: 1 }] } }), item('b'));
    const same = item('a', { limits: { teams: [1, { x: 1 }], seats: 2 }, price: 1, absent: undefined });
    expect(steps(before, [same, item('b')])).toBeNull();
    expect(steps(before, [item('b'), same])).toBeNull();
  });

  test('of what stays although it is listed no more closes nothing', () => {
    const rest = { unread: [], cut: true, lasting: true as const };
    expect(steps(open(item('a'), item('b')), [item('c')], rest)).toMatchObject({ closed: [], opened: [{ key: 'c' }] });
    expect(steps(open(item('a'), item('b')), [], rest)).toBeNull();
    const many = open(...Array.from({ length: 2_010 }, (_, n) => item(`a${n}`)));
    expect(steps(many, [item('c')], rest)?.closed).toHaveLength(10);
  });

  test('closes what is gone, opens what came, and leaves the rest', () => {
    expect(steps(open(item('a'), item('b')), [item('b'), item('c')])).toEqual({
      at: NOW,
      closed: ['a'],
      opened: [{ ...item('c'), position: 2, firstSeen: NOW }],
      moved: [],
    });
  });

  test.each([
    ['a field', item('a', { price: 2 })],
    ['a list within', item('a', { price: 1, features: ['x', 'y'] })],
    ['what it is called', { ...item('a', { price: 1, features: ['x'] }), label: 'A' }],
    ['its address', item('a', { price: 1, features: ['x'] }, 'https://a.example')],
  ])('in which %s moved closes the version and opens the next, seen first when it was', (_, now) => {
    expect(steps(open(item('a', { price: 1, features: ['x'] })), [now])).toEqual({
      at: NOW,
      closed: ['a'],
      opened: [{ ...now, position: 0, firstSeen: FIRST }],
      moved: [],
    });
  });

  test('in which what is stated of all moved touches no item', () => {
    const found = stepsTo({ items: [item('a')], about: { model: 'flat' } }, open(item('a')), NOW);
    expect([found?.closed, keys(found?.opened), found?.moved]).toEqual([[ABOUT], [ABOUT], []]);
  });

  test('of a clock behind the one before still follows it', () => {
    expect(steps(open(item('a')), [item('b')], undefined, FIRST)?.at).toEqual(new Date(THEN.getTime() + 1));
  });

  test('is compared as the database gives it back', () => {
    expect(steps(open(item('a', { name: 'A\uFFFD' })), [item('a\0', { name: 'A\0\uD800' })])).toBeNull();
    expect(keys(steps(open(), [item('\0'), item('a'), item('a\0', { b: 1 })])?.opened)).toEqual(['a']);
  });
});

test('a reading that tells a field no more which is kept leaves it as it was', () => {
  const before = open(item('a', { date: '1', says: 'We did' }));
  const read = (fields: object) => stepsTo({ items: [item('a', fields)], about: {}, kept: ['says'] }, before, NOW)?.opened;
  expect(read({ date: '1' })).toBeUndefined();
  expect(read({ date: '2' })).toMatchObject([{ fields: { date: '2', says: 'We did' } }]);
  expect(read({ date: '1', says: 'It did' })).toMatchObject([{ fields: { says: 'It did' } }]);
});

describe('a first reading', () => {
  test('lets what says when it came hold since then, as far back as a past is kept, and keeps when it was seen', () => {
    const since = (statedAt: string, before: OpenVersion[] = []) =>
      steps(before, [{ ...item('a'), statedAt }])?.opened.find(({ key }) => key === 'a');
    expect(since('2026-02-03')).toEqual({ ...item('a'), position: 0, firstSeen: NOW, since: new Date('2026-02-03') });
    expect(since('2019-05-05T10:00:00Z')).toMatchObject({ since: new Date('2024-03-01') });
    for (const none of ['2026-03-02', '', 'lately']) expect(since(none)).toEqual({ ...item('a'), position: 0, firstSeen: NOW });
    // What a list shows later came when it was seen there.
    expect(since('2026-02-03', open())).toEqual({ ...item('a'), position: 0, firstSeen: NOW });
  });

  test('keeps how an item was before, by its own word, each until the next', () => {
    const earlier = [
      { statedAt: '2025-05-05', url: 'https://a.example/1', fields: { sold: 1 } },
      { statedAt: '2025-06-06', url: 'https://a.example/2', fields: { sold: 2 } },
    ];
    const amended = { ...item('a', { sold: 3 }, 'https://a.example/3'), statedAt: '2026-02-03', earlier };
    const found = steps([], [amended, item('b')]);
    const was = (url: string, sold: number, validFrom: string, validTo: string) => ({
      ...{ ...item('a', { sold }, url), position: 0, firstSeen: NOW, validFrom: new Date(validFrom), validTo: new Date(validTo) },
    });
    expect(found?.past).toEqual([
      was('https://a.example/1', 1, '2025-05-05', '2025-06-06'),
      was('https://a.example/2', 2, '2025-06-06', '2026-02-03'),
    ]);
    expect(found?.opened.find(({ key }) => key === 'a')).not.toHaveProperty('earlier');
    expect(steps(open(), [amended])).not.toHaveProperty('past');
  });
});

test.each([
  ['new at the head', 'x y a b c', { x: -2, y: -1 }],
  ['new at the end', 'a b c x y', { x: 3, y: 4 }],
  ['new between', 'a b x c', { a: -1, b: 0, x: 1 }],
  ['new where one has gone', 'a x c', { x: 1 }],
  ['at the head now', 'c a b x', { c: -1, x: 3 }],
  ['new, and nothing else there', 'x y', { x: 0, y: 1 }],
])('a reading moves no more than it must: %s', (_, order, written) => {
  const found = steps(
    open(item('a'), item('b'), item('c')),
    order.split(' ').map((key) => item(key)),
  );
  const positions = [...(found?.opened ?? []), ...(found?.moved ?? [])].map(({ key, position }) => [key, position] as const);
  expect(Object.fromEntries(positions)).toEqual(written);
});

describe('a list of which not all was read', () => {
  const before = open(item('a', {}, 'https://a.example/a'), item('b', {}, 'https://a.example/b'), item('c'));

  test('keeps what is still to be read', () => {
    expect(steps(before, [item('c')], { unread: ['https://a.example/b'], cut: false })?.closed).toEqual(['a']);
  });

  test('keeps what may stand behind its end', () => {
    expect(steps(before, [item('new'), item('b', {}, 'https://a.example/b')], { unread: [], cut: true })?.closed).toEqual(['a']);
    expect(steps(before, [item('new')], { unread: [], cut: true })?.closed).toEqual([]);
  });

  test('does not pile up without end', () => {
    const many = open(...Array.from({ length: 3_000 }, (_, n) => item(`old-${n}`)));
    expect(steps(many, [item('new')], { unread: [], cut: true })?.closed).toHaveLength(1_000);
  });
});

test('a reading that may be kept for a while only is a version of its own, once', () => {
  const before = open(item('a'));
  const again = { items: [item('a')], about: {}, afresh: true as const };
  expect(stepsTo(again, before, NOW)).toMatchObject({ at: NOW, opened: [{ firstSeen: FIRST }, { firstSeen: FIRST }] });
  expect(stepsTo(again, before, NOW)?.closed.toSorted()).toEqual([ABOUT, 'a']);
  expect(
    stepsTo(
      again,
      [
        { ...about(), validFrom: NOW },
        ...open(item('a'))
          .slice(1)
          .map((each) => ({ ...each, validFrom: NOW })),
      ],
      NOW,
    ),
  ).toBeNull();
});
