/** What can be the name of a plan. */

const BADGE =
  /^(?:most popular|popular|best (?:value|seller|deal)|recommended|new|save .{0,30}|\d{1,3} ?% off.{0,20}|limited.{0,20}|beta|featured|our pick|great value|current plan|(?:am )?beliebtest\w*|beliebt|empfohlen|(?:le plus )?populaire|recommandé|más popular|recomendado|più popolare|consigliato|meest gekozen|mais popular|monthly|yearly|annual(?:ly)?|billed .{0,30}|per (?:month|year)|compare.{0,30}|pricing|plans?|plans (?:&|and) pricing|prices?|or|from|starting (?:at|from)|only|just)!?$/i;
const SECTION =
  /^(?:what(?:['’]s| is) included|includes?|included|features?|everything (?:in|you)|key |top |all .{0,30}features|benefits|faqs?|frequently|add-?ons?|all (?:of )?|plus[ :,…]|includes everything|highlights|ready to|get started|still |need |trusted|start |try |join |why |how |was ist|enthalten|inklusive|tout ce|todo lo)/i;

/** Words that stand for a name although they also say 'ask us'. */
const BESPOKE = /^(?:custom|individuell|sur mesure|a medida|su misura|op maat|tailored|sob medida)$/i;
const TRAILING_BADGE = /(?<=\S) (?:\(?(?:most popular|popular|recommended|best value|beliebt|empfohlen|new)\)?!?)$/i;

/** A name as written, without a badge or colon behind it. */
export const cleanName = (text: string): string =>
  text
    .slice(0, 100)
    .replace(/ ?[:–—|·]$/, '')
    .replace(TRAILING_BADGE, '');

/** Short, not a sentence or question, not a badge, a section's heading or a label. */
export const isName = (text: string): boolean =>
  text.length >= 1 &&
  text.length <= 48 &&
  text.split(' ').length <= 6 &&
  /[\p{L}\d]/u.test(text) &&
  !/[?!.;]$/.test(text) &&
  !BADGE.test(text) &&
  !SECTION.test(text);

/** True for names such as 'Custom', which can be both the plan and its price. */
export const isBespoke = (text: string): boolean => BESPOKE.test(text);

/** Products sold in one edition name their plans by how they are paid. */
export const isCycle = (text: string): boolean => /^(?:monthly|yearly|annual(?:ly)?|quarterly|lifetime)$/i.test(text);
