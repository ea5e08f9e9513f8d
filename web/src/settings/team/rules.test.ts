import { describe, expect, it } from 'vitest';
import { placesTaken, rolesFor } from './rules.ts';

describe('the team', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it('takes a place for each member and each invitation that is still good', () => {
    const invitations = [{ expiresAt: '2026-11-22T10:00:00Z' }, { expiresAt: '2026-11-20T10:00:00Z' }];
    expect(placesTaken({ members: ['an owner'], invitations }, now)).toBe(2);
  });
  it('offers a role only to who may give it', () => {
    expect(rolesFor('owner', 'owner')).toContain('owner');
    expect(rolesFor('admin', 'viewer')).toEqual(['admin', 'member', 'viewer']);
    expect(rolesFor('admin', 'owner')).toEqual([]);
    expect(rolesFor('member', 'viewer')).toEqual([]);
  });
});
