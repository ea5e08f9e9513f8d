import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

it.each([
  ['<h1>Workshop</h1><p>The workshop fee is 25 euros.</p>', ['workshop fee 25.00 EUR custom']],
  ['<h1>Klubben</h1><p>Att bli medlem i klubben kostar 100 €/år.</p>', ['Att bli medlem i klubben 100.00 EUR year']],
  ['<h1>Typing for all</h1><h2>When</h2><ul><li>Price: €195, workbook included.</li></ul>', ['Typing for all 195.00 EUR custom']],
  ['<h1>Join us</h1><p>Membership is $30 per month. Who pays by card adds a fee to it.</p>', ['Membership 30.00 USD month']],
  // Of several amounts, of one that says nothing of paying, or of one paid besides, none is told.
  ['<h1>Workshop</h1><p>The workshop fee is 25 euros.</p><p>Who stays for lunch pays 12 euros for it.</p>', []],
  ['<h1>News</h1><p>The prize is 500 euros.</p>', []],
  ['<h1>Rooms</h1><p>Cleaning fee: 50 euros.</p>', []],
  ['<h1>Prices</h1><p>Price: 50 euros.</p>', []],
  ['<h1>Report</h1><p>As we wrote in spring, what it costs is another matter. It rose to 50 euros, as all fees have.</p>', []],
])('the only amount of a page: %s', (body, plans) => {
  expect(plansOf(body)).toEqual(plans);
});
