import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgConnection } from '../db/connection.ts';
import { isConnectionError } from '../events/failures.ts';
import { type Authority, makeAuthority } from '../testing/certificates.ts';
import { tlsOf } from './tls.ts';

let authority: Authority;
beforeAll(() => {
  authority = makeAuthority('one', 'two');
});
afterAll(() => authority.remove());

const read = (settings: Record<string, string>) => tlsOf('KAFKA', settings);

test('nothing set is nothing encrypted; system trusts whom Node trusts', () => {
  expect(read({})).toBeUndefined();
  expect(read({ KAFKA_TLS_CA: 'system' })?.secureContext).toBeDefined();
});

test('what cannot be used stops the start with one line that names the setting', () => {
  const { ca, cert, key } = authority.of('one');
  const empty = join(authority.folder, 'empty.pem');
  writeFileSync(empty, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  const wrong: [Record<string, string>, RegExp][] = [
    [{ KAFKA_TLS_CA: '/none/ca.crt' }, /^Setting KAFKA_TLS_CA names \/none\/ca\.crt, which cannot be read \(ENOENT\)\.$/],
    [{ KAFKA_TLS_CA: key }, /^Setting KAFKA_TLS_CA names .*, which holds no certificate in PEM form\.$/],
    [{ KAFKA_TLS_CA: empty }, /^Setting KAFKA_TLS_CA names .*, which holds no certificate in PEM form\.$/],
    [{ KAFKA_TLS_CERT: cert }, /^Setting KAFKA_TLS_CERT is set without KAFKA_TLS_KEY: .*$/],
    [{ KAFKA_TLS_CA: ca, KAFKA_TLS_KEY: key }, /^Setting KAFKA_TLS_KEY is set without KAFKA_TLS_CERT: .*$/],
    [{ KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: cert }, /^Setting KAFKA_TLS_KEY names .*, which holds no private key .*$/],
    [{ KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: authority.of('two').key }, /^Setting KAFKA_TLS_KEY names a key that is not that of .*$/],
  ];
  for (const [settings, message] of wrong) expect(() => read(settings), JSON.stringify(settings)).toThrow(message);
});

test('a renewed certificate is taken by the next connection, half a pair and a missing file are not', () => {
  const [one, two] = [authority.of('one'), authority.of('two')];
  const [cert, key] = ['live.crt', 'live.key'].map((name) => join(authority.folder, name)) as [string, string];
  copyFileSync(one.cert, cert);
  copyFileSync(one.key, key);
  const options = tlsOf('KAFKA', { KAFKA_TLS_CA: one.ca, KAFKA_TLS_CERT: cert, KAFKA_TLS_KEY: key });
  const first = options?.secureContext;
  expect(options?.secureContext).toBe(first);
  rmSync(cert);
  expect(options?.secureContext, 'gone').toBe(first);
  copyFileSync(two.cert, cert);
  expect(options?.secureContext, 'the key is still the other’s').toBe(first);
  copyFileSync(two.key, key);
  expect(options?.secureContext).not.toBe(first);
});

test('a server that is not believed is one that is away: no event is given up for it', () => {
  const failed = (code: string) => isConnectionError(new Error('Saving failed', { cause: Object.assign(new Error(code), { code }) }));
  for (const code of [
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'SELF_SIGNED_CERT_IN_CHAIN',
  ])
    expect(failed(code), code).toBe(true);
  expect(failed('INVALID_INPUT')).toBe(false);
});

const URL = 'postgres://a:b@db/x?application_name=y';

test('a database address says by libpq’s parameters how it is encrypted', () => {
  const { ca } = authority.of('one');
  expect(pgConnection(URL)).toEqual({ connectionString: URL });
  expect(pgConnection(`${URL}&sslmode=disable`)).toEqual({ connectionString: URL, ssl: false });
  const full = pgConnection(`${URL}&sslmode=verify-full&sslrootcert=${ca}`);
  expect(full.connectionString).toBe(URL);
  expect(full.ssl).not.toHaveProperty('rejectUnauthorized');
  expect(full.ssl).not.toHaveProperty('checkServerIdentity');
  expect(pgConnection(`${URL}&sslmode=verify-full&sslrootcert=system`).ssl).toHaveProperty('secureContext');
  expect(pgConnection(`${URL}&sslmode=require`).ssl).toHaveProperty('rejectUnauthorized', false);
  for (const mode of ['require', 'verify-ca']) {
    const { ssl } = pgConnection(`${URL}&sslmode=${mode}&sslrootcert=${ca}`);
    expect(ssl, mode).toHaveProperty('checkServerIdentity');
    expect(ssl, mode).not.toHaveProperty('rejectUnauthorized');
  }
});

test('a database address that could fall back to no encryption, or lacks half of a pair, is refused', () => {
  for (const mode of ['prefer', 'allow', 'no-verify', 'x'])
    expect(() => pgConnection(`${URL}&sslmode=${mode}`)).toThrow(
      `sslmode=${mode}, but it must be disable, require, verify-ca or verify-full`,
    );
  expect(() => pgConnection(`${URL}&sslmode=verify-ca`)).toThrow('Use verify-full');
  expect(() => pgConnection(`${URL}&sslmode=verify-full&sslcert=${authority.of('one').cert}`)).toThrow('sslkey');
});
