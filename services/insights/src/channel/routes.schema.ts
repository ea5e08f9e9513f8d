import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import { AREAS } from '../finding/finding.ts';

const Id = Type.String({ format: 'uuid', maxLength: 36 });

/** Which alerts a channel is sent, as the API has it. */
export const routeFields = {
  areas: Type.Array(Type.Enum([...AREAS]), { maxItems: AREAS.length }),
  importance: Type.Enum(['low', 'medium', 'high']),
  companyIds: Type.Array(Id, { maxItems: 200 }),
};

/** What is not named stays as it is. */
export const SomeRoutes = StrictObject({
  areas: Type.Optional(routeFields.areas),
  importance: Type.Optional(routeFields.importance),
  companyIds: Type.Optional(routeFields.companyIds),
});
