import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const card = (name: string, price: string): string => `<div class="card"><h3>${name}</h3><p class="price">${price}</p></div>`;
const shown = `<div role="tabpanel"><div>${card('Shared S', '$3/month')}${card('Shared L', '$9/month')}</div></div>`;
const servers = `<div>${card('Server S', '$20/month')}${card('Server L', '$40/month')}</div>`;

it.each([
  ['role="tabpanel" hidden', ['Server S 20.00 USD month', 'Server L 40.00 USD month']],
  ['class="tab-pane" style="display: none"', ['Server S 20.00 USD month', 'Server L 40.00 USD month']],
  // What no tab brings into sight is not read.
  ['hidden', []],
])('products whose tab is not chosen are sold, too: %s', (attributes, more) => {
  expect(plansOf(`<h1>Hosting</h1>${shown}<div ${attributes}>${servers}</div>`)).toEqual([
    'Shared S 3.00 USD month',
    'Shared L 9.00 USD month',
    ...more,
  ]);
});
