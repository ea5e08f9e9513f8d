import type { SASLOptions } from 'kafkajs';
import { ConfigError } from '../config.ts';
import { type TlsOptions, tlsOf } from '../net/tls.ts';

/** How a bus proves who it is, and whom it believes. */
export interface KafkaSecurity {
  /** Unset: nothing is encrypted. */
  ssl?: TlsOptions | undefined;
  /** Unset: the client's certificate says who we are, or nothing does. */
  sasl?: SASLOptions | undefined;
}

/** As IANA names them; kafkajs writes them small. */
export const SASL_MECHANISM = '^(SCRAM-SHA-512|SCRAM-SHA-256|PLAIN)$';

export interface KafkaSettings {
  KAFKA_TLS_CA?: string;
  KAFKA_TLS_CERT?: string;
  KAFKA_TLS_KEY?: string;
  KAFKA_SASL_MECHANISM?: string;
  KAFKA_SASL_USERNAME?: string;
  KAFKA_SASL_PASSWORD?: string;
  NODE_ENV?: string;
}

/**
 * What `KAFKA_TLS_*` and `KAFKA_SASL_*` say.
 * @throws ConfigError when one cannot be used, when one of SASL's is missing, or production would send a password in the open
 */
export function kafkaSecurity(config: KafkaSettings): KafkaSecurity {
  const ssl = tlsOf('KAFKA', config);
  const sasl = saslOf(config);
  if (sasl && !ssl && config.NODE_ENV === 'production')
    throw new ConfigError(
      'Setting KAFKA_SASL_MECHANISM is set without KAFKA_TLS_CA: in production no password travels in the open. Name the authority of the brokers, or "system".',
    );
  return { ssl, sasl };
}

function saslOf(config: KafkaSettings): SASLOptions | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = config;
  if (!mechanism && !username && !password) return undefined;
  if (!mechanism || !username || !password) {
    const missing = !mechanism ? 'KAFKA_SASL_MECHANISM' : !username ? 'KAFKA_SASL_USERNAME' : 'KAFKA_SASL_PASSWORD';
    throw new ConfigError(`Setting ${missing} is missing: mechanism, user name and password of SASL go together.`);
  }
  return { mechanism: mechanism.toLowerCase() as 'plain', username, password };
}
