import { expect, it } from 'vitest';
import { ACME, entities, entity, found, labels, text } from '../../../../../tests/fixtures/outside/services/wikidata-answers.ts';
import type { Heard } from '../outside.ts';
import { wikidata } from './source.ts';

const ACCESS = { url: () => 'https://wikidata.example', uses: () => true, key: null };
const PLACE = { name: 'acme.com Acme Tools', url: 'https://www.wikidata.org/' };
const OTHER = entities('Q1', { P856: [text('https://other.example')], P452: [entity('Q9')] });
const NAMES = labels({ Q90: 'Paris', Q142: 'France', Q880371: 'software industry', Q628349: 'cloud computing', Q5: 'Jane Doe' });

/** Answers one question after the other, until there is none. */
function talk(...texts: string[]) {
  const heard: Heard[] = [];
  const asked: string[] = [];
  for (;;) {
    const request = wikidata.ask(PLACE, ACCESS, heard);
    if (!request || asked.length === texts.length) return { asked, reading: wikidata.read(PLACE, heard) };
    heard.push({ kind: 'answer', url: request.url, text: texts[asked.length] ?? '' });
    asked.push(request.url.replace('https://wikidata.example/w/api.php?format=json&action=', ''));
  }
}

it('candidates are looked at until one is at this website, then the names that it mentions are asked for', () => {
  const { asked, reading } = talk(found('Q1', 'Q42', 'Q3'), OTHER, entities('Q42', ACME), NAMES);
  expect(asked).toEqual([
    'wbsearchentities&search=Acme%20Tools&language=en&type=item&limit=5',
    'wbgetentities&ids=Q1&props=labels%7Cclaims&languages=en',
    'wbgetentities&ids=Q42&props=labels%7Cclaims&languages=en',
    'wbgetentities&ids=Q90%7CQ142%7CQ880371%7CQ628349%7CQ5&props=labels&languages=en',
  ]);
  expect(reading).toMatchObject({ kind: 'read', reading: { about: { entity: 'https://www.wikidata.org/wiki/Q42' } } });
  expect(reading.kind === 'read' && reading.reading.items.map(({ key }) => key)).toContain('employees');
});

it('no entry is told from one that could not be read', () => {
  expect(talk(found())).toMatchObject({ reading: { kind: 'read', reading: { items: [], about: { entity: null } } } });
  expect(talk(found('Q1'), OTHER)).toMatchObject({ reading: { kind: 'read', reading: { items: [], about: { entity: null } } } });
  for (const texts of [
    ['<html>'],
    [found('Q42'), '<html>'],
    [found('Q42'), entities('Q42', ACME), '<html>'],
    [found('Q42'), entities('Q42', ACME)],
    [],
  ])
    expect(talk(...texts).reading).toMatchObject({ kind: 'unread', reason: expect.stringMatching(/Wikidata/) });
});

it('a site without a profile is looked for by its address', () => {
  expect(wikidata.place({ website: 'acme.com', origin: null, profile: null })?.name).toBe('acme.com acme');
});
