import { describe, expect, test } from 'vitest';
import { listUrl, MOST_BETWEEN, mayAsk, rawUrl, readList, shownUrl, spreadOut, thinned, worthReading } from './capture.ts';

const ARCHIVE = 'https://web.archive.org';
const PAGE = 'https://acme.com/pricing';
const UNTIL = new Date('2026-11-24T12:00:00Z');
const NAMES = ['urlkey', 'timestamp', 'original', 'mimetype', 'statuscode', 'digest', 'length'];
const row = (timestamp: string, more: { original?: string; mimetype?: string; statuscode?: string; digest?: string } = {}) => {
  const { original = PAGE, mimetype = 'text/html', statuscode = '200', digest = timestamp } = more;
  return ['com,acme)/pricing', timestamp, original, mimetype, statuscode, digest, '1234'];
};
const read = (...rows: unknown[]) => readList([NAMES, ...rows], PAGE);
const stamps = (...rows: unknown[]) => thinned(read(...rows) ?? [], UNTIL).monthly.map(({ stamp }) => stamp);

test('an archive is asked for two years before, by the day, and for the page as it was', () => {
  const asked = new URL(listUrl(ARCHIVE, PAGE, UNTIL));
  expect(asked.origin + asked.pathname).toBe('https://web.archive.org/cdx/search/cdx');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    ...{ url: PAGE, output: 'json', collapse: 'timestamp:8', filter: 'statuscode:200' },
    ...{ from: '20241124120000', to: '20261124120000' },
  });
  const capture = { at: new Date(), stamp: '20250203083000', original: PAGE };
  expect(rawUrl(ARCHIVE, capture)).toBe('https://web.archive.org/web/20250203083000id_/https://acme.com/pricing');
  expect(shownUrl(ARCHIVE, capture)).toBe('https://web.archive.org/web/20250203083000/https://acme.com/pricing');
});

describe('a list of captures', () => {
  test('is read by its names, oldest first', () => {
    expect(read(row('20260105000000'), row('20250105061500', { original: 'http://www.acme.com/pricing' }))).toMatchObject([
      { at: new Date('2025-01-05T06:15:00Z'), stamp: '20250105061500', original: 'http://www.acme.com/pricing' },
      { stamp: '20260105000000' },
    ]);
    expect(readList([], PAGE)).toEqual([]);
  });

  test.each([
    ['an error', row('20260105000000', { statuscode: '404' })],
    ['a redirect', row('20260105000000', { statuscode: '301' })],
    ['a file', row('20260105000000', { mimetype: 'application/pdf' })],
    ['a page of another host', row('20260105000000', { original: 'https://evil.example/pricing' })],
    ['an address of another scheme', row('20260105000000', { original: 'ftp://acme.com/pricing' })],
    ['an address without end', row('20260105000000', { original: `${PAGE}?${'x'.repeat(3_000)}` })],
    ['a day that never was', row('20260231000000')],
    ['no moment', row('yesterday')],
    ['no row', { timestamp: '20260105000000' }],
    ['cells that are no text', ['a', 20260105000000, PAGE]],
  ])('leaves out %s', (_, bad) => {
    expect(stamps(bad, row('20250105000000'))).toEqual(['20250105000000']);
  });

  test.each([[undefined], [null], ['<html>'], [{}], [[['a', 'b'], ['c']]], [[1, 2]], [[NAMES, [1, 2]]], [[NAMES, row('yesterday')]]])(
    'that is none (%j) is told from an empty one',
    (body) => {
      expect(readList(body, PAGE)).toBeNull();
    },
  );
});

describe('of the captures', () => {
  test('the first of each month is asked for, within two years and before our own first reading', () => {
    expect(
      stamps(row('20200101000000'), row('20250103000000'), row('20250120000000'), row('20250201000000'), row('20261130000000')),
    ).toEqual(['20250103000000', '20250201000000']);
  });

  test('none is asked for that shows the same page as the one before', () => {
    const same = { digest: 'A' };
    expect(stamps(row('20250101000000', same), row('20250201000000', same), row('20250301000000'), row('20250401000000', same))).toEqual([
      '20250101000000',
      '20250301000000',
      '20250401000000',
    ]);
  });

  test('at most 24 are asked for, however many there are', () => {
    const days = Array.from({ length: 720 }, (_, n) =>
      new Date(UNTIL.getTime() - n * 86_400_000).toISOString().replace(/\D/g, '').slice(0, 14),
    );
    expect(stamps(...days.map((stamp) => row(stamp)))).toHaveLength(24);
  });
});

describe('of what was captured between the months', () => {
  const A = { digest: 'A' };
  const B = { digest: 'B' };
  const worth = (rows: unknown[], moved: string[] = []) => {
    const at = moved.map((each) => new Date(each).getTime());
    return worthReading(thinned(read(...rows) ?? [], UNTIL).between, new Set(at), UNTIL).map(({ stamp }) => stamp.slice(0, 8));
  };

  test('nothing is asked for where the months tell of no move, however often the page was another', () => {
    const days = Array.from({ length: 28 }, (_, n) => row(`202501${String(n + 1).padStart(2, '0')}000000`));
    expect(worth([...days, row('20250201000000')])).toEqual([]);
  });

  test('those are asked for that show another page than the one before, newest first, where something moved until the next month', () => {
    const rows = [
      ...[row('20250101000000', A), row('20250105000000', A), row('20250109000000', B), row('20250111000000', B), row('20250120000000')],
      ...[row('20250201000000'), row('20250210000000'), row('20250301000000')],
    ];
    expect(worth(rows, ['2025-02-01'])).toEqual(['20250120', '20250109']);
    expect(worth(rows, ['2025-03-01'])).toEqual(['20250210']);
  });

  test('what moved after the last of them is by our own first reading', () => {
    expect(worth([row('20261101000000'), row('20261110000000')], [UNTIL.toISOString()])).toEqual(['20261110']);
  });

  test('a page that went back to what it was has moved twice, whatever the months tell', () => {
    const rows = [row('20250101000000', A), row('20250110000000', B), row('20250120000000', A), row('20250125000000')];
    expect(worth([...rows, row('20250201000000', A)])).toEqual(['20250201', '20250125', '20250120', '20250110']);
    expect(worth(rows)).toEqual(['20250120', '20250110']);
  });

  test('a list without digests tells of nothing between, and of each day there is one, at most so many in all', () => {
    const rows = Array.from({ length: 300 }, (_, n) => new Date(UNTIL.getTime() - (n + 1) * 8 * 3_600_000).toISOString())
      .toSorted()
      .map((at) => at.replace(/\D/g, '').slice(0, 14));
    const months = ['2026-09-01T04:00:00Z', '2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z', UNTIL.toISOString()];
    expect(
      worth(
        rows.map((stamp) => row(stamp, { digest: '' })),
        months,
      ),
    ).toEqual([]);
    const days = worth(
      rows.map((stamp) => row(stamp)),
      months,
    );
    expect([days.length, new Set(days).size]).toEqual([MOST_BETWEEN, MOST_BETWEEN]);
  });
});

test.each([
  ['https://acme.com/pricing', ARCHIVE, true],
  ['https://shop.acme.co.uk/', ARCHIVE, true],
  ['http://127.0.0.1:8910/', ARCHIVE, false],
  ['http://10.0.0.5/', ARCHIVE, false],
  ['http://[::1]/', ARCHIVE, false],
  ['https://wiki.intranet/', ARCHIVE, false],
  ['https://printer/', ARCHIVE, false],
  ['https://acme.com:8443/', ARCHIVE, false],
  ['https://acme.example/', ARCHIVE, false],
  ['http://127.0.0.1:8910/', 'http://127.0.0.1:9000', true],
])('whether the past of %s is asked of %s: %s', (page, archive, may) => {
  expect(mayAsk(archive, page)).toBe(may);
});

test('captures are asked for in an order that spans the whole time, however soon the archive ends, and each once', () => {
  const captures = Array.from({ length: 24 }, (_, n) => n);
  expect(spreadOut(captures).slice(0, 5)).toEqual([23, 0, 11, 5, 17]);
  expect(spreadOut(captures).toSorted((a, b) => a - b)).toEqual(captures);
  for (const few of [[], [1], [1, 2], [1, 2, 3]]) expect(spreadOut(few).toSorted((a, b) => a - b)).toEqual(few);
});
