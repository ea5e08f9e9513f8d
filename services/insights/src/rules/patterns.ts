import { type Change, textOf } from '../change/change.ts';
import type { Conclusion } from '../finding/finding.ts';
import { limitMoves } from './contents.ts';
import { closed, ofMonth, opened, sellsToEnterprises } from './job.ts';
import { amountOf, FREE, ON_REQUEST, offerOf } from './offer.ts';
import { type Rule, type Threshold, WINDOW_DAYS } from './rule.ts';
import { namesEnterpriseNeeds, topicOf } from './topics.ts';
import { list, quote } from './wording.ts';

/** One thing that speaks for a pattern, in words; undefined where the change is none. */
type Sign = (change: Change) => string | undefined;
/** A sign that only changes together are, in words; undefined where they are none. */
type SignOfMany = { of: (change: Change) => boolean; say: (changes: readonly Change[]) => string | undefined };

const planOf = (change: Change): string => quote(change.item.label);
const hasAmount = (change: Change, side: 'before' | 'after'): boolean => amountOf(offerOf(change, side)) !== null;

const pricesRose: Sign = (change) =>
  change.type === 'price_increased' && offerOf(change, 'before') !== FREE ? `${planOf(change)} became more expensive` : undefined;
const freeNoMore: Sign = (change) =>
  offerOf(change, 'before') === FREE && offerOf(change, 'after') !== FREE && change.item.label !== ''
    ? `${planOf(change)} is no longer free`
    : undefined;

const UP_MARKET: readonly Sign[] = [
  (change) =>
    change.type === 'plan_changed' && hasAmount(change, 'before') && offerOf(change, 'after') === ON_REQUEST
      ? `the price of ${planOf(change)} is on request`
      : undefined,
  freeNoMore,
  (change) =>
    change.type === 'plan_added' && offerOf(change, 'after') === ON_REQUEST
      ? `the new plan ${planOf(change)} is sold on request`
      : undefined,
  pricesRose,
  (change) =>
    change.type === 'plan_changed' && namesEnterpriseNeeds(textOf(change, 'features', 'after') ?? '')
      ? `${planOf(change)} holds what large customers ask for`
      : undefined,
];

const enterpriseJob: Sign = (change) => {
  const title = opened(change)?.title ?? '';
  return sellsToEnterprises(title) ? `“${quote(title)}” is to be hired` : undefined;
};
const standard: Sign = ({ type, item: { label } }) =>
  type === 'certification_added' && label !== '' ? `the page on security names ${quote(label)}` : undefined;

const SELF_SERVICE: readonly Sign[] = [
  (change) =>
    offerOf(change, 'after') === FREE && offerOf(change, 'before') !== FREE && change.item.label !== ''
      ? `${planOf(change)} is free`
      : undefined,
  (change) =>
    change.type === 'plan_changed' && offerOf(change, 'before') === ON_REQUEST && hasAmount(change, 'after')
      ? `${planOf(change)} has a price to be seen`
      : undefined,
  (change) =>
    change.type === 'plan_removed' && offerOf(change, 'before') === ON_REQUEST
      ? `the plan ${planOf(change)}, sold on request, is gone`
      : undefined,
  (change) => (change.type === 'price_decreased' && offerOf(change, 'after') !== FREE ? `${planOf(change)} became cheaper` : undefined),
  (change) => (limitMoves(change).some(({ was, is }) => is > was) ? `${planOf(change)} allows more` : undefined),
];

/** A job for one country or region: who has such a job is to win customers there. */
const REGIONAL =
  /\b(?:country|regional|market) (?:manager|director|lead|head)\b|\b(?:EMEA|APAC|LATAM|DACH|ANZ|MENA|Nordics|Benelux|Iberia)\b/i;

const MARKET: readonly Sign[] = [
  (change) =>
    change.type === 'language_added' && change.item.label !== '' ? `the site is offered in ${quote(change.item.label)}` : undefined,
  (change) => {
    const [was, is] = (['before', 'after'] as const).map((side) => amountOf(offerOf(change, side))?.currency);
    return change.type === 'plan_changed' && was && is && was !== is ? `${planOf(change)} is priced in another currency` : undefined;
  },
  (change) => {
    const title = opened(change)?.title;
    return title !== undefined && REGIONAL.test(title) ? `“${quote(title)}” is to be hired` : undefined;
  },
  (change) =>
    change.type === 'press_published' && topicOf(change.item.label) === 'expansion'
      ? `“${quote(change.item.label)}” was announced`
      : undefined,
];

/** So many openings taken down, while at most half as many are posted, that they are hardly all filled. */
const MANY_DOWN = 5;

const hiringStops: SignOfMany = {
  of: (change) => closed(change) !== undefined || opened(change) !== undefined,
  say: (changes) => {
    const down = changes.filter((change) => closed(change) !== undefined).length;
    return down >= MANY_DOWN && (changes.length - down) * 2 <= down ? `${down} openings were taken down` : undefined;
  },
};

const COST: readonly Sign[] = [
  freeNoMore,
  pricesRose,
  (change) => (limitMoves(change).some(({ was, is }) => is < was) ? `${planOf(change)} allows less` : undefined),
];

/** Words by which a page speaks of what is not to be had yet. */
const NOT_YET = /\b(?:coming soon|wait(?:ing)? ?list|early access|(?:private|closed) beta|launching (?:soon|this|next|in)|sneak peek)\b/i;

const promised: Sign = (change) => {
  const [was, is] = (['before', 'after'] as const).map((side) => textOf(change, 'text', side) ?? '');
  const isOfHome = change.type === 'headline_changed' || change.type === 'text_changed';
  return isOfHome && NOT_YET.test(is!) && !NOT_YET.test(was!) ? `the home page says “${NOT_YET.exec(is!)![0]}”` : undefined;
};

/** Releases within the window that are more than upkeep. */
const MANY_RELEASES = 3;

const releases: SignOfMany = {
  of: ({ type }) => type === 'release_published',
  say: ({ length }) => (length >= MANY_RELEASES ? `${length} releases were published` : undefined),
};

const LAUNCH: readonly Sign[] = [(change) => (change.type === 'docs_changed' ? 'the documentation changed' : undefined)];

/** Different signs within the window that make a pattern. */
const SIGNS: Threshold = { unit: 'signs', default: 2, least: 2, most: 5 };

interface Pattern
  extends Pick<Rule, 'page' | 'besides' | 'area' | 'type' | 'looksFor' | 'folds' | 'trend'>,
    Pick<Conclusion, 'whatToDo' | 'claim'> {
  signs: readonly (Sign | SignOfMany)[];
  /** Without which the others are no pattern. */
  needs?: Sign | SignOfMany;
  why: string;
}

/** What a sign says of changes of the window, each with those that it rests on. */
function seen(sign: Sign | SignOfMany, changes: readonly Change[]): { words: string; changes: Change[] }[] {
  if (typeof sign === 'function')
    return changes.flatMap((change) => {
      const words = sign(change);
      return words === undefined ? [] : [{ words, changes: [change] }];
    });
  const its = changes.filter(sign.of);
  const words = sign.say(its);
  return words === undefined ? [] : [{ words, changes: its }];
}

/** A pattern over several signs: each of them is told by itself, too, and the pattern says what they mean together. */
function pattern(name: string, { signs, needs, why, page, besides, area, type, looksFor, folds, trend, ...told }: Pattern): Rule {
  const isSign = (change: Change): boolean =>
    [...signs, ...(needs ? [needs] : [])].some((sign) => (typeof sign === 'function' ? sign(change) !== undefined : sign.of(change)));
  return {
    ...{ name, page, area, type, looksFor, threshold: SIGNS },
    ...(besides && { besides }),
    ...(folds && { folds }),
    ...(trend && { trend }),
    conclude: (change, recent) => {
      if (!isSign(change)) return [];
      const all = [...recent, change];
      const needed = needs ? seen(needs, all) : [];
      if (needs && needed.length === 0) return [];
      const found = [...(needs ? [needed] : []), ...signs.map((sign) => seen(sign, all))].filter((one) => one.length > 0);
      const rests = new Set(found.flat().flatMap(({ changes }) => changes));
      if (found.length < SIGNS.least || !rests.has(change)) return [];
      const words = [...new Set(found.flat().map((one) => one.words))];
      return [
        {
          ...told,
          importance: 'high',
          measure: found.length,
          description: `Within ${WINDOW_DAYS} days: ${list(words)}. ${why}`,
          changes: [...recent.filter((other) => rests.has(other)), change],
          occasion: ofMonth(change, name),
        },
      ];
    },
  };
}

const UP = {
  page: 'pricing',
  area: 'pricing',
  type: 'opportunity',
  trend: true,
  claim: 'is moving up-market',
  why: 'Together they say that larger customers are wanted, and smaller ones less.',
  whatToDo: 'Speak to their smaller customers now, and prepare to meet them at larger ones.',
} as const;

export const movingUpMarket = pattern('moving_up_market', {
  ...UP,
  signs: UP_MARKET,
  looksFor: `{threshold} or more signs within ${WINDOW_DAYS} days that larger customers are meant: prices that rose or are on request, no free plan, single sign-on.`,
});

/** The same with what other pages say of it, for those who follow these, too. */
export const hiringUpMarket = pattern('moving_up_market_hiring', {
  ...UP,
  besides: ['careers'],
  folds: ['moving_up_market'],
  needs: enterpriseJob,
  signs: UP_MARKET,
  looksFor: `A job that sells to large customers was posted, and prices and plans speak of these, too: {threshold} or more signs within ${WINDOW_DAYS} days.`,
});

export const everywhereUpMarket = pattern('moving_up_market_everywhere', {
  ...UP,
  besides: ['careers', 'security'],
  folds: ['moving_up_market', 'moving_up_market_hiring'],
  needs: standard,
  signs: [...UP_MARKET, enterpriseJob],
  looksFor: `The page on security names a standard that large customers ask for, and prices, plans or jobs speak of these, too: {threshold} or more signs within ${WINDOW_DAYS} days.`,
});

export const goingSelfService = pattern('going_self_service', {
  ...{ page: 'pricing', area: 'pricing', type: 'threat', trend: true, signs: SELF_SERVICE },
  looksFor: `{threshold} or more signs within ${WINDOW_DAYS} days that customers are to buy by themselves: a free plan, prices that are shown or fell, wider limits.`,
  claim: 'is going self-service',
  why: 'Together they say that customers are to start and buy without talking to anybody.',
  whatToDo: 'Try how far one gets without a call, there and with you.',
});

export const enteringMarket = pattern('entering_market', {
  ...{ page: 'landingPage', besides: ['pricing', 'careers', 'press'], area: 'reach', type: 'threat', signs: MARKET },
  looksFor: `{threshold} or more signs within ${WINDOW_DAYS} days of another market: a language, a currency, a job for a country or region, an announcement.`,
  claim: 'is entering another market',
  why: 'Together they say that customers are to be won where they were not before.',
  whatToDo: 'See which market it is, and speak to your own customers there first.',
});

export const costPressure = pattern('cost_pressure', {
  ...{ page: 'careers', besides: ['pricing'], area: 'money', type: 'opportunity', trend: true, needs: hiringStops, signs: COST },
  looksFor: `${MANY_DOWN} or more jobs were taken down within ${WINDOW_DAYS} days, and customers are to pay more or get less: {threshold} or more such signs.`,
  claim: 'is under cost pressure',
  why: 'Who saves on people and asks customers for more has to make money last.',
  whatToDo: 'Make their customers an offer while they are asked for more, and watch for people who look around.',
});

export const aboutToLaunch = pattern('about_to_launch', {
  ...{
    page: 'landingPage',
    besides: ['docs', 'changelog'],
    area: 'product',
    type: 'threat',
    needs: promised,
    signs: [...LAUNCH, releases],
  },
  looksFor: `The home page speaks of what is not to be had yet, and it is worked on in sight: {threshold} or more signs within ${WINDOW_DAYS} days.`,
  claim: 'is about to launch something',
  why: 'What is announced and documented at once is close to being sold.',
  whatToDo: 'Put yourself on their list, and have an answer ready before it is there.',
});

/** Openings that sell to enterprises within the window that make a team. */
const TEAM: Threshold = { unit: 'openings', default: 2, least: 2, most: 50 };

export const enterpriseSales: Rule = {
  name: 'enterprise_sales_hiring',
  page: 'careers',
  area: 'people',
  type: 'threat',
  trend: true,
  threshold: TEAM,
  folds: ['new_opening', 'new_department'],
  looksFor: `{threshold} or more jobs that sell to large customers were posted within ${WINDOW_DAYS} days.`,
  conclude: (change, recent) => {
    const sells = (other: Change): boolean => sellsToEnterprises(opened(other)?.title ?? '');
    if (!sells(change)) return [];
    const all = [...recent.filter(sells), change] as [...Change[], Change];
    if (all.length < TEAM.least) return [];
    return [
      {
        importance: 'medium',
        measure: all.length,
        claim: `is building a team for large customers: ${all.length} openings in ${WINDOW_DAYS} days`,
        description: `Posted within ${WINDOW_DAYS} days: ${list(all.map(({ item }) => `“${quote(item.label)}”`))}. They want to sell to larger customers.`,
        whatToDo: 'Speak to your largest customers before their new sales team does.',
        changes: all,
        figures: [{ label: `Openings that sell to large customers in ${WINDOW_DAYS} days`, value: all.length }],
        occasion: ofMonth(change, 'enterprise'),
      },
    ];
  },
};
