import { describe, expect, it } from 'vitest';
import { extractFacts } from '../sources/extract.ts';
import { findElsewhere, findPages } from './discovery.ts';
import { ASKED_BELOW, confidenceOf, confidenceOnceRead, foundPage, type Signs } from './evidence.ts';

const facts = (html: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html });
const pricing = (html: string, sitemap: string[] = []) => findPages(facts(html), sitemap).pricing;
const no: Signs = { address: null, words: null };

describe('how sure it is', () => {
  it.each<[string, Partial<Signs>, boolean, number]>([
    ['nothing', {}, true, 0],
    ['name of the address alone', { address: 'name' }, false, 0.7],
    ['the frame adds nothing to an address', { address: 'name' }, true, 0.7],
    ['name of the link alone', { words: 'name' }, false, 0.7],
    ['name of the link in the frame', { words: 'name' }, true, 0.82],
    ['both', { address: 'name', words: 'name' }, false, 0.91],
    ['both in the frame', { address: 'name', words: 'name' }, true, 0.95],
    ['both in the frame, in another language', { address: 'name', words: 'name', foreign: true }, true, 0.76],
    ['vague names', { address: 'vague', words: 'vague' }, false, 0.7],
    ['a vague name of the address', { address: 'vague' }, false, 0.45],
    ['a word in the address', { address: 'word' }, false, 0.4],
    ['a word in the link', { words: 'word' }, false, 0.5],
    ['a word in both, in the frame', { address: 'word', words: 'word' }, true, 0.82],
    ['a board that is called careers', { words: 'name', elsewhere: 'a job board' }, false, 0.94],
    ['everything', { address: 'name', words: 'name', elsewhere: 'a job board' }, true, 0.99],
  ])('%s', (_, signs, inFrame, expected) => {
    expect(confidenceOf({ ...no, ...signs }, inFrame)).toBe(expected);
  });

  it('grows with what the page shows, and falls where it shows none of it', () => {
    expect([0, 0.4, 0.9, 1].map((found) => confidenceOnceRead(found, 'items'))).toEqual([0.5, 0.7, 0.95, 1]);
    expect([0, 0.4, 0.9, 1].map((found) => confidenceOnceRead(found, 'none'))).toEqual([0, 0.2, 0.45, 0.5]);
    expect(confidenceOnceRead(0.4, 'unread')).toBe(0.4);
  });

  it('is asked where a page shows none of what it was found for, however it is called', () => {
    expect(confidenceOnceRead(0.99, 'none')).toBeLessThan(ASKED_BELOW);
  });
});

describe('why a page was chosen', () => {
  it.each([
    ['<header><nav><a href="/pricing">Pricing</a></nav></header>', `Found by the link "Pricing" in the home page's header.`, 0.95],
    ['<nav><a href="/pricing">Pricing</a></nav>', `Found by the link "Pricing" in the home page's navigation.`, 0.95],
    ['<footer><a href="/p">Our plans</a></footer>', `Found by the link "Our plans" in the home page's footer.`, 0.7],
    [
      '<p><a href="/pricing">See for yourself</a></p>',
      'Found by the link "See for yourself" on the home page, by its address /pricing.',
      0.7,
    ],
    ['<p><a href="/pricing"><img src="x.png"></a></p>', 'Found by a link without words on the home page, by its address /pricing.', 0.7],
    [
      '<html lang="en"><nav><a href="/de/preise">Preise</a></nav>',
      `Found by the link "Preise" in the home page's navigation, in another language than the home page.`,
      0.76,
    ],
    ['<a href="https://pricing.acme.com/">Rates</a>', 'Found by the link "Rates" on the home page, by its address pricing.acme.com.', 0.7],
  ])('%s', (html, evidence, confidence) => {
    expect(pricing(html)).toMatchObject({ evidence, confidence });
  });

  it('by the sitemap alone', () => {
    expect(pricing('<p>Hello</p>', ['https://acme.com/our-pricing'])).toEqual({
      url: 'https://acme.com/our-pricing',
      evidence: "Found by its address, /our-pricing, in the site's sitemap; the home page does not link to it.",
      confidence: 0.4,
    });
  });

  it('by a job board', () => {
    expect(findElsewhere(facts('<footer><a href="https://jobs.lever.co/acme">Careers</a></footer>')).careers).toEqual({
      url: 'https://jobs.lever.co/acme',
      evidence: `Found by the link "Careers" in the home page's footer, which leads to a job board.`,
      confidence: 0.96,
    });
  });

  it('is one bounded line of what can be stored, whatever the site says', () => {
    const link = { url: `https://acme.com/${'long/'.repeat(300)}`, text: `a\0\n\u202Eb\uD83D${'😀'.repeat(90)}`, chrome: false };
    for (const signs of [no, { ...no, sitemap: true }, { ...no, foreign: true }]) {
      const { evidence } = foundPage(link, signs);
      expect(evidence.length).toBeLessThanOrEqual(300);
      expect(evidence).toMatch(/^[^\p{C}]+$/u);
      expect(evidence.isWellFormed()).toBe(true);
    }
  });
});
