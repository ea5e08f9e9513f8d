import { invalid } from '@rivalscope/kit/errors';

/** What of somebody a guesser knows. */
export interface Known {
  email: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
  companyDomain?: string;
}

/** Ours, which people put into passwords for us. */
const PRODUCT = 'rivalscope';
/** Shorter words are parts of too many others. */
const SHORTEST_WORD = 3;
/** Letters that are left beside what is known: with fewer there is nothing to guess. */
const LEAST_OWN = 4;
/** Rows of keyboards, read either way; letters and digits run by their codes. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];

/** Whether it is one piece over and over, or made of runs such as abc, 321 and qwe. */
export function isPattern(password: string): boolean {
  const plain = plainOf(password);
  return isRepeated(plain) || runsIn(plain) <= plain.length / 3;
}

/** A text is a repetition when it is found in itself, shifted by less than its length. */
const isRepeated = (text: string): boolean => text.length > 0 && (text + text).indexOf(text, 1) < text.length;

/** Of how many runs it is made: single characters are runs of their own. */
function runsIn(text: string): number {
  let runs = text.length > 0 ? 1 : 0;
  for (let at = 1; at < text.length; at += 1) {
    const [before, pair] = [text.slice(Math.max(0, at - 2), at), text.slice(at - 1, at + 1)];
    const goesOn = stepOf(pair) !== 0 && (before.length < 2 || stepOf(before) === 0 || stepOf(before) === stepOf(pair));
    if (!goesOn) runs += 1;
  }
  return runs;
}

/** 1 or -1 where two characters follow each other, by their codes or on a keyboard; 0 where they do not. */
function stepOf(pair: string): -1 | 0 | 1 {
  const [one = 0, two = 0] = [pair.charCodeAt(0), pair.charCodeAt(1)];
  if (two - one === 1 || ROWS.some((row) => row.includes(pair))) return 1;
  const back = `${pair[1]}${pair[0]}`;
  return one - two === 1 || ROWS.some((row) => row.includes(back)) ? -1 : 0;
}

/**
 * That a password has something that does not follow from who chose it.
 * @throws AppError `invalid`
 */
export function checkNotOwn(password: string, known: Known): void {
  let rest = plainOf(password);
  for (const word of wordsOf(known)) rest = rest.replaceAll(word, ' ');
  const letters = rest.replace(/[^\p{L}]/gu, '').length;
  const same = rest === plainOf(password);
  if (!same && letters < LEAST_OWN)
    throw invalid('This password is made of your own name, address or company, or of ours. Please choose another.');
}

/** The longest first, so that no shorter one leaves pieces of it. */
function wordsOf({ email, firstName = '', lastName = '', companyName = '', companyDomain = '' }: Known): string[] {
  const whole = [email, firstName, lastName, companyName, companyDomain, PRODUCT].map(plainOf);
  const pieces = whole.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(pieces)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();
