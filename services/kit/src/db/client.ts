import pg from 'pg';
import { storableParameter } from '../text.ts';
import { type Recorded, record, recording } from './recording.ts';

/** How pg's own `query` is called: a text with values, or both in an object; Submittable objects carry none of ours. */
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** The one border to the database: whoever sends a parameter, SQL or Prisma, sends nothing that PostgreSQL refuses as text or JSON. */
export class StorableClient extends pg.Client {
  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    const send = super.query.bind(this) as Query;
    this.query = ((config: unknown, values?: unknown, callback?: unknown) => {
      if (recording) this.note(config, values);
      return send(cleaned(config), Array.isArray(values) ? storableParameter(values) : values, callback);
    }) as pg.Client['query'];
  }

  private scope: Recorded['scope'] = 'none';

  /** Writes down what is sent and for whom; see `recording`. */
  private note(config: unknown, given: unknown): void {
    const {
      name,
      text = '',
      values = [],
    } = typeof config === 'string' ? { text: config, values: given } : (config as pg.QueryConfig & { name?: string });
    const parameters = Array.isArray(values) ? values : [];
    if (name === 'scope') this.scope = parameters[1] === 'none' ? 'tenant' : 'system';
    else if (/^(COMMIT|ROLLBACK)$/.test(text)) this.scope = 'none';
    else if (!text.startsWith('BEGIN')) record({ user: this.user ?? '', scope: this.scope, text, values: parameters });
  }
}

function cleaned(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('values' in config) || !Array.isArray(config.values)) return config;
  if ('submit' in config) return config;
  const values = storableParameter(config.values);
  return values === config.values ? config : { ...config, values };
}
