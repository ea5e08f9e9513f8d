import { describe, expect, it } from 'vitest';
import { compareFacts } from '../../change/typed.ts';
import { extractFacts } from '../extract.ts';
import { pageSources } from '../index.ts';

const card = (name: string, price: string, feature = 'Chat'): string =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>${feature} of ${name}</li><li>Mail</li></ul></div>`;
const page = (body: string, head = '') =>
  extractFacts({
    url: 'https://acme.com/pricing',
    kind: 'pricing',
    html: `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Pricing</h1>${body}</main></body></html>`,
  });
const told = (before: string, after: string): string[] =>
  compareFacts(pageSources('pricing'), page(before), page(after)).map(({ description }) => description);

const PRO = card('Pro', '$29 / month');
const MAX = card('Max', '$99 / month');

describe('what was not readable on one side is no change', () => {
  it('a price that a script fills in, then states', () => {
    const filled = card('Team', '<span data-monthly="49">$0</span> / month');
    expect(told(PRO + filled, PRO + card('Team', '$49 / month'))).toEqual([]);
    expect(told(PRO + card('Team', '$49 / month'), PRO + filled)).toEqual([]);
  });

  it('a plan that the page named before its price was read, or names after it is not', () => {
    const unpriced = '<section><h3>Studio</h3><p>Prices are shown after you sign in to your account with us.</p></section>';
    expect(told(PRO + MAX + unpriced, PRO + MAX + card('Studio', '$199 / month'))).toEqual([]);
    expect(told(PRO + MAX + card('Studio', '$199 / month'), PRO + MAX + unpriced)).toEqual([]);
  });

  it('a period that only one reading found', () => {
    expect(told(card('Pro', '$29') + MAX, PRO + MAX)).toEqual([]);
  });
});

it('another way to pay for a plan is no plan of its own', () => {
  const yearly = card('Pro Annual', '$290 / year');
  expect(told(PRO + yearly + MAX, PRO + MAX)).toEqual(['Pro: no longer $290 per year']);
  expect(told(PRO + MAX, PRO + yearly + MAX)).toEqual(['Pro: also $290 per year']);
});

describe('a reading that jumps is no change', () => {
  it('a switch that starts at another way of paying', () => {
    const yearly = card('Pro', '$24 per month, billed yearly') + card('Max', '$80 per month, billed yearly');
    const monthly = card('Pro', '$29 per month, billed monthly') + card('Max', '$99 per month, billed monthly');
    expect(told(yearly, monthly)).toEqual([]);
  });

  it('a plan that the page shows under two names, whichever is read', () => {
    const named = (name: string): string =>
      `${PRO.replace('<h3>Pro<', `<h3>${name}<`)}${MAX}<footer></footer><table><tr><th>Pro</th><th>Studio</th></tr></table>`;
    expect(told(named('Pro'), named('Studio'))).toEqual([]);
  });

  it('lists in another order, with a plan of one name in each', () => {
    const list = (title: string, cards: string): string => `<section><h2>${title}</h2><div>${cards}</div></section>`;
    const build = list('Projects', card('Shop', '€4,800') + card('Site', '€2,400'));
    const care = list('Care', card('Basic', '€200/month') + card('Shop', '€800/month'));
    expect(told(build + care, care + build)).toEqual([]);
    expect(told(build, build + care)).toEqual(['New plan: Basic, €200 per month', 'New plan: Shop (Care), €800 per month']);
  });
});

describe('what really changed is told', () => {
  it('a plan that goes changes no other', () => {
    expect(told(PRO + MAX + card('Ultra', '$199'), PRO + card('Ultra', '$199'))).toEqual(['Plan removed: Max, $99 per month']);
  });

  it('a price, a plan, and a plan under a longer name', () => {
    expect(told(PRO + MAX, card('Pro', '$39 / month') + MAX)).toEqual(['Pro: $29 → $39 per month (+34 %)']);
    expect(told(PRO + MAX, PRO + MAX + card('Ultra', '$199 / month'))).toEqual(['New plan: Ultra, $199 per month']);
    expect(told(PRO + MAX, card('Professional', '$39 / month', 'Calls') + MAX)[0]).toContain('Professional: $29 → $39');
  });

  it('the price for a way of paying that moves alone; one that moves with its plan, or comes or goes, is told with that or not', () => {
    const both = (month: number, year: number | null) =>
      `<div class="card"><h3>Pro</h3><p>$${month} / month</p>${year === null ? '' : `<p>or $${year} / year</p>`}<ul><li>Chat</li></ul></div>${MAX}`;
    expect(told(both(29, 290), both(29, 320))).toEqual(['Pro: $290 → $320 per year (+10 %)']);
    expect(told(both(29, 320), both(29, 290))).toEqual(['Pro: $320 → $290 per year (−9 %)']);
    expect(told(both(29, 290), both(32, 320))).toEqual(['Pro: $29 → $32 per month (+10 %)']);
    expect(told(both(29, null), both(29, 290))).toEqual([]);
    expect(told(both(29, 290), both(29, null))).toEqual([]);
  });

  it('a price by the month that is billed by the year', () => {
    const both = (yearly: number) =>
      `<div class="card"><h3>Pro</h3><p>$29 / month</p><p>$${yearly} / month, billed yearly</p><ul><li>Chat</li></ul></div>${MAX}`;
    expect(told(both(24), both(26))).toEqual(['Pro: $24 → $26 per month (+8 %), billed yearly']);
  });

  it('an amount of the price within another number of a feature is left alone', () => {
    const ten = card('Pro', '$10 / month', '100 tokens');
    expect(told(ten + MAX, card('Pro', '$12 / month', '100 tokens') + MAX)).toEqual(['Pro: $10 → $12 per month (+20 %)']);
  });

  it('a new name in one of two lists whose plans are named alike', () => {
    const list = (title: string, cards: string): string => `<section><h2>${title}</h2><div>${cards}</div></section>`;
    const desk = list('Desk', card('Pro', '$19 / month', 'Tickets') + card('Max', '$49 / month', 'Phone'));
    const mail = (name: string) => list('Mail', card(name, '$29 / month') + card('Max', '$99 / month'));
    expect(told(mail('Pro') + desk, mail('Zephyr') + desk).join()).not.toMatch(/→|19/);
  });

  it('one new name for a plan of two lists, once', () => {
    const list = (title: string, name: string, [pro, max]: string[]): string =>
      `<section><h2>${title}</h2><div>${card(name, `$${pro} / month`)}${card('Max', `$${max} / month`)}</div></section>`;
    const both = (name: string) => list('Mail', name, ['29', '99']) + list('Desk', name, ['19', '49']);
    expect(told(both('Pro').replaceAll('of Pro', ''), both('Zephyr').replaceAll('of Zephyr', ''))).toEqual([
      'Zephyr (Mail): renamed from Pro (Mail)',
    ]);
  });
});
