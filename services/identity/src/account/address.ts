import { invalid } from '@rivalscope/kit/errors';

export const LONGEST_EMAIL = 254;

/** Labels of letters, digits and hyphens, at least two of them, the last not a number (RFC 1035 2.3.1, RFC 3696 2). */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,20}(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** What mail providers hand out: RFC 5322's atom characters and, since RFC 6531, letters and digits of any script. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;

/** A host name with a dot in it, lower case, in ASCII (IDNA); undefined when the text is none. */
export function hostName(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(text)) return undefined;
  const host = URL.parse(`http://${text}`)?.hostname ?? '';
  return host.length <= 253 && HOST.test(host) ? host : undefined;
}

/** An e-mail address in the one form under which an account is known: NFKC, trimmed, lower case; undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  if (text.length > 2 * LONGEST_EMAIL) return undefined;
  const address = text.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const host = hostName(address.slice(at + 1));
  if (!host || !LOCAL_PART.test(local) || /^\.|\.\.|\.$/.test(local)) return undefined;
  const email = `${local}@${host}`;
  return email.length <= LONGEST_EMAIL ? email : undefined;
}

/**
 * The address that a visitor typed into a form.
 * @throws AppError `invalid`, worded for the form
 */
export function typedAddress(email: string | undefined): string {
  if (!email?.trim()) throw invalid('Please enter your email address');
  const address = parseEmail(email);
  if (!address) throw invalid('Please enter a valid email address');
  return address;
}
