import { roleUrl } from '@rivalscope/kit/db/migrate';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { schemas } from '../../scripts/generate.ts';
import { connected, type Query } from './database.ts';

const SERVICES = schemas();
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: insufficient_privilege, also of a row-level security policy. */
const REFUSED = { code: '42501' };

interface Tenants {
  databaseUrl: string;
  owner: string;
  /** In whose name the role acts. */
  stranger: string;
}

interface TenantTable {
  name: string;
  /** The column that names the tenant. */
  column: string;
  bound: boolean;
}

// A table is a tenant's when it names one, or when a policy guards it (identity's table of tenants names itself).
const TENANT_TABLES = `
  SELECT c.relname AS name, coalesce(a.attname, 'id') AS "column", c.relrowsecurity AND c.relforcerowsecurity AS bound
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
  WHERE n.nspname = $1 AND c.relkind IN ('r', 'p')
    AND (a.attname IS NOT NULL OR EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`;

/** What each service's role can reach when the service itself forgets to ask for one tenant's rows only. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tests
export function isolationInSql(tenants: () => Tenants): void {
  const asAdmin = <T>(use: (query: Query) => Promise<T>) => connected(tenants().databaseUrl, use);
  const asRole = <T>(service: string, use: (query: Query, client: pg.Client) => Promise<T>) =>
    connected(roleUrl(tenants().databaseUrl, service), use);
  const loginOf = (service: string) => new URL(roleUrl(tenants().databaseUrl, service)).username;
  const tablesOf = (service: string) => asAdmin((query) => query<TenantTable>(TENANT_TABLES, [service]));

  test.each(SERVICES)('every tenant table of %s has forced row-level security', async (service) => {
    const tables = await tablesOf(service);
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter(({ bound }) => !bound)).toEqual([]);
  });

  test.each(SERVICES)("every tenant table of %s has two policies, for everything: its tenant's, and the system role's", async (service) => {
    const login = loginOf(service);
    for (const { name, column } of await tablesOf(service)) {
      const policies = await asAdmin((query) =>
        query(
          "SELECT permissive, roles::text, cmd, qual, with_check FROM pg_policies WHERE schemaname = $1 AND tablename = $2 ORDER BY qual = 'true'",
          [service, name],
        ),
      );
      expect(policies, name).toEqual([
        { permissive: 'PERMISSIVE', roles: `{${login}}`, cmd: 'ALL', qual: guardOf(column), with_check: null },
        { permissive: 'PERMISSIVE', roles: `{${login}_system}`, cmd: 'ALL', qual: 'true', with_check: null },
      ]);
    }
  });

  test.each(SERVICES)("%s's roles own nothing, bypass nothing and belong to no other role", async (service) => {
    const found = await asAdmin((query) =>
      query(
        `SELECT rolname AS name, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
           (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
           (SELECT count(*)::int FROM pg_namespace WHERE nspowner = r.oid) AS schemas,
           ARRAY(SELECT concat_ws(' ', roleid::regrole::text, 'inherit', inherit_option, 'admin', admin_option) FROM pg_auth_members
                 WHERE member = r.oid) AS memberships
         FROM pg_roles r WHERE rolname = ANY($1) ORDER BY rolname`,
        [[loginOf(service), `${loginOf(service)}_system`]],
      ),
    );
    const no = {
      tables: 0,
      schemas: 0,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    };
    const name = loginOf(service);
    expect(found).toEqual([
      { ...no, name, rolcanlogin: true, memberships: [`${name}_system inherit f admin f`] },
      { ...no, name: `${name}_system`, rolcanlogin: false, memberships: [] },
    ]);
  });

  test.each(SERVICES)("no setting takes %s's role out of a tenant's scope, and no function does", async (service) => {
    const { owner, stranger } = tenants();
    for (const { name, column } of await tablesOf(service))
      await asRole(service, async (query) => {
        await actFor(query, stranger);
        await query("SELECT set_config('app.scope', 'system', false), set_config('app.role', $1, false)", [`${loginOf(service)}_system`]);
        expect(await query(`SELECT FROM "${service}"."${name}" WHERE "${column}" = $1`, [owner]), name).toEqual([]);
        await expect(query('SELECT erase_tenant($1)', [owner])).rejects.toMatchObject(REFUSED);
      });
  });

  test.each(SERVICES)("%s's role becomes the system for one transaction only, and no other service's", async (service) => {
    const { owner, stranger } = tenants();
    const tables = await tablesOf(service);
    const system = `${loginOf(service)}_system`;
    await asRole(service, async (query) => {
      await actFor(query, stranger);
      const seen = async () => {
        let rows = 0;
        for (const { name, column } of tables)
          rows += (await query(`SELECT FROM "${service}"."${name}" WHERE "${column}" = $1`, [owner])).length;
        return rows;
      };
      for (const end of ['COMMIT', 'ROLLBACK']) {
        await query('BEGIN');
        await query("SELECT set_config('role', $1, true)", [system]);
        expect(await seen()).toBeGreaterThan(0);
        await query(end);
        expect(await query('SELECT current_user AS name')).toEqual([{ name: loginOf(service) }]);
        expect(await seen()).toBe(0);
      }
      for (const other of SERVICES.filter((each) => each !== service))
        for (const role of [loginOf(other), `${loginOf(other)}_system`])
          await expect(query(`SET ROLE ${role}`), role).rejects.toMatchObject(REFUSED);
    });
  });

  test.each(SERVICES)("%s's role sees no row without a tenant, and none of another with one", async (service) => {
    const { owner, stranger } = tenants();
    let hidden = 0;
    for (const { name, column } of await tablesOf(service)) {
      const count = `SELECT count(*)::int AS all, (count(*) FILTER (WHERE "${column}" = $1))::int AS owners FROM "${service}"."${name}"`;
      const [real] = await asAdmin((query) => query<{ all: number; owners: number }>(count, [owner]));
      hidden += real?.owners ?? 0;
      await asRole(service, async (query) => {
        expect(await query(count, [owner]), `${name} without a tenant`).toEqual([{ all: 0, owners: 0 }]);
        await actFor(query, owner);
        expect(await query(count, [owner]), `${name} of its tenant`).toEqual([{ all: real?.owners, owners: real?.owners }]);
        await actFor(query, stranger);
        expect(await query(count, [owner]), `${name} of another tenant`).toMatchObject([{ owners: 0 }]);
      });
    }
    expect(hidden, 'there was nothing to hide').toBeGreaterThan(0);
  });

  test.each(SERVICES)("%s's role can neither write another tenant's rows nor hand its own over", async (service) => {
    const { owner, stranger } = tenants();
    for (const { name, column } of await tablesOf(service)) {
      const table = `"${service}"."${name}"`;
      const [row] = await asAdmin((query) =>
        query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE "${column}" = $1 LIMIT 1`, [owner]),
      );
      await asRole(service, async (query, client) => {
        await actFor(query, stranger);
        const altered = await client.query(`UPDATE ${table} SET "${column}" = "${column}" WHERE "${column}" = $1`, [owner]);
        const deleted = await client.query(`DELETE FROM ${table} WHERE "${column}" = $1`, [owner]);
        expect([altered.rowCount, deleted.rowCount], name).toEqual([0, 0]);
        if (!row) return;
        const insert = query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [row.row]);
        await expect(insert, `insert into ${name}`).rejects.toMatchObject(REFUSED);
        await actFor(query, owner);
        const handOver = query(`UPDATE ${table} SET "${column}" = $1 WHERE "${column}" = $2`, [stranger, owner]);
        await expect(handOver, `hand over ${name}`).rejects.toMatchObject(REFUSED);
      });
    }
  });

  test.each(SERVICES)("%s's role cannot lift the guard", async (service) => {
    for (const { name } of await tablesOf(service)) {
      const table = `"${service}"."${name}"`;
      await asRole(service, async (query) => {
        for (const way of [`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`, `TRUNCATE ${table}`, 'SET ROLE postgres']) {
          await expect(query(way), way).rejects.toMatchObject(REFUSED);
        }
        await query('SET row_security = off');
        await expect(query(`SELECT * FROM ${table}`), `row_security = off on ${name}`).rejects.toMatchObject(REFUSED);
      });
    }
  });

  test.each(SERVICES)("%s's role reaches no other schema", async (service) => {
    const others = await asAdmin((query) =>
      query<{ name: string }>(
        `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) AND schemaname <> $2`,
        [SERVICES, service],
      ),
    );
    expect(others.length).toBeGreaterThan(SERVICES.length);
    await asRole(service, async (query) => {
      for (const { name } of others) await expect(query(`SELECT * FROM ${name}`), name).rejects.toMatchObject(REFUSED);
      await expect(query('SELECT * FROM _prisma_migrations')).rejects.toMatchObject(REFUSED);
      await expect(query('CREATE TABLE public.mine (id int)')).rejects.toMatchObject(REFUSED);
    });
  });
}

/** The policy's condition, as PostgreSQL words it; without one of its own, a write must meet it, too. */
const guardOf = (column: string) => `(${column} = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)`;

const actFor = (query: Query, tenant: string) => query("SELECT set_config('app.tenant_id', $1, false)", [tenant]);
