import type { Job, Repeated } from '@rivalscope/kit/schedule';
import type { WebOptions } from '../fetch/web.ts';
import { type Pace, type SharedDeps, sharedWeb } from '../outside/shared-turns.ts';
import { type ArchiveDeps, archiveCommands } from './archive.commands.ts';
import { type ArchivePoliteness, archivePace, createArchiveWeb } from './archive-web.ts';

export interface PastsOptions extends Omit<ArchiveDeps, 'archive' | 'web' | 'random'> {
  /** Scheme and host; null: no past is read. */
  archive: string | null;
  asking: Omit<WebOptions, 'politeness'> & { politeness: ArchivePoliteness & Pace };
  turns: SharedDeps;
}

/** The repeated work by which pages get their past, with a way of its own to the archive. */
export function createPasts({ archive, asking, turns, ...deps }: PastsOptions): { jobs: Repeated[]; close(): Promise<void> } {
  if (archive === null) return { jobs: [], close: async () => undefined };
  const web = sharedWeb(createArchiveWeb(asking), turns, { serviceOf: () => 'wayback', pace: archivePace(asking.politeness) });
  const { readPasts } = archiveCommands({ ...deps, archive, web, random: Math.random });
  const job: Job = (signal) => readPasts(signal);
  return { jobs: [['10 seconds', 'archives', job]], close: () => web.close() };
}
