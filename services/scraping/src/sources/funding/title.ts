/** Funding rounds that a company tells of in the titles of its own articles: what a title does not say is not guessed. */
import { type Amount, amountsIn, type WrittenAmount } from './amount.ts';
import { FUNDING, NO_ROUND, OWN, OWN_ROUND, RAISED, RAISES } from './title-words.ts';

/** A round as a title states it. */
export interface ToldRound {
  /** 'Series B', 'Seed'; null where the title does not say. */
  stage: string | null;
  /** null where none is named, or only what it may come to. */
  amount: Amount | null;
  /** As written, those that lead it first; at most ten. */
  investors: string[];
}

const LONGEST = 300;

const STAGE =
  /\b(?:(pre[- ]?seed|seed|angel|bridge|growth|mezzanine)(?=[- ](?:extension )?(?:round|funding|financing|investment|capital|raise|runde|finanzierung(?:srunde)?)\b)|(?:series|s[ée]rie)[- ]([a-k])(?:[- ]?([1-3]))?\b(?![- ]of\b)(?:[- ](extension))?|(pre[- ]?seed|seed)\b(?=$|[ ,.:;!])|(debt|venture debt)(?=[- ](?:round|funding|financing|facility)\b))/i;
/** Money that the round is not: what the company is worth, what it raised in all. */
const OTHER_BEFORE =
  /(?:\b(?:valued|valuation|valuing (?:it|us|the company)|worth|total(?:l?ing)?|totals?)\b[\w ,']{0,30}|\bat (?:an? |over |more than |about )?)$/i;
const OTHER_AFTER = /^[- ]?(?:\+ )?(?:(?:post|pre)[- ]money )?(?:valuation|in total|total funding|of total|market|arr\b|in revenue)/i;
const AT_MOST = /\bup to (?:an? )?$/i;

/** What follows names investors, whose names hold any word ('Founders Fund'). */
const LED = /\b(?:led|backed) by\b|\bfrom\b/i;

/**
 * The round that a title tells of; null where it tells of none, or of another company's: what stands before its verb must be the company
 * (one of `names`) or 'we', as in 'Acme raises $40M Series B led by Foo' and 'Announcing our Seed round'.
 */
export function roundIn(title: string, names: readonly string[]): ToldRound | null {
  const told = toldBy(title);
  return told && isOwn(title, names) ? told : null;
}

/** The round of which a title tells, or a sentence, whoever's it is. */
export function toldBy(title: string): ToldRound | null {
  if (title.length > LONGEST || NO_ROUND.test(title.slice(0, firstOf(title, LED)))) return null;
  const stage = STAGE.exec(title);
  const amounts = amountsIn(title);
  if (!tellsOfRaising(title, stage !== null, amounts.length > 0)) return null;
  return { stage: stage && stageName(stage), amount: raisedIn(title, amounts), investors: investorsIn(title) };
}

/** Whether a title could tell of a round, whoever's it is. */
export const mayTellOfRound = (title: string): boolean => title.length <= LONGEST && (STAGE.test(title) || amountsIn(title).length > 0);

function tellsOfRaising(title: string, hasStage: boolean, hasAmount: boolean): boolean {
  if (hasStage) return hasAmount || RAISES.test(title) || OWN.test(title);
  return hasAmount && (RAISED.test(title) || (RAISES.test(title) && FUNDING.test(title)) || OWN_ROUND.test(title));
}

/** Who does it stands before the verb; a title that begins with the amount or with the round itself is about whose site it is. */
function isOwn(title: string, names: readonly string[]): boolean {
  const subject = title.slice(0, firstOf(title, RAISES)).trim();
  const lead = title.slice(0, Math.min(firstOf(title, STAGE), amountsIn(title)[0]?.start ?? title.length)).trim();
  if (OWN.test(title.slice(0, 80))) return true;
  if (lead === '' || /^(?:announcing|introducing)(?: (?:the|a))?$/i.test(lead)) return names.length > 0;
  const said = plainName(subject);
  return names.some((name) => isNamed(said, plainName(name)));
}

/** The company's name, alone or with what it is: 'Acme, the CRM for bakers,' and 'Acme Inc', not 'Acme customer Foo'. */
const isNamed = (said: string, name: string): boolean =>
  name !== '' && (said === name || said.startsWith(`${name} `) || said.endsWith(` ${name}`));

/** Whether what stands before a verb is the company (one of `names`), alone or with what it is behind its name. */
export function namedFirst(before: string, names: readonly string[]): boolean {
  const said = `${plainName(before)} `;
  return names.map(plainName).some((name) => name !== '' && said.startsWith(`${name} `));
}

const firstOf = (text: string, pattern: RegExp): number => {
  const at = text.search(pattern);
  return at < 0 ? text.length : at;
};

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function stageName([, early, letter, part, extension, bare, debt]: RegExpExecArray): string {
  if (letter) return `Series ${letter.toUpperCase()}${part ?? ''}${extension ? ' extension' : ''}`;
  if (debt) return 'Debt';
  const word = (early ?? bare ?? '').toLowerCase();
  return word.startsWith('pre') ? 'Pre-Seed' : `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/** The first amount that is the round's own. */
function raisedIn(title: string, amounts: readonly WrittenAmount[]): Amount | null {
  const own = amounts.find(({ start, end }) => !OTHER_BEFORE.test(title.slice(0, start)) && !OTHER_AFTER.test(title.slice(end)));
  if (!own || AT_MOST.test(title.slice(0, own.start))) return null;
  return { cents: own.cents, currency: own.currency };
}

const BACKERS =
  /\b(?:(?:co-)?led by|backed by|investment from|(?:funding|round|financing|capital|raise|seed|series [a-k]\d?|million|billion|[mb]) from|participation (?:from|by|of))\s+/gi;
const END =
  /\s(?:to|for|at|as|in|on|after|bringing|with|valuing|following|that|which|who|will|amid)\s|[;:.!](?=\s|$)|\s[–—|-]\s|,? with participation|,? (?:and )?joined by|$/i;

/** Names after 'led by' and the like: each begins with a capital or a digit. */
function investorsIn(title: string): string[] {
  const named = [...title.matchAll(BACKERS)].slice(0, 5).flatMap((match) => {
    const rest = title.slice(match.index + match[0].length);
    return rest.slice(0, rest.search(END)).split(/,\s{0,3}(?:and\s{1,3})?|\s{1,3}and\s{1,3}/);
  });
  const plain = named.map((name) => name.replace(/^the\s+/i, '').trim());
  return [...new Set(plain.filter((name) => /^[\p{Lu}\d]/u.test(name) && name.length >= 2 && name.length <= 60))].slice(0, 10);
}
