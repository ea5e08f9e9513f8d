import type { ServerEvent } from '../../layout/live/events.ts';

/** The change that a live notice tells of; null for anything else. */
export function changeIn({ event, data }: ServerEvent): { companyId: string; changeId: string } | null {
  if (event !== 'change') return null;
  try {
    const { companyId, changeId } = JSON.parse(data) as Record<string, unknown>;
    return typeof companyId === 'string' && typeof changeId === 'string' ? { companyId, changeId } : null;
  } catch {
    return null;
  }
}
