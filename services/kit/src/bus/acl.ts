import type { SubscribeOptions } from './bus.ts';

/** What Kafka must let a service do, in the words of its ACLs (https://kafka.apache.org/documentation/#security_authz). */
export interface Acl {
  resource: 'topic' | 'group';
  name: string;
  /** Whatever begins with the name. */
  prefixed: boolean;
  operations: Operation[];
}
type Operation = 'Create' | 'Read' | 'Write';

/** All that a service does is done by what it asks of the bus. */
export type Asked = Pick<SubscribeOptions, 'group' | 'topics' | 'live'>;

/** A live view is a group of its own: this, and what no other has. */
export const liveGroup = (group: string, id: string): string => livePrefix(group) + id;
const livePrefix = (group: string) => `${group}.`;

/**
 * The fewest rights with which a service works: it writes to its own topic alone, reads those that it subscribes to, and joins its own
 * groups. Whoever first needs a topic makes it. To describe is part of each of these.
 */
export function aclsOf(service: string, subscriptions: readonly Asked[]): Acl[] {
  const read = new Set(subscriptions.flatMap(({ topics }) => topics));
  const topics = [...new Set([service, ...read])].sort().map((name): Acl => {
    const operations: Operation[] = [
      'Create',
      ...(read.has(name) ? ['Read' as const] : []),
      ...(name === service ? ['Write' as const] : []),
    ];
    return { resource: 'topic', name, prefixed: false, operations };
  });
  const groups = subscriptions.map(({ group, live = false }): Acl => {
    return { resource: 'group', name: live ? livePrefix(group) : group, prefixed: live, operations: ['Read'] };
  });
  return [...topics, ...groups];
}

/** The command of Kafka's own tool that adds an ACL; `$BROKERS` and `$ADMIN` are the operator's. */
export function commandOf({ resource, name, prefixed, operations }: Acl, principal: string): string {
  return [
    'kafka-acls.sh --bootstrap-server "$BROKERS" --command-config "$ADMIN" --add',
    `--allow-principal '${principal}'`,
    ...operations.map((operation) => `--operation ${operation}`),
    `--${resource} ${name}`,
    ...(prefixed ? ['--resource-pattern-type prefixed'] : []),
  ].join(' ');
}
