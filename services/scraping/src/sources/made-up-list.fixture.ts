import { sourceList as real } from './list.ts';
import { MADE_UP } from './made-up.fixture.ts';
import type { Source } from './source.ts';

export const sourceList: readonly Source[] = [...real, MADE_UP];
