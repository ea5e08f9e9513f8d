import { expect, test } from 'vitest';
import { whyNot } from './kafka-refusal.ts';
import { type KafkaSettings, kafkaSecurity } from './kafka-security.ts';

const SASL: KafkaSettings = { KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512', KAFKA_SASL_USERNAME: 'billing', KAFKA_SASL_PASSWORD: 's3cret' };

test('mechanism, user name and password go together', () => {
  expect(kafkaSecurity({})).toEqual({ ssl: undefined, sasl: undefined });
  expect(kafkaSecurity(SASL).sasl).toEqual({ mechanism: 'scram-sha-512', username: 'billing', password: 's3cret' });
  for (const [name] of Object.entries(SASL))
    expect(() => kafkaSecurity({ ...SASL, [name]: undefined })).toThrow(`Setting ${name} is missing`);
});

test('production signs in over TLS only, and tells it without the password', () => {
  const production = { ...SASL, NODE_ENV: 'production' };
  expect(() => kafkaSecurity(production)).toThrow(/^Setting KAFKA_SASL_MECHANISM is set without KAFKA_TLS_CA[^\n]*$/);
  expect(() => kafkaSecurity(production)).not.toThrow('s3cret');
  expect(kafkaSecurity({ ...production, KAFKA_TLS_CA: 'system' }).ssl).toBeDefined();
});

test('why Kafka cannot be used is told from a broker that is away', () => {
  const brokers = ['b:9092'];
  const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
  const sasl = Object.assign(new Error('SASL PLAIN authentication failed: Invalid username or password'), {
    name: 'KafkaJSSASLAuthenticationError',
  });
  expect(whyNot(brokers, new Error('Gave up', { cause: sasl }), undefined)).toMatch(
    /^Kafka refuses the sign-in: SASL PLAIN .* KAFKA_SASL_\*/,
  );
  expect(whyNot(brokers, new Error('late'), coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'))).toMatch(
    /^Kafka cannot be reached safely: self-signed certificate in certificate chain\. Check KAFKA_TLS_\* \(at b:9092\)$/,
  );
  const alert =
    'C0C7:error:0A00045C:SSL routines:ssl3_read_bytes:tlsv13 alert certificate required:../deps/openssl/ssl/record/rec_layer_s3.c:918:SSL alert number 116\n';
  expect(whyNot(brokers, new Error('late'), coded('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', alert))).toContain(
    'tlsv13 alert certificate required. Check',
  );
  expect(whyNot(brokers, new Error('late'), coded('ECONNREFUSED', 'connect ECONNREFUSED'))).toMatch(/^Kafka does not answer at b:9092/);
});
