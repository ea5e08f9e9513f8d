/** A reader thread that begins like the real one, with a task that tells which technologies it finds. */
import { workerData } from 'node:worker_threads';
import { extractFacts } from '../sources/extract.ts';
import { useSettings } from '../sources/settings.ts';
import type { Given } from './protocol.ts';
import { runTasks } from './run-tasks.ts';

useSettings((workerData as Given).settings);
runTasks({ technologies: async (html: string) => extractFacts({ url: 'https://acme.com/', kind: 'landingPage', html }).technologies });
