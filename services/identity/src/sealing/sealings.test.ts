import { randomUUID } from 'node:crypto';
import { readConfig } from '@rivalscope/kit/config';
import { testDatabase } from '@rivalscope/kit/testing/postgres';
import { expect, test } from 'vitest';
import { PrismaClient } from '../db/client.ts';
import { identityService } from '../index.ts';
import { openKeyring } from '../signing-key/keyring.ts';
import { resealAll } from './reseal.commands.ts';
import { assertSecret, openSealings } from './sealings.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const SEED = Buffer.from('twenty random octets');

async function world() {
  const db = await testDatabase<PrismaClient>('identity', PrismaClient);
  const at = (secret: string | undefined) => openSealings({ db, secret });
  return {
    db,
    at,
    /** As a service begins with this setting. @returns the id of the key that signs */
    async start(secret: string | undefined): Promise<string> {
      const sealings = await at(secret);
      await resealAll({ db, sealings });
      return (await (await openKeyring({ db, clock: () => new Date(), sealing: sealings.signingKeys })).signing()).id;
    },
    signingKeys: () => db.read('system', (tx) => tx.prisma.signingKey.findMany()),
    factorOf: async (userId: string) =>
      (await db.read('system', (tx) => tx.prisma.secondFactor.findUniqueOrThrow({ where: { userId } }))).secret,
  };
}

/** Users whose seeds were sealed without a setting. */
async function seeded({ db, at }: Awaited<ReturnType<typeof world>>, count: number): Promise<string[]> {
  const { factors } = await at(undefined);
  const tenantId = randomUUID();
  const users = Array.from({ length: count }, () => randomUUID());
  await db.tx('system', async ({ prisma }) => {
    await prisma.tenant.create({ data: { id: tenantId, name: 'Acme', domain: 'acme.com' } });
    const person = { tenantId, firstName: 'Ada', lastName: 'Byron', role: 'member', passwordHash: 'x', onboardingComplete: true };
    await prisma.user.createMany({ data: users.map((id) => ({ ...person, id, email: `${id}@acme.com` })) });
    await prisma.secondFactor.createMany({ data: users.map((userId) => ({ userId, tenantId, secret: factors.seal(SEED, userId) })) });
  });
  return users;
}

test('what was stored openly, or by another secret, is sealed by the newest at the start, and an earlier secret can go', async () => {
  const identity = await world();
  const kid = await identity.start(undefined);
  const sealed = (await identity.at(undefined)).signingKeys;
  const users = await seeded(identity, 501);
  // As an earlier version kept it.
  await identity.db.tx('system', async ({ prisma }) => {
    const row = await prisma.signingKey.findUniqueOrThrow({ where: { id: kid } });
    const text = (row.privateJwk as { sealed: string }).sealed;
    const privateJwk = JSON.parse(sealed.open(Buffer.from(text, 'base64'), kid).toString());
    expect(privateJwk.d).toEqual(expect.any(String));
    await prisma.signingKey.update({ where: { id: kid }, data: { privateJwk } });
  });

  for (const secret of [A, `${B},${A}`, B]) {
    expect(await identity.start(secret)).toBe(kid);
    expect(JSON.stringify(await identity.signingKeys())).not.toContain('"d"');
    const { factors } = await identity.at(secret);
    for (const user of [users[0], users[500]] as string[]) {
      expect(factors.isNewest(await identity.factorOf(user), user), secret).toBe(true);
      expect(factors.open(await identity.factorOf(user), user)).toEqual(SEED);
    }
  }
  await expect(identity.start(C)).rejects.toThrow('another IDENTITY_SECRET. Restore that setting');
  await identity.db.close();
});

test('a seed that no secret opens stops neither the start nor the others', async () => {
  const identity = await world();
  const [lost = '', kept = ''] = await seeded(identity, 2);
  await identity.db.tx('system', ({ prisma }) =>
    prisma.secondFactor.update({ where: { userId: lost }, data: { secret: Buffer.alloc(40, 7) } }),
  );
  await identity.start(A);
  expect((await identity.at(A)).factors.open(await identity.factorOf(kept), kept)).toEqual(SEED);
  await identity.db.close();
});

test('production does not start without a secret, and short ones stop any start, unrepeated', () => {
  expect(() => assertSecret(undefined, 'production')).toThrow(/^Setting IDENTITY_SECRET is missing[^\n]*$/);
  expect(() => assertSecret(A, 'production')).not.toThrow();
  expect(() => assertSecret(undefined, undefined)).not.toThrow();
  const read = (IDENTITY_SECRET: string) => readConfig(identityService.config, { IDENTITY_SECRET });
  for (const bad of ['hunter2', `${A},hunter2`, `${A},${B},${C}`]) {
    expect(() => read(bad)).toThrow('Setting IDENTITY_SECRET is set, but it');
    expect(() => read(bad)).not.toThrow('hunter2');
  }
  expect(read(`${B},${A}`).IDENTITY_SECRET).toBe(`${B},${A}`);
});
