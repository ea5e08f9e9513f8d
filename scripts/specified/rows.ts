/** What the product's specification says that a person can see, and which browser tests show it. */
export interface Row {
  /** Its point of the specification. */
  point: string;
  says: string;
  /** Tests of tests/e2e, as `<file>: <title>`; of a title with a part that varies, what stands before it. */
  shownBy: string[];
  /** What of it is otherwise, and why; absent where it is whole. */
  except?: string;
}

const REAL = 'figures are counted from what was collected, not made up';
const row = (point: string, says: string, shownBy: string[], except?: string): Row => ({ point, says, shownBy, ...(except && { except }) });

const SIGNS_IN = 'sign-in: a user signs in and is welcomed by name';
const SIGN_UP = 'trial: a trial leads from the sign-in page by the mail and the three steps to the dashboard, which welcomes once';
const STEP_1 = 'onboarding: step 1 says what is wrong, the first thing first, and rates the password';
const STEP_2 = 'onboarding: step 2 needs a name and a domain, and names the fallback when the server has no words';
const ROWS_OF_TEAM = 'onboarding: the first row of the team stays, others come and go, and blank ones are dropped';
const LIST = 'companies: search and industry narrow the list, live in the address, and are cleared together';
const LIST_FAILS = 'companies: a list that cannot be loaded says so, and is tried again on request';
const DASHBOARD = 'companies: the dashboard counts real changes and shows the latest with their evidence';
const WIZARD_1 = 'add-company: step 1 asks for a name, then a website, then a website that can be one';
const WIZARD_2 = 'add-company: step 2 offers every source, wants at least one, and Back keeps what was typed';
const CREATED =
  'add-company: a company is created, tracked and watched in this order, its progress shown per source, and its page opened 2 s after completion';
const POLLED = 'add-company: the collection is asked for again after 5 s, after a call that failed, too';
const OVERVIEW = 'company: the overview, the website and the summary tell what the pages say';
const NOTHING_KNOWN = 'company: a company nothing is known of says so in each tab, with the way to collect';
const PRICES = 'pricing: three plans show price, saving and features; Business is the most popular choice, Enterprise a talk';
const TRIAL_PLAN = 'subscription: a trial shows its badge, dates, usage and the plans to upgrade to, and nothing to cancel';
const CANCELED = 'subscription: a plan is canceled at the end of its period, with a second question, and resumed';
const PASSWORD = 'settings-security: a password is changed when all three fields are filled and the new ones are equal';
const RESET = 'reset: a forgotten password is replaced by the mailed link, which works once and ends every session';
const FAULTS = 'faults: what fails in the page itself is said in each form’s own words, for there are none of the server';
const SOCIALS = 'collected: socials show figures, each platform, posts and what they are about; what is not stated is no zero';
const WITHOUT_WORDS =
  'add-company: an answer without words is said in the form’s own, and the next try goes on where the first one stopped';
const TRIAL_OVER = 'trial-end: once the trial is over a banner stays and a dialog opens once a visit';

/** Points 2, 4, 5, 8 and 9, in their order. */
export const ROWS: readonly Row[] = [
  row('2.1', 'Sign-in, reset, sign-up, its confirmation and the three steps are open to visitors', [
    SIGN_UP,
    RESET,
    'trial: the mail can be sent again; the newer link replaces the older one',
  ]),
  row('2.2', 'Every page behind sign-in leads a visitor to /login', [
    'sign-in: a visitor is sent from every page behind sign-in to the sign-in page',
  ]),
  row('2.2', 'While the session is looked up, Loading... shows', ['session: while the session is looked up the page says Loading...']),
  row('2.2', 'Any other path leads to /login', ['sign-in: a path that does not exist leads to the sign-in page']),
  row('2.3', 'Email, password, remember me, forgotten password, trial; success leads to /', [SIGNS_IN, 'sign-in: a session ', SIGN_UP]),
  row('2.4', 'The dialog sends the link, can be canceled and closed, and says that the link holds an hour', [
    'sign-in: the reset dialog asks for an address before it sends anything',
    RESET,
  ]),
  row('2.5', 'Without a token the page says so; the button waits for two equal fields; success leads to /login after 3 s', [
    'reset: a link without its token says so and leads back, or to a new link',
    'reset: the button waits until both fields are filled and equal',
    RESET,
  ]),
  row('2.6', 'The sign-up takes an address and the terms, and leads to the confirmation', [
    'trial: the sign-up asks for an address and for the terms, in this order',
    SIGN_UP,
  ]),
  row('2.7', 'The confirmation tells of the mail and sends it again', [
    'trial: the mail can be sent again; the newer link replaces the older one',
  ]),
  row('2.8', 'Step 1 is reached by the link; without its token the sign-up says what is missing', [
    'onboarding: a link without its user, or without its token, leads back to the sign-up',
    STEP_1,
  ]),
  row('2.8', 'Step 2 asks for name, domain, size and number of companies', [STEP_2, SIGN_UP]),
  row('2.8', 'Step 3 invites, or is left for later; both lead to /', [ROWS_OF_TEAM, SIGN_UP]),
  row('2.8', 'Every position can be chosen, and the password is rated', [
    'onboarding: the server’s words about a password are shown, and every position can be chosen',
    STEP_1,
  ]),
  row(
    '2.9',
    'The bar leads everywhere, signs out, and shows the initials',
    ['screens: the bottom bar leads everywhere', 'session: signing out ends the session everywhere and clears what the browser kept'],
    'the bell is of use: it lists the latest alerts',
  ),
  row('2.10', 'The greeting names the user', [SIGNS_IN]),
  row(
    '2.10',
    'Three figures: companies, changes, alerts',
    [DASHBOARD, 'alerts: the dashboard counts what is not acknowledged, and its figure leads there'],
    REAL,
  ),
  row(
    '2.10',
    'Cards of the companies lead to each; companies are added from here',
    [DASHBOARD],
    `${REAL}; the eight where most happened lately`,
  ),
  row(
    '2.10',
    'Recent activity, at most five',
    [DASHBOARD, 'live: a change appears on the dashboard and on its company by itself, without asking again and again'],
    'what happened in truth, what is important lately first',
  ),
  row('2.10', 'Without companies both parts say so; a failure is said', [
    'companies: without companies the list says how to begin',
    'companies: a dashboard without its companies says so and keeps the rest',
  ]),
  row('2.10', 'After the onboarding a welcome shows once; while in trial, the trial card', [
    SIGN_UP,
    'trial-end: the trial card counts the days that are used of 14',
  ]),
  row('2.11', 'Search over name and website, an industry among those that occur', [LIST]),
  row('2.11', 'A row shows logo, name, status, website, industries and date, and leads to the company', [
    LIST,
    'companies: a row tells the coverage and the latest change, and its name leads to the company',
  ]),
  row('2.11', 'Nothing found, no companies and a failure are said', [
    LIST,
    'companies: without companies the list says how to begin',
    LIST_FAILS,
  ]),
  row('2.12', 'Name and website lead to step 2; the plan’s limit guards the way', [
    WIZARD_1,
    'add-company: the trial has five places: the sixth company meets the limit and the way to more',
  ]),
  row('2.13', 'Every source can be ticked, Back returns, Create Company cannot be pressed twice', [
    WIZARD_2,
    'add-company: the button says that the company is being created, and cannot be pressed twice',
  ]),
  row('2.13', 'The banner tells of the collection, and 2 s after its end the company opens', [CREATED]),
  row('2.14', 'A skeleton, the form, or the box with the way to the plans', [
    'limits: a skeleton stands where the form will be while the limit is checked',
    'limits: a full plan shows the limit and what is in use; a larger plan lets the next company in',
  ]),
  row('2.15', 'The header shows the company and whether it is active', [
    OVERVIEW,
    'company-edit: a company is archived, restored and deleted, and it is said what that means',
  ]),
  row('2.15', 'The tab at first is the summary', [NOTHING_KNOWN]),
  row('2.15', 'Each data tab can be refreshed, and says when it has nothing', [
    NOTHING_KNOWN,
    'company: a refresh is scheduled, and a refusal of it is said',
  ]),
  row('2.15', 'Refresh All Data reloads everything', [
    'company: Refresh All Data has every page looked at, says of how many, and loads what is there',
  ]),
  row('2.15', 'What cannot be loaded or found is said', [
    'company: details that cannot be loaded are said so, and asked for again on request',
    'company: a company of nobody, or of another tenant, is not found',
    'company: one kind of data that cannot be loaded leaves the others alone',
  ]),
  row('2.15', 'Overview, website and summary', [OVERVIEW]),
  row('2.15', 'Socials: figures, platforms, posts', [NOTHING_KNOWN, SOCIALS]),
  row(
    '2.15',
    'Pricing: number of plans, range, model, date',
    [
      'plan-prices: a plan that can be paid by the month or the year is one plan, read from its page',
      'add-company: three competitors added in the browser are collected, with the plans and openings of their pages',
    ],
    'the range is told for each period',
  ),
  row('2.15', 'Funding: total, rounds, investors', [
    NOTHING_KNOWN,
    'collected: funding shows the total, each round with its investors and sources, and no amount where none is told',
  ]),
  row('2.15', 'Jobs: open positions and growing departments', ['jobs: the openings of a real page are listed, counted and drawn']),
  row('2.15', 'Changes: a table of date, type, description and importance', [
    'changes: a price, a headline, an article and a job make one row each, with what was and what is',
  ]),
  row('2.15', 'Insights: title, description, type and date', [
    'insights: an insight says what it is about and what to do, most important first',
    'changes: every insight is one click away from the change it rests on',
  ]),
  row(
    '2.15',
    'Tracking Settings: what is followed',
    ['company-edit: tracking is changed, and what goes with it is said before'],
    'it can be changed, too',
  ),
  row('2.16', 'Two cycles, three plans, the popular one, prices, savings, eight features and more', [PRICES]),
  row('2.16', 'Current Plan, Change plan, Processing..., Contact Us', [
    PRICES,
    'pricing: a first plan is bought at the checkout; a declined card changes nothing, another one does',
  ]),
  row('2.17', 'Plan, status, cycle, dates, usage and upgrade options', [
    TRIAL_PLAN,
    'subscription: usage turns yellow from 75 % and red from 90 %, unlimited is ∞, and more than the limit is said',
  ]),
  row('2.17', 'Canceling asks, and a notice says what will be', [CANCELED]),
  row(
    '2.17',
    'Upgrade, or Contact Sales',
    [TRIAL_PLAN, 'subscription: an upgrade leads through the checkout, and the page waits for the confirmation'],
    'a cheaper plan is called a downgrade',
  ),
  row('2.17', 'Without a subscription the way to the plans', ['subscription: without a subscription the page leads to the plans']),
  row('2.18', 'Account, read-only', ['settings-account: the account shows who you are, read-only']),
  row(
    '2.18',
    'A changed password is said for 3 s; second factor and sessions',
    [
      PASSWORD,
      'settings-security: a second factor is set up with the secret, enabled by a code, and its recovery codes are shown once',
      'settings-security: sessions show device and address; one is ended, then all others, and this one goes on',
    ],
    'second factor and sessions are of use',
  ),
  row(
    '2.18',
    'Notifications and preferences',
    [
      'settings-preferences: toggles begin as the product has them, save at once and keep each other',
      'settings-preferences: a date format is saved at once, says so, and dates everywhere follow it, on the next visit too',
    ],
    'they are wired',
  ),
  row('2.19', 'The last three days of a trial, its end, and the dialog that leads to the plans', [
    'trial-end: with ',
    TRIAL_OVER,
    'trial-end: the dialog leads to the plans, and a plan that is bought ends banner and dialog',
  ]),
  row(
    '2.19',
    'Insights and alerts',
    [
      'insights: an insight says what it is about and what to do, most important first',
      'alerts: an alert that is opened says what to do and why, leads to its evidence, and counts as read',
    ],
    'they are there instead of Coming Soon',
  ),
  row('4', 'A token is renewed once for all calls; a session that is over is said', [
    'session: an expired token is renewed once for all calls in flight, and each of them is sent again',
    'session: a session that ends on an open page says so where the user is',
  ]),
  row('4', 'Days left, and the bar of the trial', ['trial-end: the trial card counts the days that are used of 14']),
  row('4', 'A first plan by the checkout, another one at once', [
    'pricing: with a plan another is had once its cost was confirmed, without a checkout, and so is the other cycle',
  ]),
  row('4', 'A cancellation waits for the end of the period', [CANCELED]),
  row('4', 'The onboarding goes on where it was left', [
    'onboarding: closed after step 1, the link of the mail goes on with step 2 in another browser',
    'onboarding: who has finished is led from every step to the dashboard',
  ]),
  row('4', 'Adding: created, tracked, watched, polled, opened', [CREATED, POLLED]),
  row('4', 'The guard denies what it cannot check', [
    'add-company: a plan that cannot be checked lets nobody in',
    'limits: a check that fails lets nobody in, and is made again when asked',
  ]),
  row('5', 'Login, sign-up, profile, company info and team', [
    'sign-in: empty fields are asked for before anything is sent',
    'trial: the sign-up asks for an address and for the terms, in this order',
    STEP_1,
    STEP_2,
    ROWS_OF_TEAM,
  ]),
  row('5', 'Reset and change of password, with its strength', [
    'reset: Enter in unequal fields sends nothing and says why',
    PASSWORD,
    'settings-security: a new password that is ',
    'settings-security: a change that is sent past its waiting button says what is wrong, the first thing first',
    'settings-security: the strength of the new password is said in words, and each field can be shown',
  ]),
  row('5', 'Both steps of the wizard', [WIZARD_1, WIZARD_2]),
  row('5', 'Choosing a plan does nothing for Enterprise, or where the cycle has no price', [
    PRICES,
    'pricing: a plan that has no price for a cycle cannot be chosen for it',
  ]),
  row('5', 'Who is not signed in any more cannot create a company', [WITHOUT_WORDS]),
  row('8', 'No answer, and an answer without words', [
    'sign-in: a server that cannot be reached is said in plain words',
    'add-company: a server that cannot be reached keeps the form and says so; the second try succeeds',
    'trial: an answer ',
  ]),
  row('8', 'Each form’s own words: sign-in, reset, sign-up, resent mail, profile', [FAULTS, 'sign-in: an answer ', 'trial: an answer ']),
  row('8', 'Those of the onboarding, of an invitation, and of a changed password', [
    'onboarding: the server’s words about a password are shown, and every position can be chosen',
    STEP_2,
    ROWS_OF_TEAM,
    'invitation: the form says what is wrong, the first thing first',
    'settings-security: a change without an answer, or with one without words, says so',
  ]),
  row('8', 'Subscription and usage that cannot be had', [
    'subscription: each part that cannot be loaded says so and is tried again; the others keep working',
  ]),
  row(
    '8',
    'Logout failed',
    ['session: signing out works although the server does not answer'],
    'it is in the log: whoever signs out is signed out',
  ),
  row('8', 'A call for the progress that failed is made again after 5 s', [POLLED]),
  row('8', 'What is said of an onboarding whose link or session is over, and that it leads to the sign-up', [
    'onboarding: who has no link is sent to the sign-up, which says what is missing',
    'onboarding: a link without its user, or without its token, leads back to the sign-up',
    'onboarding: a link that is not good any more leads back to the sign-up',
  ]),
  row('8', 'Adding a company: an ended session, data that is refused, a failure at either step', [WITHOUT_WORDS]),
  row('8', 'A website that is followed already', ['add-company: a website that is followed already is refused in plain words']),
  row('8', 'Resending without a sign-up, and its success', [
    'trial: without a sign-up in this browser nothing can be sent again',
    'trial: the mail can be sent again; the newer link replaces the older one',
  ]),
  row(
    '8',
    'Lists and details that fail',
    [LIST_FAILS, 'company: details that cannot be loaded are said so, and asked for again on request'],
    'Company ID is required: no address leads to a company without its id; the page says it all the same',
  ),
  row(
    '8',
    'Upgrade and cancellation that fail',
    ['pricing: a provider that ', 'subscription: a cancellation that fails keeps the dialog and says why; the next try succeeds'],
    'they are said to the user, not only logged',
  ),
  row('9', 'Six company sizes as numbers of employees, four numbers of companies', [STEP_2]),
  row('9', 'The watchlist entry that a new company begins with', [CREATED]),
  row('9', 'The progress is asked for every 5 s', [POLLED]),
  row('9', '14 days of trial, without a credit card', [SIGN_UP, 'trial-end: the trial card counts the days that are used of 14']),
  row('9', 'Three steps of the onboarding, two of the wizard', [SIGN_UP, WIZARD_2]),
  row('9', 'Two seconds to the company, three to the sign-in and for the banner', [CREATED, RESET, PASSWORD]),
  row('9', 'Colours of the usage bars, and ∞', [
    'subscription: usage turns yellow from 75 % and red from 90 %, unlimited is ∞, and more than the limit is said',
  ]),
  row('9', '20 % and the saving; the first 8 features', [PRICES]),
  row('9', 'A quarter of the meter’s width for each level of a password', [
    'settings-security: the strength of the new password is said in words, and each field can be shown',
  ]),
  row('9', 'Percent metrics with two decimals, sentiment with one, posts/week, thousands separated', [SOCIALS]),
  row('9', 'Five colours of a pie chart', [
    'collected: of six platforms the summary draws five slices, each of its own colour: the smallest stand together',
  ]),
  row('9', 'Log lines in batches, of level INFO and more, at the latest after 30 s', [
    'session: the browser’s log is sent in batches when the page is left, without secrets',
    'session: the browser’s log waits half a minute for more lines',
  ]),
];
