import { expect, onTestFinished, test } from 'vitest';
import { joinTeam, testIdentity } from '../testing.ts';
import { countedMembers } from './counted.store.ts';

test('people of all registered tenants count, with address and role', async () => {
  const identity = await testIdentity();
  onTestFinished(() => identity.close());
  const owner = await identity.signUp();
  const viewer = await joinTeam(identity, owner.accessToken, 'viewer');
  const other = await identity.signUp();
  const all = [owner, viewer, other].map(({ user, email }) => ({ id: user.id, tenantId: user.tenantId, email, role: user.role }));
  all.sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = (from = '', to = '') => identity.db.sqlRead('system', (sql) => countedMembers(sql, from, to));
  expect(await counted(all[0]?.id, all[2]?.id)).toEqual(all);
  expect(await counted(all[1]?.id, all[1]?.id)).toEqual(all.slice(1, 2));
});
