import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const block = (name: string, held: readonly string[]): string =>
  `<div class="col"><div class="card"><h2>${name}</h2><p>For whom it is.</p><ul>${held.map((each) => `<li>${each}</li>`).join('')}</ul></div></div>`;
const holds = ['Hosting', 'Landing page', 'Reports'];

it('blocks with the usual names over what they hold are plans without a price', () => {
  const plans = `<div class="row">${block('Básico', holds)}${block('Pro', holds)}${block('Premium', holds)}</div>`;
  expect(plansOf(`<div>${plans}</div>`)).toEqual(['Básico - null custom', 'Pro - null custom', 'Premium - null custom']);
});

it('other headings over lists are none, and neither are those that state amounts', () => {
  expect(plansOf(`<div class="row">${block('Design', holds)}${block('Pro', holds)}${block('Support', holds)}</div>`)).toEqual([]);
  expect(plansOf(`<div class="row">${block('Basic', holds)}${block('Advanced', holds)}</div>`)).toEqual([]);
  const paid = ['Hosting', 'Landing page', 'Setup: $40'];
  expect(plansOf(`<div class="row">${block('Basic', paid)}${block('Pro', paid)}</div>`).join()).not.toContain('null');
});
