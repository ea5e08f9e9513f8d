import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { LONGEST_EMAIL } from './account/address.ts';

/** Lengths leave room for the blanks that the rules trim. */
const BLANKS = 20;
/** A text of a form. */
export const text = (maxLength: number) => Type.String({ maxLength: maxLength + BLANKS });

/** Answers `{ success: true }`. */
export const Done = StrictObject({ success: Type.Boolean() }, { success: true });

/** No longer than a plain one: the format also allows `urn:uuid:`, which the database does not. */
export const Id = Type.String({ format: 'uuid', maxLength: 36, examples: ['7c1d2e0a-58b0-4f0c-a8f5-2b1f6c1f9d10'] });

/** The token of a link that was mailed. */
export const TokenBody = StrictObject(
  { token: Type.String({ minLength: 1, maxLength: 100 }) },
  { token: 'kW3hT0b7ZbJ0b4y0y2m3l9m8p7o6i5u4y3t2r1e0wQs' },
);

/** The token that a session's calls carry. */
export const AccessToken = StrictObject({ accessToken: Type.String() }, { accessToken: 'eyJhbGciOiJFZERTQSJ9.…' });

export const EmailBody = StrictObject({ email: Type.Optional(text(LONGEST_EMAIL)) }, { email: 'ada@acme.com' });
