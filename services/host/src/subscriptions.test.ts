import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aclsOf, commandOf } from '@rivalscope/kit/bus/acl';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { subscriptionsOf } from './subscriptions.ts';

const rightsOf = async (name: string) => {
  const service = catalogue.find((one) => one.name === name) as (typeof catalogue)[number];
  return aclsOf(name, await subscriptionsOf(service)).map((acl) => commandOf(acl, 'User:x').replace(/^.*'User:x' /, ''));
};

test('a service writes to its own topic alone, reads what it has handlers for, and joins its own groups', async () => {
  expect(await rightsOf('companies')).toEqual([
    '--operation Create --operation Read --topic billing',
    '--operation Create --operation Write --topic companies',
    '--operation Create --operation Read --topic identity',
    '--operation Create --operation Read --topic scraping',
    '--operation Read --group companies',
    '--operation Read --group access. --resource-pattern-type prefixed',
  ]);
});

test('the gateway also watches what happens, for open browsers', async () => {
  const rights = await rightsOf('gateway');
  expect(rights).toContain('--operation Create --operation Read --topic insights');
  expect(rights).toContain('--operation Read --group live. --resource-pattern-type prefixed');
});

test('every topic that a service may touch is one that a contract names', async () => {
  const contracts = readdirSync(join(import.meta.dirname, '../../../proto'), { withFileTypes: true });
  const topics = contracts.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const service of catalogue) {
    const acls = aclsOf(service.name, await subscriptionsOf(service)).filter(({ resource }) => resource === 'topic');
    expect(acls.length, service.name).toBeGreaterThan(1);
    for (const { name, operations } of acls) {
      expect(topics, service.name).toContain(name);
      expect(operations.includes('Write'), `${service.name} at ${name}`).toBe(name === service.name);
    }
  }
});
