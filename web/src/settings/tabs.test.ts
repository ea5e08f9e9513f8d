import { describe, expect, it } from 'vitest';
import { tabPath } from './tabPath.ts';
import { TABS, tabFrom, visibleTo } from './tabs.ts';

describe('the tabs', () => {
  it('have an address each, and an unknown one is the account', () => {
    for (const tab of TABS) expect(tabFrom(new URL(tabPath(tab.value), 'http://x').searchParams.get('tab'))).toBe(tab);
    expect(tabFrom('nonsense').value).toBe('account');
  });
  it('show keys and the audit log to owners and admins alone', () => {
    const seen = (role: 'admin' | 'viewer') => TABS.filter((tab) => visibleTo(tab, role)).length;
    expect([seen('admin'), seen('viewer')]).toEqual([8, 6]);
  });
});
