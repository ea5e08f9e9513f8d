import type { Tx } from '../database.ts';
import type { ApiKey as ApiKeyRow } from '../db/client.ts';
import type { Hash } from '../secret.ts';
import type { ApiKey, Scope } from './api-key.ts';

/** Last use is written this often at most: it tells which keys are in use, not how much. */
const USE_NOTED_EVERY_MS = 60_000;

/** Keys of programs; revoked ones are kept for the record. */
export const apiKeyStore = ({ prisma }: Tx) => ({
  async add(key: ApiKey, keyHash: Hash): Promise<void> {
    await prisma.apiKey.create({ data: { ...key, keyHash } });
  },

  async open(tenantId: string): Promise<ApiKey[]> {
    const rows = await prisma.apiKey.findMany({ where: { tenantId, revokedAt: null }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
    return rows.map(toApiKey);
  },

  /** For the exchange: the key is all that is known, so the transaction's scope is 'system'. */
  async byHash(keyHash: Hash): Promise<ApiKey | undefined> {
    const row = await prisma.apiKey.findUnique({ where: { keyHash } });
    return row ? toApiKey(row) : undefined;
  },

  async noteUse(id: string, at: Date): Promise<void> {
    const before = new Date(at.getTime() - USE_NOTED_EVERY_MS);
    await prisma.apiKey.updateMany({
      where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
      data: { lastUsedAt: at },
    });
  },

  /** @returns false when it was revoked before */
  async revoke(id: string, at: Date): Promise<boolean> {
    const { count } = await prisma.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
    return count === 1;
  },
});

const toApiKey = ({ keyHash: _, scopes, ...key }: ApiKeyRow): ApiKey => ({ ...key, scopes: scopes as Scope[] });
