/** What every browser test holds besides what it says: that its console stays silent, and that nothing moves by itself. */
export type Held = 'silent' | 'steady';

const GROWS = 'what is collected meanwhile is shown while somebody looks on';
const CUT_OFF = 'that the network or the server is gone is said above the page, whenever it goes';

/** Files whose tests hold steadiness as browsers measure it: what comes later than half a second after an input moved by itself. */
const STRICT: readonly string[] = ['screens', 'settings-screens', 'states', 'steady'];
/** For how long what moves counts as what an input asked for in the others, in milliseconds: a busy machine answers late. */
const GRACE_MS = 5_000;

/** @param file its name without `.test.ts` */
export const graceOf = (file: string): number => (STRICT.includes(file) ? 0 : GRACE_MS);

/** Tests that hold it not, and why: the only place where that is said. Each as `<file>`, or `<file>: <beginning of its title>`. */
export const EXCEPTIONS: Readonly<Record<Held, Readonly<Record<string, string>>>> = {
  silent: {
    'missing-part': 'it keeps parts of the application from arriving, which the browser says itself',
    'offline: without a network the page stays': 'the browser says itself what it could not fetch',
    'pricing: a first plan is bought at the checkout': 'the made-up checkout refuses a card by a status, which the browser says itself',
    'session: the browser’s log is sent in batches': 'it writes errors of its own, to see them sent',
  },
  steady: {
    'companies: the dashboard counts real changes': GROWS,
    'live: a change appears on the dashboard': GROWS,
    'first-steps: who waits on the page of a company that was just added': GROWS,
    'lists: a view keeps the filters of a list': GROWS,
    'plan-prices: a long price list stands one below the other': GROWS,
    journeys: GROWS,
    'company-import: a file of hundreds of rows is read': 'how far it came is shown for as long as it takes',
    offline: CUT_OFF,
    'pricing: without a connection the choice says so': CUT_OFF,
    'session: a session that ends on an open page': 'that it ended is said above the page, once the server has refused for good',
    'missing-part': 'its parts come late or never, on a clock that stands still',
    print: 'on paper the page is laid out anew',
  },
};

/** Whether a test holds it. @param file its name without `.test.ts` */
export const holds = (held: Held, file: string, title: string): boolean =>
  !Object.keys(EXCEPTIONS[held]).some((each) => each === file || (each.includes(': ') && `${file}: ${title}`.startsWith(each)));
