import { type Acl, aclsOf, commandOf } from '@rivalscope/kit/bus/acl';
import { createAcls } from '@rivalscope/kit/bus/kafka-acl';
import { kafkaSecurity } from '@rivalscope/kit/bus/kafka-security';
import { ConfigError, readConfig } from '@rivalscope/kit/config';
import { createLogger } from '@rivalscope/kit/telemetry/log';
import { catalogue } from './catalogue.ts';
import { kafkaSettings } from './config.ts';
import { subscriptionsOf } from './subscriptions.ts';

const USAGE = 'Usage: node services/host/src/kafka-acls.ts [--apply] [--principal User:rivalscope-{service}]';
const PRINCIPAL = /^User:[^'\n]{1,500}$/;

/**
 * What Kafka must let each service do: prints the commands of Kafka's own tool, or with --apply gives these rights by KAFKA_BROKERS and
 * KAFKA_TLS_* and KAFKA_SASL_* of somebody who may. `{service}` in the principal stands for the service's name; a principal without it
 * gets what all of them need, as a process that runs them all does.
 */
async function main(args: string[]): Promise<void> {
  const { apply, principal } = optionsOf(args);
  const rights = new Map<string, Acl[]>();
  for (const service of catalogue) {
    const whose = principal.replaceAll('{service}', service.name);
    rights.set(whose, [...(rights.get(whose) ?? []), ...aclsOf(service.name, await subscriptionsOf(service))]);
  }
  const commands = new Set([...rights].flatMap(([whose, acls]) => acls.map((acl) => commandOf(acl, whose))));
  if (!apply) {
    process.stdout.write(`${[...commands].join('\n')}\n`);
    return;
  }
  const config = readConfig(kafkaSettings);
  if (!config.KAFKA_BROKERS) throw new ConfigError(`Setting KAFKA_BROKERS is missing: rights are given there. ${USAGE}`);
  const security = kafkaSecurity(config);
  await createAcls({ brokers: config.KAFKA_BROKERS.split(','), clientId: 'rivalscope-acls', log: createLogger('warn'), security }, rights);
  process.stdout.write(`${[...rights.keys()].join(', ')} may do what they need\n`);
}

function optionsOf(args: string[]): { apply: boolean; principal: string } {
  const rest = args.filter((arg) => arg !== '--apply');
  const [name, principal = 'User:rivalscope-{service}', ...more] = rest;
  if ((name !== undefined && name !== '--principal') || more.length > 0 || !PRINCIPAL.test(principal)) throw new ConfigError(USAGE);
  return { apply: rest.length < args.length, principal };
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
