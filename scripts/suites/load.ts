import { loadavg } from 'node:os';

const EVERY_MS = 5_000;
const samples: { at: number; load: number }[] = [];

/** Begins to note the machine's load; nothing waits for it to end. */
export function watchLoad(): void {
  const note = () => samples.push({ at: Date.now(), load: loadavg()[0] ?? 0 });
  note();
  setInterval(note, EVERY_MS).unref();
}

/** The load at a moment (milliseconds since 1970), as it was noted nearest to it; undefined when none was. */
export const loadAt = (at: number): number | undefined =>
  samples.reduce<{ at: number; load: number } | undefined>(
    (best, sample) => (best && Math.abs(best.at - at) <= Math.abs(sample.at - at) ? best : sample),
    undefined,
  )?.load;
