import { describe, expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { parsePage } from './dom.ts';
import { MOST_BY_NAME, setAside } from './names.ts';

const long = 'A long enough text about what the company does and for whom it does so, day after day.';
const textsOf = (body: string): string[] =>
  extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html: `<html><body>${body}</body></html>` }).blocks.map(({ text }) => text);

it('a card that stands out in a column of its own is one of those in the columns beside it', () => {
  const card = (text: string, more = '') => `<div class="col"><div class="card${more}"><h3>${text}</h3><p>${long}</p></div></div>`;
  const columns = (more: string) => `<main><div class="row">${card('Solo')}${card('Team', more)}${card('Firm')}</div></main>`;
  expect(textsOf(columns(' recommended'))).toEqual(textsOf(columns('')));
});

describe('names do not take a page away', () => {
  it.each([
    ['a wrapper of a content system', 'dialog-off-canvas-main-canvas'],
    ['a page with margins for advertising', 'Page-ad-margins'],
    ['a post that is promoted to the front', 'node node--promoted'],
    ['the older spelling', 'node-promoted'],
    ['a page that has recommendations', 'has-recommendations'],
    ['a page without advertising', 'no-ads'],
    ['a name that says advertising', 'advertisement'],
    ['a consent name around everything', 'cookie-consent-wrapper'],
    ['related', 'related'],
    ['a dialog by class', 'dialog'],
    ['hidden until scripts show it', 'invisible'],
    ['hidden by utility class', 'hidden'],
  ])('%s', (_, name) => {
    const inner = `<h1>Sell more</h1><p>${long}</p>`;
    for (const within of [inner, `<main>${inner}</main>`, `<div><p>${long}</p><p>${long}</p></div>`])
      expect(textsOf(`<div class="${name}">${within}</div>`)).toEqual(textsOf(`<div>${within}</div>`));
  });

  it('what the server sends later than the rest is hidden only until a script has set it in its place', () => {
    const page = (id: string) =>
      `<main><template id="B:0"></template></main><div hidden id="${id}"><p>${long}</p></div><p>Last of all.</p>`;
    expect(textsOf(page('S:0'))).toEqual([long, 'Last of all.']);
    expect(textsOf(page('S:1f'))).toEqual([long, 'Last of all.']);
    for (const id of ['S:', 'SS:0', 'menu', 'S:0-more']) expect(textsOf(page(id))).toEqual(['Last of all.']);
  });

  it('an h1 stays, whatever is said of it', () => {
    expect(textsOf(`<div class="ads"><h1>Sell more</h1></div><p>${long}</p>`)[0]).toBe('Sell more');
  });

  it('all names together take at most a fifth', () => {
    const html = `${'<div class="ad-slot">Buy this now</div>'.repeat(30)}<p>${long}</p><div class="related">${long}</div>`;
    const { text, byName } = setAside(parsePage(html));
    expect(byName).toBeGreaterThan(0);
    expect(byName / text).toBeLessThanOrEqual(MOST_BY_NAME);
  });

  it('small parts are still left out, also inside a part that is kept', () => {
    const more = `<p>${long}</p>`.repeat(5);
    expect(textsOf(`<div class="ads"><h1>Sell more</h1>${more}<div class="ad-slot">Buy now</div></div>`)).not.toContain('Buy now');
    const shown = ['hidden md:block', 'd-none d-lg-block'].map((name) => `<div class="${name}">On wide screens</div>`);
    expect(textsOf(`${more}<div class="hidden">Not yet</div><div class="d-none d-lg-none">Nor this</div>${shown.join('')}`)).toEqual([
      ...Array.from({ length: 5 }, () => long),
      ...shown.map(() => 'On wide screens'),
    ]);
  });
});

it('a class that hides further entries of a list takes none, and one that hides the other position of prices does', () => {
  const entry = (text: string, hidden = ''): string => `<li class="entry${hidden}"><a href="/x">${text}</a></li>`;
  const pages = `<ul>${entry('First of the cases')}${entry('Second of the cases')}${entry('Third of the cases', ' hidden')}</ul><p>${long}</p>`;
  expect(textsOf(pages).join(' ')).toContain('Third of the cases');
  const prices = `<ul>${entry('Solo $9')}${entry('Team $29')}${entry('Solo $90', ' hidden')}</ul><p>${long}</p>`;
  expect(textsOf(prices).join(' ')).not.toContain('$90');
});
