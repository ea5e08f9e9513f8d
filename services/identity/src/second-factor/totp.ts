import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_S = 30;
const DIGITS = 6;
/** Clocks of phones are off by up to a step, and people type slowly. */
const STEPS_OFF = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 4 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648 6, without padding: how authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUrl(secret: Uint8Array, email: string): string {
  const label = `Rivalscope:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Rivalscope&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
}

/** The code of a time step: RFC 4226 5.3 over the step's number, RFC 6238 4.2. */
export function totp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_S);

/** The time step that a code belongs to; undefined when it is wrong. Blanks are what apps show between the digits. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''));
  if (given.length !== DIGITS) return undefined;
  const now = stepAt(at);
  const near = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, n) => now - STEPS_OFF + n);
  return near.find((step) => timingSafeEqual(given, Buffer.from(totp(secret, step))));
}
