import { isNode, type Node } from '../../page/json-ld.ts';
import type { Heard, OutsidePlace, Refused } from '../outside.ts';
import { accountReading, countOf, instantOf, jsonOf, networkSource, objectsOf, type Post, textOf, unread } from './network.ts';

/** Repositories whose releases are read; each costs a request. */
const MOST_REPOSITORIES = 2;
const TITLE = 'GitHub';

/**
 * Followers of an account, and releases of the repositories that were pushed to last, as its posts.
 * REST API (https://docs.github.com/en/rest/users/users, …/repos/repos, …/releases/releases): 60 requests an hour without a key, 5,000 with.
 */
export const github = networkSource('github', {
  name: 'github',
  title: TITLE,
  asks: [{ name: 'github', home: 'https://api.github.com' }],
  key: 'useful',
  quota: { requests: 60, seconds: 3_600 },
  keyedQuota: { requests: 5_000, seconds: 3_600 },
  mostRequests: 2 + MOST_REPOSITORIES,
  ask({ name }, { url, key }, heard) {
    const headers = {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      ...(key && { authorization: `Bearer ${key}` }),
    };
    const user = `${url('github')}/users/${encodeURIComponent(name)}`;
    if (heard.length === 0) return { url: user, headers };
    if (!isAccount(heard[0])) return null;
    if (heard.length === 1) return { url: `${user}/repos?sort=pushed&per_page=30`, headers, optional: true };
    const repository = repositoriesOf(heard[1])[heard.length - 2];
    return repository ? { url: `${url('github')}/repos/${repository}/releases?per_page=10`, headers, optional: true } : null;
  },
  refused: refusedByGitHub,
  read(place, heard) {
    const [first, repositories, ...releases] = heard;
    const account = jsonOf(first);
    if (!isAccount(first) || !isNode(account)) return unread(TITLE, place, first);
    const figures = { followers: countOf(account.followers), following: countOf(account.following) };
    const posts = releases.flatMap((each) => objectsOf(jsonOf(each)).flatMap(releaseOf));
    const latest = posts.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
    return accountReading(place, { ...figures, latest }, lacking(place, [repositories, ...releases]));
  },
});

/** A limit that is used up may be said by 403, as may what a good token has no access to; a token that is none is 401. */
function refusedByGitHub(status: number, said: unknown): Refused | null {
  const message = isNode(said) ? textOf(said.message) : null;
  if (status !== 403 || message === null) return null;
  return { as: /rate limit|abuse detection/i.test(message) ? 'throttled' : 'not_permitted' };
}

function isAccount(heard: Heard | undefined): boolean {
  const account = jsonOf(heard);
  return isNode(account) && typeof account.login === 'string' && countOf(account.followers) !== null;
}

/** Names of the account's own repositories ('acme/app'), those that were pushed to last first. */
function repositoriesOf(heard: Heard | undefined): string[] {
  return objectsOf(jsonOf(heard))
    .filter(({ fork, archived, disabled }) => fork !== true && archived !== true && disabled !== true)
    .flatMap(({ full_name: name }) =>
      typeof name === 'string' && /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(name) && !name.includes('..') ? [name] : [],
    )
    .slice(0, MOST_REPOSITORIES);
}

function releaseOf(release: Node): Post[] {
  const [id, url, name] = [countOf(release.id), textOf(release.html_url), textOf(release.name) ?? textOf(release.tag_name)];
  if (id === null || url === null || name === null || !/^https?:\/\//.test(url) || release.draft === true) return [];
  const repository = /github\.com\/[^/]+\/([^/]+)\//.exec(url)?.[1];
  const likes = isNode(release.reactions) ? countOf(release.reactions.total_count) : null;
  return [
    {
      id: String(id),
      url,
      content: repository ? `${repository}: ${name}` : name,
      publishedAt: instantOf(release.published_at),
      media: [],
      likes,
    },
  ];
}

/** What of the releases could not be read; an account without repositories has none. */
function lacking({ name }: OutsidePlace, heard: readonly (Heard | undefined)[]): string | undefined {
  const broken = heard.find((each) => each !== undefined && !Array.isArray(jsonOf(each)));
  if (!broken) return undefined;
  return `The releases of ${name} at ${TITLE} could not be read: ${broken.kind === 'failed' ? broken.reason : 'the answer is no list.'}`;
}
