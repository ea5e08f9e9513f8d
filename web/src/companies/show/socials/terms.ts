/** What the terms of networks ask of their figures, in words. */
import { formatDate } from '../../../format/dates.ts';
import { platformName } from '../../../ui/PlatformIcon.tsx';

/** 'Figures read now are kept until Dec 1, 2026, as the terms of YouTube ask.' */
export const keptWords = (name: string, keptUntil: string): string =>
  `These figures are kept until ${formatDate(keptUntil)} unless they are read again, as the terms of ${name} ask.`;

/** Which networks are in no total, growth or rank, and why; null where all are in. */
export const leftOutWords = (leftOut: readonly { network: string; reason: string }[] | undefined): string | null =>
  leftOut && leftOut.length > 0
    ? `Without ${leftOut.map(({ network }) => platformName(network)).join(', ')}: ${leftOut.map(({ reason }) => reason).join(' ')}`
    : null;
