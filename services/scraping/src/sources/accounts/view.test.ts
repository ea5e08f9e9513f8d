import { expect, it } from 'vitest';
import { github } from '../networks/github.ts';
import { linkedin } from '../networks/linkedin.ts';
import { type AccountAbout, accountReading, type NetworkSource } from '../networks/network.ts';
import { x } from '../networks/x.ts';
import { xPosts } from '../networks/x-posts.ts';
import { youtube } from '../networks/youtube.ts';
import { youtubeFigures } from '../networks/youtube-figures.ts';
import type { PlaceSource } from '../outside.ts';
import type { Source } from '../source.ts';
import type { Seen, Shown } from '../view.ts';
import { accounts } from './source.ts';
import { socialView } from './view.ts';

const READ = new Date('2026-11-01T10:00:00Z');
const NOW = new Date('2026-11-21T10:00:00Z');
const LINKS = {
  ...{ github: 'https://github.com/acme', youtube: 'https://www.youtube.com/@acme' },
  ...{ linkedin: 'https://www.linkedin.com/company/acme', twitter: 'https://x.com/acme' },
};

const seen = (items: Omit<Seen['items'][number], 'since' | 'firstSeen' | 'readOn'>[], about: object): Seen => ({
  ...{ items: items.map((item) => ({ ...item, since: READ, firstSeen: READ, readOn: null })), about, since: READ, at: NOW },
});

function aboutOf(handle: string, followers: number): AccountAbout {
  const said = accountReading({ name: handle, url: 'https://x.example' }, { followers, latest: null });
  if (said.kind !== 'read') throw new Error(said.kind);
  return said.reading.about;
}

function shown(figures: [NetworkSource, string, number][], places: Shown['places'] = []): Shown {
  const links = Object.entries(LINKS).map(([key, url]) => ({ key, label: key, url, fields: {} }));
  const states = new Map<string, Seen>([
    [accounts.name, seen(links, {})],
    ...figures.map(([{ name }, handle, followers]) => [name, seen([], aboutOf(handle, followers))] as const),
  ]);
  return {
    of: <F extends object, A extends object>({ name }: Source<F, A> | PlaceSource<F, A>) => (states.get(name) ?? null) as Seen<F, A> | null,
    before: () => null,
    ...{ companyId: 'c', peers: [], pages: [], places, socials: Object.keys(LINKS), growing: [], course: () => [], moment: NOW },
  };
}

it('says until when figures are kept, and why a network’s are in no total and no rank', () => {
  const view = socialView.show(
    shown([
      [github, 'acme', 1_200],
      [youtubeFigures, '@acme', 45_600],
    ]),
  );
  expect(view).toMatchObject({
    metrics: { totalFollowers: 1_200 },
    profiles: {
      github: { followers: 1_200, keptUntil: null },
      youtube: { followers: 45_600, keptUntil: '2026-12-01T10:00:00.000Z' },
    },
    leftOut: [{ network: 'youtube', reason: 'YouTube’s terms do not let its figures be mixed with those of other networks.' }],
  });
});

it('leaves out nothing where there are no figures', () => {
  expect(socialView.show(shown([[github, 'acme', 1_200]]))).toMatchObject({ leftOut: [], profiles: { youtube: { keptUntil: null } } });
});

it('says why posts of a network that is read are not, where nothing else is to be said of it', () => {
  const place = (kind: string, state: 'fresh' | 'stale', reason: string | null) => ({ kind, state, reason }) as Shown['places'][number];
  const figures: [NetworkSource, string, number][] = [
    [linkedin, 'company/acme', 900],
    [x, 'acme', 800],
  ];
  const told = (state: 'fresh' | 'stale', reason: string | null) =>
    socialView.show(
      shown(figures, [
        place('@linkedin', 'fresh', null),
        place('@twitter', state, reason),
        place('@twitter_posts', 'fresh', 'A key is needed.'),
      ]),
    );
  expect(told('stale', 'X is down.')).toMatchObject({
    profiles: {
      linkedin: { followers: 900, keptUntil: '2027-11-01T10:00:00.000Z', reason: expect.stringMatching(/^LinkedIn shows the posts/) },
      twitter: { followers: 800, coverage: 'stale', reason: 'X is down.' },
      github: { coverage: 'pending', reason: null },
    },
  });
  expect(told('fresh', null)).toMatchObject({ profiles: { twitter: { coverage: 'fresh', reason: 'A key is needed.' } } });
});

/** An account's newest post, with so many likes, by the source of posts. */
function posted(handle: string, likes: number): AccountAbout {
  const post = { id: '1', url: 'https://x.example/1', content: 'Hello', publishedAt: null, media: [], likes, comments: null, shares: null };
  const said = accountReading({ name: handle, url: 'https://x.example' }, { latest: [post] });
  if (said.kind !== 'read') throw new Error(said.kind);
  return said.reading.about;
}

it('reckons engagement of posts that another source of the network reads, of the same account and where its terms let it', () => {
  const withPosts = (handle: string, source: NetworkSource, figures: [NetworkSource, string, number]): Shown => {
    const known = shown([figures]);
    return {
      ...known,
      of: <F extends object, A extends object>(asked: Source<F, A> | PlaceSource<F, A>) =>
        asked.name === source.name ? (seen([], posted(handle, 40)) as Seen<F, A>) : known.of(asked),
    };
  };
  expect(socialView.show(withPosts('acme', xPosts, [x, 'acme', 800]))).toMatchObject({
    profiles: { twitter: { followers: 800, engagement: 5 } },
    metrics: { overallEngagement: 5 },
  });
  expect(socialView.show(withPosts('other', xPosts, [x, 'acme', 800]))).toMatchObject({
    profiles: { twitter: { engagement: null } },
    metrics: { overallEngagement: null },
  });
  expect(socialView.show(withPosts('@acme', youtube, [youtubeFigures, '@acme', 800]))).toMatchObject({
    profiles: { youtube: { engagement: null } },
  });
});

it('ranks by such engagement among the companies', () => {
  const of = (companyId: string, likes: number) => [
    { companyId, source: x.name, now: aboutOf('acme', 800), before: null },
    { companyId, source: xPosts.name, now: posted('acme', likes), before: null },
  ];
  const view = socialView.show({ ...shown([[x, 'acme', 800]]), peers: [...of('c', 8), ...of('d', 40)] });
  expect(view).toMatchObject({ competitorComparison: { engagementRank: 2, audienceRank: 1 } });
});
