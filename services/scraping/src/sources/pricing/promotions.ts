/** Offers for a time, in the languages of most sites: '50% off your first order', '3 mois gratuits', 'Refer a friend'. */
import { onceEach } from '../../change/once-each.ts';
import { plain } from '../../change/wording.ts';
import type { TextBlock } from '../../page/facts.ts';
import { saleWords } from './sale-words.ts';

const SHARE = new RegExp(String.raw`(?<![\d.,])\d{1,2} ?% ?(?:d[ei] )?${saleWords('discount', 'less')}`, 'giu');
const TIME =
  /(?<![\d.,])\d{1,2} (?:(?:full|whole) )?(?:months?|years?|mois|ans?|monate?|jahre?|mes(?:es)?|años?|anos?|mesi|anni|maand(?:en)?|jaar|miesiąc\p{L}*) (?:for )?(?:free|gratuit\p{L}*|offert\p{L}*|kostenlos|gratis|geschenkt|grátis|za darmo)(?!\p{L})/giu;
const NAMED =
  /(?<!\p{L})(?:black ?friday|cyber ?monday|early[- ]bird|promo(?:tion(?:al)?)? codes?|codes? promo(?:tionnel)?|código promocional|codice (?:sconto|promozionale)|kortingscode|kod rabatowy|rabattcode|(?:launch|introductory|limited[- ]time|founding) (?:offer|price|pricing|deal)|offre de lancement|einführungs(?:preis|angebot)\p{L}*|oferta de lanzamiento|oferta de lançamento|offerta di lancio|refer (?:a|your) (?:friend|colleague)s?)(?!\p{L})/giu;
const PROMOTIONS = [SHARE, TIME, NAMED];

/** Longer passages are sentences, which say more than an offer; fewer words are the badge of a price. */
const LONGEST = 120;
const FEWEST_WORDS = 5;

/** What a passage offers, in comparable form. */
const offeredIn = (text: string): string[] =>
  text.length > LONGEST ? [] : PROMOTIONS.flatMap((promotion) => text.match(promotion) ?? []).map(plain);

const isBadge = (text: string): boolean => text.split(/\s+/, FEWEST_WORDS).length < FEWEST_WORDS;

const offeredOn = onceEach((blocks: readonly TextBlock[]): ReadonlySet<string> => new Set(blocks.flatMap(({ text }) => offeredIn(text))));

/** Whether a passage offers what only one of two pages does: what both say stood elsewhere. */
export const isPromotion = (text: string, ...pages: readonly (readonly TextBlock[])[]): boolean =>
  !isBadge(text) && offeredIn(text).some((offer) => pages.some((blocks) => !offeredOn(blocks).has(offer)));
