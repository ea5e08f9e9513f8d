/** Tables, lists and what is stated for machines. */
import { each, items, type PriceLayout, said, truePlans } from './price-list.ts';

export const TABLES: Record<string, PriceLayout> = {
  'plans as columns, price in the head': (list) =>
    `<table class="pricing"><thead><tr><th></th>${each(list.offers, (offer) => `<th><div>${offer.name}</div><div>${said(list, offer)}${offer.kind === 'stated' ? ` <small>${list.slash}</small>` : ''}</div><a href="#">${list.choose}</a></th>`)}</tr></thead><tbody>${each(list.features, (text) => `<tr><th>${text}</th><td>–</td><td>✓</td><td>✓</td><td>✓</td></tr>`)}</tbody></table>`,
  'plans as columns, a row of prices': (list) =>
    `<table><tr><td></td>${each(list.offers, ({ name }) => `<td><b>${name}</b></td>`)}</tr><tr><td>${list.monthly}</td>${each(list.offers, (offer) => `<td>${said(list, offer)}</td>`)}</tr>${each(list.features, (text) => `<tr><td>${text}</td><td>✗</td><td>✓</td><td>✓</td><td>✓</td></tr>`)}</table>`,
  'plans as rows, month and year in columns': (list) =>
    `<table><thead><tr><th>Plan</th><th>${list.monthly}</th><th>${list.yearly}</th><th>Includes</th></tr></thead><tbody>${each(list.offers, (offer) => `<tr><td>${offer.name}</td><td>${said(list, offer)}</td><td>${offer.kind === 'stated' ? offer.year.all : said(list, offer)}</td><td>${offer.features.join(', ')}</td></tr>`)}</tbody></table>`,
  'groups of rows headed over all columns': (list) =>
    `<table><thead><tr><th scope="col"></th>${each(list.offers, (offer) => `<th scope="col">${offer.name}<br><span>${said(list, offer)}</span>${offer.kind === 'stated' ? `<span>${list.slash}</span>` : ''}</th>`)}</tr></thead><tbody><tr><th colspan="5">Basics</th></tr>${each(list.features.slice(0, 2), (text) => `<tr><td>${text}</td><td>1</td><td>10</td><td>100</td><td>∞</td></tr>`)}<tr><th colspan="5">Support</th></tr>${each(list.features.slice(2), (text) => `<tr><td>${text}</td><td></td><td></td><td><svg aria-label="yes"></svg></td><td><svg aria-label="yes"></svg></td></tr>`)}</tbody></table>`,
  'a grid by roles': (list) =>
    `<div role="table"><div role="rowgroup"><div role="row"><div role="columnheader">&nbsp;</div>${each(list.offers, ({ name }) => `<div role="columnheader">${name}</div>`)}</div></div><div role="rowgroup"><div role="row"><div role="rowheader">${list.title}</div>${each(list.offers, (offer) => `<div role="cell">${said(list, offer)}${offer.kind === 'stated' ? list.slash : ''}</div>`)}</div>${each(list.features, (text) => `<div role="row"><div role="rowheader">${text}</div><div role="cell">–</div><div role="cell">✓</div><div role="cell">✓</div><div role="cell">✓</div></div>`)}</div></div>`,
  'a definition list': (list) =>
    `<h1>${list.title}</h1><dl>${each(list.offers, (offer) => `<dt>${offer.name}</dt><dd>${said(list, offer)}${offer.kind === 'stated' ? ` ${list.month}` : ''}</dd><dd>${offer.features.join(', ')}</dd>`)}</dl>`,
  'headings and paragraphs as written by hand': (list) =>
    `<h1>${list.title}</h1>${each(list.offers, (offer) => `<h2>${offer.name}</h2><p><strong>${said(list, offer)}</strong>${offer.kind === 'stated' ? ` ${list.month}` : ''}</p><ul>${items(offer)}</ul>`)}`,
  'name and price in one heading': (list) => ({
    body: `<h1>${list.title}</h1>${each(list.offers.slice(0, 3), (offer) => `<div><h3>${offer.name} – ${said(list, offer)}${offer.kind === 'stated' ? list.slash : ''}</h3><ul>${items(offer)}</ul></div>`)}`,
    plans: truePlans(list, list.offers.slice(0, 3)),
  }),
  'a list of lines': (list) => ({
    body: `<h1>${list.title}</h1><ul class="prices">${each(list.paid, (offer) => `<li><strong>${offer.name}:</strong> ${offer.price.all} ${list.month}</li>`)}</ul>`,
    plans: truePlans(list, list.paid),
  }),
  'columns of two tables side by side': (list) =>
    `<div class="row">${each(list.offers, (offer) => `<div class="col"><table class="plan"><thead><tr><th>${offer.name}</th></tr></thead><tbody><tr><td class="price">${said(list, offer)}${offer.kind === 'stated' ? ` <span>${list.month}</span>` : ''}</td></tr>${items(offer, (text) => `<tr><td>${text}</td></tr>`)}<tr><td><a href="#">${list.choose}</a></td></tr></tbody></table></div>`)}</div>`,
};

const script = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const paidCards: PriceLayout = (list) =>
  `<div class="plans">${each(list.paid, (offer) => `<div class="plan"><h3>${offer.name}</h3><p class="p">${offer.price.all}<span>${list.slash}</span></p><ul>${items(offer)}</ul></div>`)}</div>`;

export const STATED: Record<string, PriceLayout> = {
  'offers of a product, nothing shown': (list) => ({
    head: script({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      name: 'Ledgerly',
      offers: list.paid.map(({ name, amount }) => ({
        ...{ '@type': 'Offer', name, priceCurrency: list.currency },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: amount,
          priceCurrency: list.currency,
          unitCode: 'MON',
          billingDuration: 1,
        },
      })),
    }),
    body: `<h1>${list.title}</h1><p>${list.features.join('. ')}.</p>`,
    plans: truePlans(list, list.paid),
  }),
  'a range beside cards': (list) => ({
    head: script({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Ledgerly',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: list.amounts[0],
        highPrice: list.amounts[1],
        offerCount: 2,
        priceCurrency: list.currency,
      },
    }),
    body: paidCards(list) as string,
    plans: truePlans(list, list.paid),
  }),
  'a range with its offers': (list) => ({
    head: script([
      { '@type': 'Organization', name: 'Ledgerly' },
      {
        '@type': 'Product',
        name: 'Ledgerly',
        offers: {
          ...{ '@type': 'AggregateOffer', lowPrice: list.amounts[0], priceCurrency: list.currency },
          offers: list.paid.map(({ name, amount }) => ({ '@type': 'Offer', name, price: String(amount), priceCurrency: list.currency })),
        },
      },
    ]),
    body: paidCards(list) as string,
    plans: truePlans(list, list.paid),
  }),
  'microdata on cards': (list) => ({
    body: `<div>${each(list.paid, (offer) => `<div itemscope itemtype="https://schema.org/Offer"><h3 itemprop="name">${offer.name}</h3><span itemprop="priceCurrency" content="${list.currency}">${offer.price.sign}</span><span itemprop="price" content="${offer.amount}">${offer.price.whole}${offer.price.fraction}</span><span>${list.slash}</span></div>`)}</div>`,
    plans: truePlans(list, list.paid),
  }),
};
