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
const TOKEN_LASTS_MS = 15 * 60_000;

async function world() {
  const db = await testDatabase<PrismaClient>('identity', PrismaClient);
  let now = Date.now();
  const clock = () => new Date(now);
  const at = (secret: string | undefined) => openSealings({ db, secret });
  /** As a service begins with this setting. */
  async function open(secret: string | undefined) {
    const sealings = await at(secret);
    await resealAll({ db, sealings, clock });
    return openKeyring({ db, clock, sealing: sealings.signingKeys });
  }
  return {
    db,
    at,
    open,
    /** @returns the id of the key that signs */
    start: async (secret: string | undefined): Promise<string> => (await (await open(secret)).signing()).id,
    wait: (ms: number) => {
      now += ms;
    },
    /** As an earlier version kept a key. */
    async layOpen(kid: string): Promise<void> {
      const { signingKeys } = await at(undefined);
      await db.tx('system', async ({ prisma }) => {
        const { privateJwk: stored } = await prisma.signingKey.findUniqueOrThrow({ where: { id: kid } });
        const privateJwk = JSON.parse(signingKeys.open(Buffer.from((stored as { sealed: string }).sealed, 'base64'), kid).toString());
        expect(privateJwk.d).toEqual(expect.any(String));
        await prisma.signingKey.update({ where: { id: kid }, data: { privateJwk } });
      });
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
  await identity.layOpen(await identity.start(undefined));
  const users = await seeded(identity, 501);
  const kid = await identity.start(A);

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

test.each([
  ['was stored as it is', true],
  ['was sealed by a key beside it', false],
])('a signing key that %s signs no more once there is a secret, and is believed until its tokens have expired', async (_, asItIs) => {
  const identity = await world();
  const before = await (await identity.open(undefined)).published();
  const old = await identity.start(undefined);
  if (asItIs) for (const { kid = '' } of before) await identity.layOpen(kid);

  const keyring = await identity.open(A);
  const { id } = await keyring.signing();
  expect(before.map(({ kid }) => kid)).not.toContain(id);
  expect((await keyring.published()).map(({ kid }) => kid)).toEqual(expect.arrayContaining([id, old]));
  await expect(keyring.pem(old)).resolves.toContain('BEGIN PUBLIC KEY');
  expect(JSON.stringify(await identity.signingKeys()), 'nobody has it any more').not.toMatch(new RegExp(`"d"|${old}[^}]*sealed`));

  identity.wait(TOKEN_LASTS_MS - 1);
  for (const each of [keyring, await identity.open(A)]) await expect(each.pem(old)).resolves.toContain('BEGIN PUBLIC KEY');
  identity.wait(1);
  for (const each of [keyring, await identity.open(A)]) {
    await expect(each.pem(old)).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await each.published()).map(({ kid }) => kid)).not.toContain(old);
    expect((await each.signing()).id).toBe(id);
  }
  await identity.db.close();
});

test('a secret that takes the place of another changes no key that signs, and a start without one neither', async () => {
  const identity = await world();
  const open = await identity.start(undefined);
  expect(await identity.start(undefined)).toBe(open);
  const sealed = await identity.start(A);
  expect(sealed).not.toBe(open);
  for (const secret of [A, `${B},${A}`, `${B},${A}`, B]) expect(await identity.start(secret), secret).toBe(sealed);
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
