import { expect, test } from 'vitest';
import { guardedConnector, type Resolve } from './connect.ts';
import { parseAllowPrivate } from './guard.ts';

const unknown: Resolve = async () => {
  throw Object.assign(new Error('queryA ENOTFOUND postgres.inner'), { code: 'ENOTFOUND' });
};
const WAYS: [string, Resolve][] = [
  ['nobody knows', unknown],
  ['leads to no address', async () => []],
  ['leads inside', async () => ['10.0.0.7']],
  ['leads inside twice', async () => ['127.0.0.1', '::1']],
];

const refusalOf = (resolve: Resolve, hostname = 'postgres.inner') =>
  new Promise<Error | null>((done) => {
    const connect = guardedConnector(parseAllowPrivate(''), 1_000, resolve);
    connect({ hostname, protocol: 'http:', port: '80' }, (...[error]) => done(error));
  });

test.each(WAYS)('a name that %s is refused by the one sentence, without it and without what the resolver said', async (_name, resolve) => {
  const refusal = await refusalOf(resolve);
  expect([refusal?.name, refusal?.message]).toEqual([
    'NameRefused',
    'The name could not be resolved, or leads to no web port of a public address.',
  ]);
});

test('an address that is written out may be said to be private, because whoever wrote it knows it', async () => {
  expect((await refusalOf(unknown, '10.0.0.7'))?.message).toBe(
    'It leads to a private or reserved address, or to a port that is not a web port.',
  );
});

test('what fails otherwise than a resolver is thrown on as it is', async () => {
  const fault = new TypeError('resolve is not what it should be');
  expect(await refusalOf(async () => Promise.reject(fault))).toBe(fault);
});
