import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';

/** Lengths leave room for the blanks that the rules trim. */
const BLANKS = 20;
export const text = (maxLength: number) => Type.String({ maxLength: maxLength + BLANKS });

/** Answers `{ success: true }`. */
export const Done = StrictObject({ success: Type.Boolean() }, { success: true });

/** No longer than a plain one: the format also allows `urn:uuid:`, which the database does not. */
export const Id = Type.String({ format: 'uuid', maxLength: 36, examples: ['7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10'] });
