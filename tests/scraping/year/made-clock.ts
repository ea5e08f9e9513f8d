import { roleUrl } from '@rivalscope/kit/db/migrate';
import type { testDatabase } from '@rivalscope/kit/testing/postgres';
import pg from 'pg';

/** SQL for the administrator: what `now()` is for everybody whose search path begins with `made`. */
const MADE = `CREATE SCHEMA made;
  CREATE TABLE made.moment AS SELECT $1::timestamptz AS at;
  CREATE FUNCTION made.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT at FROM made.moment $$;
  GRANT USAGE ON SCHEMA made TO PUBLIC;
  GRANT SELECT ON made.moment TO PUBLIC`;

/** One clock for the code and for the statements of a service on a database of its own: it stands still until it is set. */
export class MadeClock {
  private readonly admin: pg.Client;
  private ms: number;

  private constructor(admin: pg.Client, start: Date) {
    this.admin = admin;
    this.ms = start.getTime();
  }

  /** Of a database that nobody has asked anything yet, since whoever is connected keeps the clock of the machine. */
  static async over(
    { adminUrl }: Pick<Awaited<ReturnType<typeof testDatabase>>, 'adminUrl'>,
    schema: string,
    start: Date,
  ): Promise<MadeClock> {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(MADE.replace('$1', pg.escapeLiteral(start.toISOString())));
    const [role, database] = [new URL(roleUrl(adminUrl, schema)).username, new URL(adminUrl).pathname.slice(1)];
    await admin.query(`ALTER ROLE ${role} IN DATABASE ${database} SET search_path = made, ${schema}, pg_catalog`);
    return new MadeClock(admin, start);
  }

  now = (): Date => new Date(this.ms);

  async set(ms: number): Promise<void> {
    this.ms = ms;
    await this.admin.query('UPDATE made.moment SET at = $1', [this.now()]);
  }

  pass = (ms: number): Promise<void> => this.set(this.ms + Math.ceil(ms));

  close = (): Promise<void> => this.admin.end();
}
