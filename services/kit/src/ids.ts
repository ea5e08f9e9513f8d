import { randomUUID } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const VERSION_AT = 14;

/** As PostgreSQL writes it, in any case: what is none cannot be looked up. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Before every id, where a walk through all of them begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The ids that a filter asks for, one or several: others are nothing's. */
export const idsOf = (given: string | string[] | undefined): string[] | undefined =>
  given === undefined ? undefined : [given].flat().filter(isUuid);

/** An id that says when it was made: UUID version 7, https://www.rfc-editor.org/rfc/rfc9562#section-5.7 */
export function timedUuid(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(VERSION_AT + 1)}`;
}

/** When an id was made, in epoch milliseconds; null when it does not say. Anybody can make an id up. */
export function madeAt(id: string): number | null {
  return isUuid(id) && id[VERSION_AT] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
}
