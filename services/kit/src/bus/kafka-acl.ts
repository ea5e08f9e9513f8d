import kafkajs from 'kafkajs';
import type { Acl } from './acl.ts';
import { type KafkaClientOptions, kafkaClients } from './kafka-client.ts';

// Node finds no names behind the first it cannot make out in a CommonJS module.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const RESOURCES = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP };
const OPERATIONS = { Create: AclOperationTypes.CREATE, Read: AclOperationTypes.READ, Write: AclOperationTypes.WRITE };

/**
 * Gives principals what they must be let do, from wherever they come; what is there already stays.
 * @param rights by principal, such as `User:rivalscope-billing`
 * @throws Error when the broker cannot be reached, has no authorizer, or whoever asks may not change ACLs
 */
export async function createAcls(options: KafkaClientOptions, rights: Map<string, Acl[]>): Promise<void> {
  const { admin } = kafkaClients(options);
  const acl = [...rights].flatMap(([principal, acls]) =>
    acls.flatMap(({ resource, name, prefixed, operations }) =>
      operations.map((operation) => ({
        principal,
        host: '*',
        permissionType: AclPermissionTypes.ALLOW,
        operation: OPERATIONS[operation],
        resourceType: RESOURCES[resource],
        resourceName: name,
        resourcePatternType: prefixed ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      })),
    ),
  );
  try {
    await admin.use((client) => client.createAcls({ acl }));
  } finally {
    await admin.close();
  }
}
