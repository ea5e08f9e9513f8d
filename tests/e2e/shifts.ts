import type { Page } from '@playwright/test';

/** A move of what is shown that nobody asked for, as the browser measures it (W3C Layout Instability). */
export interface Shift {
  /** Of the document: when it began, in milliseconds since 1970. */
  document: number;
  path: string;
  /** After the document began, in milliseconds. */
  at: number;
  score: number;
  /** After the last input of the person, in milliseconds; null where there was none in this document. */
  sinceInput: number | null;
  /** What moved the most, for the report. */
  what: string;
}

/** More than this in one go is seen. */
const MOST = 0.02;
/** As web.dev defines the cumulative layout shift: shifts less than a second apart, five seconds at most, are one. */
const [GAP_MS, WINDOW_MS] = [1_000, 5_000];

/** The shifts of all that the page shows from now on, those right after an input left out. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = [];
  await page.exposeFunction('rivalscopeShifted', (shift: Shift) => void shifts.push(shift));
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null }[];
    }
    // Two, because one may come between a shift and the moment when it is told.
    let inputs = [Number.NaN, Number.NaN];
    for (const type of ['pointerdown', 'keydown', 'input', 'change', 'touchstart'])
      window.addEventListener(type, ({ timeStamp }) => (inputs = [inputs[1] ?? timeStamp, timeStamp]), { capture: true, passive: true });
    const sinceInput = (at: number) => {
      const since = inputs.map((input) => at - input).filter((ms) => ms >= 0);
      return since.length > 0 ? Math.min(...since) : null;
    };
    const told = window as unknown as { rivalscopeShifted(shift: Shift): void };
    const what = ({ sources }: Entry) => {
      const node = sources[0]?.node;
      return node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent).slice(0, 200);
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput)
          told.rivalscopeShifted({
            ...{ document: performance.timeOrigin, path: location.pathname, at: entry.startTime },
            ...{ score: entry.value, sinceInput: sinceInput(entry.startTime), what: what(entry) },
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return shifts;
}

/** The windows of shifts that are seen, each as a line. @param graceMs what comes so soon after an input was asked for by it */
export function unsteady(all: readonly Shift[], graceMs = 0): string[] {
  const shifts = all.filter(({ sinceInput }) => sinceInput === null || sinceInput >= graceMs);
  const windows: { first: Shift; last: Shift; score: number; most: Shift }[] = [];
  for (const shift of shifts) {
    const now = windows.at(-1);
    if (now && now.last.document === shift.document && shift.at - now.last.at < GAP_MS && shift.at - now.first.at < WINDOW_MS) {
      now.last = shift;
      now.score += shift.score;
      if (shift.score > now.most.score) now.most = shift;
    } else windows.push({ first: shift, last: shift, score: shift.score, most: shift });
  }
  return windows.filter(({ score }) => score > MOST).map(({ score, most }) => `${score.toFixed(3)} on ${most.path}: ${most.what}`);
}
