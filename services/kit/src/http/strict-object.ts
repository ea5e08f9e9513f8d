import { type TProperties, Type } from 'typebox';

/** An object of these fields and no others, as every body and answer is, with the example that OpenAPI shows of it. */
export const StrictObject = <P extends TProperties>(fields: P, example?: unknown) =>
  Type.Object(fields, { additionalProperties: false, ...(example !== undefined && { examples: [example] }) });
