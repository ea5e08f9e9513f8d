import { describe, expect, it } from 'vitest';
import { filledIn } from '../../check/observe.ts';
import type { PageFacts } from '../../page/facts.ts';
import { extractFacts } from '../extract.ts';
import { SHORTEST } from './literals.ts';
import { RULES } from './rules.ts';
import { technologies } from './source.ts';

const read = (html: string, headers: Record<string, string> = {}, cookies: string[] = [], url = 'https://acme.com/') =>
  extractFacts({ url, kind: 'landingPage', html, headers, cookies });
const detect = (...page: Parameters<typeof read>) => read(...page).technologies;
/** Versions by name. */
const versions = (...page: Parameters<typeof read>) => {
  const facts = read(...page);
  return Object.fromEntries(facts.technologies.map((name, at) => [name, facts.technologyDetails?.[at]?.version]));
};

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

  it.each([
    [
      'a mention',
      '<p>We integrate with Stripe, Segment and WordPress.</p><pre>&lt;script src="https://js.stripe.com/v3/">&lt;/script></pre>',
    ],
    ['a link', '<a href="https://js.stripe.com/">Stripe</a><link rel="canonical" href="https://stripe.com">'],
    [
      'a host that looks alike',
      '<script src="https://notjs.stripe.com.evil.org/x.js"></script><script src="https://xjs.stripe.com/a.js"></script>',
    ],
    ['the logo of a partner', '<img src="https://js.stripe.com/logo.png"><img src="https://partner.example/wp-content/uploads/logo.png">'],
    ['an address in data', '<script type="application/json">{"url":"https://widget.intercom.io/","code":"posthog.init("}</script>'],
    ['the social kit of Facebook', '<script src="https://connect.facebook.net/en_US/sdk.js"></script>'],
    ['a path in a query', '<script src="/go?to=/wp-content/x.js"></script>'],
  ])('%s proves nothing', (_, html) => {
    expect(detect(html)).toEqual([]);
  });

  it('a part of a word proves nothing', () => {
    expect(
      detect('<meta name="csrf-param" content="other">', { server: 'gatsby', via: 'someapachetrafficserverlike' }, ['visitor_id']),
    ).toEqual([]);
  });

  it('a product is not its own customer because its own host answers', () => {
    expect(detect('<script src="/a.js"></script><iframe src="https://calendly.com/x"></iframe>', {}, [], 'https://calendly.com/')).toEqual(
      [],
    );
  });
});

describe('versions', () => {
  it.each([
    ['a generator', '<meta name="generator" content="WordPress 6.5.2">', 'WordPress', '6.5.2'],
    ['a generator with a v', '<meta name="generator" content="Astro v4.0.1">', 'Astro', '4.0.1'],
    ["a script's name", '<script src="/js/jquery-3.7.1.min.js"></script>', 'jQuery', '3.7.1'],
    ["a package's name", '<script src="https://cdn.jsdelivr.net/npm/vue@3.4.21/dist/vue.global.js"></script>', 'Vue.js', '3.4.21'],
    ['a folder', '<script src="https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.4/moment.min.js"></script>', 'Moment.js', '2.29.4'],
    ['a query', '<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>', 'jQuery', '3.7.1'],
    ['a comment', '<!-- This site is optimized with the Yoast SEO plugin v21.5 - https://yoast.com/ -->', 'Yoast SEO', '21.5'],
    ['an attribute', '<app-root ng-version="17.0.8"></app-root>', 'Angular', '17.0.8'],
    ['no name of a release', '<meta name="generator" content="Framer 2a3b4c5">', 'Framer', null],
    ['no time', '<script src="/wp-includes/wp-emoji-release.min.js?ver=1712345678"></script>', 'WordPress', null],
  ])('are read of %s', (_, html, name, version) => {
    expect(versions(html)).toMatchObject({ [name]: version });
  });

  it('are read of headers', () => {
    const headers = { server: 'nginx/1.25.3', 'x-powered-by': 'PHP/8.2.20', 'x-aspnet-version': '4.0.30319', 'x-shopid': '62718834' };
    expect(versions('', headers)).toEqual({ Nginx: '1.25.3', PHP: '8.2.20', 'ASP.NET': '4.0.30319', Shopify: null });
  });

  it('are as exact as the page states them; of two copies the first counts', () => {
    expect(
      versions('<script src="/jquery-3.js"></script><script src="/jquery-3.7.1.js"></script><script src="/jquery-1.9.js"></script>'),
    ).toEqual({
      jQuery: '3.7.1',
    });
  });

  it('that moved are kept and told to nobody', () => {
    const [before, now] = ['6.5', '6.6'].map((version) => read(`<meta name="generator" content="WordPress ${version}">`)) as [
      PageFacts,
      PageFacts,
    ];
    expect(technologies.compare?.(before, now)).toEqual([]);
    expect(technologies.read(filledIn('landingPage', before, now) as PageFacts)?.items).toEqual([
      { key: 'wordpress', label: 'WordPress', url: null, fields: { name: 'WordPress', category: 'CMS', version: '6.6' } },
    ]);
    expect(filledIn('landingPage', before, before)).toBeNull();
    expect(filledIn('landingPage', before, read('<link rel="preload" href="/wp-content/a.css">'))).toBeNull();
  });

  it('and categories are absent in facts of earlier versions', () => {
    const { technologyDetails, technologyRules, ...before } = read('<meta name="generator" content="WordPress 6.5">');
    expect(technologies.read(before)?.items).toMatchObject([{ fields: { name: 'WordPress' } }]);
  });
});

it('what other rules find is taken over and is no change of the site', () => {
  const [html, more] = ['<meta name="generator" content="Hugo 0.1">', '<script src="https://js.stripe.com/v3/"></script>'];
  const before = { ...read(html), technologyRules: 'others' };
  const now = read(html + more);
  expect(technologies.compare?.(before, now)).toEqual([]);
  expect(filledIn('landingPage', before, now)?.technologies).toEqual(['Hugo', 'Stripe']);
  expect(technologies.compare?.(read(html), now)).toMatchObject([{ type: 'technology_adopted' }]);
});

describe('the first mark of a technology', () => {
  const marked = read(
    `<!-- Yoast SEO plugin v20.1 - https://yoast.com/ --><meta name="generator" content="WordPress 6.5"><div id="___gatsby"></div>
    <script src="https://js.stripe.com/v3/"></script><script>\nwindow.intercomSettings = {}\nrest()</script>`,
    { Server: 'cloudflare' },
    ['_hjSession_1'],
  );
  const seenIn = (name: string) => marked.technologyDetails?.[marked.technologies.indexOf(name)]?.seenIn;

  it.each([
    ['Cloudflare', 'header server: cloudflare'],
    ['Gatsby', 'id ___gatsby'],
    ['Hotjar', 'cookie _hjSession_1'],
    ['Intercom', 'script intercomSettings = {}'],
    ['Stripe', 'script https://js.stripe.com/v3/'],
    ['WordPress', 'generator WordPress 6.5'],
  ])('of %s is kept as it stands there: %s', (name, seen) => expect(seenIn(name)).toBe(seen));

  it('is at most 200 characters of one line', () => {
    const details = read(`<script src="https://js.stripe.com/${'a'.repeat(900)}"></script>`).technologyDetails;
    expect(details?.map((detail) => detail.seenIn?.length)).toEqual([200]);
  });

  it('is told as the proof of a change, and is not there in facts of earlier versions', () => {
    const before = read('<p>A site.</p>');
    const stripe = { technology: 'Stripe', seenIn: 'script https://js.stripe.com/v3/' };
    const after = read('<p>A site.</p><script src="https://js.stripe.com/v3/"></script>');
    expect(technologies.compare?.(before, after)).toMatchObject([{ before: null, after: stripe }]);
    expect(technologies.compare?.(after, before)).toMatchObject([{ before: stripe, after: null }]);
    const earlier = { ...after, technologyDetails: after.technologyDetails?.map(({ seenIn: _, ...detail }) => detail) } as PageFacts;
    expect(technologies.compare?.(earlier, before)[0]?.before).toEqual({ technology: 'Stripe' });
    expect(filledIn('landingPage', earlier, after)?.technologyDetails).toEqual(after.technologyDetails);
  });
});

describe('rules', () => {
  it('are many, named once, and each has a mark', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(250);
    expect(new Set(RULES.map((rule) => rule.name.toLowerCase())).size).toBe(RULES.length);
    for (const { name, category, ...marks } of RULES)
      expect(Object.values(marks).flat().length, `${name} in ${category}`).toBeGreaterThan(0);
  });

  it('have marks that are long enough to be particular, in lower case where what they are compared with is', () => {
    for (const { name, path, inline, comment, header, host, media, generator } of RULES) {
      for (const mark of [...path, ...inline, ...comment])
        expect(mark.split('#')[0]?.length, `${name}: ${mark}`).toBeGreaterThanOrEqual(SHORTEST);
      for (const mark of [...header, ...host, ...media, ...generator]) expect(mark, name).toBe(mark.toLowerCase());
      for (const mark of [...host, ...media]) expect(mark, name).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    }
  });

  it.each(RULES.map((rule) => [rule.name, rule] as const))('%s is found by each of its marks', (name, rule) => {
    const stated = (mark: string) => mark.replace('#', '1.2.3');
    for (const host of rule.host) expect(detect(`<script src="https://${host}/a.js"></script>`)).toContain(name);
    for (const host of rule.media) expect(detect(`<img src="https://${host}/a.png">`)).toContain(name);
    for (const path of rule.path) expect(detect(`<script src="${stated(path)}"></script>`), path).toContain(name);
    for (const cookie of rule.cookie) expect(detect('', {}, [cookie])).toContain(name);
    for (const header of rule.header) {
      const colon = header.indexOf(':');
      const [field, value] = colon < 0 ? [header, 'x'] : [header.slice(0, colon), header.slice(colon + 1)];
      expect(detect('', { [field]: value }), header).toContain(name);
    }
    for (const part of rule.inline) expect(detect(`<script>${part}</script>`), part).toContain(name);
    for (const part of rule.comment) expect(detect(`<!-- ${stated(part)} -->`), part).toContain(name);
    for (const start of rule.generator) expect(detect(`<meta name="generator" content="${start} 1.0">`)).toContain(name);
    for (const mark of rule.dom) expect(detect(elementOf(mark)), mark).toContain(name);
  });
});

function elementOf(mark: string): string {
  if (mark.startsWith('#')) return `<div id="${mark.slice(1)}"></div>`;
  const named = /^\[name=(.+)\]$/.exec(mark)?.[1];
  if (named) return `<input name="${named.split('=')[0]}" content="${named.split('=')[1]}">`;
  return mark.startsWith('[') ? `<div ${mark.slice(1, -1)}></div>` : `<${mark}></${mark}>`;
}

describe('hostile pages', () => {
  it.each<[string, string, Record<string, string>, string[]]>([
    ['10,000 scripts', '<script src="https://a.example/wp-content/jquery-"></script>'.repeat(10_000), {}, []],
    ['a script of a megabyte', `<script>${'intercomSetting'.repeat(70_000)}</script>`, {}, []],
    ['an address of a megabyte', `<script src="/${'wp-content'.repeat(100_000)}"></script>`, {}, []],
    ['a header of a megabyte', '', { server: 'nginx/'.repeat(180_000), [`x-${'a'.repeat(1_000_000)}`]: '1' }, []],
    ['10,000 cookies', '', {}, Array.from({ length: 10_000 }, (_, n) => `_g${n}`)],
    ['comments without end', '<!--'.repeat(100_000), {}, []],
    ['10,000 generators', '<meta name="generator" content="x">'.repeat(10_000), {}, []],
    ['a generator of digits', `<meta name="generator" content="wordpress ${'1.'.repeat(100_000)}">`, {}, []],
    ['a host of 1,000 labels', `<script src="https://${'a.'.repeat(1_000)}example/x.js"></script>`, {}, []],
  ])('%s is read within bounds', (_, html, headers, cookies) => {
    expect(detect(html, headers, cookies).length).toBeLessThan(5);
  });

  it('names of the language are names like others', () => {
    const headers = JSON.parse('{"__proto__":"x","constructor":"nginx","toString":"1"}') as Record<string, string>;
    const html =
      '<__proto__ constructor id="__proto__" name="toString"><constructor src="x"><meta name="__proto__" content="1"><script src="//__proto__/"></script>';
    expect(detect(html, headers, ['__proto__', 'constructor'])).toEqual([]);
  });
});

describe('technologies that a page shows no more', () => {
  const whole = `${'<p>We do the books of small firms.</p>'.repeat(20)}<script src="https://js.stripe.com/v3/"></script><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">`;
  const shell = '<div id="root"></div><script src="https://js.stripe.com/v3/"></script><script src="/app.3b3950a2.js"></script>';
  const told = (before: string, after: string) => technologies.compare!(read(before), read(after)).map(({ description }) => description);

  it('are dropped where the page is as whole as it was', () => {
    expect(told(whole, whole.replace(/<link[^>]*>/, ''))).toEqual(['Technology dropped: Google Fonts']);
  });

  it('are not dropped where its scripts make the page, nor adopted when it is whole again', () => {
    expect(told(whole, shell)).toEqual([]);
    expect(told(shell, whole)).toEqual([]);
    expect(technologies.read(read(shell))?.rest).toMatchObject({ lasting: true });
  });

  it('are not dropped where a notice stands in the place of the site', () => {
    expect(told(whole, '<h1>We are back soon</h1><p>A new site is on its way.</p>')).toEqual([]);
  });
});
