import { expect, test } from 'vitest';
import type { Access, AnyOutside, Heard } from '../outside.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { x } from './x.ts';
import { xPosts } from './x-posts.ts';
import { youtube } from './youtube.ts';
import { youtubeFigures } from './youtube-figures.ts';

const ACCESS: Access = { url: (name) => `https://${name}.test`, uses: () => true, key: 'k' };
const place = (name: string) => ({ name, url: 'https://example.com/' });

/** Asks a source to its end; `answers` by the part of the address that tells them apart, null being 404. @returns what it asked and read */
function run(source: AnyOutside, name: string, answers: Record<string, unknown>, access = ACCESS) {
  const heard: Heard[] = [];
  const asked: string[] = [];
  for (let n = 0; n < source.mostRequests; n += 1) {
    const request = source.ask(place(name), access, heard);
    if (!request) break;
    asked.push(request.url);
    const [, answer] = Object.entries(answers).findLast(([part]) => request.url.includes(part)) ?? [];
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    heard.push(
      answer === null || answer === undefined ? { kind: 'unknown', url: request.url } : { kind: 'answer', url: request.url, text },
    );
  }
  return { asked, said: source.read(place(name), heard) };
}

const about = (source: AnyOutside, name: string, answers: Record<string, unknown>) => {
  const { said } = run(source, name, answers);
  if (said.kind === 'throttled') throw new Error('It was asked to slow down');
  return said.kind === 'read' ? said.reading.about : said.reason;
};

const USER = { login: 'acme', followers: 1_200, following: 3, public_repos: 2 };
const RELEASE = {
  ...{
    id: 7,
    html_url: 'https://github.com/acme/app/releases/tag/v2',
    name: 'Version 2',
    tag_name: 'v2',
    published_at: '2026-11-01T10:00:00Z',
  },
  reactions: { total_count: 12 },
};

test('GitHub: followers, and releases of the repositories that were pushed to last', () => {
  const { asked, said } = run(github, 'acme', {
    '/users/acme': USER,
    '/repos?': [{ full_name: 'acme/fork', fork: true }, { full_name: 'acme/app' }, { full_name: '../etc' }],
    '/releases': [RELEASE, { id: 8, draft: true }, null, 'x'],
  });
  expect(asked).toEqual([
    'https://github.test/users/acme',
    'https://github.test/users/acme/repos?sort=pushed&per_page=30',
    'https://github.test/repos/acme/app/releases?per_page=10',
  ]);
  expect(said).toMatchObject({
    kind: 'read',
    reading: {
      about: {
        handle: 'acme',
        followers: 1_200,
        following: 3,
        posts: null,
        engaged: { 'post:7': { likes: 12, comments: null, shares: null } },
      },
      items: [{ key: 'post:7', label: 'app: Version 2', fields: { publishedAt: '2026-11-01T10:00:00.000Z', media: [] } }],
    },
  });
});

test('GitHub: releases that cannot be read leave the figures, and say why', () => {
  expect(run(github, 'acme', { '/users/acme': USER, '/repos?': '<html>' }).said).toMatchObject({
    kind: 'read',
    lacks: expect.stringContaining('releases of acme'),
  });
});

test('a key is sent as a header and stands in no address', () => {
  const access = { ...ACCESS, key: 'secret-1' };
  for (const source of [github, youtubeFigures, x, xPosts, facebook, instagram, linkedin]) {
    const request = source.ask(place('acme'), access, []);
    expect(request?.url).not.toContain('secret-1');
    expect(JSON.stringify(request?.headers)).toContain('secret-1');
  }
});

test('Facebook and Instagram share a key, of which Facebook needs no account', () => {
  const request = (source: AnyOutside) => source.ask(place('acme'), { ...ACCESS, key: '178410:secret-1' }, []);
  expect(request(facebook)?.headers).toEqual({ authorization: 'Bearer secret-1' });
  expect(request(instagram)).toMatchObject({
    url: expect.stringContaining('/178410?'),
    headers: { authorization: 'Bearer secret-1' },
  });
});

const CHANNEL = `UC${'a'.repeat(22)}`;
const FEED = `<?xml version="1.0"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"><entry><yt:videoId>dQw4w9WgXcQ</yt:videoId>
  <title>How we work</title><published>2026-11-02T09:00:00+00:00</published></entry><entry><title>No id</title></entry></feed>`;

test('YouTube: videos by the feed, which the page of a name leads to', () => {
  const page = `<html><link rel="alternate" type="application/rss+xml" href="https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}"></html>`;
  const { asked, said } = run(youtube, '@acme', { '/%40acme': page, '/feeds/': FEED });
  expect(asked.at(-1)).toBe(`https://youtube.test/feeds/videos.xml?channel_id=${CHANNEL}`);
  expect(said).toMatchObject({
    kind: 'read',
    reading: {
      about: { followers: null, posts: null, engaged: {} },
      items: [
        {
          key: 'post:dQw4w9WgXcQ',
          url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          fields: { content: 'How we work', media: ['video'] },
        },
      ],
    },
  });
  expect(run(youtube, `channel/${CHANNEL}`, { '/feeds/': FEED }).asked).toHaveLength(1);
});

test('YouTube: a feed that is not there, broken off or a web page is not read, and never a channel without videos', () => {
  for (const answer of [null, FEED.slice(0, -20), '<html><body>Sorry</body></html>'])
    expect(run(youtube, `channel/${CHANNEL}`, { '/feeds/': answer }).said.kind).toBe('unread');
  expect(run(youtube, '@acme', { '/%40acme': '<html></html>' }).said).toMatchObject({ kind: 'unread' });
});

test('YouTube: figures come as texts; hidden subscribers are not told', () => {
  const statistics = { viewCount: '1', subscriberCount: '1230000', hiddenSubscriberCount: false, videoCount: '5' };
  expect(about(youtubeFigures, '@acme', { channels: { items: [{ statistics }] } })).toMatchObject({ followers: 1_230_000, posts: 5 });
  const hidden = { ...statistics, hiddenSubscriberCount: true, subscriberCount: '0' };
  expect(about(youtubeFigures, '@acme', { channels: { items: [{ statistics: hidden }] } })).toMatchObject({ followers: null });
  expect(about(youtubeFigures, '@acme', { channels: { items: [] } })).toContain('knows no account');
});

test.each<[AnyOutside, string, Record<string, unknown>, object]>([
  [
    x,
    'acme',
    { '/2/users': { data: { id: '1', public_metrics: { followers_count: 9, following_count: 2, tweet_count: 40 } } } },
    { followers: 9, following: 2, posts: 40 },
  ],
  [facebook, 'acme', { '/acme?': { id: '1', fan_count: 7, followers_count: 8 } }, { followers: 8, following: null, posts: null }],
  [
    linkedin,
    'company/acme',
    { vanityName: { elements: [{ id: 42 }] }, networkSizes: { firstDegreeSize: 4_200 } },
    { followers: 4_200, posts: null },
  ],
  [
    instagram,
    'acme',
    { instagram: { business_discovery: { followers_count: 5, media_count: 6, id: '1' } } },
    { followers: 5, following: null, posts: 6 },
  ],
])('$title tells its figures, and what it does not tell is null', (source, name, answers, figures) => {
  expect(about(source, name, answers)).toMatchObject(figures);
});

test('X: an account that is not known, or is suspended, is an error beside HTTP 200; another error does not say that it is gone', () => {
  const told = (error: object) => run(x, 'acme', { '/2/users': { errors: [error] } }).said;
  for (const gone of [{ title: 'Not Found Error' }, { title: 'Forbidden', detail: 'User has been suspended: [acme].' }])
    expect(told(gone)).toEqual({ kind: 'unread', gone: true, reason: expect.stringMatching(/knows no account.*3 days/) });
  expect(told({ title: 'Service Unavailable' })).toEqual({
    kind: 'unread',
    reason: expect.stringContaining('does not say that it is gone'),
  });
});

test('X: the newest posts of an account, by its id; one that published nothing has none', () => {
  const user = { data: { id: '22', username: 'acme' } };
  const metrics = { retweet_count: 2, reply_count: 4, like_count: 9, quote_count: 1, impression_count: 900 };
  const data = [
    { id: '7', text: 'Hello', created_at: '2026-11-03T10:00:00.000Z', public_metrics: metrics, attachments: { media_keys: ['3_1'] } },
    { id: '../8', text: 'x' },
  ];
  const { asked, said } = run(xPosts, 'acme', { '/by/username/': user, '/22/tweets': { data, meta: { result_count: 2 } } });
  expect(asked[1]).toMatch(/\/2\/users\/22\/tweets\?max_results=10&exclude=retweets,replies&/);
  expect(said).toMatchObject({
    reading: {
      about: { followers: null, engaged: { 'post:7': { likes: 9, comments: 4, shares: 3 } } },
      items: [
        { url: 'https://x.com/acme/status/7', fields: { content: 'Hello', publishedAt: '2026-11-03T10:00:00.000Z', media: ['other'] } },
      ],
    },
  });
  expect(run(xPosts, 'acme', { '/by/username/': user, '/22/tweets': { meta: { result_count: 0 } } }).said).toMatchObject({
    reading: { items: [] },
  });
  const gone = { errors: [{ title: 'Not Found Error' }] };
  expect(run(xPosts, 'acme', { '/by/username/': gone }).said).toMatchObject({
    kind: 'unread',
    reason: expect.stringContaining('knows no account'),
  });
});

test('Facebook: posts with what people did with them, asked for by the id of the page', () => {
  const data = [
    {
      ...{ id: '1_9', message: 'Hello', permalink_url: 'https://www.facebook.com/1/posts/9', created_time: '2026-11-03T10:00:00+0000' },
      ...{ attachments: { data: [{ media_type: 'photo' }] }, reactions: { summary: { total_count: 3 } }, shares: { count: 2 } },
    },
    { id: '1_8', permalink_url: 'javascript:alert(1)' },
  ];
  const { asked, said } = run(facebook, 'acme', { '/acme?': { id: '1', followers_count: 8 }, '/1/posts': { data } });
  expect(asked[1]).toMatch(/\/1\/posts\?limit=25&fields=/);
  expect(said).toMatchObject({
    reading: {
      about: { followers: 8, engaged: { 'post:1_9': { likes: 3, comments: null, shares: 2 } } },
      items: [{ fields: { content: 'Hello', publishedAt: '2026-11-03T10:00:00.000Z', media: ['image'] } }],
    },
  });
  expect(said).not.toHaveProperty('reading.about.noPosts');
});

test('Facebook: a key that may not read posts leaves the figures, and says why', () => {
  const figures: Heard = { kind: 'answer', url: 'x', text: JSON.stringify({ id: '1', followers_count: 8 }) };
  const refused: Heard = { kind: 'failed', url: 'x', reason: 'The site refuses us (HTTP 403).' };
  for (const posts of [refused, { kind: 'answer', url: 'x', text: '<html>' } as Heard, undefined])
    expect(facebook.read(place('acme'), posts ? [figures, posts] : [figures])).toMatchObject({
      reading: {
        about: { followers: 8, engaged: {}, noPosts: expect.stringMatching(/^Its posts could not be read: Facebook .{10}/) },
        items: [],
      },
    });
});

test('Instagram: posts with their likes, unless they are hidden', () => {
  const data = [
    {
      id: '9',
      caption: 'Hello',
      permalink: 'https://www.instagram.com/p/9/',
      timestamp: '2026-11-03T10:00:00+0000',
      media_type: 'IMAGE',
      like_count: 3,
    },
  ];
  const { said } = run(instagram, 'acme', { instagram: { business_discovery: { followers_count: 5, media: { data } } } });
  expect(said).toMatchObject({
    reading: {
      about: { engaged: { 'post:9': { likes: 3, comments: null, shares: null } } },
      items: [{ fields: { content: 'Hello', media: ['image'] } }],
    },
  });
});

test('nonsense is read by no network, and ends none', () => {
  const nonsense = [
    '',
    '<html>',
    '[]',
    'null',
    '{"data":{"public_metrics":[]}}',
    '{"items":{}}',
    '{',
    '[[[[',
    '{"followers":-1,"login":1}',
    '{"elements":[null]}',
  ];
  for (const source of [github, youtube, youtubeFigures, x, xPosts, facebook, instagram, linkedin])
    for (const text of nonsense) expect(run(source, 'acme', { 'https://': text }).said.kind, `${source.name}: ${text}`).toBe('unread');
});
