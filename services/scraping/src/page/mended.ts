/** Text that somebody read in Windows-1252 and wrote again as UTF-8: 'â€”' where a dash stood, 'Ã¼' where an 'ü' did. */

/** What bytes 0x80 to 0x9f are in Windows-1252; those that are none there are kept as they are. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map([...SIGNS].map((sign, at) => [sign, 0x80 + at]));

/** No language writes these: what is left of dashes, quotes, pictures and umlauts. */
const BROKEN = /â€[\u0080-\u009f“”™œ˜¢¦]|ðŸ|Ã[¼¶¤Ÿ©¨ª¢§´®±³º¡]/;
const SEQUENCE =
  /[\u00c2-\u00df][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|[\u00e0-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}|[\u00f0-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{3}/g;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text as it was before, of each sequence that is UTF-8; the same where nothing is broken. */
export const mended = (text: string): string => (BROKEN.test(text) ? text.replace(SEQUENCE, (signs) => read(signs)) : text);

function read(signs: string): string {
  try {
    return utf8.decode(Uint8Array.from(signs, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0)));
  } catch {
    return signs;
  }
}
