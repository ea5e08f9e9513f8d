import { describe, expect, it } from 'vitest';
import { extractFacts } from '../extract.ts';
import { singlePosting } from './jobs.ts';
import { postingLinks } from './posting-links.ts';

const careers = (html: string) =>
  extractFacts({ url: 'https://acme.com/careers', kind: 'careers', html, observedAt: '2026-11-21T10:00:00Z' });
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const job = (more: object) => ({ '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Engineer', ...more });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('postings', () => {
  it('are read with place, department, address and date', () => {
    const posting = job({
      identifier: { '@type': 'PropertyValue', name: 'Acme', value: 'R-17' },
      datePosted: '2026-11-01T08:00:00Z',
      url: '/careers/engineer?ref=1#apply',
      occupationalCategory: '15-1252.00 Software Developers',
      jobLocation: [
        { '@type': 'Place', address: { addressLocality: 'Berlin', addressCountry: { '@type': 'Country', name: 'DE' } } },
        { '@type': 'Place', address: { addressLocality: 'Lyon', addressRegion: 'ARA', addressCountry: 'FR' } },
      ],
    });
    expect(careers(ld(posting)).postings).toEqual([
      {
        key: 'R-17',
        title: 'Engineer',
        department: 'Software Developers',
        location: 'Berlin, DE; Lyon, ARA, FR',
        url: 'https://acme.com/careers/engineer?ref=1',
        postedAt: '2026-11-01',
      },
    ]);
  });

  it('remote work is a location', () => {
    const [anywhere, states] =
      careers(
        ld([
          job({ jobLocationType: 'TELECOMMUTE' }),
          job({
            title: 'Writer',
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: [
              { '@type': 'Country', name: 'USA' },
              { '@type': 'Country', name: 'Canada' },
            ],
          }),
        ]),
      ).postings ?? [];
    expect([anywhere?.location, states?.location]).toEqual(['Remote', 'Remote (USA, Canada)']);
    expect(anywhere).toMatchObject({ key: 'Engineer|Remote', url: 'https://acme.com/careers', postedAt: null });
  });

  it('the heading above a posting is its department when none is stated', () => {
    const html = `${ld([job({ url: 'https://acme.com/careers/1' }), job({ title: 'Seller', url: 'https://acme.com/careers/2' })])}<h2>Open positions</h2><h3>Engineering</h3><ul><li><a href="/careers/1">Engineer</a></li></ul><h3>Sales</h3><div><a href="/careers/2"><h4>Seller</h4></a></div>`;
    expect(careers(html).postings?.map((posting) => posting.department)).toEqual(['Engineering', 'Sales']);
  });

  it('expired postings are left out, the day of expiry included as valid', () => {
    const all = [
      job({ title: 'A', validThrough: '2026-11-20' }),
      job({ title: 'B', validThrough: '2026-11-21' }),
      job({ title: 'C', validThrough: '2026-11-21T09:00:00Z' }),
      job({ title: 'D', validThrough: 'soon' }),
    ];
    expect(careers(ld(all)).postings?.map((posting) => posting.title)).toEqual(['B', 'D']);
  });

  it('none is said in words, otherwise nothing is known', () => {
    expect(careers('<h1>Careers</h1><p>There are currently no open positions. Check back later!</p>').postings).toEqual([]);
    expect(careers('<p>Zurzeit haben wir keine offenen Stellen.</p>').postings).toEqual([]);
    expect(careers('<p>Aucun poste ouvert pour le moment.</p>').postings).toEqual([]);
    expect(careers('<h1>Careers</h1><p>Join us.</p>').postings).toBeNull();
    expect(careers('<p>There is no job too small for us.</p>').postings).toBeNull();
    expect(careers('<p>No positions are filled by agencies.</p>').postings).toBeNull();
  });

  it('a page of one posting gives that posting', () => {
    expect(singlePosting(ld(job({})), 'https://acme.com/careers/7')).toMatchObject({
      title: 'Engineer',
      url: 'https://acme.com/careers/7',
    });
    expect(singlePosting(ld([job({}), job({ title: 'B' })]), 'https://acme.com/careers/7')).toBeNull();
    expect(singlePosting(ld(job({ validThrough: '2020-01-01' })), 'https://acme.com/careers/7', '2026-11-21T10:00:00Z')).toBeNull();
    expect(singlePosting('<h1>Engineer</h1>', 'https://acme.com/careers/7')).toBeNull();
  });

  it('links to single postings are told from rooms, files and other pages', () => {
    const hrefs = [
      '/careers/senior-engineer',
      '/careers/4211',
      '/careers/engineering/backend-lead',
      '/careers',
      '/careers/benefits',
      '/careers?department=sales',
      '/careers?gh_jid=12345',
      '/careers/brochure.pdf',
      '/about',
      'https://jobs.acme.com/designer-ux',
      'https://evil.com/careers/x-1',
      '/careers/engineering',
    ];
    const facts = careers(`<nav><a href="/careers/in-nav-1">x</a></nav>${hrefs.map((href) => `<a href="${href}">Link</a>`).join('')}`);
    expect(postingLinks(facts)).toEqual([
      'https://acme.com/careers/senior-engineer',
      'https://acme.com/careers/4211',
      'https://acme.com/careers/engineering/backend-lead',
      'https://acme.com/careers?gh_jid=12345',
      'https://jobs.acme.com/designer-ux',
    ]);
  });
});
