import { expect, it } from 'vitest';
import { productsIn } from './products.ts';

const plan = (label: string, product?: string) => ({ label, fields: product === undefined ? {} : { product } });
const named = (...labels: string[]) =>
  productsIn(
    labels.map((label) => plan(label)),
    'Acme Robotics',
    'acme',
  );

it.each([
  'Pro',
  'Team',
  'Enterprise',
  'Small Business',
  'ProPlus',
  'SmallTeam',
  'Acme Pro',
  'Acme Robotics Enterprise',
  'Acme for Teams',
  'Acme',
  'acme fleet',
  'Customer Support',
  'WordPress',
  'WordPress Hosting',
  'WooCommerce',
  'WhatsApp',
  '100GB',
  'GPT4',
  'iOS',
  'Acme Bank',
  '',
])('%j is no name by which a company is told from others', (label) => {
  expect(named(label)).toEqual([]);
});

it('names that hold the company’s own, and coined ones, are; each once', () => {
  expect(named('Acme Fleet', 'FleetPilot', 'FleetPilot Cloud', 'Acme Robotics Arm', 'Acme Fleet')).toEqual([
    'Acme Fleet',
    'FleetPilot',
    'Acme Robotics Arm',
  ]);
});

it('what a list of plans is headed by is a product, too', () => {
  expect(productsIn([plan('Basic', 'FleetPilot'), plan('Pro', 'FleetPilot'), plan('Basic', 'Arms')], 'Acme', 'acme')).toEqual([
    'FleetPilot',
  ]);
});

it('thousands of long names are read within bounds', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => plan(`Acme Fleet${String.fromCharCode(97 + (n % 26))}Pilot ${'x'.repeat(10_000)}`));
  expect(productsIn(many, 'Acme', 'acme').length).toBeLessThanOrEqual(30);
});
