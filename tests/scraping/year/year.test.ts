import { test } from 'vitest';
import { playDays } from './hold.ts';

test('a year of all outside sources: told is what their makers know, no quota is passed, nothing is kept for too long', () =>
  playDays(365, 30, 3));
