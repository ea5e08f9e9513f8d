import type { Time } from '../../../services/scraping/src/fetch/politeness.ts';

interface Entry {
  at: number;
  run: () => void;
}

/** Made-up time: it stands still until it is let run, and then takes no longer than what is to be done. Milliseconds from 0. */
export class MadeTime implements Time {
  private readonly entries = new Set<Entry>();
  private at = 0;

  now(): number {
    return this.at;
  }

  after(ms: number, run: () => void) {
    const entry = { at: this.at + Math.max(0, ms), run };
    this.entries.add(entry);
    return { cancel: () => void this.entries.delete(entry), unref: () => undefined };
  }

  pass = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve));

  /** Lets time run until then: what is due is done in its order, each with all that follows from it at the same moment. */
  async runTo(until: number): Promise<void> {
    await settled();
    for (let next = this.next(); next && next.at <= until; next = this.next()) {
      this.entries.delete(next);
      this.at = next.at;
      next.run();
      await settled();
    }
    this.at = until;
  }

  private next(): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of this.entries) if (!first || entry.at < first.at) first = entry;
    return first;
  }
}

/** Whatever waited for something goes on before time does. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));
