import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { mended } from './mended.ts';

/** What a reader in Windows-1252 makes of UTF-8. */
const broken = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

it.each(['Bread — “fresh” from Bern’s ovens…', 'Köchin für Zürich, 2 € mehr', 'Baker 🚀 wanted', 'Пекар — Київ'])('mends %s', (text) => {
  expect(mended(broken(text))).toBe(text);
});

it.each(['CAFÉ» – SÃO PAULO', 'Très «bien» à Orléans', 'Straße, Ängste, Æble', 'â and € apart'])('leaves %s as it is', (text) => {
  expect(mended(text)).toBe(text);
});

it('of a page whose text was broken, the openings are called as before', () => {
  const body = '<h1>Careers</h1><h2>Open roles</h2><ul><li>Baker — Bern</li><li>Cook — from home</li></ul>';
  const read = (html: string) =>
    extractFacts({ url: 'https://acme.com/careers', kind: 'careers', html }).postings?.map(({ title }) => title);
  expect(read(`<body><main>${broken(body)}</main></body>`)).toEqual(['Baker', 'Cook']);
});
