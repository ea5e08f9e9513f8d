import type { BoardName } from './board.ts';

/** One opening, as each board states it, and what is read of it. */
export interface Sample {
  token: string;
  one: object | string;
  /** A feed of openings. */
  feed(openings: readonly unknown[], more?: object): string;
  key: string;
  department: string | null;
  location: string | null;
  url: string;
  postedAt: string | null;
}

const json =
  (wrap: (list: readonly unknown[]) => object) =>
  (openings: readonly unknown[], more: object = {}) =>
    JSON.stringify(Array.isArray(wrap(openings)) ? wrap(openings) : { ...wrap(openings), ...more });

const leverPosting = {
  id: 'ac97-1',
  text: 'Vault Designer',
  createdAt: 1_787_046_089_466,
  categories: { location: 'Berlin', allLocations: ['Berlin', 'Oslo'], team: 'Design', department: 'Product' },
  hostedUrl: 'https://jobs.lever.co/acme/ac97-1',
};

export const SAMPLES: Record<BoardName, Sample> = {
  greenhouse: {
    token: 'acme',
    one: {
      id: 127817,
      internal_job_id: 144381,
      title: 'Vault Designer',
      updated_at: '2016-01-14T10:55:28-05:00',
      first_published: '2026-04-14T06:00:34-04:00',
      location: { name: 'NYC' },
      absolute_url: 'https://boards.greenhouse.io/acme/jobs/127817',
      departments: [{ id: 1, name: 'Design' }],
    },
    feed: json((jobs) => ({ jobs, meta: { total: jobs.length } })),
    key: 'greenhouse:127817',
    department: 'Design',
    location: 'NYC',
    url: 'https://boards.greenhouse.io/acme/jobs/127817',
    postedAt: '2026-04-14',
  },
  lever: {
    token: 'acme',
    one: leverPosting,
    feed: json((list) => list),
    key: 'lever:ac97-1',
    department: 'Product',
    location: 'Berlin; Oslo',
    url: 'https://jobs.lever.co/acme/ac97-1',
    postedAt: '2026-08-18',
  },
  lever_eu: {
    token: 'acme',
    one: leverPosting,
    feed: json((list) => list),
    key: 'lever_eu:ac97-1',
    department: 'Product',
    location: 'Berlin; Oslo',
    url: 'https://jobs.lever.co/acme/ac97-1',
    postedAt: '2026-08-18',
  },
  ashby: {
    token: 'acme',
    one: {
      id: 'uuid-1',
      title: 'Vault Designer',
      location: 'Houston, TX',
      secondaryLocations: [{ location: 'San Francisco' }],
      department: 'Product',
      isListed: true,
      publishedAt: '2021-04-30T16:21:55.393+00:00',
      jobUrl: 'https://jobs.ashbyhq.com/acme/uuid-1',
    },
    feed: json((jobs) => ({ apiVersion: '1', jobs })),
    key: 'ashby:uuid-1',
    department: 'Product',
    location: 'Houston, TX; San Francisco',
    url: 'https://jobs.ashbyhq.com/acme/uuid-1',
    postedAt: '2021-04-30',
  },
  workable: {
    token: 'acme',
    one: {
      title: 'Vault Designer',
      shortcode: 'FCCB4FAF39',
      department: 'Sales',
      url: 'https://apply.workable.com/j/FCCB4FAF39',
      published_on: '2026-04-13',
      country: 'South Africa',
      city: 'Sandton',
      state: '',
    },
    feed: json((jobs) => ({ name: 'Acme', description: null, jobs })),
    key: 'workable:FCCB4FAF39',
    department: 'Sales',
    location: 'Sandton, South Africa',
    url: 'https://apply.workable.com/j/FCCB4FAF39',
    postedAt: '2026-04-13',
  },
  smartrecruiters: {
    token: 'AcmeInc',
    one: {
      id: '744000135866249',
      name: 'Vault Designer',
      releasedDate: '2026-01-01T00:00:00.000Z',
      location: { city: 'Auxerre', country: 'fr', fullLocation: 'Auxerre, France' },
      department: { label: 'IT' },
    },
    feed: json((content) => ({ offset: 0, limit: 100, totalFound: content.length, content })),
    key: 'smartrecruiters:744000135866249',
    department: 'IT',
    location: 'Auxerre, France',
    url: 'https://jobs.smartrecruiters.com/AcmeInc/744000135866249',
    postedAt: '2026-01-01',
  },
  recruitee: {
    token: 'acme.recruitee.com',
    one: {
      id: 2695896,
      title: 'Vault Designer',
      careers_url: 'https://acme.recruitee.com/o/vault-designer',
      location: 'Remote job',
      city: '',
      country: 'United States',
      department: 'Delivery',
      published_at: '2026-07-30 19:46:15 UTC',
    },
    feed: json((offers) => ({ offers })),
    key: 'recruitee:2695896',
    department: 'Delivery',
    location: 'Remote job',
    url: 'https://acme.recruitee.com/o/vault-designer',
    postedAt: '2026-07-30',
  },
  personio: {
    token: 'acme.jobs.personio.de',
    one: '<position><id>4103</id><subcompany/><office>Munich</office><additionalOffices><office>Berlin</office></additionalOffices><department>R&amp;D</department><name><![CDATA[Vault Designer]]></name><jobDescriptions><jobDescription><name>Role</name><value><![CDATA[<b>x</b>]]></value></jobDescription></jobDescriptions><createdAt>2026-09-01T09:00:00+00:00</createdAt></position>',
    feed: (openings) => `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${openings.join('')}</workzag-jobs>`,
    key: 'personio:4103',
    department: 'R&D',
    location: 'Munich; Berlin',
    url: 'https://acme.jobs.personio.de/job/4103',
    postedAt: '2026-09-01',
  },
  teamtailor: {
    token: 'acme.teamtailor.com',
    one: '<item><title>Vault Designer</title><description>&lt;p&gt;x</description><pubDate>Fri, 24 Jul 2026 09:05:16 +0200</pubDate><link>https://acme.teamtailor.com/jobs/1-pm</link><guid>uuid-2</guid><tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Stockholm</tt:city><tt:country>Sweden</tt:country></tt:location></tt:locations><tt:department>Product</tt:department><tt:role/></item>',
    feed: (openings) => `<rss xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title>${openings.join('')}</channel></rss>`,
    key: 'teamtailor:uuid-2',
    department: 'Product',
    location: 'Stockholm, Sweden',
    url: 'https://acme.teamtailor.com/jobs/1-pm',
    postedAt: '2026-07-24',
  },
};
