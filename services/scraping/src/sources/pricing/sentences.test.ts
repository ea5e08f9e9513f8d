import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const more = 'we come before all others, the parts of the list are replaced, and the way to you costs nothing for as long as it runs';

it('paragraphs that each begin with a name and its price are plans', () => {
  const body = `<h1>Care</h1><main><p>Parts Plan: €125 /year, ${more}</p><p>Handy Plan: €175/year, ${more}</p></main>`;
  expect(plansOf(body)).toEqual(['Parts Plan 125.00 EUR year', 'Handy Plan 175.00 EUR year']);
});

it('a single one, and sentences that speak of an amount, are prose', () => {
  expect(plansOf(`<h1>Care</h1><main><p>Parts Plan: €125 /year, ${more}</p><p>Call us, ${more}.</p></main>`)).toEqual([]);
  const said = `We saved them €125 a year, ${more}.`;
  expect(plansOf(`<h1>Care</h1><main><p>${said}</p><p>${said}</p></main>`)).toEqual([]);
});

it('rows may add in brackets what they are for, shorten a unit, and say that an amount is about so much', () => {
  const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  expect(
    plansOf(`<h1>Grooming</h1>${list('Up to 12 kg. (Poodle, Terrier) - €70', 'Up to 18 kg. (Setter, G. Retriever) - €80', 'Claws - €20')}`),
  ).toEqual([
    'Up to 12 kg (Poodle, Terrier) 70.00 EUR custom',
    'Up to 18 kg (Setter, G. Retriever) 80.00 EUR custom',
    'Claws 20.00 EUR custom',
  ]);
  expect(plansOf(`<h1>Studio</h1>${list('Session of 2 hours €100 approx.', 'Session of 3 hours €120 approx.')}`)).toEqual([
    'Session of 2 hours 100.00 EUR custom',
    'Session of 3 hours 120.00 EUR custom',
  ]);
});

it('an affidavit of value is done for its price, and a value of so much is no price', () => {
  const entries = (...names: string[]): string =>
    names.map((name, at) => `<dt><h4>${name} - $${at + 1}49</h4></dt><dd>Done by us.</dd>`).join('');
  expect(plansOf(`<h1>Papers</h1><dl>${entries('Deed of Trust', 'Affidavit of Value', 'Total value')}</dl>`)).toEqual([
    'Deed of Trust 149.00 USD custom',
    'Affidavit of Value 249.00 USD custom',
  ]);
});

it('a name goes before what is told behind its colon, and before the bracket of its price', () => {
  const list = '<ul><li>Pro: all projects, daily backups, €5/month</li><li>Team: shared projects, hourly backups, €9/month</li></ul>';
  expect(plansOf(`<h1>Pricing</h1>${list}`)).toEqual(['Pro 5.00 EUR month', 'Team 9.00 EUR month']);
  expect(plansOf('<h1>Pricing</h1><h3>Basic (€10/month)</h3><p>One site</p><h3>Pro (€25/month)</h3><p>Five sites</p>')).toEqual([
    'Basic 10.00 EUR month',
    'Pro 25.00 EUR month',
  ]);
});

it('what a trial converts to, lakhs, and an amount on a button below a sentence are no prices', () => {
  const card = (name: string, ...lines: string[]): string =>
    `<div class="plan"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}<ul><li>Reports</li></ul></div>`;
  const trial = card('Trial', 'Free', 'Converts to €29/mo after 3 days.') + card('Solo', '€29/mo') + card('Team', '€59/mo');
  expect(plansOf(`<h1>Pricing</h1><div>${trial}</div>`).filter((plan) => plan.startsWith('Converts'))).toEqual([]);
  const more = card('Solo', '₹15,000 per month') + card('Team', '₹35,000 per month') + card('Set-up help', '₹1–10 lakh');
  expect(plansOf(`<h1>Pricing</h1><div>${more}</div>`).map((plan) => plan.split(' ')[0])).toEqual(['Solo', 'Team']);
  const hero = '<div><h2>Stop guessing.</h2><a class="btn" href="/buy">Start now — €99 first month</a></div>';
  expect(plansOf(`${hero}<p>Text.</p>${hero.replace('Stop', 'Start')}`)).toEqual([]);
});

it('lines below a title in one paragraph are told by it', () => {
  const part = (title: string, one: string, two: string): string => `<p><strong>${title}</strong><br>1 h: €${one}<br>2 h: €${two}</p>`;
  expect(plansOf(`<h1>Fees</h1>${part('Alone', '60', '110')}${part('In pairs', '90', '160')}`)).toEqual([
    '1 h (Alone) 60.00 EUR custom',
    '2 h (Alone) 110.00 EUR custom',
    '1 h (In pairs) 90.00 EUR custom',
    '2 h (In pairs) 160.00 EUR custom',
  ]);
});
