/** Texts that name a day or a month, and say nothing else. */
import { parseDate } from './dates.ts';
import { rememberedShort } from './remembered.ts';

const LONGEST = 60;
const MOST_WORDS = 10;
/** What stands among the words of a date, as endings and in scripts that write its parts with signs. */
const PARTS = new Set('st nd rd th er de del of le am den vom of 年 月 日 년 월 일'.split(' '));

/** How many words of a short text belong to no date; null where it names neither month nor day, or is longer. */
export function besidesDate(text: string): number | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const parts = text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  if (parts.length > MOST_WORDS) return null;
  const said = parts.filter((part) => !/^\d/.test(part));
  const months = said.filter(isMonth).length;
  const others = said.filter((part) => !isMonth(part) && !PARTS.has(part.toLowerCase())).length;
  return months > 0 || parseDate(text, 'day_first') !== null ? others : null;
}

/** 'Feb 10-14', '2015 - June', '12 MAY', '3. 5. 2021'. */
export const isOnlyDate = (text: string): boolean => besidesDate(text) === 0;

/** 'Dec 28, 2018', '28. Dezember 2018'; '10 set' may be a number of sets. */
export const isOnlyDay = (text: string): boolean => isOnlyDate(text) && parseDate(text, 'day_first') !== null;

const MOST_KNOWN = 2_000;
const isMonth = rememberedShort(MOST_KNOWN, (word) => parseDate(`1 ${word} 2020`) !== null);
