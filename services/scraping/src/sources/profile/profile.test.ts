import { describe, expect, it } from 'vitest';
import { accountOf } from '../accounts/socials.ts';
import { extractFacts } from '../extract.ts';

const profileOf = (html: string) => extractFacts({ url: 'https://www.acme.com/', kind: 'landingPage', html }).profile;
/** Without what states each field. */
const plainOf = (html: string) => {
  const { by: _, stated: __, ...plain } = profileOf(html) ?? {};
  return plain;
};
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('profile', () => {
  it('is read from the organisation at this address', () => {
    const acme = {
      '@type': ['Organization', 'Corporation'],
      name: 'Acme',
      url: 'https://www.acme.com/',
      logo: { '@type': 'ImageObject', url: '/logo.png' },
      description: 'We sell &amp; ship.',
      foundingDate: '1997-03-01',
      numberOfEmployees: { '@type': 'QuantitativeValue', value: '41' },
      address: { '@type': 'PostalAddress', addressLocality: 'Lyon', addressCountry: { name: 'FR' } },
      industry: 'Software',
      sameAs: ['https://twitter.com/acme', 'https://www.wikidata.org/wiki/Q1'],
    };
    const customer = {
      '@type': 'Organization',
      name: 'Customer',
      url: 'https://customer.com',
      description: 'x',
      legalName: 'x',
      telephone: 'x',
      email: 'x',
      taxID: 'x',
      vatID: 'x',
      duns: 'x',
      slogan: 'x',
      founder: 'x',
      brand: 'x',
      award: 'x',
    };
    expect(
      plainOf(
        `${ld({ '@graph': [customer, acme] })}<footer><a href="https://www.linkedin.com/company/acme-inc/about/">in</a><a href="https://x.com/other">x</a></footer>`,
      ),
    ).toEqual({
      name: 'Acme',
      logo: 'https://www.acme.com/logo.png',
      description: 'We sell & ship.',
      headquarters: 'Lyon, FR',
      founded: '1997-03-01',
      employees: 41,
      industry: ['Software'],
      socialProfiles: { twitter: 'https://x.com/acme', linkedin: 'https://www.linkedin.com/company/acme-inc' },
    });
  });

  it('what is not stated is null, never 0', () => {
    expect(
      plainOf(ld({ '@type': 'Organization', name: 'Acme', numberOfEmployees: 0, foundingDate: 'long ago', logo: 'javascript:alert(1)' })),
    ).toEqual({
      name: 'Acme',
      logo: null,
      description: null,
      headquarters: null,
      founded: null,
      employees: null,
      industry: [],
      socialProfiles: {},
    });
    expect(profileOf('<h1>Acme</h1>')).toBeNull();
  });

  it('ranges and years are read as stated', () => {
    expect(
      profileOf(ld({ '@type': 'Organization', name: 'Acme', numberOfEmployees: '51-200', foundingDate: '2014', address: 'Lyon, France' })),
    ).toMatchObject({ employees: 51, founded: '2014', headquarters: 'Lyon, France' });
    expect(profileOf(ld({ '@type': 'WebSite', name: 'Acme' }))?.name).toBe('Acme');
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('social accounts', () => {
  it.each([
    ['https://twitter.com/acme?ref=1', 'https://x.com/acme'],
    ['http://www.x.com/Acme/', 'https://x.com/Acme'],
    ['https://fr.linkedin.com/company/acme-sas/about/', 'https://www.linkedin.com/company/acme-sas'],
    ['https://www.facebook.com/acmehq/', 'https://www.facebook.com/acmehq'],
    ['https://instagram.com/acme.hq', 'https://www.instagram.com/acme.hq'],
    ['https://www.youtube.com/@acme', 'https://www.youtube.com/@acme'],
    ['https://youtube.com/channel/UC123_-abc', 'https://www.youtube.com/channel/UC123_-abc'],
    ['https://www.youtube.com/user/acme/videos', 'https://www.youtube.com/user/acme'],
    ['https://www.tiktok.com/@acme', 'https://www.tiktok.com/@acme'],
    ['https://github.com/acme/widgets/issues', 'https://github.com/acme'],
    ['https://github.com/orgs/acme/repositories', 'https://github.com/acme'],
  ])('%s is an account', (address, url) => {
    expect(accountOf(address)?.url).toBe(url);
  });

  it.each([
    'https://twitter.com/intent/tweet?text=x',
    'https://twitter.com/share?url=x',
    'https://x.com/hashtag/acme',
    'https://x.com/acme/status/1',
    'https://x.com/privacy',
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://www.facebook.com/sharer.php?u=x',
    'https://www.facebook.com/plugins/like.php',
    'https://www.facebook.com/tr?id=1',
    'https://www.linkedin.com/shareArticle?url=x',
    'https://www.linkedin.com/in/jane',
    'https://www.instagram.com/p/abc/',
    'https://www.youtube.com/watch?v=1',
    'https://www.youtube.com/embed/abc',
    'https://youtu.be/abc',
    'https://www.tiktok.com/tag/acme',
    'https://github.com/features',
    'https://gist.github.com/acme',
    'https://github.com',
    'https://notx.com/acme',
    'https://x.com.evil.org/acme',
    'javascript:alert(1)',
    '',
    'https://twitter.com/%E0%A4%A',
  ])('%s is none', (address) => {
    expect(accountOf(address)).toBeNull();
  });
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('profiles of other sites', () => {
  it('an array of nodes with a corporation, a town without a country, and accounts in sameAs', () => {
    expect(
      profileOf(
        ld([
          { '@type': 'WebSite', name: 'Acme – the better way', url: 'https://www.acme.com/' },
          {
            '@type': 'Corporation',
            name: 'Acme, Inc.',
            url: 'https://acme.com',
            foundingDate: '2004',
            address: [{ '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' }],
            numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 51, maxValue: 200 },
            sameAs: [
              'https://www.linkedin.com/company/acme',
              'https://twitter.com/acme?lang=en',
              'https://www.youtube.com/@acme',
              'https://github.com/acme/tool',
            ],
          },
        ]),
      ),
    ).toMatchObject({
      name: 'Acme, Inc.',
      headquarters: 'Oslo, NO',
      founded: '2004',
      employees: 51,
      socialProfiles: {
        linkedin: 'https://www.linkedin.com/company/acme',
        twitter: 'https://x.com/acme',
        youtube: 'https://www.youtube.com/@acme',
        github: 'https://github.com/acme',
      },
    });
  });

  it('an organisation referred to by its identity from a web site in a graph', () => {
    expect(
      profileOf(
        ld({
          '@graph': [
            { '@type': 'WebSite', '@id': '/#website', name: 'Acme', publisher: { '@id': 'https://www.acme.com/#org' } },
            {
              '@type': ['Organization', 'Brand'],
              '@id': 'https://www.acme.com/#org',
              name: 'Acme GmbH',
              logo: { '@id': '#logo', contentUrl: 'https://cdn.acme.com/l.png' },
              address: 'Hauptstr. 1, 10115 Berlin',
              sameAs: 'https://www.instagram.com/acme/',
            },
          ],
        }),
      ),
    ).toMatchObject({
      name: 'Acme GmbH',
      logo: 'https://cdn.acme.com/l.png',
      headquarters: 'Hauptstr. 1, 10115 Berlin',
      socialProfiles: { instagram: 'https://www.instagram.com/acme' },
    });
  });

  it('a store type of its own and the founder or reviewers beside it', () => {
    expect(
      profileOf(
        ld({
          '@type': 'OnlineStore',
          name: 'Teahouse',
          slogan: 'Leaves, not dust',
          location: { '@type': 'Place', address: { addressLocality: 'Leeds', addressRegion: 'West Yorkshire', addressCountry: 'GB' } },
          founder: { '@type': 'Person', name: 'Jo' },
          parentOrganization: { '@type': 'Organization', name: 'Leaves Holding plc' },
          review: { '@type': 'Review', author: { '@type': 'Organization', name: 'Tea Weekly' } },
        }),
      ),
    ).toMatchObject({ name: 'Teahouse', description: 'Leaves, not dust', headquarters: 'Leeds, GB', employees: null });
  });
});
