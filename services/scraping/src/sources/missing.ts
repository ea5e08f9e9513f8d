import type { Missing } from '../page/areas.ts';

/** Areas that no source feeds yet. What a source needs and was not given is told by itself (`outside/access.ts`). */
export const missing: readonly Missing[] = [];
