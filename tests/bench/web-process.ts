/** The bench web in a process of its own, so that serving costs nothing of what is measured. Told and asked over IPC by web.ts. */
import { startBenchWeb } from '../fixtures/web/bench-pages.ts';

const [sites, noise] = process.argv.slice(2).map(Number) as [number, 0 | 1 | 2];
const web = await startBenchWeb({ hosts: sites, pages: sites * 4, noise });

process.on('message', () => process.send?.(web.change()));
process.on('disconnect', () => process.exit());
process.send?.(web.pages);
