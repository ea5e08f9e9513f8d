/** Products by whose names an article can be told to be about the company that sells them. Pure. */
import type { Plan } from '../../page/facts.ts';
import type { Item } from '../source.ts';
import { RULES } from '../technologies/rules.ts';
import { DETERMINERS, KINDS } from './context-words.ts';
import { placesOf, wordsOf } from './title-words.ts';

/** What anybody calls a plan: it says how much there is of it, for whom, and how it is paid. */
const GENERIC = new Set(
  `access add add-on addon advanced agency all annual annually app apps assistant base basic best business businesses classic cloud company
  complete core corporate creator custom customer data deluxe desktop developer developers digital edition education elite enterprise entry
  essential essentials everything expert express extra family flex flexible for free freelancer full global gold growing growth hobby home
  hosting individual individuals infinite infinity integration intro large launch light lite local marketing max mega micro mini mobile monthly
  month new nonprofit office one online organization package pay personal plan plans platinum platform plus power premier premium price pro
  product professional professionals project sales scale school seat security server service services silver simple single site small smart
  solo solution standard start starter startup startups student students studio suite support team teams tier tool trial ultimate ultra
  unlimited user users value web website yearly year your`.split(/\s+/),
);

/** Written as one word of several, and nobody's own. */
const COMMON = new Set(
  `android appstore chatgpt ebay ebook ecommerce ipad iphone ios ipaas javascript linkedin macbook macos microsaas mysql nosql openai paas
  paypal playstation podcast postgresql powerpoint saas sharepoint sso tiktok typescript vpn whatsapp wifi youtube`.split(/\s+/),
);
/** Names of what sites are built with are other companies'. */
const OTHERS = new Set(RULES.map(({ name }) => name.toLowerCase()));

const MOST_PLANS = 100;
const MOST_PRODUCTS = 30;
const LEAST_COINED = 5;

/** @param label its site's name: 'acme' of acme.com */
export function productsIn(
  plans: readonly Pick<Item<Pick<Plan, 'product'>>, 'label' | 'fields'>[],
  brand: string,
  label: string,
): string[] {
  const named = plans.slice(0, MOST_PLANS).flatMap(({ label: plan, fields: { product } }) => [plan, ...(product ? [product] : [])]);
  const owners = [brand, label].map(lowerWords).filter((words) => words.length > 0);
  return [...new Set(named.flatMap((name) => distinctive(name, owners)))].slice(0, MOST_PRODUCTS);
}

/** The whole name where it holds the company's own, and words that are one name by their spelling ('FleetPilot'). */
function distinctive(name: string, owners: readonly (readonly string[])[]): string[] {
  const words = wordsOf(name);
  const owner = owners.find((each) => placesOf(words, each).length > 0) ?? [];
  const rest = words.filter(({ lower, isCapital }) => !owner.includes(lower) && isCapital && lower.length > 2 && !isAnybodys(lower));
  const whole = owner.length > 0 && rest.length > 0 ? [words.map(({ text }) => text).join(' ')] : [];
  return [...whole, ...words.flatMap(({ text, lower }) => (isCoined(text) && !owner.includes(lower) ? [text] : []))];
}

const isAnybodys = (word: string): boolean => GENERIC.has(word) || KINDS.has(word) || DETERMINERS.has(word);

/** With a capital inside, and not made of words that anybody uses alone ('ProPlus'). */
function isCoined(text: string): boolean {
  const lower = text.toLowerCase();
  if (text.length < LEAST_COINED || !/^[\p{L}\d]+$/u.test(text) || !/\p{Ll}\p{Lu}/u.test(text) || COMMON.has(lower) || OTHERS.has(lower))
    return false;
  return text.split(/(?<=\p{Ll})(?=\p{Lu})/u).some((part) => part.length > 2 && !GENERIC.has(part.toLowerCase()));
}

const lowerWords = (text: string): string[] => wordsOf(text).map(({ lower }) => lower);
