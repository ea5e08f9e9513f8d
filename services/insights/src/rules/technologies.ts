import type { Change } from '../change/change.ts';
import type { Rule, Threshold } from './rule.ts';
import { facts, namesOf, ofOneCheck } from './together.ts';
import { quote } from './wording.ts';

/** What a tool is for, where that tells something of how a company does business; what pages are built with does not. */
interface Category {
  /** In a sentence: 'a tool for live chat'. */
  words: string;
  adopted: string;
  names: string;
}

const CATEGORIES: readonly Category[] = [
  {
    words: 'payments',
    adopted: 'Customers can pay on the site, which is how products are sold without a call.',
    names:
      'Stripe, Paddle, PayPal, Chargebee, Recurly, Braintree, Lemon Squeezy, Klarna, Adyen, Square, Razorpay, Mollie, GoCardless, Checkout.com, Zuora, Maxio',
  },
  {
    words: 'live chat and support',
    adopted: 'Visitors are answered on the site itself.',
    names:
      'Intercom, Drift, Zendesk, Crisp, LiveChat, Tawk.to, Freshchat, Qualified, Help Scout, Olark, Tidio, Chatwoot, Kustomer, Gladly, LivePerson, Userlike, Ada',
  },
  {
    words: 'sales intelligence',
    adopted: 'It tells their sales team which companies visit the site.',
    names:
      'Clearbit, 6sense, Demandbase, ZoomInfo, RB2B, Dealfront, Albacross, Bombora, Warmly, Common Room, Factors.ai, Apollo, Lead Forensics, Salesloft',
  },
  {
    words: 'product demos',
    adopted: 'Visitors can try the product before they talk to anybody.',
    names: 'Navattic, Storylane, Arcade, Supademo, Walnut, Tourial',
  },
  {
    words: 'scheduling',
    adopted: 'Visitors can book a call with them on the site.',
    names: 'Calendly, Cal.com, Chili Piper, HubSpot Meetings, SavvyCal, RevenueHero',
  },
  {
    words: 'marketing automation',
    adopted: 'They write to their visitors more, and more to the point.',
    names:
      'HubSpot, Marketo, Salesforce Pardot, Salesforce Marketing Cloud, Oracle Eloqua, Mailchimp, Klaviyo, Customer.io, Braze, ActiveCampaign, Iterable, Brevo, GetResponse',
  },
  {
    words: 'A/B testing',
    adopted: 'They try out prices and promises on some of their visitors.',
    names:
      'Optimizely, VWO, LaunchDarkly, AB Tasty, Kameleoon, Convert, Statsig, Split, GrowthBook, Eppo, Dynamic Yield, Mutiny, Intellimize',
  },
  {
    words: 'advertising',
    adopted: 'They advertise there, or are about to.',
    names:
      'Meta Pixel, LinkedIn Insight Tag, Google Ads, Microsoft Advertising, TikTok Pixel, X Pixel, Reddit Pixel, Pinterest Tag, Snap Pixel, Quora Pixel, AdRoll, Criteo, Taboola, Outbrain, StackAdapt, RollWorks',
  },
  {
    words: 'partner programmes',
    adopted: 'Others are paid for the customers that they bring.',
    names: 'Impact, PartnerStack, Rewardful, FirstPromoter, Tapfiliate, Awin, ShareASale',
  },
  {
    words: 'translation',
    adopted: 'They address customers in further languages.',
    names: 'Weglot, WPML, Polylang, TranslatePress, GTranslate, Localize, Transifex',
  },
  {
    words: 'company sign-in',
    adopted: 'Large customers ask for sign-in with their own accounts.',
    names: 'Auth0, Okta, Clerk, Stytch, Frontegg, Descope, Microsoft Entra ID',
  },
  {
    words: 'status reports',
    adopted: 'They tell in public whether the product works.',
    names: 'Statuspage, Instatus, Better Stack, Status.io, incident.io',
  },
];

const CATEGORY_OF: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) => category.names.split(', ').map((name) => [name.toLowerCase(), category] as const)),
);

const ADOPTED = 'technology_adopted';
const DROPPED = 'technology_dropped';

const categoryOf = ({ type, item }: Change, wanted: string): Category | undefined =>
  type === wanted ? CATEGORY_OF.get(item.label.toLowerCase()) : undefined;

const ABOUT = { page: 'landingPage', area: 'technology', type: 'other' } as const satisfies Partial<Rule>;

/** Found, or no longer found, by one look. */
const ANY_TOOL: Threshold = { unit: 'tools', default: 1, least: 1, most: 20 };

export const technologyAdopted: Rule = {
  name: 'technology_adopted',
  ...ABOUT,
  threshold: ANY_TOOL,
  looksFor: 'The site uses a tool that tells how they sell, advertise or serve, and did not before[: {threshold} of them or more at once].',
  together: (each) => ({
    claim: `now uses ${namesOf(each)}`,
    description: `${facts(each)} They were found on the home page, where they were not before.`,
    whatToDo: 'See on their site what they do with these tools that you do not.',
  }),
  conclude: (change) => {
    const category = categoryOf(change, ADOPTED);
    if (!category) return [];
    const name = quote(change.item.label);
    return [
      {
        importance: change.importance,
        claim: `now uses ${name} for ${category.words}`,
        description: `${name} was found on the home page, where it was not before. ${category.adopted}`,
        whatToDo: `See on their site what they do with ${name} that you do not.`,
        changes: [change],
        each: { named: name, fact: `${name} is for ${category.words}: ${category.adopted[0]?.toLowerCase()}${category.adopted.slice(1)}` },
      },
    ];
  },
};

export const technologyDropped: Rule = {
  name: 'technology_dropped',
  ...ABOUT,
  threshold: ANY_TOOL,
  looksFor: 'The site no longer uses a tool that tells how they sell, advertise or serve[: {threshold} of them or more at once].',
  together: (each) => ({
    claim: `no longer uses ${namesOf(each)}`,
    description: `${facts(each)} They are no longer found on the home page. Other tools may take their place, or they have given up what these were for.`,
    whatToDo: 'See whether other tools took their place; if none did, ask yourself why.',
  }),
  conclude: (change) => {
    const category = categoryOf(change, DROPPED);
    if (!category) return [];
    const name = quote(change.item.label);
    return [
      {
        importance: change.importance,
        claim: `no longer uses ${name} for ${category.words}`,
        description: `${name} is no longer found on the home page. Another tool may take its place, or they have given up what it was for.`,
        whatToDo: 'See whether another tool took its place; if none did, ask yourself why.',
        changes: [change],
        each: { named: name, fact: `${name} was for ${category.words}.` },
      },
    ];
  },
};

export const technologySwitched: Rule = {
  name: 'technology_switched',
  ...ABOUT,
  threshold: null,
  folds: ['technology_adopted', 'technology_dropped'],
  looksFor: 'One tool came on the site while another one for the same went.',
  conclude: (change, recent) => {
    const together = [...ofOneCheck(change, recent), change];
    const category = categoryOf(change, ADOPTED) ?? categoryOf(change, DROPPED);
    const [come, gone] = [ADOPTED, DROPPED].map((type) => together.filter((one) => category && categoryOf(one, type) === category));
    const [now, was] = [come?.[0], gone?.[0]];
    if (!category || !now || !was || come?.length !== 1 || gone?.length !== 1) return [];
    const [after, before] = [quote(now.item.label), quote(was.item.label)];
    return [
      {
        importance: 'medium',
        claim: `switched from ${before} to ${after} for ${category.words}`,
        description: `${before} is no longer found on the home page, and ${after} is. They were not content with the former, or outgrew it.`,
        whatToDo: `If you use ${before} too, find out what they missed.`,
        changes: now === change ? [was, now] : [now, was],
      },
    ];
  },
};
