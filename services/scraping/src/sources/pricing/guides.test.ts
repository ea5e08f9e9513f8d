import { expect, it } from 'vitest';
import { plansOf } from './pricing.fixture.ts';

const part = (name: string, price: string): string => `<h2>${name}</h2><p>Price: ${price}. What it takes depends on the size.</p>`;
const rows =
  '<tr><td>Do it yourself</td><td>$300</td></tr><tr><td>Freelancer</td><td>$2,000</td></tr><tr><td>Agency</td><td>$9,000</td></tr>';
const market = `<table><tr><th>Way</th><th>Price</th></tr>${rows}</table>${part('Freelancer', '$2,000')}${part('Agency', '$9,000')}`;

it('an article that asks what something costs tells the prices of a market', () => {
  expect(plansOf(`<span>6 min read</span><h1>How much does a website cost in 2026?</h1>${market}`)).toEqual([]);
  expect(plansOf(`<h1>Ile kosztuje strona internetowa?</h1><span>4 min czytania</span>${market}`)).toEqual([]);
  const article = `<script type="application/ld+json">{"@type":"Article","headline":"Was kostet eine Website?"}</script>`;
  expect(plansOf(`<h1>Was kostet eine Website?</h1>${market}`, article)).toEqual([]);
  expect(plansOf(`<h1>The cost of an audit</h1>${market}`, '<meta property="article:published_time" content="2026-02-01">')).toEqual([]);
});

it('a price list may ask so, too, and an article may be about the own prices', () => {
  expect(plansOf(`<h1>How much does it cost?</h1>${market}`)).not.toEqual([]);
  expect(plansOf(`<span>6 min read</span><h1>Our new prices</h1>${market}`)).not.toEqual([]);
});

it('an article by its markup and its reading time is one, whatever its title', () => {
  const article = `<script type="application/ld+json">{"@type":"BlogPosting","headline":"Where your money goes"}</script>`;
  expect(plansOf(`<h1>Where your money goes</h1><p>7 min read</p>${market}`, article)).toEqual([]);
  expect(plansOf(`<h1>Where your money goes</h1>${market}`, article)).not.toEqual([]);
});
