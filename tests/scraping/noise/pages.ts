import type { Fetch } from '@rivalscope/scraping/change/fetch';
import type { Article, PageFacts, PageKind, Plan, Posting } from '@rivalscope/scraping/page/facts';

/** Pages made for tests: a model of what a company says, rendered to bytes and to facts alike, with noise laid over it. */
export interface Model {
  kind: PageKind;
  headline: string;
  paragraphs: string[];
  plans: Plan[];
  postings: Posting[];
  articles: Article[];
  technologies: string[];
  /** JSON-LD instead of layout. */
  stated: boolean;
}

/** An element of the page under way. `furniture` is visible but not read as text (navigation, footer). */
export interface Element {
  tag: string;
  text: string;
  furniture?: boolean;
  attributes?: string;
  /** Markup around it: cards, list entries. */
  before?: string;
  after?: string;
}

export interface Draft {
  elements: Element[];
  model: Model;
  /** The elements of the model as it is now, for noise that moves the model itself. */
  again(): Element[];
  scripts: string[];
  /** Rewrites the finished HTML where facts do not move: spelling, attributes, white space. */
  rewrite: ((html: string) => string)[];
}

export type Random = () => number;
/** Lays one kind of noise over a draft. `check` counts checks (time), `random` is another at each fetch. */
export type Noise = (draft: Draft, random: Random, check: number) => void;

/** mulberry32: small, seeded, good enough for tests. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const NOUNS = 'reports invoices teams customers workflows budgets projects tickets contracts payments audits forecasts'.split(' ');
const VERBS = 'plan track share close review automate send approve compare archive sync export'.split(' ');
const ADVERBS = 'together faster safely everywhere calmly offline nightly precisely'.split(' ');
const sentence = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => `${pick(random, VERBS)} ${pick(random, NOUNS)} ${pick(random, ADVERBS)}`).join(
    ', ',
  );

export function makeModel(kind: PageKind, random: Random, size = 12): Model {
  const slugOf = (i: number) => `item-${i}-${Math.floor(random() * 1e6)}`;
  const price = 900 + 100 * Math.floor(random() * 40);
  return {
    kind,
    headline: `The calm way to ${sentence(random)}`,
    paragraphs: Array.from(
      { length: size },
      (_, i) => `${i % 3 === 0 ? 'We help you' : 'You can'} ${sentence(random)} with part ${'abcdefghijklmnop'[i % 16]}.`,
    ),
    plans: ['Starter', 'Team', 'Business'].map((name, i) => ({
      name,
      cents: price * (i + 1),
      currency: 'USD',
      period: 'month',
      features: [`${name} seats for ${5 * (i + 1)} people`, `${name} ${sentence(random)}`, `${name} ${sentence(random)}`],
      limits: {},
    })),
    postings: Array.from({ length: 6 }, (_, i) => {
      const url = `https://acme.test/jobs/${slugOf(i)}`;
      const title = `${pick(random, ['Junior', 'Senior', 'Lead'])} ${pick(random, ['Engineer', 'Designer', 'Account Executive'])} ${i}`;
      return { key: url, title, department: pick(random, ['Sales', 'Product']), location: 'Berlin', url, postedAt: null };
    }),
    articles: Array.from({ length: 5 }, (_, i) => ({
      title: `Acme can now ${sentence(random)} for region ${'vwxyz'[i]}`,
      url: `https://acme.test/press/${slugOf(i)}`,
      publishedAt: `2026-0${9 - i}-11`,
    })),
    technologies: ['Google Tag Manager', 'Stripe'],
    stated: random() < 0.4,
  };
}

const HOSTS: Record<string, string> = {
  'Google Tag Manager': 'www.googletagmanager.com/gtm.js?id=GTM-ABC12',
  Stripe: 'js.stripe.com/v3/',
  Intercom: 'widget.intercom.io/widget/abc',
};
const technologyScript = (name: string): string => `<script async src="https://${HOSTS[name]}"></script>`;

function planCard(plan: Plan): Element[] {
  const price = plan.cents === null ? 'Contact us' : `$${plan.cents / 100}`;
  return [
    { tag: 'h3', text: plan.name, before: '<section class="card">' },
    { tag: 'span', text: price },
    { tag: 'span', text: plan.cents === null ? 'for large teams' : `/${plan.period}` },
    ...plan.features.map((text, i) => ({
      tag: 'li',
      text,
      before: i === 0 ? '<ul>' : '',
      after: i === plan.features.length - 1 ? '</ul></section>' : '',
    })),
  ];
}

const articleEntry = (a: Article): Element[] => [
  { tag: 'time', text: a.publishedAt ?? '', before: '<article>' },
  { tag: 'a', text: a.title, attributes: ` href="${a.url}"`, before: '<h3>', after: '</h3>' },
  { tag: 'p', text: `In short: ${a.title.slice(4)}`, after: '</article>' },
];

function elementsOf(model: Model): Element[] {
  const elements: Element[] = [
    { tag: 'a', text: 'Products', furniture: true },
    { tag: 'a', text: 'Customers', furniture: true },
    { tag: 'h1', text: model.headline },
    ...model.paragraphs.map((text) => ({ tag: 'p', text })),
  ];
  if (model.kind === 'pricing') for (const plan of model.plans) elements.push(...planCard(plan));
  if (model.kind === 'careers') {
    elements.push(...model.postings.flatMap((p) => [p.title, p.department!, p.location!]).map((text) => ({ tag: 'div', text })));
  }
  if (model.kind === 'press') for (const a of model.articles) elements.push(...articleEntry(a));
  return [...elements, { tag: 'h2', text: 'Get in touch with our people' }, { tag: 'small', text: '© 2026 Acme Inc.', furniture: true }];
}

function jsonLd(model: Model): object[] {
  const offers = model.plans.map((p) => ({
    '@type': 'Offer',
    name: p.name,
    ...(p.cents === null ? {} : { price: (p.cents / 100).toFixed(2), priceCurrency: p.currency }),
  }));
  const postings = model.postings.map((p) => ({
    '@type': 'JobPosting',
    title: p.title,
    url: p.url,
    occupationalCategory: p.department,
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: p.location } },
  }));
  if (model.kind === 'careers') return postings;
  return model.kind === 'pricing' && model.stated ? [{ '@context': 'https://schema.org', '@type': 'Product', name: 'Acme', offers }] : [];
}

function htmlOf({ elements, model, scripts, rewrite }: Draft): string {
  const head = [
    `<title>${model.kind} of Acme</title>`,
    ...jsonLd(model).map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`),
    ...scripts,
  ];
  const htmlOfElement = ({ tag, text, attributes = '', before = '', after = '', furniture }: Element) => {
    const html = `${before}<div class="box"><${tag}${attributes}>${text.replaceAll('&', '&amp;')}</${tag}></div>${after}`;
    return furniture ? `<footer>${html}</footer>` : html;
  };
  const body = elements.map(htmlOfElement).join('\n  ');
  const page = `<!doctype html><html><head>${head.join('\n')}</head><body>\n  ${body}\n</body></html>`;
  return rewrite.reduce((html, change) => change(html), page);
}

function factsOf({ elements, model }: Draft): PageFacts {
  return {
    url: `https://acme.test/${model.kind}`,
    title: `${model.kind} of Acme`,
    description: null,
    headline: elements.find((e) => e.tag === 'h1')?.text ?? null,
    seo: { canonical: null, robots: null, lang: 'en', openGraph: {}, headings: { h1: 1, h2: 1 } },
    blocks: elements.filter((e) => !e.furniture).map(({ tag, text }) => ({ tag, text: text.replace(/\s+/g, ' ').trim() })),
    pricing: model.kind === 'pricing' ? { method: model.stated ? 'json_ld' : 'structure', model: null, plans: model.plans } : null,
    postings: model.kind === 'careers' ? model.postings : null,
    articles: model.kind === 'press' ? model.articles : null,
    profile: null,
    technologies: model.kind === 'landingPage' ? model.technologies : [],
    links: [],
  };
}

/** One fetch of the model with the noise of that moment. */
export function render(model: Model, noises: readonly Noise[], random: Random, check: number): Fetch {
  const own = structuredClone(model);
  const draft: Draft = {
    elements: elementsOf(own),
    model: own,
    again: () => elementsOf(own),
    scripts: model.technologies.map(technologyScript),
    rewrite: [],
  };
  for (const noise of noises) noise(draft, random, check);
  return { body: Buffer.from(htmlOf(draft)), facts: () => factsOf(draft) };
}
