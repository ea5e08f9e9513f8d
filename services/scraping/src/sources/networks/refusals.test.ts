/** What services mean by their errors, each in its own shape. */
import { describe, expect, test } from 'vitest';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import type { NetworkSource } from './network.ts';
import { x } from './x.ts';
import { youtubeFigures } from './youtube-figures.ts';

const as = (source: NetworkSource, status: number, said: unknown) => source.refused?.(status, said)?.as;
const graph = (code: number, subcode?: number) => ({
  error: { message: 'Something', type: 'OAuthException', code, ...(subcode !== undefined && { error_subcode: subcode }) },
});

describe('the Graph API says by a code', () => {
  test.each([
    ['throttled', [4, 17, 32, 341, 613, 80_001, 80_002, 80_014]],
    ['needs_key', [102, 190]],
    ['not_permitted', [3, 10, 200, 283, 299]],
    ['unknown', [110, 803]],
    [undefined, [1, 2, 100, 199, 300, 79_999, 80_015]],
  ] as const)('%s', (meant, codes) => {
    for (const source of [facebook, instagram]) for (const code of codes) expect(as(source, 400, graph(code)), String(code)).toBe(meant);
  });

  test('that an account is none that can be read by the subcode of an invalid parameter', () => {
    expect(as(instagram, 400, graph(100, 2_207_013))).toBe('unknown');
    expect(as(facebook, 400, graph(100, 33))).toBe('unknown');
  });

  test('that the account that asks for others is not shown, which is the key’s', () => {
    expect(instagram.refused?.(400, graph(100, 33))).toEqual({ as: 'needs_key', why: expect.stringContaining('in whose name') });
  });
});

const google = (reason: string) => ({ error: { code: 403, message: 'Something', errors: [{ domain: 'usageLimits', reason }] } });
const googleDetail = (reason: string) => ({
  error: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    errors: [{ domain: 'global', reason: 'badRequest' }],
    details: [{ '@type': 'x', reason }],
  },
});

test.each([
  ['throttled', ['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'].map(google)],
  ['needs_key', [...['keyInvalid', 'accessNotConfigured', 'ipRefererBlocked'].map(google), googleDetail('API_KEY_INVALID')]],
  ['not_permitted', [google('forbidden')]],
  ['unknown', [google('channelForbidden')]],
  [undefined, [google('badRequest'), googleDetail('SOMETHING_NEW')]],
] as const)('YouTube says %s by a reason', (meant, errors) => {
  for (const error of errors) expect(as(youtubeFigures, 403, error), JSON.stringify(error)).toBe(meant);
});

const problem = (type: string, more: object = {}) => ({ type: `https://api.x.com/2/problems/${type}`, title: 'Something', ...more });

test.each([
  ['its credits are spent', 402, problem('credits-depleted'), 'not_permitted'],
  ['its plan has not this endpoint', 403, problem('client-forbidden', { reason: 'client-not-enrolled' }), 'not_permitted'],
  ['what its plan allows is used up', 403, problem('usage-capped', { title: 'UsageCapExceeded' }), 'not_permitted'],
  ['it may not', 403, { type: 'about:blank', title: 'Forbidden', status: 403 }, 'not_permitted'],
  ['it is of another kind', 403, problem('unsupported-authentication'), 'needs_key'],
  ['the cap of the month is reached', 429, problem('usage-capped', { title: 'UsageCapExceeded' }), 'throttled'],
  ['nothing is known', 403, '<html>', undefined],
])('X says of a key that %s', (_, status, said, meant) => {
  expect(as(x, status, said)).toBe(meant);
});

test('X says why a plan does not allow it', () => {
  const { why } = x.refused?.(403, problem('client-forbidden', { reason: 'client-not-enrolled' })) ?? {};
  expect(why).toContain('plan');
});

test('LinkedIn: a token without access to an organisation is a good one', () => {
  const said = { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message: 'Not enough permissions to access: organizations' };
  expect(as(linkedin, 403, said)).toBe('not_permitted');
  expect(as(linkedin, 400, { ...said, status: 400 })).toBeUndefined();
});

test.each([
  ['You have exceeded a secondary rate limit. Please wait a few minutes before you try again.', 'throttled'],
  ["API rate limit exceeded for 192.0.2.1. (But here's the good news …)", 'throttled'],
  ['Resource protected by organization SAML enforcement.', 'not_permitted'],
])('GitHub: %s', (message, meant) => {
  expect(as(github, 403, { message })).toBe(meant);
  expect(as(github, 500, { message })).toBeUndefined();
});

test('nonsense means nothing, and ends nothing', () => {
  const nonsense = [null, undefined, 1, 'x', [], {}, { error: null }, { error: [] }, { error: { code: 'x', errors: {}, details: [null] } }];
  for (const source of [facebook, instagram, youtubeFigures, linkedin, github])
    for (const said of nonsense) for (const status of [400, 403, 418]) expect(source.refused?.(status, said) ?? null).toBeNull();
});
