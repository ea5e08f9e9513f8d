import { expect, test } from 'vitest';
import { carriedValues } from './carried.ts';
import { recordLists } from './records.ts';

const DATA = { jobs: [{ title: 'Chef', city: 'Porto' }] };
const JSON_DATA = JSON.stringify(DATA);
const script = (text: string, attrs = ''): string => `<html><body><div id="app"></div><script${attrs}>${text}</script></body></html>`;

test.each([
  ['a script of JSON', script(JSON_DATA, ' id="__NEXT_DATA__" type="application/json"')],
  ['a global', script(`window.__STATE__ = ${JSON_DATA};window.other=1`)],
  ['a global by its name as text', script(`self["__STATE__"]=${JSON_DATA}`)],
  ['a variable beside code', script(`function f(){return {a:1}}\nconst data = ${JSON_DATA};\nf(data)`)],
  ['a parsed string', script(`window.s = JSON.parse(${JSON.stringify(JSON_DATA)})`)],
  ['a parsed string in single quotes', script(`window.s = JSON.parse('${JSON_DATA}')`)],
  ['a flight', script(`self.__next_f.push(${JSON.stringify([1, `3:["$","p",null,${JSON_DATA}]\n`])})`)],
  ['a flat payload', script('[{"jobs":1},[2],{"title":3,"city":4},"Chef","Porto"]', ' type="application/json" id="__NUXT_DATA__"')],
  ['a string of JSON within JSON', script(JSON.stringify({ status: 200, body: JSON_DATA }), ' type="application/json"')],
  ['an attribute', `<div id="app" data-page="${JSON_DATA.replaceAll('"', '&quot;')}"></div>`],
  ['props of an island', `<x-island props='{"jobs":[1,[[0,{"title":[0,"Chef"],"city":[0,"Porto"]}]]]}'></x-island>`],
])('lists are found in %s', (_, html) => {
  const [list] = recordLists(carriedValues(html));
  expect(list?.path.at(-1)).toBe('jobs');
  expect([...(list?.records[0] ?? [])]).toEqual([
    ['title', 'Chef'],
    ['city', 'Porto'],
  ]);
});

test.each([
  ['code', script('window.a = function(){return 1}; var b = {unquoted: 1}')],
  ['JSON-LD, which is read elsewhere', script(JSON_DATA, ' type="application/ld+json"')],
  ['broken JSON', script(`window.a = ${JSON_DATA.slice(0, 20)}`)],
  ['a script without an end', `<script type="application/json">${JSON_DATA}`],
  ['a payload that names itself', script('[{"a":0},1]', ' type="application/json"')],
])('%s is left out', (_, html) => {
  expect(recordLists(carriedValues(html))).toEqual([]);
});

test('what is nested or many without end stops by itself', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const doubling = JSON.stringify(Array.from({ length: 60 }, (_, i) => (i === 0 ? { a: 1 } : [i + 1, i + 1])));
  const broken = 'window.a = {'.repeat(20_000);
  for (const text of [deep, doubling])
    expect(recordLists(carriedValues(script(text, ' type="application/json"'))).length).toBeLessThanOrEqual(300);
  expect(carriedValues(script(broken))).toEqual([]);
});
