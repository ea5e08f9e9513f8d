import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { ALGORITHM } from '@rivalscope/kit/auth/keys';
import type { Sealing } from '@rivalscope/kit/auth/sealing';
import { unauthorized } from '@rivalscope/kit/errors';
import type { JWK } from 'jose';
import type { Db } from '../database.ts';
import { openKey, type SealedKey, sealKey } from './sealed-key.ts';
import { signingKeyStore } from './signing-key.store.ts';
import { type CheckingKey, pairsDue, type SigningKey, signer } from './signing-key.ts';

/** After this a replica looks whether another has made a new key. */
const FRESH_MS = 60_000;
/** Tokens may name any `kid`: they make the database busy this often at most. */
const RETRY_MS = 5_000;

export type Keyring = Awaited<ReturnType<typeof openKeyring>>;

/** The signing keys in memory, read again as they change; makes the first ones, and the next when the newest grows old. */
export async function openKeyring({ db, clock, sealing }: { db: Db; clock: () => Date; sealing: Sealing }) {
  const load = async (now: Date): Promise<LoadedKey[]> => (await publishedKeys(db, now, sealing)).map((key) => loaded(key, sealing));
  let keys = await load(clock());
  let loadedAt = clock().getTime();
  let loading: Promise<void> | undefined;

  const age = () => clock().getTime() - loadedAt;
  const reload = () => {
    loading ??= load(clock())
      .then((found) => {
        keys = found;
        loadedAt = clock().getTime();
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const current = async () => {
    if (age() >= FRESH_MS) await reload();
    return keys;
  };

  const isGood = ({ until }: LoadedKey) => until === undefined || until > clock();

  return {
    /** The key that signs now. */
    signing: async (): Promise<SigningKey> =>
      signer(
        (await current()).flatMap(({ pair }) => pair ?? []),
        clock(),
      ) as SigningKey,
    /** What jwks.json shows. */
    published: async (): Promise<JWK[]> => (await current()).filter(isGood).map((key) => key.publicJwk),
    /**
     * The public key of a token, PEM.
     * @throws AppError `unauthorized` when there is none of this id
     */
    async pem(kid: string): Promise<string> {
      const byId = () => keys.find((key) => key.id === kid && isGood(key));
      if (!byId() && age() >= RETRY_MS) await reload();
      const found = byId();
      if (!found) throw unauthorized('The access token is signed by an unknown key');
      return found.pem;
    },
  };
}

/** The public half as every check of a token needs it. */
interface LoadedKey extends CheckingKey {
  pem: string;
  /** Undefined for one that signs no more. */
  pair: SigningKey | undefined;
}

function loaded(key: SealedKey, sealing: Sealing): LoadedKey {
  const publicKey = createPublicKey({ key: key.publicJwk as JsonWebKey, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { ...key, pem, pair: key.until ? undefined : openKey(key, sealing) };
}

/** The published keys, newest first, after making those that are due; replicas that start together agree on them. */
async function publishedKeys(db: Db, now: Date, sealing: Sealing): Promise<SealedKey[]> {
  const found = await db.read('system', (tx) => signingKeyStore(tx).published(now));
  if (pairsDue(signingOf(found), now) === 0) return found;
  return db.tx('system', async (tx) => {
    const store = signingKeyStore(tx);
    await store.lock();
    const due = pairsDue(signingOf(await store.published(now)), now);
    if (due > 0)
      await store.add(
        Array.from({ length: due }, () => sealKey(newKey(now), sealing)),
        now,
      );
    return store.published(now);
  });
}

const signingOf = (keys: SealedKey[]) => keys.filter(({ until }) => until === undefined);

/** An Ed25519 pair (RFC 8037). */
function newKey(createdAt: Date): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const id = randomUUID();
  const named = { kid: id, alg: ALGORITHM, use: 'sig' };
  return {
    id,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...named },
    createdAt,
  };
}
