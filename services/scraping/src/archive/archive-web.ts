import type { HostsOptions } from '../fetch/politeness.ts';
import { createWeb, type Web, type WebOptions } from '../fetch/web.ts';

/** An archive looks in cellars: it takes long for an answer. A redirect leads to what was captured at another time. */
const LIMITS = { headersMs: 45_000, totalMs: 90_000, redirects: 0 };
/** It is one host for all sites, and given by others for nothing: asked more slowly than a site is. */
const SLOWER = 4;

export type ArchivePoliteness = HostsOptions & { gapMs: number };

/** How often it is asked. */
export const archivePace = <P extends ArchivePoliteness>(politeness: P): P => ({ ...politeness, gapMs: politeness.gapMs * SLOWER });

/** The web as an archive is asked by: guarded and polite like the other, with more patience. */
export const createArchiveWeb = ({ politeness, ...options }: Omit<WebOptions, 'politeness'> & { politeness: ArchivePoliteness }): Web =>
  createWeb({ ...options, limits: LIMITS, politeness: archivePace(politeness) });
