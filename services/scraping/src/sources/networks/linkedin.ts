import { isNode } from '../../page/json-ld.ts';
import type { Heard } from '../outside.ts';
import { followersJumped } from './jump.ts';
import { accountReading, countOf, jsonOf, networkSource, objectsOf, unread } from './network.ts';

const TITLE = 'LinkedIn';

/**
 * Followers of an organisation by the Marketing API (https://learn.microsoft.com/linkedin/marketing/community-management/organizations/organization-lookup-api):
 * its id by its name in addresses, then the size of its network. What a token may not see is refused.
 */
export const linkedin = networkSource('linkedin', {
  name: 'linkedin',
  title: TITLE,
  asks: [{ name: 'linkedin', home: 'https://api.linkedin.com' }],
  key: 'needed',
  quota: { requests: 400, seconds: 86_400 },
  mostRequests: 2,
  // A year, as of what is reported of an organisation's page (https://learn.microsoft.com/linkedin/marketing/data-storage-requirements).
  keptDays: 365,
  compare: followersJumped('linkedin', TITLE),
  noPosts: 'LinkedIn shows the posts of an organisation to those alone who run its page.',
  ask({ name }, { url, key }, heard) {
    const headers = { authorization: `Bearer ${key}`, 'linkedin-version': '202601', 'x-restli-protocol-version': '2.0.0' };
    const vanity = encodeURIComponent(name.split('/').at(-1) ?? name);
    if (heard.length === 0) return { url: `${url('linkedin')}/rest/organizations?q=vanityName&vanityName=${vanity}`, headers };
    const id = heard.length === 1 ? organisationIn(heard[0]) : null;
    const urn = encodeURIComponent(`urn:li:organization:${id}`);
    return id === null ? null : { url: `${url('linkedin')}/rest/networkSizes/${urn}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`, headers };
  },
  /** 403 is of a token that is good, and has no access to this (https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling). */
  refused: (status, said) => (status === 403 && isNode(said) && said.message !== undefined ? { as: 'not_permitted' } : null),
  read(place, heard) {
    const [first, second] = heard;
    const answer = jsonOf(first);
    if (isNode(answer) && Array.isArray(answer.elements) && answer.elements.length === 0)
      return unread(TITLE, place, { kind: 'unknown', url: place.url });
    const size = jsonOf(second);
    const followers = isNode(size) ? countOf(size.firstDegreeSize) : null;
    return followers === null ? unread(TITLE, place, second ?? first) : accountReading(place, { followers, latest: null });
  },
});

function organisationIn(heard: Heard | undefined): number | null {
  const answer = jsonOf(heard);
  return isNode(answer) ? countOf(objectsOf(answer.elements)[0]?.id) : null;
}
