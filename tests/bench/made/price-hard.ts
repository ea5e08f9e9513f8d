/** Price lists that are easily misread: odd markup, several of everything, uses and services. */
import type { TruePlan } from '../truth/corpus.ts';
import { plan } from './price-further.ts';
import { each, items, type Offer, type PriceLayout, type PriceList, said } from './price-list.ts';

const isStated = ({ kind }: Offer): boolean => kind === 'stated';
const per = (offer: Offer, words: string): string => (isStated(offer) ? words : '');
const rows = (list: PriceList, inner: (offer: Offer) => string): string => `<div class="row">${each(list.offers, inner)}</div>`;
const digits = (text: string): string => each([...text], (digit) => `<span class="digit">${digit}</span>`);

export const MARKUP: Record<string, PriceLayout> = {
  'an eyebrow names the plan, the heading says whom it is for': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="c"><span class="plan-eyebrow">${offer.name}</span><div class="x"><span class="amt">${said(list, offer)}</span>${per(offer, `<span>${list.slash}</span>`)}</div><p>${offer.features[0]}</p><ul>${items(offer)}</ul></div>`,
    ),
  'price after the features, above the button': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><ul>${items(offer)}</ul><div class="foot"><strong>${said(list, offer)}</strong>${per(offer, ` <em>${list.month}</em>`)}<a class="btn" href="#">${list.choose}</a></div></div>`,
    ),
  'price above the name': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><div class="big">${said(list, offer)}</div>${per(offer, `<div class="sub">${list.month}</div>`)}<h4>${offer.name}</h4><ul>${items(offer)}</ul></div>`,
    ),
  'sign and period raised and lowered': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><p>${isStated(offer) ? `${offer.price.first ? `<sup>${offer.price.sign}</sup>${offer.price.whole}${offer.price.fraction}` : `${offer.price.whole}${offer.price.fraction}<sup>${offer.price.sign}</sup>`}<sub>${list.slash}</sub>` : said(list, offer)}</p><ul>${items(offer)}</ul></div>`,
    ),
  'digits one by one': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><div class="price">${isStated(offer) ? `<span class="cur">${offer.price.first ? offer.price.sign : ''}</span><span class="num">${digits(`${offer.price.whole}${offer.price.fraction}`)}</span>${offer.price.first ? '' : `<span class="cur">${offer.price.sign}</span>`}<span>${list.slash}</span>` : said(list, offer)}</div><ul>${items(offer)}</ul></div>`,
    ),
  'an amount for screen readers beside the drawn one': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><p><span class="sr-only">${said(list, offer)}${per(offer, ` ${list.month}`)}</span><span aria-hidden="true">${said(list, offer)}${per(offer, `<small>${list.slash}</small>`)}</span></p><ul>${items(offer)}</ul></div>`,
    ),
  'the number with an id that a script uses': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><div>${isStated(offer) ? `${offer.price.first ? offer.price.sign : ''}<span id="price-${offer.at}">${offer.price.whole}${offer.price.fraction}</span>${offer.price.first ? '' : ` ${offer.price.sign}`}<span class="per">${list.slash}</span>` : said(list, offer)}</div><ul>${items(offer)}</ul></div>`,
    ),
  'whole cards are links': (list) =>
    rows(
      list,
      (offer) =>
        `<a class="card" href="/buy/${offer.at}"><h3>${offer.name}</h3><p>${said(list, offer)}${per(offer, ` ${list.month}`)}</p><p>${offer.features.join(' · ')}</p><span>${list.choose} →</span></a>`,
    ),
  'slides of a carousel': (list) =>
    `<div class="swiper"><div class="swiper-wrapper">${each(list.offers, (offer) => `<div class="swiper-slide"><div class="inner"><div class="h">${offer.name}</div><div class="v"><span>${said(list, offer)}</span>${per(offer, `<span>${list.slash}</span>`)}</div><div class="l">${items(offer, (text) => `<div>${text}</div>`)}</div></div></div>`)}</div></div>`,
  'elements of its own': (list) =>
    `<price-grid>${each(list.offers, (offer) => `<price-card><h3 slot="name">${offer.name}</h3><span slot="price">${said(list, offer)}${per(offer, list.slash)}</span><ul slot="features">${items(offer)}</ul></price-card>`)}</price-grid>`,
  'tables within tables': (list) =>
    `<table width="100%"><tr>${each(list.offers, (offer) => `<td valign="top"><table border="1"><tr><td align="center"><font size="4"><b>${offer.name}</b></font></td></tr><tr><td><font color="red">${said(list, offer)}${per(offer, ` ${list.month}`)}</font></td></tr><tr><td>${offer.features.join('<br>')}</td></tr></table></td>`)}</tr></table>`,
  'headings that fold': (list) =>
    each(
      list.offers,
      (offer) =>
        `<details${offer.at === 0 ? ' open' : ''}><summary><h3>${offer.name}</h3> <span>${said(list, offer)}${per(offer, list.slash)}</span></summary><ul>${items(offer)}</ul></details>`,
    ),
  'the list twice, for small and large screens': (list) => {
    const cards = (kind: string): string =>
      `<div class="${kind}">${each(list.offers, (offer) => `<div class="tier"><h3>${offer.name}</h3><p><b>${said(list, offer)}</b>${per(offer, `<span>${list.slash}</span>`)}</p><ul>${items(offer)}</ul></div>`)}</div>`;
    return `${cards('hidden md:grid')}${cards('md:hidden')}`;
  },
  'an offer of the year in a strip above': (list) =>
    `<div class="strip"><strong>${list.paid[1]!.year.all}</strong> → ${list.paid[1]!.price.all}</div>${rows(list, (offer) => `<div class="box"><h3>${offer.name}</h3><p class="cost">${said(list, offer)}${per(offer, `<span>${list.slash}</span>`)}</p><ul>${items(offer)}</ul></div>`)}`,
  'a table as written in markdown': (list) =>
    `<h1>${list.title}</h1><table><thead><tr><th></th>${each(list.offers, ({ name }) => `<th>${name}</th>`)}</tr></thead><tbody><tr><td>Price</td>${each(list.offers, (offer) => `<td>${said(list, offer)}${per(offer, list.slash)}</td>`)}</tr>${each(list.features, (text) => `<tr><td>${text}</td><td>❌</td><td>✅</td><td>✅</td><td>✅</td></tr>`)}</tbody></table>`,
  'currencies that a switch shows': (list) =>
    `<div class="switch"><button>${list.currency}</button><button>AED</button></div>${rows(list, (offer) => `<div class="box"><h3>${offer.name}</h3><p>${isStated(offer) ? `<span class="currency-local">${offer.price.all}</span><span class="currency-aed" style="display:none">AED ${offer.amount! * 4}</span> <small>${list.month}</small>` : said(list, offer)}</p><ul>${items(offer)}</ul></div>`)}`,
  'currencies in attributes': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3><p>${isStated(offer) ? `<span data-local="${offer.price.all}" data-aed="AED ${offer.amount! * 4}">${offer.price.all}</span><small>${list.slash}</small>` : said(list, offer)}</p><ul>${items(offer)}</ul></div>`,
    ),
  'a saving beside each price': (list) =>
    rows(
      list,
      (offer) =>
        `<div class="box"><h3>${offer.name}</h3>${isStated(offer) ? `<span class="badge">-20%</span><p><b>${offer.price.all}</b> ${list.month}</p><p class="save">Save ${offer.reduced.all}</p>` : `<p>${said(list, offer)}</p>`}<ul>${items(offer)}</ul></div>`,
    ),
};

const usd = (amount: number): string => `$${amount}`;
const page =
  (body: string, ...plans: TruePlan[]): PriceLayout =>
  () => ({ body, plans });
const cardsOf = (...cards: [name: string, price: string, ...items: string[]][]): string =>
  `<div class="cards">${each(cards, ([name, price, ...features]) => `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul>${each(features, (text) => `<li>${text}</li>`)}</ul><a href="#">Choose</a></div>`)}</div>`;

/** In English and dollars. */
export const KINDS_OF_PRICE: Record<string, PriceLayout> = {
  'by use': page(
    cardsOf(
      ['Pay as you go', '$0.50 per 1,000 events', 'No minimum'],
      ['Committed', '$0.30 per 1,000 events', 'From 10 million events'],
      ['Enterprise', 'Custom', 'Volume discounts'],
    ),
    ...[plan('Pay as you go', 0.5, 'USD', 'usage'), plan('Committed', 0.3, 'USD', 'usage'), plan('Enterprise', null, 'USD')],
  ),
  'base and use': page(
    cardsOf(
      ['Starter', '$29/month', 'Includes 10,000 emails', '$1.50 per extra 1,000 emails'],
      ['Growth', '$99/month', 'Includes 50,000 emails', '$1.20 per extra 1,000 emails'],
    ),
    ...[plan('Starter', 29, 'USD', 'month'), plan('Growth', 99, 'USD', 'month')],
  ),
  'paid once': page(
    cardsOf(['Personal', '$59 one-time', '1 site'], ['Studio', '$199 one-time', '10 sites'], ['Lifetime', '$499 once', 'Unlimited sites']),
    ...[plan('Personal', 59, 'USD', 'once'), plan('Studio', 199, 'USD', 'once'), plan('Lifetime', 499, 'USD', 'once')],
  ),
  'services by the project': page(
    `<section>${each(
      [
        ['Landing page', 'from $1,200', 'Design, copy and launch in two weeks'],
        ['Web shop', 'from $4,500', 'Catalogue, checkout and training'],
        ['Care plan', '$95 / month', 'Updates, backups and small changes'],
      ],
      ([name, price, text]) => `<article class="service"><h3>${name}</h3><p>${text}</p><p class="service-price">${price}</p></article>`,
    )}</section>`,
    ...[plan('Landing page', 1200, 'USD'), plan('Web shop', 4500, 'USD'), plan('Care plan', 95, 'USD', 'month')],
  ),
  'set-up fee beside the month': page(
    cardsOf(['Basic', '$49/month + $200 setup fee', 'One location'], ['Pro', '$99/month + $200 setup fee', 'Five locations']),
    ...[plan('Basic', 49, 'USD', 'month'), plan('Pro', 99, 'USD', 'month')],
  ),
  'by the seat with a minimum': page(
    cardsOf(
      ['Team', '$12 per user per month', 'Minimum 3 users', 'Shared inbox'],
      ['Business', '$24 per user per month', 'Minimum 10 users', 'Audit log'],
    ),
    ...[plan('Team', 12, 'USD', 'month'), plan('Business', 24, 'USD', 'month')],
  ),
  'by the week, by the day, by the hour': page(
    cardsOf(['Day pass', '$25 / day', 'Any desk'], ['Weekly', '$90 / week', 'Any desk'], ['Resident', '$290 / month', 'Own desk']),
    ...[plan('Day pass', 25, 'USD', 'usage', 'custom'), plan('Weekly', 90, 'USD', 'custom'), plan('Resident', 290, 'USD', 'month')],
  ),
  'two products with the same plan names': page(
    `<section><h2>Chat</h2>${cardsOf(['Basic', '$10/month', 'Inbox'], ['Plus', '$20/month', 'Bots'])}</section><section><h2>Phone</h2>${cardsOf(['Basic', '$15/month', 'One number'], ['Plus', '$35/month', 'Call queues'])}</section>`,
    { ...plan('Basic (Chat)', 10, 'USD', 'month'), names: ['Basic', 'Basic (Chat)', 'Chat Basic'] },
    { ...plan('Plus (Chat)', 20, 'USD', 'month'), names: ['Plus', 'Plus (Chat)', 'Chat Plus'] },
    { ...plan('Basic (Phone)', 15, 'USD', 'month'), names: ['Basic', 'Basic (Phone)', 'Phone Basic'] },
    { ...plan('Plus (Phone)', 35, 'USD', 'month'), names: ['Plus', 'Plus (Phone)', 'Phone Plus'] },
  ),
  'one product, three prices of a shop': page(
    `<ul class="products columns-3">${each(
      [
        ['Starter kit', 29],
        ['Family kit', 49],
        ['Club kit', 99],
      ] as [string, number][],
      ([name, amount]) =>
        `<li class="product"><a href="/p"><img alt=""><h2 class="woocommerce-loop-product__title">${name}</h2><span class="price"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">$</span>${amount}.00</bdi></span></span></a><a class="button add_to_cart_button">Add to cart</a></li>`,
    )}</ul>`,
    ...[plan('Starter kit', 29, 'USD'), plan('Family kit', 49, 'USD'), plan('Club kit', 99, 'USD')],
  ),
  'one price for all': page(
    '<section class="hero"><h1>One plan. Everything included.</h1><div class="price-box"><h2>Unlimited</h2><div class="amount">$49<span>/month</span></div><ul><li>All features</li><li>Unlimited seats</li></ul><a class="btn" href="/start">Start your 14-day free trial</a></div></section>',
    plan('Unlimited', 49, 'USD', 'month'),
  ),
  'tiers by volume in a select': page(
    `${cardsOf(['Free', '$0', 'Up to 500 contacts'], ['Essentials', '$13 /month', '10x contacts in sends'], ['Standard', '$20 /month', '12x contacts in sends'])}<label>Contacts <select><option>500</option><option>1,500</option><option>2,500</option></select></label>`,
    ...[plan('Free', 0, 'USD'), plan('Essentials', 13, 'USD', 'month'), plan('Standard', 20, 'USD', 'month')],
  ),
  'fees in percent beside plans': page(
    cardsOf(['Basic', '$39 /month', '2.9% + 30¢ per sale'], ['Advanced', '$399 /month', '2.4% + 30¢ per sale']),
    ...[plan('Basic', 39, 'USD', 'month'), plan('Advanced', 399, 'USD', 'month')],
  ),
  'a credit table': page(
    `<table><thead><tr><th>Credits</th><th>Price</th><th>Per credit</th></tr></thead><tbody>${each(
      [
        [100, 10, 0.1],
        [500, 45, 0.09],
        [2000, 160, 0.08],
      ] as number[][],
      ([n, amount, one]) => `<tr><td>${n} credits</td><td>${usd(amount!)}</td><td>${usd(one!)}</td></tr>`,
    )}</tbody></table>`,
    ...[plan('100 credits', 10, 'USD'), plan('500 credits', 45, 'USD'), plan('2000 credits', 160, 'USD')],
  ),
  'monthly commitment ranges': page(
    cardsOf(['Launch', '$2,000 – $4,000 / month', 'One channel'], ['Scale', '$5,000 – $9,000 / month', 'Three channels']),
    ...[plan('Launch', 2000, 'USD', 'month'), plan('Scale', 5000, 'USD', 'month')],
  ),
  'beta, free for now': page(
    cardsOf(['Beta', 'Free during beta', 'Everything'], ['Pro', '$15/month', 'Coming soon']),
    { ...plan('Beta', 0, 'USD'), optional: true },
    plan('Pro', 15, 'USD', 'month'),
  ),
};
