import { createRequire } from 'node:module';

/** Of the list, those that are long enough to be chosen here. */
const SHORTEST = 8;

/** The words that most passwords are made of: one with digits and signs behind it is as easily guessed. */
const WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertz azerty asdf asdfgh zxcvbn welcome letmein changeme admin administrator
  iloveyou abc abcd abcdef test testing login secret master dragon monkey football baseball sunshine princess summer winter spring
  autumn hello user guest root superman batman shadow pass temp default freedom whatever google facebook`.split(/\s+/),
);

/** Digits and signs that people put behind a word. */
const TAIL = /[\d!@#$%^&*?._+=-]+$/;

let leaked: ReadonlySet<string> | undefined;

/** The passwords that head the published lists of leaked ones, in lower case; read when somebody first chooses a password. */
function leakedPasswords(): ReadonlySet<string> {
  if (leaked) return leaked;
  const load = createRequire(import.meta.url);
  const { dictionary } = load('@zxcvbn-ts/language-common') as { dictionary: { 'passwords-common': string[] } };
  leaked = new Set(dictionary['passwords-common'].filter((password) => password.length >= SHORTEST));
  return leaked;
}

/** Whether the password is one of those that are tried first. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return new Set(plain).size <= 2 || WORDS.has(plain.replace(TAIL, '')) || leakedPasswords().has(plain);
}
