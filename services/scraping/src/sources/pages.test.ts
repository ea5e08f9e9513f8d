import { expect, it } from 'vitest';
import { pages } from './index.ts';

const ON = {
  websiteChangeDetection: true,
  pricingMonitoring: true,
  newsMonitoring: true,
  socialMediaMonitoring: true,
  seoMonitoring: true,
};
const CHOSEN = { pages: ['landingPage', 'pricing', 'press'], socials: ['github'], newsSources: ['googleNews'] };
/** Pages that the tick for the landing page asks for, too. */
const WITH_LANDING = ['changelog', 'docs', 'security', 'customers', 'comparison', 'terms', 'privacy', 'imprint', 'status'];
/** The tick for the press asks for the blog, too. */
const ALL = { ...CHOSEN, pages: ['landingPage', ...WITH_LANDING, 'pricing', 'press', 'blog', '@sitemap', '@news', '@github'] };

it.each([
  [{}, ALL],
  [{ websiteChangeDetection: false }, { ...ALL, pages: ['pricing', 'press', 'blog', '@news', '@github'] }],
  [{ pricingMonitoring: false }, { ...ALL, pages: ALL.pages.filter((page) => page !== 'pricing') }],
  [{ newsMonitoring: false }, { ...ALL, pages: ALL.pages.filter((page) => page !== '@news'), newsSources: [] }],
  [{ socialMediaMonitoring: false }, { ...ALL, pages: ALL.pages.slice(0, -1), socials: [] }],
  [{ seoMonitoring: false }, ALL],
])('with the switches %o what was ticked comes to %o', (off, acting) => {
  expect(pages.acting(CHOSEN, { ...ON, ...off })).toEqual(acting);
});

it('a page that is not ticked is not fetched for its sake, but for what everybody follows', () => {
  const everybody = ['@edgar', '@wikidata', 'careers', 'landingPage'];
  expect(pages.wanted({ pages: [] }).sort()).toEqual(everybody);
  expect(pages.wanted({ pages: ['press'] }).sort()).toEqual([...everybody, 'press']);
  expect(pages.alwaysShown).toEqual(['careers', '@edgar', '@wikidata']);
});

it('an area is fed by its pages as they are chosen', () => {
  expect(pages.feeding('website', { pages: [] })).toEqual([]);
  expect(pages.feeding('website', ALL)).toEqual(['landingPage', ...WITH_LANDING, '@sitemap']);
  expect(pages.feeding('news', ALL)).toEqual(['press', 'blog', '@news']);
  expect(pages.feeding('social', ALL)).toEqual(['@github']);
  expect(pages.refreshed('website')).toEqual(['landingPage', ...WITH_LANDING, 'press', '@sitemap']);
  expect(pages.refreshed('news')).toEqual(['press', 'blog', '@news']);
  expect(pages.refreshed('social')).toEqual(expect.arrayContaining(['landingPage', '@github', '@youtube']));
});
