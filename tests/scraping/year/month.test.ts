import { test } from 'vitest';
import { playDays } from './hold.ts';

test('six weeks of all outside sources: told is what their makers know, no quota is passed, nothing is kept for too long', () =>
  playDays(43, 14, 2));
