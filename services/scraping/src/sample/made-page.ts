import type { PageKind } from '../page/facts.ts';
import { ARTICLES, BEGUN_DAYS_AGO, COMPANY, HEADLINES, type MadeArticle, type MadeState, OPENINGS, POSTS, PRICES } from './made-site.ts';

/** A page of the sample rival's site as it was on a day. */
export interface MadePage {
  kind: PageKind;
  url: string;
  daysAgo: number;
  html: string;
}

const DAY_MS = 86_400_000;

/** What the writer of a page knows: where the site is, and what day it is. */
interface Site {
  origin: string;
  now: Date;
}

/**
 * The pages of a made-up site as they were in the last months, oldest first; each kind's first state is of the same day.
 * @param website its host
 */
export function madePages(website: string, now: Date): MadePage[] {
  const site: Site = { origin: `https://${website}`, now };
  const of = <T>(kind: PageKind, path: string, states: readonly MadeState<T>[], body: (shows: T) => string): MadePage[] =>
    states.map(({ daysAgo, shows }) => ({ kind, url: site.origin + path, daysAgo, html: page(site, kind, body(shows)) }));
  return [
    ...of('landingPage', '/', HEADLINES, landing),
    ...of('pricing', '/pricing', PRICES, pricing),
    ...of('careers', '/careers', OPENINGS, (openings) => careers(site, openings)),
    ...of('press', '/press', publishing(ARTICLES), (list) => articles(site, '/press', 'Press releases', list)),
    ...of('blog', '/blog', publishing(POSTS), (list) => articles(site, '/blog', 'The Tidemark blog', list)),
  ].sort((a, b) => b.daysAgo - a.daysAgo);
}

/** States of a list that grows by an article on the day of each. */
function publishing(all: readonly MadeArticle[]): MadeState<readonly MadeArticle[]>[] {
  const days = [BEGUN_DAYS_AGO, ...all.map(({ daysAgo }) => daysAgo).filter((daysAgo) => daysAgo < BEGUN_DAYS_AGO)];
  return days.sort((a, b) => b - a).map((daysAgo) => ({ daysAgo, shows: all.filter((article) => article.daysAgo >= daysAgo) }));
}

const TITLES: Record<string, string> = { pricing: 'Pricing', careers: 'Careers', press: 'Press', blog: 'Blog' };

const page = ({ origin }: Site, kind: PageKind, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${TITLES[kind] ? `${TITLES[kind]} | ` : ''}Tidemark</title>
<meta name="description" content="${COMPANY.description}">${SCRIPTS}${kind === 'landingPage' ? organisation(origin) : ''}</head>
<body><nav><a href="/pricing">Pricing</a> <a href="/blog">Blog</a> <a href="/press">Press</a> <a href="/careers">Careers</a></nav>
<main>${body}</main><footer><p>Tidemark is made up: the sample rival of Rivalscope.</p></footer></body></html>`;

/** By which technologies are known; nothing ever loads them. */
const SCRIPTS = `<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-SAMPLE"></script><script src="https://js.stripe.com/v3/"></script>`;

const jsonLd = (value: object): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const organisation = (url: string): string =>
  jsonLd({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...{ url, name: COMPANY.name, description: COMPANY.description, foundingDate: COMPANY.founded, industry: COMPANY.industry },
    numberOfEmployees: { '@type': 'QuantitativeValue', value: COMPANY.employees },
    address: { '@type': 'PostalAddress', addressLocality: COMPANY.city, addressCountry: COMPANY.country },
  });

const landing = (headline: string): string =>
  `<h1>${headline}</h1><p>Tidemark shows what people do in your product, and what they do not get to.</p>
<section><h2>Funnels</h2><p>See where people leave, step by step, without a data team.</p></section>
<section><h2>Cohorts</h2><p>Compare those who stay with those who go, week after week.</p></section>
<section><h2>Reports</h2><p>Send one figure a day to everybody who asks for it.</p></section>`;

const pricing = (plans: (typeof PRICES)[number]['shows']): string =>
  `<h1>Pricing</h1><p>All plans begin with a 14-day free trial.</p><div class="plans">${plans
    .map(
      ({ name, price, features }) =>
        `<div class="plan"><h3>${name}</h3><p class="price">${price === null ? 'Contact sales' : `$${price} / month`}</p>
<ul>${features.map((feature) => `<li>${feature}</li>`).join('')}</ul></div>`,
    )
    .join('')}</div>`;

const careers = ({ origin, now }: Site, openings: (typeof OPENINGS)[number]['shows']): string =>
  `<h1>Careers at Tidemark</h1><p>We are a small company with room for people who finish things.</p>${openings
    .map((opening) => jsonLd(posting(origin, now, opening)))
    .join('')}<h2>Open positions</h2><ul>${openings
    .map(({ title, team, place }) => `<li><a href="/careers/${slug(title)}">${title}</a> <span>${team}</span> <span>${place}</span></li>`)
    .join('')}</ul>`;

const posting = (origin: string, now: Date, { title, team, place }: (typeof OPENINGS)[number]['shows'][number]) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  ...{ title, url: `${origin}/careers/${slug(title)}`, occupationalCategory: team, datePosted: dayOf(now, firstShown(title)) },
  hiringOrganization: { '@type': 'Organization', name: COMPANY.name },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: place } },
});

const firstShown = (title: string): number =>
  OPENINGS.find(({ shows }) => shows.some((opening) => opening.title === title))?.daysAgo ?? BEGUN_DAYS_AGO;

const articles = ({ now }: Site, path: string, heading: string, list: readonly MadeArticle[]): string =>
  `<h1>${heading}</h1>${list
    .map(({ title, daysAgo }) => {
      const day = dayOf(now, daysAgo);
      return `<article><h2><a href="${path}/${slug(title)}">${title}</a></h2><time datetime="${day}">${day}</time></article>`;
    })
    .join('')}`;

const dayOf = (now: Date, daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
