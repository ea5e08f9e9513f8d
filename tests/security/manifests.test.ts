import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@rivalscope/host/catalogue';
import { hostSettings } from '@rivalscope/host/config';
import { SASL_MECHANISM } from '@rivalscope/kit/bus/kafka-security';
import { describe, expect, test } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../k8s', path), 'utf8');
/** Settings of a generated ConfigMap. */
const literals = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^ +- ([A-Z][A-Z0-9_]*)=([^\s#]*)/gm)].map(([, name, value]) => [name, value]));

test('where a number of proxies is believed, the namespace of the ingress controller alone reaches the gateway', () => {
  const [prod, gateway] = [read('overlays/prod/kustomization.yaml'), read('base/gateway.yaml')];
  expect(literals(prod).TRUST_PROXY).toBe('1');
  // The base has one rule, which the patch narrows: a second one would let the others in again.
  const ingress = /^ {2}ingress:\n([\s\S]*?)^ {2}egress:/m.exec(gateway)?.[1] ?? '';
  expect(ingress.match(/^ {4}- /gm)).toHaveLength(1);
  expect(ingress).toContain('ports: [{ port: http }]');
  const [, target, path, value] =
    /^ {2}- target: \{ kind: NetworkPolicy, name: (\w+) \}\n +patch: \|\n +- op: add\n +path: (\S+)\n +value:\n((?: {10,}.*\n)+)/m.exec(
      prod,
    ) ?? [];
  expect([target, path]).toEqual(['gateway', '/spec/ingress/0/from']);
  expect(value?.match(/- \w+: .*/g)).toEqual([
    expect.stringMatching(/^- namespaceSelector: \{ matchLabels: \{ kubernetes\.io\/metadata\.name: [a-z0-9-]+ \} \} #/),
  ]);
});

test('the component of certificates encrypts every connection that has a setting for it', () => {
  const given = literals(read('components/tls/kustomization.yaml'));
  const authorities = [...Object.keys(hostSettings.properties).filter((name) => name.endsWith('_TLS_CA')), 'REDIS_TLS_CA'];
  expect(authorities).toEqual(expect.arrayContaining(['KAFKA_TLS_CA', 'SMTP_TLS_CA']));
  for (const name of authorities) expect(given[name], name).toMatch(/^(system|\/etc\/rivalscope-tls\/ca\.crt)$/);
  for (const name of ['KAFKA', 'REDIS'])
    expect([given[`${name}_TLS_CERT`], given[`${name}_TLS_KEY`]], name).toEqual([
      '/etc/rivalscope-tls/tls.crt',
      '/etc/rivalscope-tls/tls.key',
    ]);
});

test('whoever signs in to Kafka by password does so encrypted, and each by its own secret', () => {
  const given = literals(read('components/sasl/kustomization.yaml'));
  expect(given.KAFKA_SASL_MECHANISM).toMatch(new RegExp(SASL_MECHANISM));
  expect(given.KAFKA_TLS_CA).toBe('system');
  // A user name or password among the settings of all would be everybody's.
  expect(Object.keys(given).filter((name) => /USERNAME|PASSWORD/.test(name))).toEqual([]);
});

test('rights in Kafka are given by one pod alone, which reaches nothing but Kafka', () => {
  for (const component of ['tls', 'sasl'])
    expect(read(`components/${component}/kustomization.yaml`)).toContain('components: [../kafka-acls]');
  const job = read('components/kafka-acls/kafka-acls.yaml');
  expect(job).toContain('services/host/src/kafka-acls.ts, --apply]');
  expect(job.match(/secretRef: \{ name: [\w-]+/g)).toEqual(['secretRef: { name: rivalscope-kafka-acls']);
  expect(job.match(/port: \d+/g)).toEqual(['port: 9092']);
  // The administrator's certificate is mounted there alone.
  expect(read('components/tls/kustomization.yaml').match(/secretName: admin-tls/g)).toHaveLength(1);
});

describe('settings of the manifests', () => {
  const readBy = (name: string): string[] => {
    const service = catalogue.find((one) => one.name === name);
    return [...Object.keys(hostSettings.properties), ...Object.keys(service?.config.properties ?? {})];
  };
  const deployments = catalogue.map(({ name }) => ({ name, text: read(`base/${name}.yaml`) }));

  test('for all are ones that somebody reads', () => {
    const known = catalogue.flatMap(({ name }) => readBy(name));
    for (const path of ['base', 'overlays/local', 'overlays/prod', 'components/tls', 'components/sasl'])
      for (const name of Object.keys(literals(read(`${path}/kustomization.yaml`)))) expect(known, `${path}: ${name}`).toContain(name);
  });

  test.each(deployments)('for $name alone are ones that it reads, and it takes those of all and its own secrets', ({ name, text }) => {
    const own = [...text.matchAll(/\{ name: ([A-Z][A-Z0-9_]*), value/g)].map(([, setting]) => setting);
    expect(own).toContain('SERVICES');
    expect(own.filter((setting) => !readBy(name).includes(setting ?? ''))).toEqual([]);
    expect(text).toContain(`envFrom: [{ configMapRef: { name: rivalscope } }, { secretRef: { name: rivalscope-${name} } }]`);
    // What a pod is told by name counts more than its secret: no line may empty who it is to an engine.
    expect(own.filter((setting) => /SASL|SECRET|PASSWORD|_KEY$/.test(setting ?? ''))).toEqual([]);
  });
});
