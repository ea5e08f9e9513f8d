/** The bench web in a process of its own, so that serving costs nothing of what is measured. Told and asked over IPC by web.ts. */
import { startBenchWeb } from '../fixtures/web/bench-pages.ts';
import { seeded, shuffle } from '../fixtures/web/random.ts';

const [sites, noise] = process.argv.slice(2).map(Number) as [number, 0 | 1 | 2];
const web = await startBenchWeb({ hosts: sites, pages: sites * 4, noise });

const random = seeded(2);
/** Pages whose turn to change is still to come: one that changes over and over within minutes is in motion, and is told later. */
let waiting: number[] = [];

process.on('message', (share: number) => {
  const wanted = Math.max(1, Math.round(web.pages.length * share));
  if (waiting.length < wanted) waiting = shuffle(random, [...web.pages.keys()]);
  process.send?.(web.change(waiting.splice(0, wanted)));
});
process.on('disconnect', () => process.exit());
process.send?.(web.pages);
