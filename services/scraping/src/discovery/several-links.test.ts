import { expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { findElsewhere, findPages } from './discovery.ts';

const factsOf = (html: string) => extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html });
const find = (html: string) => findPages(factsOf(html), []);

it('of several links to one address the one that names the page counts', () => {
  const { pricing } = find('<header><a href="/start">Get going</a><a href="/start">Pricing</a></header>');
  expect(pricing).toMatchObject({
    url: 'https://www.acme.com/start',
    evidence: 'Found by the link "Pricing" in the home page\'s header.',
  });
  const board = 'https://jobs.lever.co/acme';
  const { careers } = findElsewhere(factsOf(`<a href="${board}">See Lever</a><footer><a href="${board}">Careers</a></footer>`));
  expect(careers).toMatchObject({ url: board, evidence: 'Found by the link "Careers" on the home page, which leads to a job board.' });
});

it('where the address names it, what the first says counts', () => {
  const found = find('<a href="/blog">All articles</a><a href="/blog">Press</a>');
  expect([found.blog?.url ?? found.press?.url, found.press?.evidence]).toEqual([
    'https://www.acme.com/blog',
    find('<a href="/blog">All articles</a>').press?.evidence,
  ]);
});

it('two further short texts are kept of an address, each once', () => {
  const all = ['Start', 'Start', 'Prices', 'Start', 'Prices', 'x'.repeat(61), 'Costs', 'Fees'];
  expect(factsOf(all.map((text) => `<a href="/start">${text}</a>`).join('')).links).toEqual([
    { url: 'https://www.acme.com/start', text: 'Start', chrome: false, also: ['Prices', 'Costs'] },
  ]);
  expect(factsOf('<a href="/start"><img></a><a href="/start">Start</a>').links[0]).not.toHaveProperty('also');
});

it('what is sold under the name of a page is not that page', () => {
  expect(find('<nav><a href="/compliance">Compliance tools</a><a href="/compliance">Compliance</a></nav>').security).toBeUndefined();
  expect(find('<nav><a href="/compliance">Compliance</a></nav>').security?.url).toBe('https://www.acme.com/compliance');
  expect(find('<nav><a href="/security">Security of our software</a></nav>').security?.url).toBe('https://www.acme.com/security');
});

it('a list of openings that the landing page searches in is what a marketplace offers, not its own', () => {
  const searches = ['React', 'Go', 'Rust'].map((skill) => `<a href="/jobs/?search=${skill}">${skill}</a>`).join('');
  expect(find(`<a href="/jobs/">Explore open roles</a>${searches}`).careers).toBeUndefined();
  expect(find(`<a href="/jobs/">Jobs</a>${searches}<footer><a href="/careers">Careers</a></footer>`).careers?.url).toBe(
    'https://www.acme.com/careers',
  );
  expect(find('<a href="/jobs/">Open roles</a><a href="/jobs/?search=sales">Sales</a>').careers?.url).toBe('https://www.acme.com/jobs/');
});
