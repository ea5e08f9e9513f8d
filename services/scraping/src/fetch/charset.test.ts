import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { toUtf8 } from './charset.ts';

const FRENCH = '<title>Café à la carte : dès 49 € par mois</title>';
const read = (bytes: Buffer, type?: string) => toUtf8(bytes, type).toString();

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
])('%s is read by the header, and by the meta element', (charset, text) => {
  expect(read(iconv.encode(text, charset), `text/html; charset=${charset}`)).toBe(text);
  const withMeta = `<meta charset="${charset}">${text}`;
  expect(read(iconv.encode(withMeta, charset), 'text/html')).toBe(withMeta);
  const withEquiv = `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">${text}`;
  expect(read(iconv.encode(withEquiv, charset), 'text/html')).toBe(withEquiv);
});

test('an XML declaration names the charset', () => {
  const text = '<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>';
  expect(read(iconv.encode(text, 'iso-8859-1'), 'application/xml')).toBe(text);
});

test.each(['utf-8', 'utf-16le', 'utf-16be'])('a byte order mark of %s beats the header, and goes', (charset) => {
  expect(read(iconv.encode(FRENCH, charset, { addBOM: true }), 'text/html; charset=windows-1251')).toBe(FRENCH);
});

test('UTF-8 that is declared as something narrower is read as UTF-8', () => {
  expect(read(Buffer.from(FRENCH), 'text/html; charset=iso-8859-1')).toBe(FRENCH);
});

test('UTF-16 that the bytes contradict is passed over', () => {
  expect(read(Buffer.from(FRENCH), 'text/html; charset=utf-16')).toBe(FRENCH);
});

test.each(['utf-8', 'x-nonsense', 'utf-7'])('windows-1252 that is declared as %s is still read', (charset) => {
  expect(read(iconv.encode(FRENCH, 'windows-1252'), `text/html; charset=${charset}`)).toBe(FRENCH);
});

test.each(['windows-1251', 'gbk', 'shift_jis', 'euc-kr'])('%s that nobody declares is refused, not read as gibberish', (charset) => {
  const words: Record<string, string> = {
    'windows-1251': 'Цены и тарифы на месяц',
    gbk: '价格方案与企业版套餐说明',
    shift_jis: '料金プランのご案内',
    'euc-kr': '요금제 안내 페이지입니다',
  };
  const bytes = iconv.encode(`<title>${words[charset]}</title>`, charset);
  expect(() => toUtf8(bytes, 'text/html; charset=utf-8')).toThrow('not readable text');
  expect(() => toUtf8(bytes, 'text/html; charset=iso-8859-1')).toThrow('not readable text');
});

test('the meta element is believed where the header is wrong', () => {
  const text = '<meta charset="windows-1251"><title>Цены и тарифы</title>';
  expect(read(iconv.encode(text, 'windows-1251'), 'text/html; charset=utf-8')).toBe(text);
});

test('one damaged byte in a long UTF-8 page is borne', () => {
  const bytes = Buffer.concat([Buffer.from(FRENCH.repeat(100)), Buffer.from([0xff]), Buffer.from(FRENCH)]);
  expect(read(bytes, 'text/html; charset=utf-8')).toContain(`\uFFFD${FRENCH}`);
});

test('bytes that are no text in any charset are refused', () => {
  const noise = Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 151 + ((i * i) >> 3)) % 256 || 1));
  expect(() => toUtf8(noise, 'text/html; charset=utf-8')).toThrow('not readable text');
});
