import { describe, expect, it } from 'vitest';
import { extractFacts } from '../page/extract.ts';
import { RULES } from './rules.ts';

const detect = (html: string, headers: Record<string, string> = {}, cookies: string[] = []) =>
  extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html, headers, cookies }).technologies;

describe('technologies', () => {
  it('are known by resources, generator, headers, cookies, inline scripts and markup', () => {
    const html = `<meta name="generator" content="WordPress 6.5"><script src="https://js.stripe.com/v3/"></script><script async src="//www.googletagmanager.com/gtm.js?id=GTM-1"></script><script>window.intercomSettings={}</script><div id="___gatsby"></div><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">`;
    expect(detect(html, { 'CF-Ray': '1', Server: 'cloudflare' }, ['_hjSession_1'])).toEqual([
      'Cloudflare',
      'Gatsby',
      'Google Fonts',
      'Google Tag Manager',
      'Hotjar',
      'Intercom',
      'Stripe',
      'WordPress',
    ]);
  });

  it('mentions, links and look-alike hosts prove nothing', () => {
    expect(
      detect(
        '<p>We integrate with Stripe, Segment and WordPress.</p><a href="https://js.stripe.com/">Stripe</a><link rel="canonical" href="https://stripe.com"><script src="https://notjs.stripe.com.evil.org/x.js"></script><script src="https://xjs.stripe.com/a.js"></script>',
      ),
    ).toEqual([]);
  });

  it('rules are many, named once, and each has a mark', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(RULES.map((rule) => rule.name)).size).toBe(RULES.length);
    for (const { name, category, ...marks } of RULES) expect(Object.keys(marks).length, `${name} in ${category}`).toBeGreaterThan(0);
  });

  it('every rule is found by each of its marks', () => {
    for (const rule of RULES) {
      for (const host of rule.hosts ?? []) expect(detect(`<script src="https://${host}/a.js"></script>`)).toContain(rule.name);
      for (const path of rule.paths ?? []) expect(detect(`<script src="${path}"></script>`)).toContain(rule.name);
      for (const cookie of rule.cookies ?? []) expect(detect('', {}, [cookie])).toContain(rule.name);
      for (const [header, part] of Object.entries(rule.headers ?? {})) expect(detect('', { [header]: part })).toContain(rule.name);
      for (const part of rule.inline ?? []) expect(detect(`<script>${part}</script>`)).toContain(rule.name);
      if (rule.generator) expect(detect(`<meta name="generator" content="${rule.generator} 1.0">`)).toContain(rule.name);
    }
  });
});
