import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const service = (name: string, rows: string) => `<div class="service"><h3>${name}</h3>${rows}<a href="/ask">Ask us</a></div>`;
const list = (...rows: readonly string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;

it('of services with the same packages each package of each is a plan', () => {
  const listed = (name: string, base: number) => service(name, list(`Basic: $${base}`, `Standard: $${base * 2}`, `Premium: $${base * 3}`));
  expect(plansOf(listed('Web design', 500) + listed('Logos', 100) + listed('Video', 250))).toEqual([
    'Basic (Web design) 500.00 USD custom',
    'Standard (Web design) 1000.00 USD custom',
    'Premium (Web design) 1500.00 USD custom',
    'Basic (Logos) 100.00 USD custom',
    'Standard (Logos) 200.00 USD custom',
    'Premium (Logos) 300.00 USD custom',
    'Basic (Video) 250.00 USD custom',
    'Standard (Video) 500.00 USD custom',
    'Premium (Video) 750.00 USD custom',
  ]);
  const set = (name: string, base: number) =>
    service(name, ['Silver', 'Gold'].map((tier, n) => `<div><span>${tier}</span><strong>$${base + n * 10}/month</strong></div>`).join(''));
  expect(plansOf(set('Hosting', 5) + set('Backups', 3))).toEqual([
    'Silver (Hosting) 5.00 USD month',
    'Gold (Hosting) 15.00 USD month',
    'Silver (Backups) 3.00 USD month',
    'Gold (Backups) 13.00 USD month',
  ]);
});

it('ways to pay for a service are none of its packages, nor is what is said of its kinds', () => {
  const paid = (name: string, base: number) => service(name, list(`Monthly: $${base}`, `Yearly: $${base * 10}`));
  expect(plansOf(paid('Hosting', 5) + paid('Backups', 3)).map((plan) => plan.split(' ')[0])).toEqual(['Hosting', 'Backups']);
  const kinds = (name: string, base: number) => service(name, list(`Car: $${base}`, `Van: $${base + 20}`));
  expect(plansOf(kinds('Wash', 20) + kinds('Wax', 60) + kinds('Polish', 90))).toEqual([
    'Wash 20.00 USD custom',
    'Wax 60.00 USD custom',
    'Polish 90.00 USD custom',
  ]);
});
