/** What an article is about, by what its words say: what these do not is not guessed. */
import type { Topic } from './topic.ts';
import { amountAbroad, SPEAKS_ABROAD, topicAbroad } from './topics-abroad.ts';

/** Advice, collections and stories of others: no news of the company's own. */
export const NO_NEWS =
  /\?|\b(?:how (?:to|we)|why|what (?:is|are|to)|when to|guides?|tips|best|top \d+|\d+ (?:ways|tips|things|reasons|steps|examples|tools)|vs\.?|versus|lessons?|explained|checklist|templates?|examples?|webinar|podcast|interview|case study|open letter|customer stor(?:y|ies)|customers? spotlight|ebook|playbook|101|prevent(?:ing)?|avoid(?:ing)?|reduc(?:e|ing)|predictions?|trends)\b/i;

/** What is told of as only possible: neither done nor announced. */
export const RUMOUR =
  /\b(?:rumou?r(?:s|ed)?|reportedly|allegedly|said to|sources say|in (?:early |advanced |late )?(?:talks|discussions)|speculat(?:es?|ion)|consider(?:s|ing)|mull(?:s|ing)|weigh(?:s|ing)|might|could)\b|\bmay (?:be|soon|raise|acquire|buy|launch|merge|partner)\b/i;
/** An incident is no rumour because somebody might have been hit by it. */
const NEVER_RUMOURED: readonly Topic[] = ['outage', 'enterprise_readiness'];

/** What another company did, of which this one tells. */
const MAY_BE_ANOTHERS: readonly Topic[] = ['funding', 'acquisition'];
const OF_ANOTHER =
  /\bour (?:\w{1,20} ){0,2}(?:customer|client|user|partner|friend)s?\b.{0,80}\b(?:rais|secur|clos|land|acqui|merg|funding|series)|\b(?:congratulations?|congrats|kudos) to\b/i;

const MONEY = /(?:US|A|C|CA|NZ)?[$€£]\s?\d[\d.,]*\s?(?:k|m|mn|million|b|bn|billion)?\b|\b\d[\d.,]{0,24}\s?(?:million|billion)\b/i;
const ROUND = /\b(?:pre-)?seed (?:round|funding|financing)\b|\bseries [a-h]\d?\b(?! of\b)|\b(?:funding|financing|investment) round\b/i;
const FUNDS = /\b(?:funding|financing|fundrais(?:e|ing)|(?:growth|strategic|equity) investment)\b/i;
const RAISES =
  /\brais(?:es|ed|ing)\b|\b(?:secures?|secured|closes?|closed|lands?|landed|completes?|completed|announc(?:es?|ed|ing)|receives?|our)\b/i;

/** What is raised by or to an amount, and is no money that a company was given. */
const NO_FUNDS =
  /\b(?:price(?:s|d)?|pricing|fees?|rates?|wages?|salar(?:y|ies)|pay|rents?|limits?|caps?|guidance|forecasts?|outlook|targets?|estimates?|charity|donations?|bar)\b/i;
/** Money that is given away. */
const GIVEN = /\b(?:charit\w+|donations?)\b/i;
const RAISED = /\brais(?:es|ed|ing)\b/i;
const ELSE_RAISED = /\b(?:prices|fees|rates|wages|salaries|limits) (?:are |were |have been |will be |to be )?raised\b/i;

/** Whether it says that money is raised, and not that something else is: what stands between the word and the amount tells. */
function raisesMoney(title: string): boolean {
  const [before, after] = [title.search(RAISED), title.search(MONEY)];
  return before >= 0 && after >= 0 && !ELSE_RAISED.test(title) && !NO_FUNDS.test(title.slice(before, Math.max(before, after)));
}

const isFunding = (title: string): boolean =>
  (ROUND.test(title) && (MONEY.test(title) || RAISES.test(title))) ||
  raisesMoney(title) ||
  (MONEY.test(title) && FUNDS.test(title) && !GIVEN.test(title));

const ROLE = `(?:C[EFMOPRT]O|CISO|chief|president|vice president|S?VP|head of|managing director|general manager|board|(?:management|leadership|executive) team)`;

const says =
  (words: RegExp, but?: RegExp) =>
  (title: string): boolean =>
    words.test(title) && !but?.test(title);

/** The first that fits counts: a round that pays for an expansion is a round. */
const TOPICS: readonly [Topic, (title: string) => boolean][] = [
  [
    'acquisition',
    says(
      /\bacquires?\b|\b(?:has|have|is|are|being|been|was|be) acquired\b|\bacquired by\b|\bacquisition of\b|\b(?:completes?|announces?|completed|announced) (?:the |its |an )?acquisition\b|\bmerg(?:es|er|ing) with\b|\bwe acquired\b/i,
      /\b(?:customer|user|talent|data|client|lead|cost of) acquisition\b|\bacquir\w+ (?:new |more |your )?(?:customers?|users?|talent|skills|leads|knowledge)\b/i,
    ),
  ],
  ['funding', isFunding],
  [
    'outage',
    says(
      /^(?:incident|outage|post-?mortem|rca)\b|\b(?:our|yesterday['’]s|today['’]s) (?:recent )?(?:outage|incident|downtime)\b|\boutage (?:on|of)\b|\b(?:incident|outage) (?:report|update|review|post-?mortem)\b|\bpost-?mortem (?:of|on|for)\b|\bsecurity incident\b|\bdata breach (?:notice|update|notification)\b|\bservice (?:disruption|outage)\b/i,
      /\b(?:management|response|zero|template|software|platform|tool)\b/i,
    ),
  ],
  [
    'leadership_change',
    says(
      new RegExp(
        String.raw`\b(?:appoints?|appointed|appointment of|names|named|hires|hired|welcomes?|promotes?|promoted|joins(?: us)? as)\b.{0,80}\b${ROLE}\b`,
        'i',
      ),
      /\b(?:named (?:a |an |one |the )?(?:leader|visionary|best|top|challenger)|gartner|forrester|quadrant)\b/i,
    ),
  ],
  [
    'partnership',
    says(
      /\b(?:partners|partnering|teams up|teaming up|joins forces|joining forces|alliance|collaborates) with\b|\band .{1,60} (?:partner (?:to|for|on)|collaborate|team up|join forces)\b|\bnew (?:\w+ )?partner of\b|\bnow an? (?:\w+ )?partner\b|\bjoint venture\b|\bpartnership\b|\bstrategic alliance\b/i,
      // How to become a partner is no partnership.
      /\b(?:partner|partnership)s? (?:program(?:me)?s?|page|portal|opportunit(?:y|ies)|directory|managers?|inquir(?:y|ies)|tiers?)\b/i,
    ),
  ],
  [
    'expansion',
    says(
      /\b[Ee]xpand(?:s|ed|ing)? (?:in|into|In|Into|to|To) (?:the )?\p{Lu}|\b[Oo]pen(?:s|ed|ing)? (?:\p{L}+ ){0,4}(?:[Oo]ffices?|[Hh]ub|[Hh]eadquarters|HQ|[Dd]ata [Cc]ent(?:er|re))\b|\b(?:[Nn]ow [Aa]vailable|[Ll]aunch(?:es|ed|ing)?|[Ll]ive) (?:in|In|across|Across) (?:the )?(?!January|February|March|April|May|June|July|August|September|October|November|December|Beta|Preview|Public|Private|Early|General)\p{Lu}/u,
    ),
  ],
  [
    'enterprise_readiness',
    says(
      /\b(?:SSO|single sign[- ]on|SAML|SCIM|SOC ?2|HIPAA|ISO(?:\/IEC)? ?27001|FedRAMP|PCI[- ]DSS|audit logs?|data residency|customer[- ]managed keys|role[- ]based access|RBAC)\b/i,
    ),
  ],
  [
    'launch',
    says(
      /\b(?:launch(?:es|ed|ing)|introduc(?:es|ing)|unveil(?:s|ed)?|general availability|(?:generally|now) available|debuts?|rolls out|rolling out|goes live)\b|\band .{1,60} launch\b(?! event)|^(?:unveiling our|announcing|meet the new|new:)/i,
    ),
  ],
];

/** What a title says that the company did; undefined for advice, for stories of others, and for what is about none of these. */
export function topicOf(title: string): Topic | undefined {
  if (NO_NEWS.test(title)) return;
  const topic = TOPICS.find(([, fits]) => fits(title))?.[0];
  if (topic === undefined) return topicAbroad(title);
  if (NEVER_RUMOURED.includes(topic)) return topic;
  return RUMOUR.test(title) || (MAY_BE_ANOTHERS.includes(topic) && OF_ANOTHER.test(title)) ? undefined : topic;
}

/** Words by which a company speaks of itself: a blog tells of much else. */
export const speaksOfItself = (title: string): boolean =>
  /\b(?:we|we['’](?:re|ve)|our|us|announcing|introducing|meet the new|incident report|post-?mortem|now available|general availability)\b/i.test(
    title,
  ) || SPEAKS_ABROAD.test(title);

/** The amount that a title names, as a whole; undefined where it names none. */
export function amountIn(title: string): string | undefined {
  const [english = '', other = ''] = [MONEY.exec(title)?.[0].trim(), amountAbroad(title)];
  return (other.length > english.length ? other : english) || undefined;
}

const DOLLARS = /^(?:US)?\$\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,6})?\s?(k|m|mn|million|b|bn|billion)?$/i;
const FACTORS: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9 };

/** The dollars of an amount as a title names it; undefined for one in another currency, or written otherwise. */
export function dollarsOf(amount: string): number | undefined {
  const [, whole, part = '', factor = ''] = DOLLARS.exec(amount) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + part) * (FACTORS[factor.toLowerCase()] ?? 1);
}

/** Whether a text names what only large customers ask for. */
export const namesEnterpriseNeeds = (text: string): boolean => TOPICS.find(([topic]) => topic === 'enterprise_readiness')![1](text);
