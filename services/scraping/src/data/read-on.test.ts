import { expect, test } from 'vitest';
import { startCompany, startPages } from '../check/testing.ts';

const site = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Acme</title></head><body>${body}<p>${'We make tools. '.repeat(60)}</p></body></html>`;
const tier = (name: string, price: number) =>
  `<article class="card"><h3>${name}</h3><p class="price">$${price} <small>per month</small></p><ul><li>Mail for ${name}</li></ul></article>`;

test('a plan says on which page its price was read, and when last', async () => {
  const { website } = await startPages(
    new Map([
      ['/', site('<nav><a href="/pricing">Pricing</a></nav><h1>Acme</h1>')],
      ['/pricing', site(`<h1>Pricing</h1>${tier('Team', 49)}${tier('Scale', 99)}`)],
    ]),
  );
  const { get } = await startCompany(website);
  const { plans, captureDate } = await get('pricing');
  expect(plans.map(({ name, readOn }: { name: string; readOn: object }) => [name, readOn])).toEqual(
    ['Team', 'Scale'].map((name) => [name, { url: `http://${website}/pricing`, at: captureDate }]),
  );
});
