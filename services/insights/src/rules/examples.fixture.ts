/** What each rule speaks of, and what is just beside that: one change more or less, or one word of one other, of which it does not. */
import type { Change, Item, Money, Value } from '../change/change.ts';
import { change, closing, day, opening } from './change.fixture.ts';

export interface Example {
  fires: readonly Change[];
  silent: readonly Change[];
}

type Made = readonly Change[] | Change;
const example = (fires: Made, silent: Made): Example => ({ fires: [fires].flat(), silent: [silent].flat() });

const moved = (type: string, label: string, field: string, before?: Value, after?: Value, at = day(20)): Change =>
  change(type, [label, { [field]: { ...(before !== undefined && { before }), ...(after !== undefined && { after }) } }], { at });
const usd = (cents: number): Money => ({ cents, currency: 'USD', period: 'month' });
const price = (type: string, before: number, after: number, at = day(20)) => moved(type, 'Team', 'price', usd(before), usd(after), at);
const offer = (before: string, after: string, at = day(20)) => moved('plan_changed', 'Pro', 'offer', before, after, at);
const added = (after: string) => moved('plan_added', 'Scale', 'offer', undefined, after);
const removed = (before: string) => moved('plan_removed', 'Scale', 'offer', before);
const holds = (plan: string, before?: string, after?: string, at = day(20)) => moved('plan_changed', plan, 'features', before, after, at);
const headline = (before: string, after: string, at = day(20)) => moved('headline_changed', '', 'text', before, after, at);
const told = (type: string, label: string, at = day(20)) => change(type, [label], { at });
const times = (count: number, make: (n: number) => Change): Change[] => Array.from({ length: count }, (_, n) => make(n));

const PRICING: Record<string, Example> = {
  // From nothing is the matter of free plans.
  price_increase: example(price('price_increased', 4_900, 5_900), price('price_increased', 0, 5_900)),
  price_decrease: example(price('price_decreased', 5_900, 4_900), price('price_decreased', 5_900, 0)),
  // What could not be read is not hidden.
  price_hidden: example(offer('$49 per month', 'price on request'), offer('$49 per month', 'price not readable')),
  price_shown: example(offer('price on request', '$49 per month'), offer('price not readable', '$49 per month')),
  currency_changed: example(offer('$49 per month', '€49 per month'), offer('$49 per month', '$59 per month')),
  billing_period_changed: example(offer('$49 per month', '$490 per year'), offer('$49 per month', '$490 per month')),
  new_plan: example(added('$99 per month'), added('free')),
  dropped_plan: example(removed('$99 per month'), removed('free')),
  renamed_plan: example(moved('plan_changed', 'Pro', 'name', 'Team', 'Pro'), moved('plan_changed', 'Pro', 'name', undefined, 'Pro')),
  free_plan_added: example(added('free'), added('$9 per month')),
  free_plan_dropped: example(removed('free'), removed('$9 per month')),
  // A slower answer is a higher number, and no wider limit.
  limits_tightened: example(holds('Pro', '10,000 contacts', '5,000 contacts'), holds('Pro', '10,000 contacts', '20,000 contacts')),
  limits_widened: example(holds('Pro', '5 seats', '9 seats'), holds('Pro', '5 seats', 'From 9 seats')),
  feature_moved_up: example(
    [holds('Pro', 'SSO'), holds('Enterprise', undefined, 'SSO')],
    [holds('Pro', 'SSO'), holds('Rocket', undefined, 'SSO')],
  ),
  feature_moved_down: example(
    [holds('Business', 'SSO'), holds('Team', undefined, 'SSO')],
    [holds('Business', 'SSO'), holds('Enterprise', undefined, 'SSO')],
  ),
  feature_moved: example(
    [holds('Rocket', 'SSO'), holds('Comet', undefined, 'SSO')],
    [holds('Rocket', 'SSO'), holds('Comet', undefined, 'SSO', day(21))],
  ),
  // What was cut off is not told.
  plan_gained: example(holds('Pro', undefined, 'Audit log'), holds('Pro', undefined, 'Audit l…')),
  plan_lost: example(holds('Pro', 'Chat'), holds('Pro', 'Chat', 'Forum')),
  plan_reworked: example(holds('Pro', 'Chat', 'Forum'), holds('Pro', 'Chat')),
  moving_up_market: example(
    [price('price_increased', 4_900, 5_900, day(1)), offer('$99 per month', 'price on request', day(9))],
    [price('price_increased', 4_900, 5_900, day(1)), offer('$99 per month', 'price on request', day(40))],
  ),
  going_self_service: example(
    [price('price_decreased', 5_900, 4_900, day(1)), offer('price on request', '$99 per month', day(9))],
    [price('price_decreased', 5_900, 4_900, day(1)), offer('price not readable', '$99 per month', day(9))],
  ),
};

/** Of departments that are not known, as are their numbers of openings. */
const posted = (title: string, at: number, location = '') => opening('', day(at), {}, title, location);
const departments = (before: number, after: number) => ({
  department: { before: 'Data', after: 'Data' },
  openings: { before, after },
});
const job = (type: string, fields: Item['fields']) => change(type, ['Analyst', fields]);
const closings = (count: number) => times(count, (n) => closing('', day(n)));
/** Beside openings as they were before. */
const elsewhere = (location: string, regions: string) => job('job_opened', { location: { after: location }, regions: { before: regions } });
const another = (what: string, functions: string) => job('job_opened', { function: { after: what }, functions: { before: functions } });
const inPlaces = (...places: string[]) => places.map((place, n) => posted('Clerk', n, place));

const HIRING: Record<string, Example> = {
  new_opening: example(posted('Analyst', 1), posted('', 1)),
  hiring_surge: example(
    times(3, (n) => opening('Sales', day(n))),
    times(2, (n) => opening('Sales', day(n))),
  ),
  local_hiring: example(
    inPlaces('Paris', 'Lyon', 'Nice', 'Berlin', 'Berlin', 'Berlin'),
    inPlaces('Paris', 'Lyon', 'Remote', 'Berlin', 'Berlin', 'Berlin'),
  ),
  new_department: example(job('job_opened', departments(0, 1)), job('job_opened', departments(1, 1))),
  new_country: example(elsewhere('Madrid, Spain', 'Germany; France'), elsewhere('Madrid, Spain', 'Germany; Spain')),
  new_function: example(another('sales', 'engineering; data'), another('sales', 'engineering; sales')),
  leadership_opening: example(posted('Head of Sales', 1), posted('Assistant to the Head of Sales', 1)),
  department_stopped_hiring: example(job('job_closed', departments(1, 0)), job('job_closed', departments(1, 1))),
  hiring_freeze: example(closings(5), closings(4)),
  enterprise_sales_hiring: example(
    [posted('Enterprise Account Executive', 1), posted('Strategic Account Manager', 2)],
    [posted('Enterprise Account Executive', 1), posted('Strategic Programme Manager', 2)],
  ),
  moving_up_market_hiring: example(
    [price('price_increased', 4_900, 5_900, day(1)), posted('Enterprise Account Executive', 9)],
    [price('price_increased', 4_900, 5_900, day(1)), posted('Account Executive', 9)],
  ),
  moving_up_market_everywhere: example(
    [price('price_increased', 4_900, 5_900, day(1)), told('certification_added', 'SOC 2', day(9))],
    [price('price_increased', 4_900, 5_900, day(1)), told('certification_removed', 'SOC 2', day(9))],
  ),
  cost_pressure: example(
    [price('price_increased', 4_900, 5_900, day(0)), ...closings(5)],
    [price('price_increased', 4_900, 5_900, day(0)), ...closings(4)],
  ),
};

const WAS = 'Plan your team work';

const appeared = (label: string, about: string, at = day(20)) => moved('page_appeared', label, 'about', undefined, about, at);

const MESSAGE: Record<string, Example> = {
  new_headline: example(headline(WAS, 'Plan every project'), moved('text_changed', '', 'text', WAS, 'Plan every project')),
  new_audience: example(headline(WAS, 'Plans for developers'), headline(WAS, 'Plans for everybody')),
  ai_promise: example(headline(WAS, 'Plans made by AI'), headline(WAS, 'Plans made by you')),
  positioning_moved: example(
    [headline(WAS, 'Plan every project', day(1)), headline('Plan every project', 'Forecast revenue with confidence', day(6))],
    [headline(WAS, 'Plan every project', day(1)), headline('Plan every project', WAS, day(6))],
  ),
  technology_adopted: example(told('technology_adopted', 'Stripe'), told('technology_adopted', 'jQuery')),
  technology_dropped: example(told('technology_dropped', 'Intercom'), told('technology_dropped', 'jQuery')),
  technology_switched: example(
    [told('technology_adopted', 'Zendesk'), told('technology_dropped', 'Intercom')],
    [told('technology_adopted', 'Stripe'), told('technology_dropped', 'Intercom')],
  ),
  standard_named: example(told('certification_added', 'SOC 2'), told('certification_removed', 'SOC 2')),
  // Many at once have no name.
  comparison_appeared: example(told('comparison_added', 'Contoso'), told('comparison_added', '')),
  customer_shown: example(told('customer_added', 'Contoso'), told('customer_removed', 'Contoso')),
  language_added: example(told('language_added', 'German'), told('language_removed', 'German')),
  page_appeared: example(appeared('/compare/contoso', 'comparison'), appeared('/compare/contoso', 'pricing')),
  comparison_put_up: example(
    [told('comparison_added', 'Us and Contoso'), appeared('/compare/contoso', 'comparison')],
    [told('comparison_added', 'Us and Contoso'), appeared('/compare/globex', 'comparison')],
  ),
  security_put_up: example(
    [appeared('/trust', 'security'), told('certification_added', 'SOC 2')],
    [appeared('/trust', 'security'), told('certification_added', 'SOC 2', day(31))],
  ),
  language_put_up: example(
    [told('language_added', 'German'), appeared('German', 'language')],
    [told('language_added', 'German'), appeared('French', 'language')],
  ),
  incident_reported: example(told('incident_reported', 'Slow imports'), told('incident_reported', '')),
  terms_changed: example(
    moved('terms_changed', '', 'text', 'Was.', '30 days of notice.'),
    moved('privacy_changed', '', 'text', 'Was.', '30 days of notice.'),
  ),
  entering_market: example(
    [told('language_added', 'German', day(1)), posted('Country Manager Germany', 9)],
    [told('language_added', 'German', day(1)), posted('Account Manager Germany', 9)],
  ),
  about_to_launch: example(
    [told('docs_changed', 'Webhooks', day(1)), moved('text_changed', '', 'text', 'Reports', 'Forecasts: join the waitlist')],
    [told('docs_changed', 'Webhooks', day(1)), moved('text_changed', '', 'text', 'Reports', 'Forecasts: join the webinar')],
  ),
};

/** Titles that say what a topic is about, and such as only sound like it. */
const TITLES: Record<string, [fires: string, silent: string]> = {
  acquisition: ['We announce that Acme acquires Contoso', 'We announce that Acme acquires customers'],
  funding: ['We raised $40M for our next years', 'We raised prices by $40 for our next years'],
  outage: ['Our incident report of Monday', 'Our incident response of Monday'],
  leadership_change: ['Our team welcomes Ada Byron as CTO', 'Our team welcomes Ada Byron as a guest'],
  partnership: ['We are partnering with Contoso', 'We are competing with Contoso'],
  expansion: ['We expand to Japan', 'We expand to new heights'],
  enterprise_readiness: ['Single sign-on for our customers', 'Single-click search for our customers'],
  launch: ['We are introducing Forecast Studio', 'We are imagining Forecast Studio'],
};
const PLACES = { '': 'press_published', blog_: 'blog_published', release_: 'release_published', news_: 'news_published' };
const OF_RELEASES = ['outage', 'enterprise_readiness', 'launch'];
const topics = Object.entries(PLACES).flatMap(([prefix, type]) =>
  Object.entries(TITLES)
    .filter(([topic]) => prefix !== 'release_' || OF_RELEASES.includes(topic))
    .map(([topic, [fires, silent]]) => [`${prefix}${topic}`, example(told(type, fires), told(type, silent))] as const),
);

const many = (type: string, count: number, apart = 1) => times(count, (n) => told(type, `Number ${n}`, day(n * apart)));
const more = (type: string, count: number) => example(many(type, count), many(type, count - 1));
/** When the clock asks for silence. */
export const LOOKED_AT = day(75);
const steady = (type: string) => example(many(type, 6, 7), [...many(type, 6, 7), told(type, 'One more', day(49))]);
const intro = told('press_published', 'Introducing Forecast Studio', day(1));
const post = (at: number) => told('blog_published', 'Meet the new Forecast Studio: now available', day(at));
const released = told('release_published', 'Forecast Studio is generally available', day(1));
const inNews = (title: string) => told('news_published', title, day(5));

const PUBLISHED: Record<string, Example> = {
  ...Object.fromEntries(topics),
  press_article: example(told('press_published', 'A look back at our year'), told('press_published', TITLES.funding![0])),
  news_legal: example(
    moved('news_published', 'Acme goes to court', 'about', undefined, 'legal'),
    moved('news_published', 'Acme goes to court', 'about', undefined, 'product'),
  ),
  story: example([intro, post(2)], [intro, post(12)]),
  story_press_blog: example([intro, post(2)], [intro, post(12)]),
  story_press_news: example([intro, inNews('Acme launches Forecast Studio')], [intro, inNews('Acme launches Mobile Approvals')]),
  story_press_page: example(
    [intro, appeared('/product/forecast-studio', '', day(3))],
    [intro, appeared('/blog/forecast-studio', '', day(3))],
  ),
  story_press_everywhere: example(
    [intro, inNews('Acme launches Forecast Studio'), appeared('/forecast-studio', '', day(6))],
    [intro, inNews('Acme launches Forecast Studio'), appeared('/mobile-approvals', '', day(6))],
  ),
  story_release_news: example([released, inNews('Acme launches Forecast Studio')], [released, inNews('Acme launches Mobile Approvals')]),
  story_release_page: example([released, appeared('/forecast-studio', '', day(3))], [released, appeared('/mobile-approvals', '', day(3))]),
  story_release_everywhere: example(
    [released, inNews('Acme launches Forecast Studio'), appeared('/forecast-studio', '', day(6))],
    [released, inNews('Acme launches Forecast Studio'), appeared('/mobile-approvals', '', day(6))],
  ),
  story_news_page: example(
    [inNews('Acme launches Forecast Studio'), appeared('/forecast-studio', '', day(6))],
    [inNews('Acme launches Forecast Studio'), appeared('/mobile-approvals', '', day(6))],
  ),
  story_in_news: example(
    [intro, post(2), inNews('Acme launches Forecast Studio')],
    [intro, post(2), inNews('Acme launches Mobile Approvals')],
  ),
  story_on_page: example([intro, appeared('/product/forecast-studio', '', day(3))], [intro, appeared('/blog/forecast-studio', '', day(3))]),
  story_everywhere: example(
    [intro, inNews('Acme launches Forecast Studio'), appeared('/forecast-studio', '', day(6))],
    [intro, inNews('Acme launches Forecast Studio'), appeared('/mobile-approvals', '', day(6))],
  ),
  press_burst: more('press_published', 4),
  blog_burst: more('blog_published', 6),
  release_burst: more('release_published', 5),
  news_burst: more('news_published', 6),
  press_silence: steady('press_published'),
  blog_silence: steady('blog_published'),
  release_silence: steady('release_published'),
};

const filed = (cents: number) => moved('funding_round', 'Form D of Acme, Inc.', 'amount', undefined, usd(cents));
function jumped(source: string): Change {
  const made = moved('followers_jumped', 'Followers', 'followers', 1_200, 1_500);
  return { ...made, item: { ...made.item, source } };
}
const jumps = ['linkedin', 'twitter', 'facebook', 'instagram', 'github'].map(
  (network) => [`follower_jump_${network}`, example(jumped(network), jumped('bluesky'))] as const,
);

/** By the rule's name. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...PRICING,
  ...HIRING,
  ...MESSAGE,
  ...PUBLISHED,
  // In which nothing was sold yet.
  round_filed: example(filed(1_200_000_000), filed(0)),
  ...Object.fromEntries(jumps),
};
