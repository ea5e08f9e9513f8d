import type { Page } from 'playwright';

/** How long until the screen showed what a person did, in milliseconds. */
export interface Interaction {
  name: string;
  ms: number;
}

/** What a person does on a screen, one thing after the other. */
export interface Walk {
  path: string;
  steps: readonly Step[];
}

interface Step {
  name: string;
  act(page: Page): Promise<unknown>;
}

const button = (name: string | RegExp): Step => ({
  name: `button ${name}`,
  act: (page) => page.getByRole('button', { name }).first().click(),
});
const key = (press: string): Step => ({ name: `key ${press}`, act: (page) => page.keyboard.press(press) });
const typed = (text: string): Step[] =>
  [...text].map((letter) => ({ name: `letter ${letter}`, act: (page) => page.keyboard.type(letter) }));
const field = (placeholder: string): Step => ({
  name: `field ${placeholder}`,
  act: (page) => page.getByPlaceholder(placeholder).click(),
});
const choice = (of: string, option: string): Step[] => [
  { name: `combobox ${of}`, act: (page) => page.getByRole('combobox', { name: of }).click() },
  { name: `option ${option}`, act: (page) => page.getByRole('option', { name: option }).click() },
];
/** Behind its name stands how many there are. */
const tab = (name: string): Step => ({
  name: `tab ${name}`,
  act: (page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click(),
});
const NEXT = button(/next page/i);

/** @param company a company's id */
export const walks = (company: string): Walk[] => [
  { path: '/', steps: [key('Control+k'), ...typed('price'), key('Escape')] },
  {
    path: '/companies',
    steps: [
      NEXT,
      button('Columns'),
      key('Escape'),
      button('Company'),
      button('Company'),
      field('Search companies by name or website'),
      ...typed('company 49'),
    ],
  },
  { path: '/insights', steps: [...choice('Area', 'Pricing'), ...choice('Order', 'Newest first')] },
  { path: '/alerts', steps: [NEXT] },
  { path: `/companies/${company}`, steps: ['Changes', 'Insights', 'Pricing', 'News', 'Overview'].map(tab) },
];

/** The entries of Event Timing (https://www.w3.org/TR/event-timing/): all of one interaction are one, as long as its longest. */
const OBSERVE = `globalThis.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
/** What was painted for an event is told of after the frame. */
const PAINTED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))';
const TAKEN = `(() => { const longest = Math.max(0, ...interactions.values()); interactions.clear(); return longest; })()`;

/** Does what the walk says and measures each step; what takes less than 16 ms counts as 0. */
export async function walk(page: Page, url: string, { path, steps }: Walk): Promise<Interaction[]> {
  await page.addInitScript(OBSERVE);
  await page.goto(`${url}${path}`);
  await page.locator('h1').waitFor();
  await untilStill(page);
  const taken: Interaction[] = [];
  for (const { name, act } of steps) {
    await act(page);
    await page.evaluate(PAINTED);
    taken.push({ name: `${path.replace(/[\da-f-]{36}/, ':id')} ${name}`, ms: await page.evaluate<number>(TAKEN) });
    await untilStill(page);
  }
  return taken;
}

/** What was asked for is there. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [role=status][aria-label=Loading]'));
  await page.evaluate(PAINTED);
}
