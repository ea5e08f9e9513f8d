import { readFileSync } from 'node:fs';
import type { Authority } from '@rivalscope/kit/testing/certificates';
import type { StartedTestContainer } from 'testcontainers';
import { eventually } from '../flows/client.ts';
import { connected } from '../flows/database.ts';
import { freePort } from '../flows/system.ts';
import { TestContainer } from './container.ts';
import { kafkaContainer } from './kafka.ts';
import { untilLogged } from './logged.ts';

const AT = '/etc/certificates';

/** Of a name of the authority, where a server reads them. */
const certificatesOf = ({ of }: Authority, name: string) => {
  const { ca, cert, key } = of(name);
  const both = readFileSync(key, 'utf8') + readFileSync(cert, 'utf8');
  const file = (source: string, target: string) => ({ content: readFileSync(source, 'utf8'), target: `${AT}/${target}`, mode: 0o644 });
  return [
    file(ca, 'ca.crt'),
    file(cert, 'tls.crt'),
    file(key, 'tls.key'),
    { content: both, target: `${AT}/tls-combined.pem`, mode: 0o644 },
  ];
};

export interface SecuredKafka {
  /** Wants a client's certificate; who has one is `User:rivalscope-<common name>`. */
  certified: string;
  /** Wants a user name and a password. */
  signedIn: string;
  stop(): Promise<void>;
}

/** Users of SASL. */
export const SCRAM_USER = { username: 'rivalscope-companies', password: 'scram-secret' };
export const PLAIN_USER = { username: 'rivalscope-plain', password: 'plain-secret' };

/**
 * A broker that speaks TLS alone, with an authorizer: nobody may do anything that no ACL allows but the administrator
 * (certificate `admin`), and the container itself.
 */
export async function startSecuredKafka(authority: Authority): Promise<SecuredKafka> {
  const [certified, signedIn] = [await freePort(), await freePort()];
  const module = (name: string, more = '') => `org.apache.kafka.common.security.${name} required${more};`;
  const container = await kafkaContainer(certified)
    .withExposedPorts({ container: 9094, host: signedIn })
    .withCopyContentToContainer(certificatesOf(authority, 'kafka'))
    .withEnvironment({
      KAFKA_LISTENERS: 'CERTIFIED://:9092,SIGNED://:9094,LOCAL://127.0.0.1:9095,CONTROLLER://127.0.0.1:9093',
      KAFKA_ADVERTISED_LISTENERS: `CERTIFIED://localhost:${certified},SIGNED://localhost:${signedIn},LOCAL://127.0.0.1:9095`,
      KAFKA_INTER_BROKER_LISTENER_NAME: 'LOCAL',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CERTIFIED:SSL,SIGNED:SASL_SSL,LOCAL:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_SSL_KEYSTORE_TYPE: 'PEM',
      KAFKA_SSL_KEYSTORE_LOCATION: `${AT}/tls-combined.pem`,
      KAFKA_SSL_TRUSTSTORE_TYPE: 'PEM',
      KAFKA_SSL_TRUSTSTORE_LOCATION: `${AT}/ca.crt`,
      KAFKA_LISTENER_NAME_CERTIFIED_SSL_CLIENT_AUTH: 'required',
      KAFKA_SSL_PRINCIPAL_MAPPING_RULES: 'RULE:^CN=([^,]+).*$/rivalscope-$1/',
      KAFKA_SASL_ENABLED_MECHANISMS: 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
      KAFKA_LISTENER_NAME_SIGNED_PLAIN_SASL_JAAS_CONFIG: module(
        'plain.PlainLoginModule',
        ` user_${PLAIN_USER.username}="${PLAIN_USER.password}"`,
      ),
      KAFKA_LISTENER_NAME_SIGNED_SCRAM___SHA___256_SASL_JAAS_CONFIG: module('scram.ScramLoginModule'),
      KAFKA_LISTENER_NAME_SIGNED_SCRAM___SHA___512_SASL_JAAS_CONFIG: module('scram.ScramLoginModule'),
      KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      KAFKA_SUPER_USERS: 'User:ANONYMOUS;User:rivalscope-admin',
    })
    .start();
  // Kafka takes one mechanism of a user at a time.
  for (const mechanism of ['SCRAM-SHA-256', 'SCRAM-SHA-512']) {
    const told = await container.exec([
      ...['java', '-Xmx128m', '-XX:TieredStopAtLevel=1', '-cp', '/opt/kafka/libs/*', 'kafka.admin.ConfigCommand'],
      ...['--bootstrap-server', '127.0.0.1:9095', '--alter', '--add-config', `${mechanism}=[password=${SCRAM_USER.password}]`],
      ...['--entity-type', 'users', '--entity-name', SCRAM_USER.username],
    ]);
    if (told.exitCode !== 0) throw new Error(`Kafka took no user: ${told.output.slice(-2_000)}`);
  }
  return { certified: `localhost:${certified}`, signedIn: `localhost:${signedIn}`, stop: () => stop(container) };
}

export interface SecuredPostgres {
  port: number;
  stop(): Promise<void>;
}

/** A server that takes encrypted connections alone, of those who show a certificate of the authority beside the password. */
export async function startSecuredPostgres(authority: Authority, password: string): Promise<SecuredPostgres> {
  const hba = 'local all all trust\nhostssl all all all scram-sha-256 clientcert=verify-ca\n';
  // It takes its key from a file that is its own alone.
  const start = `install -o postgres -m 600 ${AT}/tls.key /tmp/tls.key && exec docker-entrypoint.sh "$@"`;
  const container = await new TestContainer('postgres:18')
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCopyContentToContainer([...certificatesOf(authority, 'postgres'), { content: hba, target: `${AT}/pg_hba.conf`, mode: 0o644 }])
    .withEntrypoint(['bash', '-c', start, 'postgres'])
    .withCommand([
      ...['postgres', '-c', 'max_connections=200', '-c', 'fsync=off', '-c', 'ssl=on', '-c', `hba_file=${AT}/pg_hba.conf`],
      ...['-c', `ssl_cert_file=${AT}/tls.crt`, '-c', 'ssl_key_file=/tmp/tls.key', '-c', `ssl_ca_file=${AT}/ca.crt`],
    ])
    .start();
  const port = container.getMappedPort(5432);
  const { ca, cert, key } = authority.of('admin');
  const url = `postgresql://postgres:${password}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${ca}&sslcert=${cert}&sslkey=${key}`;
  await eventually(() => connected(url, (query) => query('SELECT 1')), 60_000);
  return { port, stop: () => stop(container) };
}

export interface SecuredRedis {
  url: string;
  stop(): Promise<void>;
}

/** A server that takes encrypted connections alone, of those who show a certificate of the authority. */
export async function startSecuredRedis(authority: Authority): Promise<SecuredRedis> {
  const container = await new TestContainer('redis:7')
    .withExposedPorts(6379)
    .withCopyContentToContainer(certificatesOf(authority, 'redis'))
    .withCommand([
      ...['redis-server', '--port', '0', '--tls-port', '6379', '--tls-auth-clients', 'yes'],
      ...['--tls-cert-file', `${AT}/tls.crt`, '--tls-key-file', `${AT}/tls.key`, '--tls-ca-cert-file', `${AT}/ca.crt`],
    ])
    .withWaitStrategy(untilLogged('Ready to accept connections'))
    .start();
  return { url: `rediss://localhost:${container.getMappedPort(6379)}`, stop: () => stop(container) };
}

const stop = async (container: StartedTestContainer) => void (await container.stop({ timeout: 1_000 }));
