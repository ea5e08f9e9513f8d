/** What an article is about, by the words of its title alone; what these do not say is `other`. */
export const TOPICS = ['funding', 'legal', 'outage', 'people', 'partnership', 'product', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

const MONEY = /(?:[$€£]\s?\d|\b\d[\d.,]{0,24}\s?(?:million|billion|m|bn)\b)/i;
const ROUND =
  /\bseries [a-h]\b|\bseed (?:round|funding)\b|\b(?:funding|financing|investment) round\b|\bvaluation\b|\bvalued at\b|\btender offer\b|\bIPO\b|\bgo(?:es|ing)? public\b|\bfiles? for (?:an )?ipo\b/i;
const RAISES =
  /\brais(?:es|ed|ing)\b|\bsecur(?:es|ed)\b|\bclos(?:es|ed)\b|\blands?\b|\bnabs\b|\bsnags\b|\bfunding\b|\binvest(?:s|ed|ment)\b/i;
const OWNERSHIP =
  /\bacquir(?:es|ed|ing)\b|\bacquisition\b|\bacquired by\b|\bmerg(?:es|er|ing)\b|\btakeover\b|\bto (?:buy|acquire)\b|\b(?:buys|bought)\b|\bmajority stake\b/i;
const LEGAL =
  /\bsu(?:es|ed|ing)\b|\blawsuits?\b|\bcourt\b|\bjudge\b|\bsettle(?:s|d|ment)\b|\bfin(?:ed|es)\b|\bregulators?\b|\bantitrust\b|\b(?:SEC|FTC|DOJ|GDPR|CFPB)\b|\bprobe\b|\binvestigat(?:ion|es|ed)\b|\bpatents?\b|\btrademark\b|\bcompliance\b|\bcharged\b|\bcomplaint\b|\bfraud\b/i;
const OUTAGE =
  /\boutages?\b|\bis down\b|\bgoes down\b|\bwent down\b|\bdowntime\b|\bbreach(?:ed|es)?\b|\bhack(?:ed|ers)\b|\bdata leak\b|\bexpos(?:es|ed)\b.{0,60}\bdata\b|\bvulnerabilit(?:y|ies)\b|\bsecurity (?:incident|flaw|bug)\b|\bransomware\b|\bleaks\b/i;
const PEOPLE =
  /\b(?:hires?|hired|names?|named|appoints?|appointed|promotes?|promoted|taps|poaches)\b.{0,80}\b(?:C[EFIMOPRT]O|chief|president|head|VP|vice president|executive|director|boss)\b|\bsteps? down\b|\bresigns?\b|\bjoins\b|\bdeparts?\b|\blay(?:s|ing)? off\b|\blayoffs?\b|\bjob cuts\b|\bcuts? .{0,20}(?:staff|jobs|workforce|employees)\b|\bto (?:hire|create) .{0,20}(?:people|jobs|staff)\b|\bnew (?:C[EFMOT]O|chief executive)\b/i;
const PARTNERSHIP =
  /\bpartner(?:s|ed|ing)? with\b|\bpartnership\b|\bteams? up\b|\bjoins forces\b|\balliance\b|\bsigns? (?:a )?deal\b|\bintegrat(?:es|ed|ion) with\b|\bcollaborat(?:es|ion)\b/i;
const PRODUCT =
  /\b(?:launch(?:es|ed|ing)?|unveil(?:s|ed)?|introduc(?:es|ed|ing)|debuts?|releas(?:es|ed)|rolls? out|rolling out|adds?|ships?|announces?|brings?|rebrands?|redesigns?|revamps?|updates?|upgrades?)\b|\bnow (?:available|supports|lets)\b|\b(?:raises|cuts|lowers|hikes) (?:its )?(?:prices?|fees)\b|\bnew (?:AI |app|product|feature|tool|plan|version|email|agent|treasury)|\breview\b/i;

const says = (pattern: RegExp) => (title: string) => pattern.test(title);

/** The first that fits counts: money that pays for a launch is money, a breach that is sued for is a matter of law. */
const RULES: readonly [Topic, (title: string) => boolean][] = [
  ['legal', says(LEGAL)],
  ['outage', says(OUTAGE)],
  ['funding', (title) => ROUND.test(title) || OWNERSHIP.test(title) || (MONEY.test(title) && RAISES.test(title))],
  ['people', says(PEOPLE)],
  ['partnership', says(PARTNERSHIP)],
  ['product', says(PRODUCT)],
];

/** @param title at most 300 characters */
export const topicOf = (title: string): Topic => RULES.find(([, fits]) => fits(title))?.[0] ?? 'other';
