import { expect, test } from 'vitest';
import { type ErrorCode, type FetchError, FetchFailure } from '../fetch/failure.ts';
import type { Failed } from '../fetch/result.ts';
import { type CheckDeps, checkPage } from './page-check.ts';
import type { DueTarget } from './target.ts';

const PAGE = 'https://acme.example/pricing';
const errorOf = (code: ErrorCode, more: Pick<FetchError, 'wholeSite'> = {}) => new FetchFailure(code, 'Because.', undefined, more).error;

/** What a check comes to of a page that cannot be fetched. @param reached the address at which the fetch failed */
function checked(error: FetchError, reached = PAGE, url: string | null = PAGE) {
  const result: Failed = { kind: 'failed', url: reached, redirects: [], durationMs: 1, status: null, error };
  const fetch = async () => result;
  const deps = {
    web: { get: fetch, resolveOrigin: fetch },
    visits: { possible: false },
    clock: () => new Date(),
    random: () => 1,
    closing: new AbortController().signal,
  } as unknown as CheckDeps;
  const target = {
    id: 'a',
    kind: 'pricing',
    url,
    website: 'acme.example',
    memory: null,
    failures: 0,
    unreadLinks: 0,
  } as unknown as DueTarget;
  return checkPage(deps, target);
}

test.each<ErrorCode>(['dns', 'connect', 'tls'])('%s says that the address of the page is down', async (code) => {
  expect(await checked(errorOf(code))).toMatchObject({ kind: 'failed', state: 'failing', downOrigin: 'https://acme.example' });
});

test('a robots.txt that cannot be had says it of the whole site, whatever the error was', async () => {
  expect(await checked(errorOf('timeout', { wholeSite: true }))).toMatchObject({ downOrigin: 'https://acme.example' });
  expect(await checked(errorOf('aborted', { wholeSite: true }))).not.toHaveProperty('downOrigin');
});

test.each<ErrorCode>(['timeout', 'reset', 'http_5xx', 'robots', 'rate_limited', 'gone'])('%s is the page’s own', async (code) => {
  expect(await checked(errorOf(code))).not.toHaveProperty('downOrigin');
});

test('a page that leads to an address that is down says nothing of its own, nor does a site that was never reached', async () => {
  expect(await checked(errorOf('dns'), 'https://elsewhere.example/')).not.toHaveProperty('downOrigin');
  expect(await checked(errorOf('dns'), 'https://acme.example/', null)).not.toHaveProperty('downOrigin');
});
