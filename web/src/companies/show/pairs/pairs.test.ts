import { expect, it } from 'vitest';
import { decisionOf, NONE, rowsOf } from './pairs.ts';

const pair = (theirs: string, state: 'proposed' | 'accepted' | 'refused') => ({ companyId: 'c', theirs, ours: 'Pro', state });

it('each of their plans has a row; what was refused is compared with none', () => {
  const pairs = [pair('Team', 'proposed'), pair('Scale', 'refused'), pair('Gone', 'accepted')];
  expect(rowsOf(['Team', 'Scale', 'Scale', 'Free'], pairs)).toEqual([
    { theirs: 'Team', ours: 'Pro', state: 'proposed' },
    { theirs: 'Scale', ours: NONE, state: 'refused' },
    { theirs: 'Free', ours: NONE, state: 'none' },
  ]);
});

it('a choice accepts, none refuses what was there, and of nothing there is nothing to refuse', () => {
  const pairs = [pair('Team', 'proposed')];
  const [team, free] = rowsOf(['Team', 'Free'], pairs) as [ReturnType<typeof rowsOf>[number], ReturnType<typeof rowsOf>[number]];
  expect(decisionOf('c', team, 'Basic', pairs)).toEqual({ companyId: 'c', theirs: 'Team', ours: 'Basic', state: 'accepted' });
  expect(decisionOf('c', team, NONE, pairs)).toEqual({ companyId: 'c', theirs: 'Team', ours: 'Pro', state: 'refused' });
  expect(decisionOf('c', free, NONE, pairs)).toBeNull();
});
