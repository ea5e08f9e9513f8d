import { NOT_CHOSEN, UTC } from './follow.ts';

/** `GMT+01:00`: how far the zone is from UTC now. */
export function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** All zones that the browser knows, UTC first, the chosen one among them in any case. */
export function timeZones(chosen: string): string[] {
  return [...new Set([UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== NOT_CHOSEN), chosen])];
}
