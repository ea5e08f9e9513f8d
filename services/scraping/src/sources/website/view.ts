import { Nullable } from '@rivalscope/kit/http/nullable';
import { Type } from 'typebox';
import { Instant, strict, Text } from '../../data/data.schemas.ts';
import { givenKey, kindOf } from '../../page/facts.ts';
import { seo } from '../seo/source.ts';
import type { Item } from '../source.ts';
import { type TechnologyFields, technologies } from '../technologies/source.ts';
import type { SeenPage, View } from '../view.ts';
import { website } from './source.ts';

const Page = Type.Object(
  {
    url: Text,
    title: Text,
    status: Type.Integer(),
    lastChecked: Nullable(Instant),
    lastChanged: Nullable(Instant),
    snapshotId: Nullable(Text),
  },
  strict,
);

/** One of `technologies`, with what is known of it: what it is for, and its version where the page states one. */
const Technology = Type.Object({ name: Text, category: Nullable(Text), version: Nullable(Text), firstSeen: Instant }, strict);

const Website = Type.Object(
  {
    lastFullScrape: Nullable(Instant),
    pages: Type.Record(Type.String(), Page),
    metaInfo: Type.Object(
      { title: Nullable(Text), description: Nullable(Text), technologies: Type.Array(Text), technologyDetails: Type.Array(Technology) },
      strict,
    ),
    seo: Type.Unknown(),
  },
  strict,
);

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
    seo: {},
  },
  sources: [website, technologies, seo],
  show({ of, pages }) {
    const stated = of(website);
    if (!stated && pages.length === 0) return null;
    const { title = null, description = null } = stated?.about ?? {};
    const found = of(technologies)?.items ?? [];
    return {
      lastFullScrape: iso(pages.find(({ kind }) => kind === 'landingPage')?.lastSuccess ?? null),
      pages: Object.fromEntries(
        pages.map((page) => [page.placeId ? givenKey(kindOf(page.kind), page.placeId) : page.kind, pageView(page)]),
      ),
      metaInfo: { title, description, technologies: found.map(({ label }) => label), technologyDetails: found.map(technologyView) },
      seo: of(seo)?.about ?? null,
    };
  },
};
