import { describe, expect, it } from 'vitest';
import { parsePage } from './dom.ts';
import { jsonLdNodes, number, text, typesOf } from './json-ld.ts';

const nodesIn = (script: string) => jsonLdNodes(parsePage(`<script type="application/ld+json">${script}</script>`));

describe('JSON-LD', () => {
  it.each([
    ['an object', '{"@type":"A"}'],
    ['a list', '[{"@type":"A"}]'],
    ['a graph', '{"@context":"https://schema.org","@graph":[{"@type":"A"}]}'],
    ['a nested node', '{"@type":"B","about":{"@type":["A","C"]}}'],
    ['an HTML comment', '<!-- {"@type":"A"} -->'],
    ['CDATA', '//<![CDATA[\n{"@type":"A"}\n//]]>'],
    ['a closing semicolon', '{"@type":"A"};'],
    ['raw line breaks in strings', '{"@type":"A","text":"one\ntwo"}'],
    ['comments', '/* one */{ // two\n"@type": "A" /* three */ }'],
    ['a comment that looks like one within a string', '{"url":"https://acme.com/*x*/","@type":"A"}'],
    ['trailing commas', '{"@type":["A",],"b":[1,2,],}'],
    ['several objects', '{"@type":"B"}\n{"@type":"A"}'],
    ['several objects parted by commas', '{"@type":"B"},{"@type":"A"}'],
    ['HTML comments within', '{"x":1, <!-- note -->\n"@type":"A"}'.replace('note ', '')],
    ['CDATA in one line', '//<![CDATA[ {"@type":"A","b":[[1]]} //]]>'],
    ['CDATA within a comment', '/*<![CDATA[*/ {"@type":"A"} /*]]>*/'],
    ['a byte order mark', '\ufeff{"@type":"A"}'],
    ['a broken object beside it', '{"@type":"B" "c"} {"@type":"A"}'],
    ['a full type address', '{"@type":"https://schema.org/A"}'],
  ])('is read from %s', (_, script) => {
    expect(nodesIn(script).flatMap(typesOf)).toContain('A');
  });

  it('a broken script is skipped', () => {
    expect(nodesIn('{"@type":"A",')).toEqual([]);
    expect(nodesIn('')).toEqual([]);
    expect(nodesIn('null')).toEqual([]);
  });

  it('stops at 5,000 nodes and at depth 20', () => {
    expect(nodesIn(JSON.stringify(Array.from({ length: 9_000 }, () => ({ a: 1 }))))).toHaveLength(5_000);
    expect(nodesIn(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)).toHaveLength(21);
  });

  it('texts are cleaned and numbers are strict', () => {
    expect(text(['', { name: 'Tom &amp; <b>Jerry</b>' }])).toBe('Tom & Jerry');
    expect(text({ '@value': 'x' })).toBe('x');
    expect(text(null)).toBeNull();
    expect([number('1,200'), number(5), number('5 users'), number(null), number(Number.NaN)]).toEqual([1200, 5, null, null, null]);
  });
});
