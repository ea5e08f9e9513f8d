import { eraseTenant, isErased } from '@rivalscope/kit/db/erase';
import { afterAll, expect, it } from 'vitest';
import { testIdentity } from '../testing.ts';

const identity = await testIdentity();
afterAll(() => identity.close());

const rowsOf = (tenantId: string) =>
  identity.db.sqlTx('system', async (sql) => {
    const { rows } = await sql.query<{ rows: number }>(
      `SELECT (SELECT count(*) FROM app_user WHERE tenant_id = $1) + (SELECT count(*) FROM session WHERE tenant_id = $1)
         + (SELECT count(*) FROM audit_entry WHERE tenant_id = $1) AS rows`,
      [tenantId],
    );
    return { rows: Number(rows[0]?.rows), erased: await isErased(sql, tenantId) };
  });

it('is called in the name of the system or of the tenant itself: in another’s it erases nothing, and fails', async () => {
  const [one, two] = [(await identity.signUp()).user.tenantId, (await identity.signUp()).user.tenantId];
  const before = await rowsOf(two);
  expect(before).toMatchObject({ rows: expect.any(Number), erased: false });
  // insufficient_privilege: https://www.postgresql.org/docs/current/errcodes-appendix.html
  await expect(identity.db.sqlTx({ tenant: one }, (sql) => eraseTenant(sql, two))).rejects.toMatchObject({ code: '42501' });
  expect(await rowsOf(two)).toEqual(before);
  await identity.db.sqlTx('system', (sql) => eraseTenant(sql, two));
  expect(await rowsOf(two)).toEqual({ rows: 0, erased: true });
  expect((await rowsOf(one)).rows).toBeGreaterThan(0);
});
