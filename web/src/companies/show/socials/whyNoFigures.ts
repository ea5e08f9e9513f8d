const SILENT: Record<string, string> = {
  needs_key: 'This platform only answers with an access key. No figures are collected until one is set; nothing is counted as zero.',
  not_permitted: 'The terms of this platform do not permit collecting. No figures are collected; nothing is counted as zero.',
};

/** Why a platform that tells us nothing has no figures: its own reason, where one is known; null of one that is read, or is tried again. */
export const whyNoFigures = (state: string, reason: string | null): string | null =>
  state in SILENT ? (reason ?? SILENT[state] ?? null) : null;
