import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 4 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones are off by up to a step, and people type slowly. */
const STEPS_OFF = 1;

/** What an authenticator app computes codes from (RFC 6238). */
const authenticator = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Rivalscope', label, secret, algorithm: 'SHA1', digits: DIGITS, period: STEP_S });

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A secret that nobody has yet. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

/** RFC 4648 6, without padding: how authenticator apps take a secret. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** What the QR code says: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const otpauthUrl = (bytes: Uint8Array, email: string): string => authenticator(secretOf(bytes), email).toString();

/** The code at a moment. */
export const totp = (bytes: Uint8Array, at: Date): string => authenticator(secretOf(bytes)).generate({ timestamp: at.getTime() });

/** The time step that a code belongs to; undefined when it is wrong. Blanks are what apps show between the digits. */
export function stepOf(bytes: Uint8Array, code: string, at: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  const timestamp = at.getTime();
  const delta = /^\d{6}$/.test(token) ? authenticator(secretOf(bytes)).validate({ token, timestamp, window: STEPS_OFF }) : null;
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
}
