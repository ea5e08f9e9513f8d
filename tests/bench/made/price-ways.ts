/** Price lists with more than one price a plan: toggles, ways of paying, former prices, uses. */
import { each, items, type Offer, type PriceLayout, type PriceList, said, truePlans } from './price-list.ts';

const stated = ({ kind }: Offer): boolean => kind === 'stated';
const card = (list: PriceList, inner: (offer: Offer) => string): string =>
  `<h1>${list.title}</h1><div class="plans">${each(
    list.offers,
    (offer) =>
      `<div class="plan"><h3>${offer.name}</h3>${stated(offer) ? inner(offer) : `<p class="p">${said(list, offer)}</p>`}<ul>${items(offer)}</ul><a class="btn" href="#">${list.choose}</a></div>`,
  )}</div>`;
const toggle = (list: PriceList): string => `<div class="toggle"><button>${list.monthly}</button><button>${list.yearly}</button></div>`;
/** A script may as well show the year's price, or the month's of who pays a year. */
const yearlyToo = (list: PriceList) =>
  truePlans(list, list.offers).map((plan, at) => {
    const { yearAmount, amount, kind } = list.offers[at]!;
    if (kind !== 'stated' || amount === null) return plan;
    return {
      ...plan,
      alts: [
        { amount: yearAmount, periods: ['year'] },
        { amount: Math.round(amount * 80) / 100, periods: ['month'] },
      ],
    };
  });

/** Month and year. */
export const CYCLES: Record<string, PriceLayout> = {
  'both prices in spans that a switch shows': (list) => ({
    body:
      toggle(list) +
      card(
        list,
        ({ price, year }) =>
          `<p class="p"><span class="monthly">${price.all}</span><span class="yearly" style="display:none">${year.all}</span> <span class="monthly">${list.slash}</span><span class="yearly" style="display:none">${list.year}</span></p>`,
      ),
  }),
  'amounts for the switch in attributes': (list) => ({
    body:
      toggle(list) +
      card(
        list,
        ({ price, year }) =>
          `<p class="p"><span class="amount" data-monthly="${price.all}" data-yearly="${year.all}">${price.all}</span><span class="per">${list.slash}</span></p>`,
      ),
  }),
  'two panels of tabs, the second hidden': (list) => {
    const panel = (offers: readonly Offer[], of: (offer: Offer) => string, period: string): string =>
      each(
        offers,
        (offer) =>
          `<div class="card"><h4>${offer.name}</h4><div class="price">${stated(offer) ? `${of(offer)} <small>${period}</small>` : said(list, offer)}</div><ul>${items(offer)}</ul></div>`,
      );
    return {
      body: `<div role="tablist"><button role="tab" aria-selected="true">${list.monthly}</button><button role="tab">${list.yearly}</button></div><div role="tabpanel" id="monthly">${panel(list.offers, ({ price }) => price.all, list.month)}</div><div role="tabpanel" id="yearly" hidden>${panel(list.offers, ({ year }) => year.all, list.year)}</div>`,
    };
  },
  'the year beside the month in a small line': (list) => ({
    body: card(
      list,
      ({ price, year }) => `<p class="p"><b>${price.all}</b> ${list.month}</p><p class="small">${year.all} ${list.year}</p>`,
    ),
  }),
  'by the month, billed yearly': (list) => ({
    body: card(list, ({ price }) => `<p class="p"><b>${price.all}</b><span>${list.slash}</span></p><p class="small">${list.billed}</p>`),
  }),
  'yearly only': (list) => ({
    body: card(list, ({ year }) => `<p class="p"><b>${year.all}</b> ${list.year}</p>`),
    plans: list.offers.map(({ name, kind, amount, yearAmount }) => ({
      ...{ names: [name], amount: kind === 'stated' ? yearAmount : amount, currency: [list.currency] },
      periods: kind === 'stated' ? ['year'] : null,
    })),
  }),
  'former price crossed out before it': (list) => ({
    body: card(list, ({ price, year }) => `<p class="p"><del>${year.all}</del> <ins>${price.all}</ins> ${list.month}</p>`),
  }),
  'former price by style, after it': (list) => ({
    body: card(
      list,
      ({ price, year }) =>
        `<div class="flex"><span class="text-4xl">${price.all}</span><span class="text-xl line-through">${year.all}</span></div><span>${list.month}</span>`,
    ),
  }),
  'from, set above': (list) =>
    card(list, ({ price }) => `<p class="from">${list.from}</p><p class="p">${price.all}</p><p>${list.seat}</p>`),
  'from, in the line': (list) => card(list, ({ price }) => `<p class="p">${list.from} ${price.all}<small>${list.slash}</small></p>`),
  'for each user and month': (list) => card(list, ({ price }) => `<div><span>${price.all}</span></div><div>${list.seat}</div>`),
  'bound by directives': (list) => ({
    body: `<div x-data="{ yearly: false }">${toggle(list)}${card(list, ({ price, year }) => `<p><span x-show="!yearly">${price.all}</span><span x-show="yearly" x-cloak>${year.all}</span><span x-text="yearly ? '${list.year}' : '${list.slash}'">${list.slash}</span></p>`)}</div>`,
    plans: yearlyToo(list),
  }),
};

/** What stands beside plans and is none. */
export const BESIDE: Record<string, PriceLayout> = {
  'add-ons below': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<section><h2>Add-ons</h2><div class="addons"><div class="addon"><h3>Extra storage</h3><p>${list.paid[0]!.reduced.all} ${list.month}</p></div><div class="addon"><h3>White label</h3><p>${list.paid[1]!.reduced.all} ${list.month}</p></div></div></section>`,
  'questions and answers with amounts': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<section class="faq"><h2>FAQ</h2><details><summary>What does support cost?</summary><p>An hour is ${list.paid[0]!.year.all}, paid once.</p></details><details><summary>Can I cancel?</summary><p>Yes. You get ${list.paid[1]!.price.all} back.</p></details></section>`,
  'quotes with amounts and names': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<section><h2>Customers</h2><div class="quotes"><figure><blockquote>We saved ${list.paid[1]!.year.all} in a year.</blockquote><figcaption><h4>Ines Faber</h4><p>CFO, Northwind</p></figcaption></figure><figure><blockquote>Worth every cent.</blockquote><figcaption><h4>Tomasz Lis</h4><p>Founder, Umbra</p></figcaption></figure></div></section>`,
  'comparison table below': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<h2>Compare</h2><table><thead><tr><th></th>${each(list.offers, ({ name }) => `<th>${name}</th>`)}</tr></thead><tbody>${each(list.features, (text) => `<tr><td>${text}</td><td>–</td><td>✓</td><td>✓</td><td>✓</td></tr>`)}</tbody></table>`,
  'a calculator below': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<section class="calculator"><h2>Estimate your savings</h2><label>Team size <input type="range" value="10"></label><div class="calculator-result"><h3>You save</h3><p class="total">${list.paid[1]!.year.all}</p></div></section>`,
  'a list of what others charge': (list) =>
    `${card(list, ({ price }) => `<p class="p">${price.all}<span>${list.slash}</span></p>`)}<h2>What you would pay elsewhere</h2><table><tr><th>Tool</th><th>Cost</th></tr><tr><td>Analytics suite</td><td>${list.paid[1]!.year.all}</td></tr><tr><td>Help desk</td><td>${list.paid[0]!.year.all}</td></tr></table>`,
};
