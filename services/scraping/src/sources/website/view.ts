import { Nullable } from '@rivalscope/kit/http/nullable';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { Instant, Text } from '../../data/data.schemas.ts';
import { givenKey, kindOf } from '../../page/facts.ts';
import { seo } from '../seo/source.ts';
import { sitemap } from '../sitemap/source.ts';
import type { Item } from '../source.ts';
import { type TechnologyFields, technologies } from '../technologies/source.ts';
import type { SeenPage, View } from '../view.ts';
import { website } from './source.ts';

const Page = StrictObject({
  url: Text,
  title: Text,
  status: Type.Integer(),
  lastChecked: Nullable(Instant),
  lastChanged: Nullable(Instant),
  snapshotId: Nullable(Text),
});

/** One of `technologies`, with what is known of it: what it is for, and its version where the page states one. */
const Technology = StrictObject({ name: Text, category: Nullable(Text), version: Nullable(Text), firstSeen: Instant });

/** The pages that the site's sitemaps name; `folders`: those with most of them. */
const Sitemap = StrictObject({
  pages: Type.Integer(),
  folders: Type.Array(StrictObject({ path: Text, pages: Type.Integer() })),
  lastRead: Instant,
});

/** What the landing page tells search engines and social networks; `openGraph`: its title, description and image as stated. */
const Seo = StrictObject({
  canonical: Nullable(Text),
  robots: Nullable(Text),
  lang: Nullable(Text),
  openGraph: Type.Record(Type.String(), Text),
  headings: StrictObject({ h1: Type.Integer(), h2: Type.Integer() }),
});

const Website = StrictObject({
  lastFullScrape: Nullable(Instant),
  pages: Type.Record(Type.String(), Page),
  metaInfo: StrictObject({
    title: Nullable(Text),
    description: Nullable(Text),
    technologies: Type.Array(Text),
    technologyDetails: Type.Array(Technology),
  }),
  seo: Nullable(Seo),
  sitemap: Nullable(Sitemap),
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const pageView = ({ url, title, status, lastChecked, lastChanged, snapshotId }: SeenPage) => ({
  url: url ?? '',
  title: title ?? '',
  status: status ?? 0,
  lastChecked: iso(lastChecked),
  lastChanged: iso(lastChanged),
  snapshotId,
});

const technologyView = ({ label, fields, firstSeen }: Item<TechnologyFields> & { firstSeen: Date }) => ({
  name: label,
  category: fields.category ?? null,
  version: fields.version ?? null,
  firstSeen: firstSeen.toISOString(),
});

export const websiteView: View = {
  path: 'website',
  summary: 'Pages, technologies and SEO of the website',
  schema: Website,
  example: {
    lastFullScrape: '2026-11-21T10:00:00.000Z',
    pages: {},
    metaInfo: {
      title: 'Acme',
      description: null,
      technologies: ['WordPress'],
      technologyDetails: [{ name: 'WordPress', category: 'CMS', version: '6.5.2', firstSeen: '2026-10-02T10:00:00.000Z' }],
    },
    seo: {
      ...{ canonical: 'https://acme.com/', robots: null, lang: 'en' },
      ...{ openGraph: { title: 'Acme', image: 'https://acme.com/card.png' }, headings: { h1: 1, h2: 6 } },
    },
    sitemap: { pages: 214, folders: [{ path: '/blog', pages: 160 }], lastRead: '2026-11-21T10:00:00.000Z' },
  },
  sources: [website, technologies, seo, sitemap],
  show({ of, pages }) {
    const stated = of(website);
    if (!stated && pages.length === 0) return null;
    const { title = null, description = null } = stated?.about ?? {};
    const named = of(sitemap);
    const found = of(technologies)?.items ?? [];
    return {
      lastFullScrape: iso(pages.find(({ kind }) => kind === 'landingPage')?.lastSuccess ?? null),
      pages: Object.fromEntries(
        pages.map((page) => [page.placeId ? givenKey(kindOf(page.kind), page.placeId) : page.kind, pageView(page)]),
      ),
      metaInfo: { title, description, technologies: found.map(({ label }) => label), technologyDetails: found.map(technologyView) },
      seo: of(seo)?.about ?? null,
      sitemap: named && { ...named.about, lastRead: named.at.toISOString() },
    };
  },
};
