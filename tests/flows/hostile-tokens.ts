import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';

export interface Forgery {
  what: string;
  /** The Authorization header. */
  authorization: string;
}

export interface Jwk extends JsonWebKey {
  kid: string;
}
type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Claims => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
const bearer = (what: string, token: string): Forgery => ({ what, authorization: `Bearer ${token}` });

function signed(key: KeyObject, header: Claims, claims: Claims): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

function hmac(secret: string | Buffer, header: Claims, claims: Claims): string {
  const input = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/**
 * Tokens that must be refused, made of one that holds.
 * @param token an access token that holds
 * @param privateJwk the key that signed it
 * @returns a token freshly signed with that key, which must hold, and the forgeries
 */
export function forge(token: string, privateJwk: Jwk): { control: Forgery; forgeries: Forgery[] } {
  const [head, body, signature] = token.split('.');
  const header = { ...decode(head), kid: privateJwk.kid };
  const claims = decode(body);
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const own = (change: Claims) => signed(key, header, { ...claims, ...change });
  const now = Math.floor(Date.now() / 1000);
  return {
    control: bearer('signed anew', own({})),
    forgeries: [
      ...nonsense(),
      bearer('without a signature', `${head}.${body}.`),
      bearer('in two parts', `${head}.${body}`),
      bearer('of another tenant under the old signature', `${head}.${encode({ ...claims, tid: claims.sub })}.${signature}`),
      ...confusions(header, claims, privateJwk),
      ...strangers(header, claims),
      bearer('expired', own({ iat: now - 3_600, exp: now - 60 })),
      bearer('of another audience', own({ aud: 'another-api' })),
      bearer('of another issuer', own({ iss: 'another' })),
      bearer('not valid yet', own({ nbf: now + 3_600 })),
      bearer('issued in the future', own({ iat: now + 3_600, exp: now + 7_200 })),
      bearer('with words for an expiry', own({ exp: 'never' })),
      ...['sub', 'tid', 'role', 'sid', 'jti', 'iat', 'exp', 'aud', 'iss'].map((name) =>
        bearer(`without ${name}`, own({ [name]: undefined })),
      ),
    ],
  };
}

function nonsense(): Forgery[] {
  const values = [
    '',
    'Bearer',
    'Bearer x',
    'Bearer ..',
    'Bearer a.b.c',
    'Bearer null',
    `Bearer ${'a'.repeat(8_000)}`,
    'Basic YTpi',
    'x'.repeat(8_000),
  ];
  return [...values, `Bearer ${'.'.repeat(5_000)}`, `Bearer ${encode({})}.${encode({})}.${encode({})}`].map((authorization) => ({
    what: `${authorization.slice(0, 30) || 'an empty header'}`,
    authorization,
  }));
}

/** The algorithm is the attacker's choice: none at all, or the public key taken for a shared secret. */
function confusions(header: Claims, claims: Claims, jwk: Jwk): Forgery[] {
  const publicKey = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' }));
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const secrets = [
    pem,
    pem.trim(),
    Buffer.from(jwk.x ?? '', 'base64url'),
    jwk.x ?? '',
    JSON.stringify(publicKey.export({ format: 'jwk' })),
  ];
  const nones = ['none', 'None', 'NONE', ''].map((alg) => bearer(`alg "${alg}"`, `${encode({ ...header, alg })}.${encode(claims)}.`));
  return [...nones, ...secrets.map((secret, i) => bearer(`HS256 with the public key, form ${i + 1}`, hmac(secret, header, claims)))];
}

/** Signed well, by somebody else. */
function strangers(header: Claims, claims: Claims): Forgery[] {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const by = (change: Claims) => signed(privateKey, { ...header, ...change }, claims);
  const kids = ['', '../../../dev/null', `' OR 1=1 --`, 'k'.repeat(4_000), '__proto__', 7, null, {}, [], undefined, 'unknown'];
  return [
    bearer('by another key under the known name', by({})),
    bearer('by a key it brings along', by({ jwk: publicKey.export({ format: 'jwk' }) })),
    bearer('by a key it says where to find', by({ jku: 'http://127.0.0.1:1/jwks.json', x5u: 'http://127.0.0.1:1/x' })),
    bearer('with a critical extension', by({ crit: ['exp'] })),
    ...kids.map((kid) => bearer(`by another key, kid ${JSON.stringify(kid)?.slice(0, 30)}`, by({ kid }))),
  ];
}
