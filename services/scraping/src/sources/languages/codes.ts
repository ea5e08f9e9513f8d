/** ISO 639 codes of two letters that sites are translated into: what else stands first in a path is no language. */
export const CODES = new Set(
  'ar bg bn ca cs da de el en es et fa fi fr ga he hi hr hu id is it ja ko lt lv ms nb nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  ),
);

/** Their names in English. */
export const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
