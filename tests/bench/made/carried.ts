/**
 * Pages whose HTML shows nothing of their lists: the data stands in them for scripts to draw, as frameworks and content systems write it.
 * Each way of carrying takes the page's data, and says what is in the head and the body.
 */
import type * as articles from './articles.ts';
import type * as openings from './openings.ts';
import type { MadePage, Offer, PriceLayout, PriceList } from './price-list.ts';

const SHELL = '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>';
const FRAME = {
  buildId: 'k2Jd81',
  locale: 'en',
  menu: [
    { label: 'Home', href: '/' },
    { label: 'Pricing', href: '/pricing' },
  ],
};
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const quoted = (value: unknown): string => json(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Values as one flat list that names members by number, as Nuxt writes its payload. */
function flat(root: unknown): unknown[] {
  const list: unknown[] = [];
  const add = (value: unknown): number => {
    const at = list.push(null) - 1;
    if (Array.isArray(value)) list[at] = value.map(add);
    else if (typeof value === 'object' && value !== null)
      list[at] = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, add(inner)]));
    else list[at] = value;
    return at;
  };
  add(root);
  return list;
}

/** Props of an island: each value with its type before it. */
const typed = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return [1, value.map(typed)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typed(inner)]))];
};

type Carrier = (data: Record<string, unknown>) => string;

const CARRIERS: Record<string, Carrier> = {
  'page props of a framework': (data) =>
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${json({ props: { pageProps: data }, page: '/page', ...FRAME })}</script>`,
  'a flight of server components': (data) => {
    const row = `5:["$","$L6",null,{"children":["$","main",null,${json(data)}]}]\n`;
    const [first, second] = [row.slice(0, 60), row.slice(60)];
    return `<div id="__next"></div><script>(self.__next_f=self.__next_f||[]).push([0])</script>${[`1:"$Sreact.fragment"\n`, first, second].map((piece) => `<script>self.__next_f.push(${json([1, piece])})</script>`).join('')}`;
  },
  'a payload that names members by number': (data) =>
    `<div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">${json(flat({ data: { page: data }, state: FRAME }))}</script>`,
  'a state assigned to a global': (data) => `${SHELL}<script>window.__INITIAL_STATE__ = ${json({ ui: FRAME, page: data })};</script>`,
  'a state parsed of a string': (data) => `${SHELL}<script>window.__DATA__ = JSON.parse(${json(json({ page: data }))});</script>`,
  'transfer state of an app': (data) =>
    `<app-root></app-root><script id="ng-state" type="application/json">${json({ 'G.page': { body: data, status: 200 } })}</script>`,
  'an answer kept for a component': (data) =>
    `<div id="svelte"></div><script type="application/json" data-sveltekit-fetched data-url="/api/page">${json({ status: 200, body: json(data) })}</script>`,
  'page object of a server-driven app': (data) =>
    `<div id="app" data-page="${quoted({ component: 'Page', props: { ...FRAME, ...data }, url: '/page' })}"></div><noscript>This page needs JavaScript.</noscript><script src="/app.js"></script>`,
  'props of an island': (data) =>
    `<astro-island component-url="/_astro/List.js" props="${quoted(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typed(value)])))}" client="only"></astro-island><script src="/_astro/List.js"></script>`,
  'a variable of the page': (data) => `${SHELL}<script>\nvar pageData = ${json(data)};\nrender(pageData);\n</script>`,
};

type PlansAs = (list: PriceList) => Record<string, unknown>;
const each = (list: PriceList, plan: (offer: Offer) => Record<string, unknown>): Record<string, unknown>[] =>
  list.offers.map((offer) => ({ ...plan(offer), features: offer.features }));

/** How sites write a list of plans. */
const PLANS: Record<string, PlansAs> = {
  'amounts by month and year': (list) => ({
    currency: list.currency,
    plans: each(list, ({ name, kind, amount, yearAmount }) => ({
      name,
      ...(kind === 'contact' ? { price: list.contact } : { monthlyPrice: amount, yearlyPrice: yearAmount }),
    })),
  }),
  'a price as text and its interval': (list) => ({
    pricing: {
      tiers: each(list, (offer) => ({
        title: offer.name,
        price: offer.kind === 'stated' ? offer.price.all : offer.kind === 'free' ? '0' : list.contact,
        interval: 'month',
        currency: list.currency,
      })),
    },
  }),
  'an object of prices': (list) => ({
    pricingPlans: each(list, ({ name, kind, amount, yearAmount }) => ({
      ...{ id: name, name },
      price: kind === 'contact' ? list.contact : { monthly: amount, annual: yearAmount, currency: list.currency },
    })),
  }),
  'fields of a content system': (list) => ({
    sections: [
      {
        plansCollection: {
          items: each(list, ({ name, kind, amount }) => ({
            fields: { name, price: kind === 'contact' ? list.contact : amount, period: 'month', currencyCode: list.currency },
          })),
        },
      },
    ],
  }),
};

function asPrices(carrier: Carrier, plans: PlansAs): PriceLayout {
  return (list): MadePage => ({ body: carrier(plans(list)) });
}

/** Every way of carrying, and every way of writing plans, each in turn with the other. */
export const CARRIED_PRICES: Record<string, PriceLayout> = Object.fromEntries(
  Object.entries(CARRIERS).map(([name, carrier], at) => {
    const [how, plans] = Object.entries(PLANS)[at % Object.keys(PLANS).length]!;
    return [`${name}, ${how}`, asPrices(carrier, plans)] as const;
  }),
);

type JobWords = (typeof openings.WORDINGS)[number];
type JobsAs = (words: JobWords) => Record<string, unknown>;
const JOBS: JobsAs[] = [
  ({ jobs }) => ({
    jobs: jobs.map(([title, location, department], id) => ({
      id: id + 4_100,
      title,
      location: { name: location },
      departments: [{ name: department }],
      absolute_url: `https://boards.example/acme/jobs/${id + 4_100}`,
    })),
  }),
  ({ jobs }) => ({
    openings: { edges: jobs.map(([title, city, team], id) => ({ node: { uuid: `a${id}`, title, city, team, path: `/careers/${id}` } })) },
  }),
  ({ jobs }) => ({
    departments: [...new Set(jobs.map(([, , department]) => department))].map((name) => ({
      name,
      positions: jobs.filter(([, , of]) => of === name).map(([title, location], id) => ({ id: `${name}${id}`, title, location })),
    })),
  }),
];

export const CARRIED_OPENINGS: Record<string, (words: JobWords) => string> = Object.fromEntries(
  Object.entries(CARRIERS).map(([name, carrier], at) => [name, (words: JobWords) => carrier(JOBS[at % JOBS.length]!(words))] as const),
);

type NewsWords = (typeof articles.WORDINGS)[number];
const DAYS = ['2026-10-28', '2026-09-14', '2026-08-03', '2026-06-21', '2026-05-09'];
type NewsAs = (words: NewsWords) => Record<string, unknown>;
const NEWS: NewsAs[] = [
  ({ titles, teaser }) => ({
    posts: titles.map((title, at) => ({
      slug: `post-${at}`,
      title,
      excerpt: teaser,
      publishedAt: `${DAYS[at]}T09:00:00.000Z`,
      author: { name: 'Ines Faber' },
    })),
  }),
  ({ titles }) => ({ articles: { data: titles.map((title, id) => ({ id, attributes: { title, url: `/news/${id}`, date: DAYS[id] } })) } }),
  ({ titles }) => ({
    allPosts: {
      nodes: titles.map((title, at) => ({
        title: { rendered: title },
        link: `https://acme.example/blog/${at}/`,
        date: `${DAYS[at]}T08:00:00`,
      })),
    },
  }),
];

export const CARRIED_ARTICLES: Record<string, (words: NewsWords) => string> = Object.fromEntries(
  Object.entries(CARRIERS).map(([name, carrier], at) => [name, (words: NewsWords) => carrier(NEWS[at % NEWS.length]!(words))] as const),
);

/** Lists of other things that pages carry, beside words of their own and no price. */
const OTHERS: Record<string, unknown>[] = [
  {
    faq: [
      { title: 'Can I cancel?', value: 3 },
      { title: 'Which plans are there?', value: 4 },
    ],
    countries: [
      { name: 'Chad', value: 235 },
      { name: 'Peru', value: 51 },
    ],
  },
  {
    stats: [
      { label: 'Customers', value: 12_000 },
      { label: 'Countries', value: 40 },
    ],
    team: [
      { name: 'Ines Faber', title: 'Head of Sales', location: 'Porto' },
      { name: 'Tom Lis', title: 'Product Designer', location: 'Gdansk' },
    ],
  },
  {
    cart: {
      items: [
        { name: 'Mug', price: 12 },
        { name: 'Cap', price: 20 },
      ],
    },
    coupons: [
      { name: 'SPRING', amount: 10 },
      { name: 'AUTUMN', amount: 20 },
    ],
  },
  {
    testimonials: [
      { name: 'Ana Reis', title: 'Sales Manager', company: 'Nord' },
      { name: 'Jo Berg', title: 'Data Analyst', company: 'Sued' },
    ],
    nav: {
      links: [
        { title: 'Blog', url: '/blog', date: '2026-01-02' },
        { title: 'Docs', url: '/docs', date: '2026-01-03' },
      ],
    },
  },
];
export const CARRIED_OTHERS: Record<string, () => string> = Object.fromEntries(
  OTHERS.flatMap((data, at) => Object.entries(CARRIERS).map(([name, carrier]) => [`${name}, ${at + 1}`, () => carrier(data)] as const)),
);
