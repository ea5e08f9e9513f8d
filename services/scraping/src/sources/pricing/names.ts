/** What can be the name of a plan. */
import { isOnlyDay } from '../../page/date-words.ts';
import { isTemplate } from '../../page/dom.ts';
import { findMoney } from './money.ts';

/** What stands on a ribbon or in a label of a card. */
const BADGE =
  /^(?:(?:the )?most (?:popular|complete|chosen|loved)|popular|(?:customer |team )?favou?rites?|best (?:value|seller|deal|choice|for .{1,30})|bestseller|recommended(?: for you)?|(?:most )?recommended|new(?: launch)?|coming soon|sold out|ausverkauft|épuisé|agotado|esaurito|esgotado|uitverkocht|wyprzedane|udsolgt|utsolgt|slutsåld|распродано|available(?: now| soon)?|(?:now|jetzt|nu) live|live now|waitlist|limited.{0,20}|hot|sale|special offer|special|offer|early bird|launch (?:price|offer)|save .{0,30}|.{0,12}\d{1,3} ?% ?(?:off|discount|rabatt|zniżki|descuento|de desconto).{0,20}|beta|featured|our pick|great value|current plan|(?:am )?beliebtest\w*|beliebt|empfohlen|bestseller|(?:le )?(?:plus )?populaire|recommandé|meilleur choix|m[aá]s (?:popular|elegido|vendido)|recomendado|mejor valor|recomandat|cel mai (?:ales|popular|vândut)|più (?:popolare|scelto)|consigliato|meest gekozen|populair|aanbevolen|(?:o )?mais (?:popular|vendido)|najpopularniejszy|polecan[ye]|najczęściej wybierany|populär(?:ast)?|(?:rekommendera[sdt]+|anbefal(?:t|et|es)|suositel(?:tu|taan)|suosituin|mest (?:vald|valgte?|populære?|populär))|популярн\p{L}*|рекомендуем|хит(?: продаж)?|скоро|人気|おすすめ|推荐|最受欢迎|인기|nu beschikbaar|binnenkort(?: beschikbaar)?|(?:jetzt|bald) verfügbar|demnächst|disponible(?: ahora)?|próximamente|bientôt(?: disponible)?|em breve|disponibile|prossimamente|wkrótce|yakında|kommer snart|billed .{0,30}|(?:you|je|u|du|sie|vous|tu) (?:save|bespaart?|spars?t|sparen|économise[rz]?|ahorras?)(?: .{0,20})?|(?:\p{L}{3,12} )?(?:gefactureerd|abgerechnet|facturée?s?|facturado|fatturat[oa]|faturado|rozliczan[ea])(?: .{0,20})?|per (?:month|year|user|seat).{0,20}|compare.{0,30}|(?:our )?pricing(?: pages?| tables?)?|prices?|preise?|prix|prezz[io]|prij[sz](?:en)?|preços?|pris(?:er)?|cen[ay]|cenik|ceník|cennik|hinnat?|hinnasto|fiyat(?:lar)?ı?|preț(?:uri)?|árak?|harga|giá|цен[аы]|стоимость|ціна|tarifs?|precios?|plans|packages|plans (?:&|and) pricing|or|(?:typical |usual |average )?(?:price )?range|from|starting (?:at|from)|only|just|then|od|desde|por|de|ab|od|total|totale?|totaal|totalt|i alt|summa|razem|celkem|итого|yhteensä|amount|price|cost|unit (?:price|cost)|rate|one[- ]time (?:payment|fee)|(?:yearly|annual|monthly) (?:price|billing)|free trial|tax (?:included|excluded))!?$/iu;
const CYCLE =
  /^(?:monthly|yearly|annual(?:ly)?|quarterly|quaterly|weekly|daily|semi-?annual(?:ly)?|half ?-? ?yearly|lifetime|mensal|trimestral|semestral|anual|mensual|mensuel|annuel|monatlich|jährlich|mensile|annuale|miesięczn[yia]e?|kwartaln[yia]e?|półroczn[yia]e?|roczn[yia]e?)$/iu;
const SECTION =
  /^(?:what(?:['’]s| is) included|what (?:you|it|this|they|we|does|do|would|will) |includes?\b|included|features?(?!\p{L})|everything (?:in|you)|key |top |all .{0,30}features|benefits|faqs?|よくある(?:ご)?質問|常[见見]问?問?[题題]|자주 묻는|frequently|(?:your )?questions|(?:häufig\p{L}* |oft )(?:gestellte )?fragen|foire aux questions|questions fréquentes|preguntas frecuentes|perguntas frequentes|domande frequenti|veelgestelde vragen|(?:najczęstsze|często zadawane) pytania|časté (?:dotazy|otázky)|vanliga frågor|sıkça sorulan|част\p{L}* вопрос\p{L}*|часті (?:запитання|питання)|add-?ons?|all (?!access$|inclusive$)(?:of )?|plus(?:[:,…]| (?:everything|all|an? |the |these|this|more|extra|access|\d))|includes everything|highlights[:!]?$|ready to|let['’]s |get started|still |need |trusted|start (?!up$)|try |join |why |how |choose |select |buy |order |subscribe|sign up|learn more|was ist|enthalten|inklusive|tout ce|todo lo|what you get|best for|ideal for|perfect for|great for|(?:simple|honest|transparent|fair|clear|flexible|affordable|straightforward|upfront)[ ,].{0,30}pric(?:es|ing)(?!\p{L}))/iu;
const BUTTON =
  /^(?:get|choose|select|buy|order|start|contact|book|learn|view|see|read|go|download|upgrade|subscribe|enquire|inquire|request|køb|köp|kjøp|kaufen?|bestellen|acheter|achetez|commander|comprar?|compra|kup|zamów|koop|beli|pesan|mua|đặt|купить|заказать|satın|acquista|compra|cumpără|koupit|vásárlás|activate|try|join|reserve|pay|claim|jetzt|starten|buchen|aktivieren|abonnieren|reservieren|activer|activez|essaye[rz]|commence[rz]|démarre[rz]|réserve[rz]|souscri\p{L}+|choisi\p{L}+|payer|attiva|inizia|prova|prenota|abbonati|scegli|ordina|paga|richiedi|activar?|empezar|empieza|comenzar|comienza|probar|prueba|reservar?|contratar?|elegir|elige|pagar|ativar|assinar|assine|começar|comece|testar|wybierz|zacznij|aktywuj|zarezerwuj|kies|probeer|boek|activeer|выбрать|оформить|начать|оплатить|подключить)(?: \p{L}+){0,3}$/iu;

/** 'Estimate your price', 'Price calculator'. */
const ESTIMATE =
  /^(?:estimate |estimez |calculate |calcule[rz]? |calcula |berechne\p{L}* |bereken(?:en)? |simul\p{L}+|(?:(?:price|cost|preis|kosten)[ -]?)?(?:calculator|rechner|calculateur|calculadora|calcolatore)(?!\p{L}))/iu;

/** True for a heading that asks to work out a price. */
export const isEstimate = (text: string): boolean => ESTIMATE.test(text.trim());

/** Words that stand for a name although they also say 'ask us'. */
const BESPOKE =
  /^(?:custom(?:ised|ized)?|bespoke|individu(?:ell|al)|individuální|indywidualn[ya]|maßgeschneidert|sur mesure|personnalisé|a (?:la )?medida|personali[sz]ado|su misura|personalizzato|(?:op )?maat(?:werk)?|tailored|sob medida|skräddarsydd|anpassad|tilpasset|skreddersydd|räätälöity|na m(?:íru|ieru)|na wymiar|egyedi|personalizat|individual|özel|مخصص|индивидуальный|індивідуальний|カスタム|定制|맞춤)$/iu;
const TRAILING_BADGE =
  /(?<=\S) (?:[·|–—-] )?(?:\(?(?:most popular|popular|recommended|best value|(?:am )?beliebt(?:este[nrs]?)?|empfohlen|new|coming soon|populaire|recommandé|(?:el |la )?más (?:popular|pedid[oa]|elegid[oa]|vendid[oa])|recomendad[oa]|(?:o |a )?mais (?:popular|vendid[oa])|consigliat[oa]|più (?:scelt[oa]|popolare)|populair|meest gekozen|aanbevolen|polecan[ye])\)?!?)$/i;
/** 'Most popular — Team': a badge set before a name, in one line with it. */
const LEADING_BADGE =
  /^(?:(?:the )?most popular|best value|recommended|(?:le )?(?:plus )?populaire|recommandé|am beliebtesten|beliebt|empfohlen|más popular|recomendad[oa]|mais popular|più popolare|consigliato|populair|meest gekozen|aanbevolen|polecan[ye])!? ?(?:[—–:|·-] ?|(?<= ))(?=\p{L})(?!(?:plans?|packages?|choices?|options?|offers?|tarife?s?|pakete?|forfaits?|for|by|among|with|pour|für|para|por)(?!\p{L}))/iu;
/** Pictures drawn as letters, before or behind a name. */
const PICTURE = /[\p{Extended_Pictographic}\p{So}\p{Emoji_Modifier}★✓✔•\s]|\ufe0f|\u200d/u;

/** A text without the pictures before and behind it. */
export function withoutPictures(text: string): string {
  const letters = [...text];
  const isWord = (letter: string) => !PICTURE.test(letter);
  const first = letters.findIndex(isWord);
  return first < 0 ? '' : letters.slice(first, letters.findLastIndex(isWord) + 1).join('');
}

/** Signs that set off a line as code and lists do: '// Pro', '# Pro', '> Pro', '- Pro', '✓ Pro'. */
const SET_OFF = /^(?:\/{2}|#|>|[-–—→*✓✔☑✅]) ?(?=\p{L})/u;

/** A name as written, without a sign before it, a badge or colon behind it. What is a badge as a whole stays one: 'Most popular'. */
export function cleanName(text: string): string {
  const name = text
    .slice(0, 100)
    .replace(SET_OFF, '')
    .replace(/ ?[:–—|·]$/, '');
  const bare = withoutPromise(name.replace(TRAILING_BADGE, '').replace(LEADING_BADGE, ''));
  return bare !== name && BADGE.test(withoutPictures(name)) ? name : bare;
}

/** 'Solo.', 'Pro plan.': a heading of one word that is written as a sentence. */
export const withoutStop = (text: string): string => text.replace(/^(\p{Lu}[\p{L}\d+-]{1,20}(?: plan)?)\.$/u, '$1');

/** 'Starter - Limited Time Only': a badge of several words behind a dash. */
function withoutPromise(name: string): string {
  const [, own, badge = ''] = /^(\S.{1,40}?) [–—-] (\S{1,20} .{2,40})$/u.exec(name) ?? [];
  return own !== undefined && BADGE.test(badge) && !/edition$/i.test(badge) ? own : name;
}

/** Words of a badge that can also be what a plan is called, where its markup says that this is the name. */
export const isBadgeName = (text: string): boolean =>
  /^(?:featured|popular|special|recommended|sale|new|beta|early bird|best ?seller|favou?rite)$/i.test(withoutPictures(text));

/** 'In two days for only', 'Your team uses an': goes on behind it; 'Plan Solo' is a name. */
const OPEN_END =
  / (?:an|the|with|your|our|and|eine|mit|und|une|avec|con|una|for|only|just|from|at|für|nur|ab|um|pour|dès|por|desde|solo|od|za|tylko|zamiast|voor|vanaf|partir de|från|för|от|за)$/iu;

/** A heading may be longer than what is only set in a line of its own. */
const [MAX_NAME, MAX_WORDS] = [52, 6];
const [MAX_HEADING, MAX_HEADING_WORDS] = [72, 10];

/** Short, not a sentence or question, not a badge, a section's heading, an amount or a label. */
export function isName(text: string, heading = false): boolean {
  if (text.length > (heading ? MAX_HEADING : MAX_NAME)) return false;
  const bare = withoutPictures(text);
  return (
    bare.length >= 1 &&
    text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length <= (heading ? MAX_HEADING_WORDS : MAX_WORDS) &&
    /[\p{L}\d]/u.test(bare) &&
    !/^(?:[,;:)]|\. )|[?!.;,]$/.test(text) &&
    (!OPEN_END.test(text) || / Solo$/.test(text)) &&
    !/\p{L} vs\.? \p{L}/iu.test(text) &&
    !(BADGE.test(bare) && !(heading && ONCE.test(bare))) &&
    !SECTION.test(bare) &&
    !ESTIMATE.test(bare) &&
    !(isTerms(bare) && !(heading && NAMED_BY_TERMS.test(bare))) &&
    !isAmount(bare) &&
    !isTemplate(bare) &&
    !UNIT.test(bare) &&
    !TO_REACH.test(bare) &&
    !ARTICLE.test(bare) &&
    !isOnlyDay(bare)
  );
}

/** 'All rooms', 'Climbing wall only': in a cell of its own neither begins a list nor goes on with an amount. */
export function isCellName(text: string): boolean {
  const bare = text.replace(/^all |(?<=\S) only$/gi, '');
  return bare !== text && isName(bare, true);
}

/** 'US$ /mo': what an amount beside it is counted in. */
const UNIT = /^\p{L}{0,3}[$€£¥₹] ?(?:\/|per) ?\p{L}{1,12}$/iu;
/** As a heading the name of what is paid once. */
const ONCE = /^one[- ]time (?:payment|fee)$/i;

/** '0735 - 40 67 57', 'info@acme.com', 'acme.com'. */
const TO_REACH =
  /^(?:\+?\d[\d ()./-]{5,24}|[^\s@]{1,60}@[^\s@]{3,60}|(?:www\.)?[\p{L}\d-]{2,40}\.(?:com?|net|org|de|at|ch|fr|es|it|pt|nl|be|pl|cz|se|no|dk|fi|uk|eu|ru|ua|br|in|us|ca|au)(?:\.\p{L}{2})?(?:\/\S{0,60})?)$/iu;

/** 'The' of 'The $5,000 package'. */
const ARTICLE = /^(?:the|an|our|your|this|der|die|das|ein|une?|le|la|les|el|los|il|lo|de|het|een)$/i;

/** '30 days', '5 users', '2-day delivery', '20 min': what a plan holds, not what it is called; '100' says nothing. */
const isTerms = (text: string): boolean =>
  /^\+?[\d.,]+ ?%?$|^[-–−]\s?\d{1,3}(?:[.,]\d+)? ?%|^\d{1,3}(?:[.,]\d+)? ?% (?:per|of|on|off|pro|auf|von|de|sur|par|di|por)(?!\p{L})|^\d[\d.,]* ?-?(?:days?|weeks?|months?|years?|hours?|hrs?|min(?:utes?)?|users?|seats?|(?:be)?nutzer|utilisateurs?|usuarios?|usuários?|utenti|gebruikers?|użytkownik\p{L}*|credits?|gb|tb|mb|jours?|tage?|días?|dni|дней|mois|monate?|meses)(?!\p{L})/iu.test(
    text,
  );

/** '10 HOUR BLOCK', '120 minute lesson', '2GB VPS', '12 months' as headings: the thing that is sold, told by its length or size. */
const NAMED_BY_TERMS =
  /^\d{1,2} ?(?:months?|years?|mois|ans?|monate?|jahre?|mes(?:es)?|años?|anos?|mesi|mese|anni|anno|maand(?:en)?|jaar|miesi\p{L}{2,5}|lata?|rok)$|^\d[\d.,]* ?-?(?:days?|weeks?|months?|years?|hours?|hrs?|min(?:utes?)?|gb|tb|mb|tage?|jours?|días?)[ -](?!(?:free|trial|money|guarantee|refund|delivery|support|access|included|per|of|for|from|and|to|in)(?!\p{L}))(?:\p{L}{4,}|v[pd]s|kvm)(?: \p{L}+){0,2}$/iu;

/** '30 minutes': how long what is sold takes. */
export const isLength = (text: string): boolean =>
  /^\d{1,3} ?-?(?:min(?:ut\p{L}*|uut\p{L}*)?\.?|h|hours?|hrs?|stunden?|heures?|horas?|or[ae]|uur|godzin\p{L}*|hodin\p{L}*|timer?|days?|tage?|jours?|d[ií]as?|giorn[oi]|dni|dzień|dag(?:en|ar|e)?|nights?|nächte|nuits?|noches|weeks?|wochen?|semaines?|semanas?|settiman[ae]|ve?cko[rn]?)$/iu.test(
    text,
  );

/** '8GB', '2 vCPU': how large what is let is. */
export const isSize = (text: string): boolean => /^\d{1,4}(?:\.\d)? ?(?:[gmt]b|v?cpus?|v?cores?)(?: (?:ram|ssd|nvme))?$/iu.test(text);

/** 'Half day', 'Weekend', '3 hours': for how long it is let. */
const TIME =
  /^(?:per |pro )?(?:(?:half|full|whole)[ -]|ganzer? |halber? |demi-|media |mezza |halve |hele |halv |hel |půl ?|celý |pół |cały )?(?:days?|hours?|week(?:end)?s?|nights?|tage?|stunden?|wochen?|wochenende|journée|jour|heure|semaine|día|hora|semana|fin de semana|giornata|giorno|ora|settimana|dag|uur|dzień|godzina|tydzień|doba|dne|den|týden|víkend|hodina|timme|vecka|helg|uge|uke)$/iu;
/** Whether the head of a column says for how long it is let. */
export const isTime = (head: string): boolean => TIME.test(head) || isLength(head);

/** What stands before an amount as its name, as long as a heading may be; a long one without what it adds in brackets. */
export function rowName(lead: string): string | null {
  const name = cleanName(lead);
  return [name, name.replace(/ \([^()]{1,90}\)$/, '')].find((each) => isName(each, true)) ?? null;
}

/** '49 €', 'from $5': an amount and hardly a letter besides. */
function isAmount(text: string): boolean {
  const found = findMoney(text);
  const rest = found.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return found.length > 0 && (rest.match(/\p{L}/gu) ?? []).length < 3;
}

/** True for a line that reads as a button. */
export const isAction = (text: string): boolean => BUTTON.test(text);

/** True for names such as 'Custom', which can be both the plan and its price. */
export const isBespoke = (text: string): boolean => BESPOKE.test(text);

/** Products sold in one edition name their plans by how they are paid. */
export const isCycle = (text: string): boolean => CYCLE.test(text);

/** '100 credits' names what is sold; '2 weeks' only how long it takes. */
const SOLD =
  /^\d[\d.,' ]{0,12} ?(?:credits?|crédit[os]{0,2}|crediti|kredyt\p{L}*|kredit\p{L}*|tokens?|coins?|points?|punkte|seats?|users?|nutzer|contacts?|kontakte|people|persons?|guests?|personen|gäste|personnes|personas|huéspedes|persone|ospiti|pessoas|persoane|osoby|osób|osob|personer|henkilöä?|человека?|kişi|subscribers?|abonnenten|abonnés|suscriptores|e?-?mails?|sms|messages?|licen[cs]es?|кредит\p{L}*|токен\p{L}*|积分|クレジット|크레딧)(?!\p{L})/iu;

/** Whether a number of things is what is sold. */
export const isSold = (text: string): boolean => SOLD.test(text);
