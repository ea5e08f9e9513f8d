import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@rivalscope/host/catalogue';
import { subscriptionsOf } from '@rivalscope/host/subscriptions';
import type { Broker } from '@rivalscope/kit/bus/bus';
import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import { type KafkaSettings, kafkaSecurity } from '@rivalscope/kit/bus/kafka-security';
import { createLead } from '@rivalscope/kit/db/lead';
import { assertBoundRole, migrate, roleUrl } from '@rivalscope/kit/db/migrate';
import { startSmtpServer } from '@rivalscope/kit/mail/smtp.fixture';
import { smtpTransport } from '@rivalscope/kit/mail/transport';
import { tlsOf } from '@rivalscope/kit/net/tls';
import { connectRedis } from '@rivalscope/kit/redis';
import { type Authority, makeAuthority } from '@rivalscope/kit/testing/certificates';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually, register } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { startDistributed } from '../flows/system.ts';
import {
  PLAIN_USER,
  SCRAM_USER,
  type SecuredKafka,
  type SecuredPostgres,
  type SecuredRedis,
  startSecuredKafka,
  startSecuredPostgres,
  startSecuredRedis,
} from './secured.ts';

const SERVERS = ['kafka,localhost', 'postgres,localhost', 'redis,localhost', 'mail,localhost'];
const PASSWORD = 'only-for-tests';
const ROOT = join(import.meta.dirname, '../..');
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let authority: Authority;
/** One that no engine trusts. */
let foreign: Authority;

let kafka: SecuredKafka;
let postgres: SecuredPostgres;
let redis: SecuredRedis;

beforeAll(async () => {
  authority = makeAuthority(...SERVERS, 'admin', ...catalogue.map(({ name }) => name));
  foreign = makeAuthority('companies');
  [kafka, postgres, redis] = await Promise.all([
    startSecuredKafka(authority),
    startSecuredPostgres(authority, PASSWORD),
    startSecuredRedis(authority),
  ]);
  // As an operator gives them.
  const env = { PATH: process.env.PATH, KAFKA_BROKERS: kafka.certified, ...settings('KAFKA', authority, undefined, 'admin') };
  execFileSync(process.execPath, ['--disable-warning=TimeoutNegativeWarning', join(ROOT, 'services/host/src/kafka-acls.ts'), '--apply'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
afterAll(async () => {
  await Promise.all([kafka?.stop(), postgres?.stop(), redis?.stop()]);
  authority?.remove();
  foreign?.remove();
});

/** As `<prefix>_TLS_*` say it. @param by the client's certificate; null: none */
const settings = (prefix: string, by: Authority | null = authority, ca = authority.of('companies').ca, name = 'companies') => ({
  [`${prefix}_TLS_CA`]: ca,
  ...(by && { [`${prefix}_TLS_CERT`]: by.of(name).cert, [`${prefix}_TLS_KEY`]: by.of(name).key }),
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
describe('Kafka', () => {
  function connect(address: string, config: KafkaSettings): Broker {
    const bus = kafkaBus({ brokers: [address], clientId: 'test', log, security: kafkaSecurity(config), partitions: 1 });
    onTestFinished(() => bus.close());
    return bus;
  }
  const sasl = (mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512', { username, password } = SCRAM_USER): KafkaSettings => ({
    ...settings('KAFKA', null),
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  });

  test('a service with its own certificate and ACLs works: it publishes, and its groups read', async () => {
    const bus = connect(kafka.certified, settings('KAFKA'));
    const taken: string[] = [];
    const [own, access] = await subscriptionsOf(serviceCalled('companies'));
    for (const asked of [own, access])
      await bus.subscribe({ ...(asked as NonNullable<typeof asked>), handler: async ({ id }) => void taken.push(id) });
    await bus.publish([message('companies')]);
    await expect.poll(() => bus.standings().map(({ able }) => able), { timeout: 60_000 }).toEqual([true, true]);
    await bus.ping();
    // Somebody who may tells it something.
    const said = message('billing');
    await connect(kafka.certified, settings('KAFKA', authority, undefined, 'admin')).publish([said]);
    await expect.poll(() => taken).toContain(said.id);
  });

  test('it writes to no topic of another, and reads none that is none of its', async () => {
    const bus = connect(kafka.certified, settings('KAFKA'));
    await expect(bus.publish([message('identity')])).rejects.toThrow(/not authorized/i);
    await expect(bus.publish([message('insights')])).rejects.toThrow(/^Kafka makes no topic insights: .*Topic authorization failed/);
    log.warn.mockClear();
    const stranger = { topics: ['insights'], types: new Set(['insights.v1.AlertRaised']), handler: async () => undefined };
    await bus.subscribe({ ...stranger, group: 'companies' });
    await bus.subscribe({ ...stranger, topics: ['identity'], group: 'billing' });
    for (const group of ['companies', 'billing'])
      await vi.waitFor(() => expect(log.warn.mock.calls.map(([line]) => line)).toContainEqual(expect.objectContaining({ group })), 60_000);
    expect(bus.standings().map(({ able }) => able)).toEqual([false, false]);
  });

  test.each([
    ['SCRAM-SHA-512', SCRAM_USER],
    ['SCRAM-SHA-256', SCRAM_USER],
    ['PLAIN', PLAIN_USER],
  ] as const)('signs in by %s', async (mechanism, user) => {
    const bus = connect(kafka.signedIn, sasl(mechanism, user));
    await bus.ping();
    // Of the two only one has rights.
    const published = bus.publish([message('companies')]);
    await (user === SCRAM_USER ? published : expect(published).rejects.toThrow('Topic authorization failed'));
  });

  test.each([
    [
      'a wrong password',
      () => kafka.signedIn,
      () => sasl('SCRAM-SHA-512', { ...SCRAM_USER, password: 'guessed' }),
      /^Kafka refuses the sign-in: .*KAFKA_SASL_\*/,
    ],
    [
      'a wrong password (PLAIN)',
      () => kafka.signedIn,
      () => sasl('PLAIN', { ...PLAIN_USER, password: 'guessed' }),
      /^Kafka refuses the sign-in: .*KAFKA_SASL_\*/,
    ],
    [
      'a broker of another authority',
      () => kafka.certified,
      () => settings('KAFKA', authority, foreign.of('companies').ca),
      /^Kafka cannot be reached safely: .*(certificate|signature).*KAFKA_TLS_\*/,
    ],
    [
      'a client of another authority',
      () => kafka.certified,
      () => settings('KAFKA', foreign),
      /^Kafka cannot be reached safely: .*KAFKA_TLS_\*/,
    ],
    [
      'a client without a certificate',
      () => kafka.certified,
      () => settings('KAFKA', null),
      /^Kafka cannot be reached safely: .*certificate.*KAFKA_TLS_\*/,
    ],
  ])('%s is refused, readiness says so, and what subscribes goes on trying', async (_, address, config, reason) => {
    const bus = connect(address(), config());
    const [own] = await subscriptionsOf(serviceCalled('companies'));
    await bus.subscribe({ ...(own as NonNullable<typeof own>) });
    await expect(bus.ping()).rejects.toThrow(reason);
    await expect(bus.ping(), 'and again').rejects.not.toThrow('guessed');
    expect(bus.standings()).toEqual([expect.objectContaining({ able: false })]);
  });
});

test('the whole system works with a certificate for each service, each with no rights in Kafka but its own', async () => {
  const address = (name: string) => {
    const { ca, cert, key } = authority.of(name);
    const parameters = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: ca, sslcert: cert, sslkey: key });
    return `postgres://postgres:${PASSWORD}@localhost:${postgres.port}/postgres?${parameters}`;
  };
  const of = (name: string) => ({
    DATABASE_URL: address(name),
    ...settings('KAFKA', authority, undefined, name),
    ...(name === 'gateway' && { REDIS_URL: redis.url, ...settings('REDIS', authority, undefined, name) }),
  });
  const system = await startDistributed(address('admin'), kafka.certified, {}, { of });
  onTestFinished(() => system.close());
  const owner = await register(system.url);
  await owner.addCompany('Acme', 'http://127.0.0.1:9');
  // The company came to billing by Kafka, the follow of its site to insights.
  await eventually(async () => expect((await owner.get('subscription/usage')).body.usage.currentCompetitors).toBe(1));
  await eventually(() =>
    connected(address('admin'), async (query) => expect(await query('SELECT 1 FROM insights.follow')).not.toHaveLength(0)),
  );
  expect(system.processes.flatMap(({ log: lines }) => lines).filter((line) => /authoriz/i.test(line))).toEqual([]);
});

describe('PostgreSQL', () => {
  const address = (parameters: Record<string, string>, host = 'localhost') =>
    `postgres://postgres:${PASSWORD}@${host}:${postgres.port}/postgres?${new URLSearchParams(parameters)}`;
  const parameters = (mode: string, by: Authority | null = authority, ca = authority.of('companies').ca) => ({
    sslmode: mode,
    sslrootcert: ca,
    ...(by && { sslcert: by.of('companies').cert, sslkey: by.of('companies').key }),
  });
  /** It gets as far as the roles, which the administrator's is none of. */
  const reached = (url: string) => expect(assertBoundRole(url)).rejects.toThrow('bypasses row-level security');
  const refused = (url: string, reason: RegExp) => expect(assertBoundRole(url)).rejects.toThrow(reason);

  test('migrations, the service’s role and its lead connect by its address alone', async () => {
    const admin = address(parameters('verify-full'));
    await migrate(admin, 'companies', join(ROOT, 'prisma/companies/migrations'));
    const own = roleUrl(admin, 'companies');
    await assertBoundRole(own);
    const lead = createLead(own);
    onTestFinished(() => lead.close());
    expect(await lead.take('test')).toBeDefined();
  });

  test('verify-full wants the server’s name, verify-ca only its authority, and require neither', async () => {
    await refused(address(parameters('verify-full'), '127.0.0.1'), /altnames.*127\.0\.0\.1/);
    await reached(address(parameters('verify-ca'), '127.0.0.1'));
    await refused(address(parameters('verify-ca', authority, foreign.of('companies').ca)), /certificate/);
    await refused(address(parameters('verify-full', authority, foreign.of('companies').ca)), /certificate/);
    const { sslrootcert: _, ...nobody } = parameters('require');
    await reached(address(nobody));
  });

  test('without encryption, a certificate or one of the right authority the server takes nobody', async () => {
    await refused(address({ sslmode: 'disable' }), /no pg_hba\.conf entry.*no encryption/);
    await refused(address(parameters('verify-full', null)), /valid client certificate/);
    await refused(address(parameters('verify-full', foreign)), /unknown ca|certificate|ECONNRESET|terminated/i);
  });
});

describe('Redis', () => {
  /** `ready`, or what is said of why not. */
  async function outcome(config: object): Promise<string> {
    const client = connectRedis(redis.url, log, tlsOf('REDIS', config));
    onTestFinished(() => client.disconnect());
    return new Promise((resolve) => {
      client.once('ready', () => resolve('ready'));
      client.once('error', (error: Error) => resolve(error.message));
    });
  }

  test('is used with the client’s certificate, and by nobody of another authority or without one', async () => {
    expect(await outcome(settings('REDIS'))).toBe('ready');
    expect(await outcome(settings('REDIS', authority, foreign.of('companies').ca))).toMatch(/certificate/);
    expect(await outcome(settings('REDIS', foreign))).not.toBe('ready');
    expect(await outcome(settings('REDIS', null))).not.toBe('ready');
  });

  test('certificates for an address that does not encrypt stop the start', () => {
    expect(() => connectRedis('redis://localhost:1', log, tlsOf('REDIS', settings('REDIS')))).toThrow('does not begin with rediss://');
  });
});

describe('SMTP', () => {
  const mail = { id: randomUUID(), to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attempts: 1 };
  const certificates = (by: Authority, name: string) => {
    const { ca, cert, key } = by.of(name);
    return { ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key) };
  };

  async function send(url: string, config: object): Promise<void> {
    const transport = smtpTransport(url.replace('127.0.0.1', 'localhost'), 'a@example.com', tlsOf('SMTP', config));
    onTestFinished(() => transport.close());
    await transport.send(mail, AbortSignal.timeout(10_000));
  }

  test.each([
    ['STARTTLS', false],
    ['SMTPS', true],
  ])('%s: mails leave to a server of our authority that asks for our certificate, and to no other', async (_, secure) => {
    const server = await startSmtpServer(undefined, {
      secure,
      ...certificates(authority, 'mail'),
      requestCert: true,
      rejectUnauthorized: true,
    });
    onTestFinished(() => server.stop());
    await send(server.url, settings('SMTP'));
    await expect(send(server.url, settings('SMTP', authority, foreign.of('companies').ca))).rejects.toThrow(/certificate/);
    await expect(send(server.url, settings('SMTP', null))).rejects.toThrow();
    expect(server.received.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test('a server that offers no encryption, or has it taken from its offer, gets no mail', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    await expect(send(server.url, settings('SMTP'))).rejects.toThrow();
    expect(server.received).toEqual([]);
  });
});

const serviceCalled = (name: string) => catalogue.find((service) => service.name === name) as (typeof catalogue)[number];

const message = (topic: string) => ({
  id: randomUUID(),
  topic,
  key: 'a',
  // Of the types that companies takes.
  type: topic === 'billing' ? 'billing.v1.EntitlementsChanged' : `${topic}.v1.Something`,
  time: new Date(),
  traceparent: undefined,
  data: new Uint8Array(),
});
