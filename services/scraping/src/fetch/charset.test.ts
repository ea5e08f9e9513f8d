import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { toUtf8 } from './charset.ts';

const FRENCH = '<title>Café à la carte : dès 49 € par mois</title>';
const read = async (bytes: Buffer, type?: string) => (await toUtf8(bytes, type)).toString();

test.each([
  ['utf-8', FRENCH],
  ['windows-1252', FRENCH],
  ['iso-8859-15', FRENCH],
  ['windows-1251', '<title>Цены и тарифы на каждый месяц</title>'],
  ['koi8-r', '<title>Цены и тарифы на каждый месяц</title>'],
  ['shift_jis', '<title>料金プランのご案内</title>'],
  ['euc-jp', '<title>料金プランのご案内</title>'],
  ['gbk', '<title>价格方案与企业版套餐说明</title>'],
  ['big5', '<title>價格方案與企業版</title>'],
  ['euc-kr', '<title>요금제 안내</title>'],
])('%s is read by the header, and by the meta element', async (charset, text) => {
  expect(await read(iconv.encode(text, charset), `text/html; charset=${charset}`)).toBe(text);
  const withMeta = `<meta charset="${charset}">${text}`;
  expect(await read(iconv.encode(withMeta, charset), 'text/html')).toBe(withMeta);
  const withEquiv = `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">${text}`;
  expect(await read(iconv.encode(withEquiv, charset), 'text/html')).toBe(withEquiv);
});

test('an XML declaration names the charset', async () => {
  const text = '<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>';
  expect(await read(iconv.encode(text, 'iso-8859-1'), 'application/xml')).toBe(text);
});

test.each(['utf-8', 'utf-16le', 'utf-16be'])('a byte order mark of %s beats the header, and goes', async (charset) => {
  expect(await read(iconv.encode(FRENCH, charset, { addBOM: true }), 'text/html; charset=windows-1251')).toBe(FRENCH);
});

test('UTF-8 that is declared as something narrower is read as UTF-8', async () => {
  expect(await read(Buffer.from(FRENCH), 'text/html; charset=iso-8859-1')).toBe(FRENCH);
});

test.each(['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr', 'koi8-r'])(
  'UTF-8 that is declared as %s is read as UTF-8',
  async (charset) => {
    const japanese = `<meta charset="${charset}"><title>料金プランのご案内</title>`;
    for (const text of [japanese, FRENCH, 'Цены и тарифы', '요금제'])
      expect(await read(Buffer.from(text), `text/html; charset=${charset}`)).toBe(text);
  },
);

test('a letter or two that UTF-8 would read, too, are in the charset that is declared', async () => {
  for (const text of ['<b>贸</b>', '<b>贸模</b>']) {
    const bytes = iconv.encode(text, 'gbk');
    expect([isUtf8(bytes), await read(bytes, 'text/html; charset=gbk')]).toEqual([true, text]);
  }
});

test('what is escaped as ISO-2022-JP is pure ASCII, and is read as declared', async () => {
  const escaped = Buffer.from('<b>\x1b$B%F%9%H\x1b(B</b>');
  expect(await read(escaped, 'text/html; charset=iso-2022-jp')).toBe('<b>テスト</b>');
});

test('UTF-16 that the bytes contradict is passed over', async () => {
  expect(await read(Buffer.from(FRENCH), 'text/html; charset=utf-16')).toBe(FRENCH);
});

test.each(['utf-8', 'x-nonsense', 'utf-7'])('windows-1252 that is declared as %s is still read', async (charset) => {
  expect(await read(iconv.encode(FRENCH, 'windows-1252'), `text/html; charset=${charset}`)).toBe(FRENCH);
});

test.each(['windows-1251', 'gbk', 'shift_jis', 'euc-kr'])('%s that nobody declares is refused, not read as gibberish', async (charset) => {
  const words: Record<string, string> = {
    'windows-1251': 'Цены и тарифы на месяц',
    gbk: '价格方案与企业版套餐说明',
    shift_jis: '料金プランのご案内',
    'euc-kr': '요금제 안내 페이지입니다',
  };
  const bytes = iconv.encode(`<title>${words[charset]}</title>`, charset);
  await expect(toUtf8(bytes, 'text/html; charset=utf-8')).rejects.toThrow('not readable text');
  await expect(toUtf8(bytes, 'text/html; charset=iso-8859-1')).rejects.toThrow('not readable text');
});

test('the meta element is believed where the header is wrong', async () => {
  const text = '<meta charset="windows-1251"><title>Цены и тарифы</title>';
  expect(await read(iconv.encode(text, 'windows-1251'), 'text/html; charset=utf-8')).toBe(text);
});

test('a meta element that is commented out, or quoted in an attribute, names nothing', async () => {
  const text = '<!-- <meta charset="gbk"> --><p title=\'<meta charset="big5">\'><meta charset="windows-1251"><title>Цены и тарифы</title>';
  expect(await read(iconv.encode(text, 'windows-1251'), 'text/html')).toBe(text);
});

test('one damaged byte in a long UTF-8 page is borne', async () => {
  const bytes = Buffer.concat([Buffer.from(FRENCH.repeat(100)), Buffer.from([0xff]), Buffer.from(FRENCH)]);
  expect(await read(bytes, 'text/html; charset=utf-8')).toContain(`\uFFFD${FRENCH}`);
});

test('bytes that are no text in any charset are refused', async () => {
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 151 + ((i * i) >> 3)) % 256 || 1));
  await expect(toUtf8(noise, 'text/html; charset=utf-8')).rejects.toThrow('not readable text');
});

test('what is converted in many slices comes out whole, also where a letter lies across two of them', async () => {
  const text = `<meta charset="shift_jis">${'a料金プラン '.repeat(60_001)}`;
  expect(await read(iconv.encode(text, 'shift_jis'), 'text/html')).toBe(text);
  const french = FRENCH.repeat(12_001);
  expect(await read(iconv.encode(french, 'windows-1252'), 'text/html')).toBe(french);
  const damaged = Buffer.concat([Buffer.from(french), Buffer.from([0xff])]);
  expect(await read(damaged, 'text/html')).toBe(`${french}\uFFFD`);
});

test('beyond the size of a page only UTF-8 is read', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'caf\xe9 ', 'latin1');
  await expect(toUtf8(large, 'text/xml; charset=iso-8859-1')).rejects.toThrow('not readable text');
  const utf8 = Buffer.alloc(5 * 1024 * 1024 + 4, 'café ');
  expect(await toUtf8(utf8.subarray(0, utf8.lastIndexOf(' ')), 'text/xml')).toHaveLength(utf8.lastIndexOf(' '));
});
