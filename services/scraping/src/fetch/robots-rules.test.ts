import { expect, test } from 'vitest';
import { parseRobots } from './robots-rules.ts';

const allows = (text: string, path: string) => parseRobots(text, 'RivalscopeBot').allows(new URL(path, 'https://acme.example'));

test.each<[string, string, boolean]>([
  ['', '/x', true],
  ['User-agent: *\nDisallow: /', '/x', false],
  ['User-agent: *\nDisallow: /', '/robots.txt', true],
  ['User-agent: *\nDisallow:', '/x', true],
  ['Disallow: /', '/x', true],
  ['\uFEFFUser-agent: *\nDisallow: /', '/x', false],
  ['USER-AGENT : *\rdisallow :/x # why', '/x/y', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: rivalscopebot/2.0 (x)\nAllow: /', '/x', true],
  ['User-agent: RivalscopeBot\n\nUser-agent: *\nDisallow: /', '/x', false],
  ['User-agent: Rivalscope\nDisallow: /', '/x', true],
  ['User-agent: a\nUser-agent: RivalscopeBot\nDisallow: /x', '/x', false],
  ['User-agent: RivalscopeBot\nDisallow: /x\n\nUser-agent: b\nDisallow: /y\n\nUser-agent: RivalscopeBot\nDisallow: /z', '/z', false],
  ['User-agent: a\nSitemap: https://acme.example/s.xml\nUser-agent: *\nDisallow: /', '/x', false],
  ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a/b', '/a/b/c', false],
  ['User-agent: *\nDisallow: /p\nAllow: /p', '/p', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/x/y.pdf?z=1', true],
  ['User-agent: *\nDisallow: /*/private*/end', '/a/b/private9/q/end/more', false],
  ['User-agent: *\nDisallow: /a*b$', '/ab/b', false],
  ['User-agent: *\nDisallow: /ab*b$', '/ab', true],
  ['User-agent: *\nDisallow: /*?', '/x?y', false],
  ['User-agent: *\nDisallow: /bar/%62%61%7A', '/bar/baz', false],
  ['User-agent: *\nDisallow: /foo/bar/ツ', '/foo/bar/%E3%83%84', false],
  ['User-agent: *\nDisallow: /foo/%e3%83%84', '/foo/ツ', false],
  ['User-agent: *\nDisallow: /file-with-a-%2A.html', '/file-with-a-*.html', false],
  ['User-agent: *\nDisallow: /%24x', '/$x', false],
  ['User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
  ['User-agent: *\nDisallow: /%zz', '/%zz', false],
  ['<html><body>Disallow: everything</body></html>', '/x', true],
])('%j lets %s be read: %s', (text, path, expected) => {
  expect(allows(text, path)).toBe(expected);
});

test('crawl delay and sitemaps are read and bounded', () => {
  const rules = parseRobots(
    'Sitemap: https://acme.example/a.xml\nsitemap: /relative.xml\nUser-agent: *\nCrawl-delay: 2.5\nSitemap: ftp://x/y',
    'RivalscopeBot',
  );
  expect(rules.crawlDelayMs).toBe(2_500);
  expect(rules.sitemaps).toEqual(['https://acme.example/a.xml']);
  expect(parseRobots('User-agent: *\nCrawl-delay: 86400', 'RivalscopeBot').crawlDelayMs).toBe(30_000);
  expect(parseRobots('User-agent: other\nCrawl-delay: 9', 'RivalscopeBot').crawlDelayMs).toBe(0);
});

test('a hostile file of wildcards is decided', () => {
  const rule = `Disallow: /${'*a'.repeat(500)}b$\n`;
  const rules = parseRobots(`User-agent: *\n${rule.repeat(400)}`, 'RivalscopeBot');
  // Backtracking would never end.
  expect(rules.allows(new URL(`https://acme.example/${'a'.repeat(3_000)}`))).toBe(true);
});

test('a line that names more crawlers than a call takes parameters is read', () => {
  const rules = parseRobots(`User-agent: *, ${'a,'.repeat(250_000)}\nDisallow: /private`, 'RivalscopeBot');
  expect(rules.allows(new URL('https://acme.example/private'))).toBe(false);
});

test.each([
  ['no colon', 'User-agent *\nDisallow /private'],
  ['tabs', 'User-agent\t*\nDisallow\t/private'],
  ['an equals sign', 'User-agent = *\nDisallow = /private'],
  ['a misspelling', 'Useragent: *\nDissallow: /private'],
  ['a blank in the name', 'User agent: *\nDisallow: /private'],
  ['blanks before the colon', 'User-agent : *\nDisallow : /private'],
  ['no leading slash', 'User-agent: *\nDisallow: private'],
  ['a whole address', 'User-agent: *\nDisallow: https://acme.example/private'],
  ['several agents in a line', 'User-agent: otherbot, RivalscopeBot\nDisallow: /private'],
])('a rule is obeyed in spite of %s', (_, text) => {
  expect([allows(text, '/private/x'), allows(text, '/public')]).toEqual([false, true]);
});

test('of rules with wildcards the first thousand are read, and every plain one', () => {
  const wild = Array.from({ length: 1_000 }, (_, n) => `Disallow: /*wild-${n}$`).join('\n');
  const plain = Array.from({ length: 3_000 }, (_, n) => `Disallow: /plain-${n}/`).join('\n');
  const text = `User-agent: *\n${wild}\nDisallow: /*late$\n${plain}`;
  expect(['/a/wild-999', '/plain-2999/', '/a/late'].map((path) => allows(text, path))).toEqual([false, false, true]);
});
