export const LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const;
export type Level = (typeof LEVELS)[number];

/** What the server takes for one line. */
export const LONGEST_LINE_BYTES = 2_048;
/** Read of a text, so that a huge one costs nothing. */
const LONGEST_TEXT = 8_192;

/**
 * Whatever could let somebody in or name somebody: query strings and fragments, mail addresses, access tokens and API keys,
 * and any long run of the characters that secrets are made of. Identifiers of 36 characters stay, because faults are found by them.
 */
const SECRETS: [pattern: RegExp, instead: string][] = [
  [/[?#][^\s"'<>)]*/g, '?…'],
  [/[\w.+-]{1,64}@[\w.-]{1,255}/g, '[address]'],
  [/\beyJ[\w.-]+/g, '[token]'],
  [/\brvs_[\w-]+/g, '[key]'],
  [/[\w+/=-]{40,}/g, '[secret]'],
];

/** A text without secrets, on one line. */
export function redact(text: string): string {
  let bare = text.slice(0, LONGEST_TEXT).replaceAll(/\s+/g, ' ');
  for (const [pattern, instead] of SECRETS) bare = bare.replaceAll(pattern, instead);
  return bare.trim();
}

/** `2026-11-21T10:00:00.000Z INFO web: signed in`, of at most 2 KiB in UTF-8. */
export function logLine(at: Date, level: Level, source: string, text: string): string {
  const line = `${at.toISOString()} ${level} ${source}: ${redact(text)}`;
  const bytes = new TextEncoder().encode(line);
  if (bytes.length <= LONGEST_LINE_BYTES) return line;
  // A character that is cut through decodes to one replacement mark, which is dropped.
  return new TextDecoder().decode(bytes.subarray(0, LONGEST_LINE_BYTES)).replace(/\ufffd$/, '');
}

/** What an error says of itself; the stack where there is one. */
export function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { name, message, stack = '' } = thrown;
  return stack.includes(message) ? stack : `${name}: ${message} ${stack}`;
}
