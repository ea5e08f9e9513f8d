import { type Draft, type Element, type Noise, seeded } from './pages.ts';

/** Noise that moves by the day: the same in every fetch of a check, so that looking again at once does not show it. */
export type SlowNoise = (page: number) => Noise;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const NAMES = 'Brightway Kestrel Ostrava Fenwick Lumen Tideway Orchard Halvard Quarry Selby Marten Calder Ibis Juniper'.split(' ');
const TOWNS = 'Rome Oslo Lima Cairo Kyoto Leeds Porto Quito Turin Basel'.split(' ');
const WORDS = 'plan share invoices review teams before lunch without noise send fewer mails archive old boards ask why twice'.split(' ');

/** A number that depends on page and day alone. */
const drawn = (page: number, day: number, below: number): number => Math.floor(seeded(page * 7_919 + day * 104_729 + 13)() * below);
/** A step that comes every few days: how many there were until this day. */
const steps = (page: number, day: number): number => Math.floor((day + (page % 5)) / (2 + (page % 4)));
const words = (page: number, day: number, n: number): string =>
  Array.from({ length: n }, (_, i) => WORDS[drawn(page + i * 31, day, WORDS.length)]!).join(' ');
const nameOf = (page: number, day: number): string => NAMES[drawn(page, day, NAMES.length)]!;

const put = (draft: Draft, page: number, ...elements: Element[]): void => {
  const paragraphs = draft.elements.flatMap((e, i) => (e.tag === 'p' ? [i] : []));
  const at = paragraphs[page % Math.max(1, paragraphs.length)] ?? draft.elements.length - 1;
  draft.elements.splice(at + 1, 0, ...elements);
};
const text =
  (make: (page: number, day: number) => string, tag = 'p'): SlowNoise =>
  (page) =>
  (draft, _, day) =>
    put(draft, page, { tag, text: make(page, day) });

/** The kinds that the rules were written with. */
export const slowNoises: Record<string, SlowNoise> = {
  followers: text((page, day) => `${((150 + (page % 400) + steps(page, day)) / 10).toFixed(1)}k followers`, 'span'),
  weekday: text((_, day) => `Happy ${WEEKDAYS[day % 7]}, friends of good order!`),
  openingHours: text(
    (page, day) => `Today, ${WEEKDAYS[day % 7]}, our desk is open from ${8 + (page % 3)} to ${16 + (day % 7 > 4 ? 0 : 2)}`,
  ),
  spotlight: text((page, day) => `Customer spotlight: ${nameOf(page, day)} of ${TOWNS[drawn(page, day + 99, 10)]}`, 'h3'),
  tipOfTheDay: (page) => (draft, _, day) =>
    put(draft, page, { tag: 'h4', text: 'Tip of the day' }, { tag: 'p', text: `Always ${words(page, day, 5)}.` }),
  updatedAgo: text((page, day) => `Updated ${1 + ((day + page) % 6)} days ago`),
  quoteByDay: text((page, day) => `“We ${words(page, day, 6)}.” ${nameOf(page, day)}, head of operations`, 'blockquote'),
  quoteByFewDays: (page) => (draft, _, day) => {
    const turn = steps(page, day);
    const said = `Since we came here we ${words(page, turn, 8)}`;
    put(draft, page, { tag: 'blockquote', text: `"${said}"` }, { tag: 'cite', text: `${nameOf(page, turn)} Ltd` });
  },
  countdown: text((page, day) => `${40 + (page % 20) - day} days until our yearly gathering`),
  slowCounter: text((page, day) => `${(4_000 + page * 17 + steps(page, day) * 23).toLocaleString('en-US')} teams work with us`),
  yesterday: text((page, day) => `${900 + drawn(page, day, 600)} reports were written yesterday`),
};

/** Kinds made before the rules and kept from them: nothing in the rules was chosen by these. */
export const heldBackSlow: Record<string, SlowNoise> = {
  weather: text(
    (page, day) => `${TOWNS[page % 10]}: ${['rain', 'sun', 'fog', 'snow', 'wind'][drawn(page, day, 5)]}, ${drawn(page, day, 25)} degrees`,
  ),
  menu: (page) => (draft, _, day) =>
    put(draft, page, ...['Soup', 'Main', 'Cake'].map((course, i) => ({ tag: 'li', text: `${course}: ${words(page + i * 7, day, 3)}` }))),
  latestPost: text((page, day) => `${nameOf(page, steps(page, day))} ${words(page, steps(page, day), 7)}`),
  jobsInMenu: (page) => (draft, _, day) =>
    draft.elements.splice(1, 0, { tag: 'a', text: `Careers (${8 + ((page + steps(page, day)) % 9)})`, furniture: true }),
  onThisDay: text((page, day) => `On this day in ${1950 + drawn(page, day, 60)} ${words(page, day, 6)}.`),
  ticker: text(
    (page, day) =>
      `ACME ${(90 + drawn(page, day, 2_000) / 100).toFixed(2)} ${drawn(page, day, 2) ? '+' : '-'}${(drawn(page, day, 300) / 100).toFixed(2)} %`,
  ),
  exchange: text((page, day) => `1 EUR = $${(1.05 + drawn(page, day, 60) / 1_000).toFixed(3)}`),
  stars: text((page, day) => `★ ${((12 + (page % 80) + steps(page, day)) / 10).toFixed(1)}k on our code`, 'span'),
  logos: (page) => (draft, _, day) =>
    put(
      draft,
      page,
      ...NAMES.filter((name) => drawn(page + name.length * 3 + name.charCodeAt(0), day, 3) > 0).map((t) => ({ tag: 'li', text: t })),
    ),
  poll: (page) => (draft, _, day) =>
    put(draft, page, { tag: 'h4', text: `Do you ${words(page, day, 4)}?` }, { tag: 'p', text: `${drawn(page, day, 100)} % said yes` }),
  seatsLeft: text((page, day) => `Only ${Math.max(1, 30 - steps(page, day))} seats left`),
  greeting: text((_, day) => (day % 7 > 4 ? 'Enjoy your weekend' : 'Have a productive week')),
};

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length]!);
const row =
  (make: (page: number, day: number) => string[], tag = 'li'): SlowNoise =>
  (page) =>
  (draft, _, day) =>
    put(draft, page, ...make(page, day).map((each) => ({ tag, text: each })));

/** Kinds made after the rules, by behaviour: what turns, slides, shows on some days only, or moves by the week. */
export const behaviourSlow: Record<string, SlowNoise> = {
  alternating: text((page, day) => ((day + page) % 2 ? 'Book a tour of the workshop' : 'See what the workshop makes')),
  weekTheme: text((page, day) => `This week we talk about ${WORDS[(page + Math.floor(day / 7)) % WORDS.length]!} and ${WORDS[page % 7]!}`),
  weekendNotice: (page) => (draft, _, day) => {
    if (day % 7 > 4) put(draft, page, { tag: 'p', text: 'Our people are back on Monday, write to them all the same' });
  },
  someDaysNotice: (page) => (draft, _, day) => {
    if (drawn(page, day, 3) === 0) put(draft, page, { tag: 'p', text: 'Answers take a little longer at the moment' });
  },
  slidingPosts: row((page, day) => [0, 1, 2].map((i) => `${nameOf(page, steps(page, day) - i)} ${words(page, steps(page, day) - i, 6)}`)),
  shuffledByDay: row((page, day) =>
    turned(['Fast to learn', 'Safe by default', 'Kind to eyes', 'Open at heart', 'Made to last'], drawn(page, day, 5)),
  ),
  teamCard: (page) => (draft, _, day) =>
    put(
      draft,
      page,
      { tag: 'h4', text: nameOf(page, day) },
      { tag: 'p', text: `Works in ${TOWNS[drawn(page, day + 5, 10)]} since ${2010 + drawn(page, day, 14)}` },
      { tag: 'p', text: `Likes to ${words(page, day, 4)}` },
    ),
  rareStory: text((page, day) => `How ${nameOf(page, steps(page, day))} learned to ${words(page, steps(page, day), 5)}`, 'h3'),
  statusLine: text((page, day) => (drawn(page, day, 4) === 0 ? 'Some parts are slow today' : 'All parts run as they should')),
  wordOfWeekday: text((page, day) => ['Plan', 'Make', 'Check', 'Share', 'Rest', 'Walk', 'Read'][(day + page) % 7]!, 'b'),
  recentCustomers: row((page, day) => turned(NAMES, steps(page, day) % NAMES.length).slice(0, 4)),
  versionLine: text((page, day) => `Version ${2 + (page % 3)}.${Math.floor((day + page) / 3)}.${(day + page) % 3} is out`),
};
