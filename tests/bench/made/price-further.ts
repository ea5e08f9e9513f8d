/** Price lists as software companies set them, each a class of its own: what is sold beside plans, other ways of counting, other scripts. */
import type { TruePlan } from '../truth/corpus.ts';
import { each, type PriceLayout } from './price-list.ts';

/** @param periods any of which will do; none given, none is looked at */
export const plan = (name: string, amount: number | null, currency: string, ...periods: string[]): TruePlan => ({
  ...{ names: [name], amount, currency: [currency] },
  periods: periods.length > 0 ? periods : null,
});
const page =
  (body: string, ...plans: TruePlan[]): PriceLayout =>
  () => ({ body, plans });
const pageIn =
  (lang: string, body: string, ...plans: TruePlan[]): PriceLayout =>
  () => ({ lang, body, plans });
type CardWords = [name: string, price: string, ...items: string[]];
const card = ([name, price, ...features]: CardWords): string =>
  `<div class="plan"><h3>${name}</h3><div class="price">${price}</div><ul>${each(features, (text) => `<li>${text}</li>`)}</ul><a class="btn" href="#">Start</a></div>`;
const cards = (...words: CardWords[]): string => `<section class="plans">${each(words, card)}</section>`;

export const FURTHER: Record<string, PriceLayout> = {
  'add-ons in a list of their own below': page(
    `${cards(['Basic', '$19<span>/month</span>', '1 inbox'], ['Pro', '$49<span>/month</span>', '5 inboxes'])}<section class="addons"><h2>Add-ons</h2><ul><li><b>Extra inbox</b> <span>$5/month</span></li><li><b>Premium support</b> <span>$99/month</span></li></ul></section>`,
    ...[plan('Basic', 19, 'USD', 'month'), plan('Pro', 49, 'USD', 'month')],
  ),
  'add-ons as cards under a heading of their own': page(
    `<h1>Pricing</h1>${cards(['Basic', '$19 / month', '1 inbox'], ['Pro', '$49 / month', '5 inboxes'])}<h2>Add-ons</h2>${cards(['Extra inbox', '$5 / month', 'For any plan'], ['AI credits', '$10 / month', '500 answers'])}`,
    ...[plan('Basic', 19, 'USD', 'month'), plan('Pro', 49, 'USD', 'month')],
    ...[
      { ...plan('Extra inbox', 5, 'USD'), optional: true },
      { ...plan('AI credits', 10, 'USD'), optional: true },
    ],
  ),
  'up to so many seats, from the second on': page(
    cards(
      ['Solo', '$0', '1 user'],
      ['Team', '$8 per user/month', 'From 2 users', 'Up to 50 users'],
      ['Company', '$14 per user/month', 'Minimum 25 seats'],
    ),
    ...[plan('Solo', 0, 'USD'), plan('Team', 8, 'USD', 'month'), plan('Company', 14, 'USD', 'month')],
  ),
  'former prices crossed out in elements': page(
    cards(
      ['Start', '<del>$29</del> <ins>$19</ins> /mo', 'One site'],
      ['Grow', '<s class="old">$79</s> <strong>$49</strong> /mo', 'Ten sites'],
    ),
    ...[plan('Start', 19, 'USD', 'month'), plan('Grow', 49, 'USD', 'month')],
  ),
  'an amount split over elements': page(
    cards(
      ['Mini', '<sup>$</sup><span class="int">9</span><span class="dec">.99</span><span class="per">/month</span>', '1 GB'],
      ['Maxi', '<sup>$</sup><span class="int">24</span><span class="dec">.50</span><span class="per">/month</span>', '10 GB'],
    ),
    ...[plan('Mini', 9.99, 'USD', 'month'), plan('Maxi', 24.5, 'USD', 'month')],
  ),
  'a label for screen readers states the price': page(
    cards(
      ['Mini', '<span aria-label="9 dollars per month"><span aria-hidden="true">$9</span></span><small>per month</small>', '1 GB'],
      ['Maxi', '<span aria-label="24 dollars per month"><span aria-hidden="true">$24</span></span><small>per month</small>', '10 GB'],
    ),
    ...[plan('Mini', 9, 'USD', 'month'), plan('Maxi', 24, 'USD', 'month')],
  ),
  'both positions of a switch in attributes': page(
    `<div class="toggle"><button class="active" data-cycle="monthly">Monthly</button><button data-cycle="yearly">Yearly (-20%)</button></div>${cards(
      [
        'Start',
        '<span data-monthly="$10" data-yearly="$8">$10</span><span data-monthly="/month" data-yearly="/month, billed yearly">/month</span>',
        'One site',
      ],
      [
        'Grow',
        '<span data-monthly="$30" data-yearly="$24">$30</span><span data-monthly="/month" data-yearly="/month, billed yearly">/month</span>',
        'Ten sites',
      ],
    )}`,
    ...[plan('Start', 10, 'USD', 'month'), plan('Grow', 30, 'USD', 'month')],
  ),
  'metered rows by unit': page(
    `<h1>Pricing</h1><table><thead><tr><th>Service</th><th>Unit</th><th>Price</th></tr></thead><tbody><tr><td>Compute</td><td>per hour</td><td>$0.12</td></tr><tr><td>Storage</td><td>per GB per month</td><td>$0.02</td></tr><tr><td>Requests</td><td>per million</td><td>$0.40</td></tr></tbody></table>`,
    ...[plan('Compute', 0.12, 'USD'), plan('Storage', 0.02, 'USD'), plan('Requests', 0.4, 'USD')],
  ),
  'included amounts and what comes beyond': page(
    cards(
      ['Hobby', '$0/month', '10,000 requests included', 'Then $2 per 10,000 requests'],
      ['Pro', '$20/month', '1,000,000 requests included', 'Then $1 per 10,000 requests'],
      ['Enterprise', 'Custom', 'Committed use discounts'],
    ),
    ...[plan('Hobby', 0, 'USD'), plan('Pro', 20, 'USD', 'month'), plan('Enterprise', null, 'USD')],
  ),
  'a trial said in the place of the name’s line': page(
    cards(
      ['Essential', '$25 per month', '14-day free trial'],
      ['Advanced', '$65 per month', '14-day free trial'],
      ['Enterprise', 'Let’s talk', 'SSO'],
    ).replaceAll(
      '<a class="btn" href="#">Start</a>',
      '<p>Free for 14 days, no card needed</p><a class="btn" href="#">Start free trial</a>',
    ),
    ...[plan('Essential', 25, 'USD', 'month'), plan('Advanced', 65, 'USD', 'month'), plan('Enterprise', null, 'USD')],
  ),
  'German, comma, per user, plus tax': page(
    cards(
      ['Basis', '9,90 € <small>pro Nutzer/Monat zzgl. MwSt.</small>', 'E-Mail-Support'],
      ['Profi', '24,90 € <small>pro Nutzer/Monat zzgl. MwSt.</small>', 'Telefon-Support'],
      ['Konzern', 'Auf Anfrage', 'Eigener Ansprechpartner'],
    ),
    ...[plan('Basis', 9.9, 'EUR', 'month'), plan('Profi', 24.9, 'EUR', 'month'), plan('Konzern', null, 'EUR')],
  ),
  'French, before tax': page(
    cards(
      ['Essentiel', '29 € HT / mois', '1 utilisateur'],
      ['Équipe', '79 € HT / mois', '10 utilisateurs'],
      ['Sur mesure', 'Nous contacter', 'SSO'],
    ),
    ...[plan('Essentiel', 29, 'EUR', 'month'), plan('Équipe', 79, 'EUR', 'month'), plan('Sur mesure', null, 'EUR')],
  ),
  'Brazilian, instalments of a year': page(
    cards(['Inicial', '12x de R$ 49,90', 'ou R$ 538,92 à vista'], ['Completo', '12x de R$ 99,90', 'ou R$ 1.078,92 à vista']),
    ...[plan('Inicial', 49.9, 'BRL'), plan('Completo', 99.9, 'BRL')],
  ),
  'Japanese, before and after tax': page(
    cards(
      ['ライト', '月額 980円（税込1,078円）', '1ユーザー'],
      ['スタンダード', '月額 2,980円（税込3,278円）', '5ユーザー'],
      ['エンタープライズ', 'お問い合わせ', 'SSO'],
    ),
    ...[plan('ライト', 980, 'JPY', 'month'), plan('スタンダード', 2980, 'JPY', 'month'), plan('エンタープライズ', null, 'JPY')],
  ),
  'Chinese, by the person and year': pageIn(
    'zh-CN',
    cards(['免费版', '¥0', '5 人'], ['专业版', '¥299 /人/年', '无限项目'], ['企业版', '联系我们', '私有部署']),
    ...[plan('免费版', 0, 'CNY'), plan('专业版', 299, 'CNY', 'year'), plan('企业版', null, 'CNY')],
  ),
  'Hindi, grouped in lakhs': page(
    cards(['स्टार्टर', '₹999 /माह', '1 दुकान'], ['बिज़नेस', '₹1,24,999 /वर्ष', '10 दुकानें']),
    ...[plan('स्टार्टर', 999, 'INR', 'month'), plan('बिज़नेस', 124_999, 'INR', 'year')],
  ),
  'Arabic, with its own digits': page(
    cards(['أساسي', '٩٩ ر.س / شهريًا', 'مستخدم واحد'], ['احترافي', '٢٩٩ ر.س / شهريًا', 'خمسة مستخدمين']),
    ...[plan('أساسي', 99, 'SAR', 'month'), plan('احترافي', 299, 'SAR', 'month')],
  ),
  'Swedish, blanks between thousands': pageIn(
    'sv',
    cards(['Bas', '1 490 kr/mån', '5 användare'], ['Plus', '2 990 kr/mån', '20 användare']),
    ...[plan('Bas', 1490, 'SEK', 'month'), plan('Plus', 2990, 'SEK', 'month')],
  ),
  'Polish, net and gross': page(
    cards(
      ['Start', '49 zł netto / mies.', '1 konto'],
      ['Firma', '149 zł netto / mies.', '5 kont'],
      ['Korporacja', 'Wycena indywidualna', 'SLA'],
    ),
    ...[plan('Start', 49, 'PLN', 'month'), plan('Firma', 149, 'PLN', 'month'), plan('Korporacja', null, 'PLN')],
  ),
  'Turkish, points between thousands': page(
    cards(['Başlangıç', '499 ₺ / ay', '1 kullanıcı'], ['Kurumsal', '1.299,90 ₺ / ay', '10 kullanıcı']),
    ...[plan('Başlangıç', 499, 'TRY', 'month'), plan('Kurumsal', 1299.9, 'TRY', 'month')],
  ),
  'a comparison grid of divs': page(
    `<div class="grid" role="table"><div role="row"><div role="columnheader"></div><div role="columnheader">Lite<div>$12/mo</div></div><div role="columnheader">Full<div>$36/mo</div></div></div><div role="row"><div role="cell">Projects</div><div role="cell">3</div><div role="cell">Unlimited</div></div><div role="row"><div role="cell">Support</div><div role="cell">Email</div><div role="cell">Phone</div></div></div>`,
    ...[plan('Lite', 12, 'USD', 'month'), plan('Full', 36, 'USD', 'month')],
  ),
  'a sentence for each plan': page(
    '<h1>Pricing</h1><p><strong>Personal</strong>: $5 per month for one person.</p><p><strong>Family</strong>: $9 per month for up to six people.</p>',
    ...[plan('Personal', 5, 'USD', 'month'), plan('Family', 9, 'USD', 'month')],
  ),
  'currencies beside each other': page(
    cards(['Start', '$20 <small>(€18)</small> / month', 'One site'], ['Grow', '$50 <small>(€46)</small> / month', 'Ten sites']),
    ...[plan('Start', 20, 'USD', 'month'), plan('Grow', 50, 'USD', 'month')],
  ),
  'per seat and a base': page(
    cards(['Team', '$99/month + $9 per seat', '3 seats included'], ['Business', '$299/month + $7 per seat', '10 seats included']),
    ...[plan('Team', 99, 'USD', 'month'), plan('Business', 299, 'USD', 'month')],
  ),
  'discount for charities below': page(
    `${cards(['Team', '€6 / user / month', 'Boards'], ['Business', '€11 / user / month', 'Automation'])}<section><h2>Charities and schools</h2><p>Pay half: €3 per user and month for Team. Write to us.</p></section>`,
    ...[plan('Team', 6, 'EUR', 'month'), plan('Business', 11, 'EUR', 'month')],
  ),
  'questions with amounts': page(
    `${cards(['Team', '€6 / user / month', 'Boards'], ['Business', '€11 / user / month', 'Automation'])}<section><h2>Questions</h2><h3>What does an extra seat cost?</h3><p>€6 per month.</p><h3>Is there a set-up fee?</h3><p>No; training is €250 once.</p></section>`,
    ...[plan('Team', 6, 'EUR', 'month'), plan('Business', 11, 'EUR', 'month')],
  ),
  'a quote of a customer with an amount': page(
    `${cards(['Team', '€6 / user / month', 'Boards'], ['Business', '€11 / user / month', 'Automation'])}<blockquote>“We saved €40,000 in a year.”<cite>Ana Reis, Nord</cite></blockquote>`,
    ...[plan('Team', 6, 'EUR', 'month'), plan('Business', 11, 'EUR', 'month')],
  ),
};
