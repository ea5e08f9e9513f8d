import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { asPlan } from './add-ons.ts';
import { addOns } from './add-ons-source.ts';
import { pricingData } from './view.ts';

const factsOf = (html: string) =>
  extractFacts({ url: 'https://acme.com/pricing', kind: 'pricing', html: `<html lang="en"><body>${html}</body></html>` });
const card = (name: string, price: string) => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`;
const PLANS = `<section><h2>Plans</h2><div class="row">${card('Basic', '$10/mo')}${card('Gold', '$20/mo')}</div></section>`;
const BELOW = `<section><div class="head"><h2>Add-ons</h2></div><div class="row">${card('Extra storage', '$5/mo')}${card('Priority support', 'from $50 per user per month')}${card('Onboarding', 'Contact us')}</div></section>`;
const soldOn = (html: string) =>
  factsOf(html).found?.addOns?.map(({ label, fields }) => [label, fields?.cents, fields?.period, fields?.per, fields?.qualifier]);

describe('add-ons', () => {
  it('stand below a heading that asks to enhance the package', () => {
    const below = BELOW.replace('Add-ons', 'Enhance Your Package');
    expect(factsOf(PLANS + below).pricing?.plans.map(({ name }) => name)).toEqual(['Basic', 'Gold']);
  });

  it('stand apart from plans, below a heading of their own', () => {
    expect(factsOf(PLANS + BELOW).pricing?.plans.map(({ name }) => name)).toEqual(['Basic', 'Gold']);
    expect(soldOn(PLANS + BELOW)).toEqual([
      ['Extra storage', 500, 'month', 'flat', null],
      ['Priority support', 5_000, 'month', 'seat', 'from'],
    ]);
  });

  it('or in blocks that are named so, of several cards once', () => {
    const block = '<div class="addons"><div class="addon"><h5>Audit log</h5><p>$15/month</p></div></div>';
    const plan = (name: string, n: number) =>
      `<div class="plan-card"><h3>${name}</h3><div class="price">$${n}/month</div><ul><li>Chat</li></ul>${block}</div>`;
    expect(soldOn(plan('Basic', 10) + plan('Gold', 20))).toEqual([['Audit log', 1_500, 'month', 'flat', null]]);
  });

  it('a page that sells nothing besides its plans says so, one without prices says nothing', () => {
    expect(soldOn(PLANS)).toEqual([]);
    expect(factsOf('<p>Hello</p>').found?.addOns).toBeNull();
    expect(factsOf(BELOW).pricing).toBeNull();
  });
});

describe('add-ons over time', () => {
  it('another price is told, in another currency it is taken over, and nothing is lost with the page', () => {
    const [before, dearer] = [factsOf(PLANS + BELOW), factsOf(PLANS + BELOW.replace('$5/mo', '$7/mo'))];
    expect(addOns.compare?.(before, dearer).map(({ type, description }) => [type, description])).toEqual([
      ['price_increased', 'Extra storage: $5 → $7 per month (+40 %)'],
    ]);
    expect(addOns.untold?.(before, dearer)).toBeNull();
    const inEuro = factsOf(PLANS + BELOW.replace('$5/mo', '€7/mo'));
    expect(addOns.compare?.(before, inEuro)).toEqual([]);
    expect(addOns.untold?.(before, inEuro)?.found?.addOns?.[0]?.fields?.cents).toBe(700);
    expect(addOns.untold?.(before, before)).toBeNull();
    expect(addOns.untold?.(before, factsOf('<p>Hello</p>'))).toBeNull();
  });

  it('an amount that the earlier page stated elsewhere is none that moved', () => {
    const note = '<p>Storage costs $7/mo for schools.</p>';
    const [before, after] = [factsOf(PLANS + BELOW + note), factsOf(PLANS + BELOW.replace('$5/mo', '$7/mo') + note)];
    expect(addOns.compare?.(before, after)).toEqual([]);
  });
});

describe('add-ons beside plans', () => {
  it('are shown behind the plans, and count in no range', () => {
    const { pricing, found } = factsOf(PLANS + BELOW);
    const sold = (found?.addOns ?? []).map(({ label, fields = {} }) => asPlan(label, fields));
    const { plans, priceRanges } = pricingData(pricing?.plans ?? [], { model: 'flat' }, sold);
    expect(plans.map(({ name, kind, price }) => [name, kind, price])).toEqual([
      ['Basic', 'plan', 10],
      ['Gold', 'plan', 20],
      ['Extra storage', 'addOn', 5],
      ['Priority support', 'addOn', 50],
    ]);
    expect(priceRanges).toMatchObject([{ low: 10, high: 20 }]);
  });
});
