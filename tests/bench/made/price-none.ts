/** Pages of the kind that speak of amounts and state no price. */
import { written } from './locales.ts';
import { each, type PriceLayout } from './price-list.ts';

export const NO_PRICES: Record<string, PriceLayout> = {
  'figures of customers': (list) =>
    `<h1>${list.title}</h1><div class="stats">${each([2_000_000, 500], (amount) => `<div class="stat"><h3>${written(list, amount).all}</h3><p>saved by customers</p></div>`)}</div>`,
  'what was raised': (list) =>
    `<h1>${list.title}</h1><p>We raised ${written(list, 5_000_000).all} from investors.</p><a href="/contact">${list.contact}</a>`,
  'a form and questions': (list) =>
    `<h1>${list.title}</h1><form><label>Name<input></label><button>${list.contact}</button></form><h2>FAQ</h2><details><summary>How much?</summary><p>Projects began at ${written(list, 900).all} last year.</p></details>`,
  'stories of customers': (list) =>
    `<h1>${list.title}</h1><div class="grid">${each(['Northwind', 'Umbra'], (name, at) => `<article><h3>${name}</h3><p>Cut costs by ${written(list, 12_000 + at).all}</p></article>`)}</div>`,
};
