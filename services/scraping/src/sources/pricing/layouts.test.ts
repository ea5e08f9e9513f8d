import { describe, expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('layouts in the wild', () => {
  it.each([
    [
      'a word set small right before the amount',
      ['Site 1200.00 GBP month', 'Shop 3000.00 GBP month'],
      '<div><h3>Site</h3><p><small>FROM</small>£1,200</p><p>per month</p></div><div><h3>Shop</h3><p><small>FROM</small>£3,000</p><p>per month</p></div>',
    ],
    [
      'free, set apart from what is said of it',
      ['Ежедневный 0.00 RUB month', 'Личный 500.00 RUB month'],
      '<article><h2>Ежедневный</h2><p><strong>Бесплатно</strong><span>без ограничения срока</span></p></article><article><h2>Личный</h2><p><strong>500 ₽</strong><span>в месяц</span></p></article>',
    ],
    [
      'an amount of nothing that a shop fills',
      ['Basic 5.00 USD month', 'Pro - null month'],
      '<div><h3>Basic</h3><p class="price">$5 / month</p></div><div><h3>Pro</h3><p class="price" data-shop-item-pricevalue>0</p><p>per month</p></div>',
    ],
    [
      'spans with names for classes',
      ['Free 0.00 USD month', 'Plus 12.00 USD month', 'Business 24.00 USD month', 'Enterprise - null custom'],
      `<div class="plans_root__x"><div class="planCard_x1"><div class="planCard_header"><span class="planCard_name">Free</span><span class="planCard_price">$0</span><span>per member / month</span></div><ul class="features"><li>Basic forms</li></ul></div><div class="planCard_x1"><div class="planCard_header"><span class="planCard_name">Plus</span><span class="planCard_price">$12</span><span>per member / month, billed monthly</span></div><ul><li>Everything in Free +</li><li>Unlimited charts</li></ul></div><div class="planCard_x1"><div class="planCard_header"><span class="planCard_name">Business</span><span class="badge">Recommended</span><span class="planCard_price">$24</span><span>per member / month, billed monthly</span></div></div><div class="planCard_x1"><div class="planCard_header"><span class="planCard_name">Enterprise</span><span>Custom Pricing</span></div><a>Contact Sales</a></div></div>`,
    ],
    [
      'utility classes only',
      ['Hobby 15.00 USD month', 'Freelancer 30.00 USD month', 'Startup 60.00 USD month'],
      `<div class="isolate mx-auto mt-10 grid max-w-md grid-cols-1 gap-8 lg:mx-0 lg:max-w-none lg:grid-cols-3"><div class="rounded-3xl p-8 ring-1 ring-gray-200"><h3 id="tier-hobby" class="text-lg font-semibold">Hobby</h3><p class="mt-4 text-sm">The essentials to provide your best work for clients.</p><p class="mt-6 flex items-baseline gap-x-1"><span class="text-4xl font-semibold tracking-tight">$15</span><span class="text-sm">/month</span></p><a href="#" class="mt-6 block">Buy plan</a><ul role="list" class="mt-8"><li class="flex gap-x-3"><svg></svg>5 products</li><li><svg></svg>Up to 1,000 subscribers</li></ul></div><div class="rounded-3xl p-8 ring-2 ring-indigo-600"><div class="flex"><h3>Freelancer</h3><p class="rounded-full">Most popular</p></div><p>desc here.</p><p class="mt-6 flex"><span>$30</span><span>/month</span></p></div><div class="rounded-3xl p-8 ring-1"><h3>Startup</h3><p class="mt-6"><span>$60</span><span>/month</span></p></div></div>`,
    ],
    [
      'prices in headings',
      ['Free 0.00 USD month', 'Pro 15.00 USD month', 'Enterprise 29.00 USD month'],
      `<div class="card-deck mb-3 text-center"><div class="card mb-4"><div class="card-header"><h4 class="my-0 font-weight-normal">Free</h4></div><div class="card-body"><h1 class="card-title">$0 <small class="text-muted">/ mo</small></h1><ul class="list-unstyled"><li>10 users included</li><li>2 GB of storage</li></ul><button>Sign up for free</button></div></div><div class="card mb-4"><div class="card-header"><h4>Pro</h4></div><div class="card-body"><h1 class="card-title">$15 <small>/ mo</small></h1><ul><li>20 users included</li></ul></div></div><div class="card"><div class="card-header"><h4>Enterprise</h4></div><div class="card-body"><h1>$29 <small>/ mo</small></h1></div></div></div>`,
    ],
    [
      'both ways of paying in words, usage price apart',
      ['Essential 39.00 USD month', 'Advanced 99.00 USD month'],
      `<div><div data-testid="card-essential"><h3>Essential</h3><p>For individuals</p><p>From</p><p><span>$29</span></p><p>per seat/mo, billed annually</p><p>$39 billed monthly</p></div><div data-testid="card-advanced"><h3>Advanced</h3><p>From</p><p>$85</p><p>per seat/mo, billed annually</p><p>$99 billed monthly</p></div></div><div><h3>Answers</h3><p>$0.99 per resolution</p></div>`,
    ],
    [
      'price above the name',
      ['Basic 9.00 USD month', 'Premium 19.00 USD month'],
      `<div class="wrap"><div class="b"><div class="n">$9</div><div>per month</div><h4>Basic</h4></div><div class="b"><div class="n">$19</div><div>per month</div><h4>Premium</h4></div></div>`,
    ],
    [
      'a toggle by directives',
      ['Solo 10.00 USD month', 'Team 50.00 USD month'],
      `<div x-data="{annual:true}"><div class="p"><h3>Solo</h3><span x-show="annual">$8</span><span x-show="!annual">$10</span><span>/month</span></div><div class="p"><h3>Team</h3><span x-show="annual">$40</span><span x-show="!annual">$50</span><span>/month</span></div></div>`,
    ],
    [
      'a table by roles, monthly and yearly rows',
      ['Bronze 5.00 GBP month', 'Silver 10.00 GBP month'],
      `<div role="table"><div role="row"><div role="columnheader"></div><div role="columnheader">Bronze</div><div role="columnheader">Silver</div></div><div role="row"><div role="rowheader">Monthly price</div><div role="cell">£5</div><div role="cell">£10</div></div><div role="row"><div role="rowheader">Yearly price</div><div role="cell">£50</div><div role="cell">£100</div></div><div role="row"><div role="rowheader">Boards</div><div role="cell">1</div><div role="cell">10</div></div></div>`,
    ],
    [
      'plans named by their cycle',
      ['Yearly 200.00 USD year', 'Monthly 25.00 USD month'],
      `<div class="grid"><div class="card"><span class="save">Save $100</span><h3>Yearly</h3><p><s>$300</s> $200</p><p>per year</p></div><div class="card"><h3>Monthly</h3><p>$25</p><p>per month</p></div></div>`,
    ],
    [
      'ranges and from-prices',
      ['Small 49.00 USD month', 'Large 199.00 USD month'],
      `<div><div class="tier"><h3>Small</h3><p>$49 – $99 / month</p></div><div class="tier"><h3>Large</h3><p>from $199 / month</p></div></div>`,
    ],
    [
      'cents in superscript, French',
      ['Découverte 0.00 EUR month', 'Pro 29.90 EUR month', 'Entreprise - null custom'],
      `<div class="offres"><div class="offre"><p class="offre__nom">Découverte</p><p class="offre__prix">Gratuit</p></div><div class="offre"><p class="offre__nom">Pro</p><p class="offre__prix">29<sup>90</sup> € <span>HT / mois / utilisateur</span></p></div><div class="offre"><p class="offre__nom">Entreprise</p><p class="offre__prix">Sur devis</p></div></div>`,
    ],
    [
      'links with name and price in a line',
      ['Basic 5.00 USD month', 'Pro 15.00 USD month'],
      `<ul><li><a href="/b"><strong>Basic</strong> <em>$5/mo</em></a></li><li><a href="/p"><strong>Pro</strong> <em>$15/mo</em></a></li></ul>`,
    ],
    [
      'prices before tax',
      ['One 12.00 GBP month', 'Two 24.00 GBP month'],
      `<div class="g"><div class="c"><h3>One</h3><p class="price">£12 <span>+VAT</span></p><p>per month</p></div><div class="c"><h3>Two</h3><p class="price">£24 <span>+VAT</span></p><p>per month</p></div></div>`,
    ],
    [
      'stories with amounts below',
      ['One 12.00 USD month', 'Two 24.00 USD month'],
      `<div class="g"><div class="c"><h3>One</h3><p>USD 12 / month</p></div><div class="c"><h3>Two</h3><p>USD 24 / month</p></div></div><div class="posts"><div><h3>How Globex saved</h3><p>$50,000 per year</p></div><div><h3>Initech case study</h3><p>$70,000 per year</p></div><div><h3>Umbrella</h3><p>$90,000 per year</p></div></div>`,
    ],
    [
      'no classes and no headings at all',
      ['Starter 0.00 USD month', 'Growth 39.00 USD month', 'Scale - null custom'],
      `<section id="hero"><h1>Acme Pricing</h1><p>Start at $0. No credit card.</p></section><section id="plans"><div class="toggle">Monthly / Annual (save 20%)</div><div><div><div>Starter</div><div>$0</div><div>Free forever</div><div>Get started</div><div>Includes:</div><div>✓ 3 projects</div><div>✓ 1 GB</div></div><div><div>Growth</div><div>$39</div><div>per month</div><div>Get started</div><div>✓ 30 projects</div></div><div><div>Scale</div><div>Custom</div><div>Contact us</div><div>✓ SSO</div></div></div></section>`,
    ],
    [
      'the sign behind the amount',
      ['Team 49.00 USD month', 'Business 99.00 USD month'],
      `<div class="plans"><div class="plan"><h3>Team</h3><input type="range"><div class="price-box"><span data-price="49">49</span><sup>$</sup></div><small>/mo</small></div><div class="plan"><h3>Business</h3><div class="price-box"><span>99</span><sup>$</sup></div><small>/mo</small></div></div>`,
    ],
    [
      'a hidden tab',
      ['Starter 20.00 USD month', 'Professional 890.00 USD month'],
      `<div role="tabpanel"><div class="cards"><div class="card"><h3>Starter</h3><p>Starts at <b>$20</b>/mo/seat</p></div><div class="card"><h3>Professional</h3><p>Starts at <b>$890</b>/mo</p></div></div></div><div role="tabpanel" hidden><div class="cards"><div class="card"><h3>Starter</h3><p>Starts at $15/mo</p></div></div></div>`,
    ],
  ])('%s', (_, plans, body) => {
    expect(plansOf(body)).toEqual(plans);
  });
});
