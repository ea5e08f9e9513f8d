import { SASL_MECHANISM } from '@rivalscope/kit/bus/kafka-security';
import { ConfigError, FilePath, HttpUrl, Port, readConfig } from '@rivalscope/kit/config';
import { type Static, Type } from 'typebox';

const PostgresUrl = Type.String({ pattern: '^postgres(ql)?://', maxLength: 2_000 });

/** How Kafka is reached, for whoever needs nothing else. */
export const kafkaSettings = Type.Object({
  /** host:port, comma-separated; unset: the in-process bus. */
  KAFKA_BROKERS: Type.Optional(Type.String({ pattern: '^[^,\\s]+:\\d+(,[^,\\s]+:\\d+)*$', maxLength: 2_000 })),
  /** PEM files: who is believed to be a broker (`system`: whom Node trusts), and what this process shows of itself. */
  KAFKA_TLS_CA: FilePath(),
  KAFKA_TLS_CERT: FilePath(),
  KAFKA_TLS_KEY: FilePath(),
  KAFKA_SASL_MECHANISM: Type.Optional(Type.String({ pattern: SASL_MECHANISM })),
  KAFKA_SASL_USERNAME: Type.Optional(Type.String({ maxLength: 255 })),
  KAFKA_SASL_PASSWORD: Type.Optional(Type.String({ maxLength: 1_000 })),
  NODE_ENV: Type.Optional(Type.String({ maxLength: 50 })),
});

/** What every process of the system reads, whatever services it runs. */
export const hostSettings = Type.Object({
  PORT: Port(3000),
  HOST: Type.String({ default: '127.0.0.1', maxLength: 255 }),
  /** Where the embedded parts keep their data. */
  DATA_DIR: Type.String({ default: '.data', maxLength: 1_000 }),
  /** The administrator's; unset: an embedded PostgreSQL. */
  DATABASE_URL: Type.Optional(PostgresUrl),
  IDENTITY_DATABASE_URL: Type.Optional(PostgresUrl),
  BILLING_DATABASE_URL: Type.Optional(PostgresUrl),
  COMPANIES_DATABASE_URL: Type.Optional(PostgresUrl),
  SCRAPING_DATABASE_URL: Type.Optional(PostgresUrl),
  INSIGHTS_DATABASE_URL: Type.Optional(PostgresUrl),
  GATEWAY_DATABASE_URL: Type.Optional(PostgresUrl),
  ...kafkaSettings.properties,
  PUBLIC_URL: Type.Optional(HttpUrl()),
  /** smtp://user:password@host:port, or smtps; unset: mails stay in the built-in outbox. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/]+', maxLength: 2_000 })),
  /** As of Kafka; with one of them a server that does not encrypt gets no mail. */
  SMTP_TLS_CA: FilePath(),
  SMTP_TLS_CERT: FilePath(),
  SMTP_TLS_KEY: FilePath(),
  /** The sender of mails; unset: no-reply at the web's host. */
  MAIL_FROM: Type.Optional(Type.String({ maxLength: 320 })),
  /** Of /metrics; 0: off. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
  /** Where /metrics listens. */
  METRICS_HOST: Type.String({ default: '127.0.0.1', maxLength: 255 }),
  /** The mail outbox and the payment sandbox also where others get to, and in production. */
  DEV_TOOLS: Type.Boolean({ default: false }),
  /** Where traces are sent; unset: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(HttpUrl()),
  /** all, or names separated by commas. */
  SERVICES: Type.String({ default: 'all', maxLength: 200 }),
  /** Identity's key set, for a process without identity. */
  JWKS_URL: Type.Optional(HttpUrl()),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
});

export interface HostConfig extends Static<typeof hostSettings> {
  /** Names of what runs in this process, in the catalogue's order. */
  services: string[];
}

/**
 * @param known every name that may be asked for
 * @throws ConfigError with one clear line
 */
export function readHostConfig(known: string[], env: NodeJS.ProcessEnv = process.env): HostConfig {
  const config = readConfig(hostSettings, env);
  const asked = config.SERVICES.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined)
    throw new ConfigError(`Setting SERVICES names "${unknown}", but it must be "all" or some of ${known.join(', ')}.`);
  const services = asked.includes('all') ? known : known.filter((name) => asked.includes(name));
  const partial = services.length < known.length;
  if (partial && !config.KAFKA_BROKERS)
    throw new ConfigError('Setting KAFKA_BROKERS is missing: services in processes of their own talk over Kafka.');
  if (partial && !services.includes('identity') && !config.JWKS_URL) {
    throw new ConfigError(
      'Setting JWKS_URL is missing: without identity in this process, its key set is read from there (https://…/.well-known/jwks.json).',
    );
  }
  const homeless = services.find((name) => databaseSetting(name) in hostSettings.properties && !databaseUrlOf(config, name));
  if (config.NODE_ENV === 'production' && homeless && !config.DATABASE_URL) {
    throw new ConfigError(
      `Setting ${databaseSetting(homeless)} is missing, and so is DATABASE_URL: in production no PostgreSQL is embedded. Set the address of the service's own role.`,
    );
  }
  return { ...config, services };
}

const databaseSetting = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;

/** The address of a service's own role, where it is set. */
export const databaseUrlOf = (config: Static<typeof hostSettings>, service: string): string | undefined =>
  config[databaseSetting(service) as keyof typeof config] as string | undefined;
