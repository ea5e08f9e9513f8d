import type { CoverageState } from '../../../api/types.ts';
import { whyAndWhat } from '../../../ui/Coverage.tsx';

const SILENT: Partial<Record<CoverageState, string>> = {
  needs_key: 'This platform answers only to a key. No figures are collected without one; nothing is counted as zero.',
  not_permitted: 'The terms of this platform do not permit collecting. No figures are collected; nothing is counted as zero.',
};

/** Why a platform that tells us nothing has no figures, and what can be done: its own reason, where one is known; null of one that is read, or is tried again. */
export const whyNoFigures = (state: CoverageState, reason: string | null): string | null =>
  SILENT[state] ? whyAndWhat({ state, reason: reason ?? SILENT[state] }) : null;
