import { describe, expect, it } from 'vitest';
import { outlineOf } from './outline.ts';
import { isSelector, partOf } from './part.ts';
import { readableText } from './readable.ts';

const page = (body: string) => `<!doctype html><title>Acme</title><body>${body}</body>`;
const named = (body: string) => outlineOf(page(body)).parts.map(({ selector, elements, depth }) => [selector, elements, depth]);
const TEXT = 'We make tables that last, by hand.';

describe('the outline of a page', () => {
  it('names a part by what people called it, in the order of the page', () => {
    expect(
      named(`<nav><ul><li>Home and all the rest of it</li></ul></nav>
        <main><div id="plans"><h2>Plans for every table</h2><p>${TEXT}</p></div><section class="faq"><p>${TEXT}${TEXT}</p></section></main>
        <footer><p>${TEXT}</p></footer>`),
    ).toEqual([
      ['main', 1, 0],
      ['#plans', 1, 1],
      ['h2', 1, 2],
      ['section.faq', 1, 1],
    ]);
  });

  it('names what is alike together, and what is in each within the part around', () => {
    const card = (name: string) => `<div class="card"><p>${name}: ${TEXT}</p></div>`;
    expect(named(`<main><div id="prices">${card('Solo')}${card('Team')}</div><div id="team">${card('Ann')}</div></main>`)).toEqual([
      ['main', 1, 0],
      ['#prices', 1, 1],
      ['#prices div.card', 2, 2],
      ['#team', 1, 1],
    ]);
  });

  it('goes by no name that a tool made up, and not by one that half of the page has', () => {
    const cells = Array.from({ length: 40 }, (_, n) => `<div class="cell"><p>${n}: ${TEXT}</p></div>`).join('');
    expect(
      named(`<div class="css-1x2y3 Plan_root__aB3xZ md:w-1/2" id="x9281"><p>${TEXT}</p></div><div class="grid">${cells}</div>`),
    ).toEqual([['div.grid', 1, 0]]);
  });

  it('leaves out what is hidden, what scripts hold and what asks for consent', () => {
    expect(
      named(`<div id="a" hidden>${TEXT}</div><div id="cookie-banner">We use cookies. ${TEXT}</div><script id="b">${TEXT}</script>`),
    ).toEqual([]);
  });

  it('tells a wrapper and what it wraps apart only where they differ', () => {
    expect(named(`<div id="outer"><div id="inner"><p>${TEXT}</p></div></div>`)).toEqual([['#outer', 1, 0]]);
  });

  it('is bounded, however large the page', () => {
    const nameOf = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const many = Array.from({ length: 3_000 }, (_, n) => `<div id="part-${nameOf(n)}"><p>${TEXT}</p></div>`).join('');
    const { parts, cut } = outlineOf(page(many));
    expect([parts.length, cut]).toEqual([200, true]);
    expect(outlineOf(page('<div>'.repeat(5_000) + TEXT)).parts).toEqual([]);
  });
});

it('every selector of an outline is understood, and what it names says what the outline shows', () => {
  const body = `<main id="top"><section class="hero"><h1>Tables that last for years</h1></section>
    <section class="plans"><article class="plan"><h3>Solo plan</h3><p>$9 a month, ${TEXT}</p></article><article class="plan"><h3>Team plan</h3><p>$29 a month, ${TEXT}</p></article></section>
    <div data-testid="faq"><dl class="questions"><dt>Why?</dt><dd>${TEXT}</dd></dl></div></main>`;
  const { parts } = outlineOf(page(body));
  expect(parts.map(({ selector }) => selector)).toEqual(['#top', 'section.hero', 'section.plans', 'article.plan', '[data-testid="faq"]']);
  for (const { selector, text } of parts) {
    expect(isSelector(selector)).toBe(true);
    expect(readableText(partOf(page(body), selector) ?? '').replace(/\s+/g, ' ')).toContain(text.slice(0, 12).trim());
  }
});
