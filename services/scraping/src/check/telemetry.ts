import { metrics, SpanKind } from '@opentelemetry/api';
import type { Sql } from '@rivalscope/kit/db/sql';
import { inSpan, traceparent } from '@rivalscope/kit/telemetry/trace';
import type { FetchResult } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import type { DueTarget, Outcome } from './target.ts';

/** Checks that begin within this time continue the trace of what made the pages due; later ones are the schedule's own. */
export const TRACED_WITHIN = '2 minutes';

/** Keeps the trace of what makes pages of these sites due, for the checks that follow at once. Without a trace it costs nothing. */
export async function keepTrace(sql: Sql, siteIds: string[]): Promise<void> {
  const parent = traceparent();
  if (parent) await sql.query('UPDATE site SET traceparent = $2, traced_at = now() WHERE id = ANY($1::uuid[])', [siteIds, parent]);
}

/** Runs a check in a span that continues that trace. */
export const inCheckSpan = (target: DueTarget, check: () => Promise<Outcome>): Promise<Outcome> =>
  inSpan('check page', { attributes: { website: target.website, page: target.kind }, parent: target.traceparent }, async (span) => {
    const outcome = await check();
    span.setAttribute('outcome', outcome.kind);
    return outcome;
  });

/** The web with a span for each page that is asked for. */
export function traced(web: Web): Web {
  const fetching = (host: string, run: () => Promise<FetchResult>) =>
    inSpan(`fetch ${host}`, { kind: SpanKind.CLIENT, attributes: { 'server.address': host } }, async (span) => {
      const result = await run();
      span.setAttribute('result', result.kind);
      return result;
    });
  return {
    ...web,
    get: (request, signal) => fetching(URL.parse(request.url)?.host ?? '', () => web.get(request, signal)),
    resolveOrigin: (website, signal) => fetching(website, () => web.resolveOrigin(website, signal)),
  };
}

type Read = <T>(fn: (sql: Sql) => Promise<T>) => Promise<T>;

/** Pages are counted in an index, and no more often than this by one process, however often somebody asks. */
const COUNT_EVERY_MS = 60_000;
/** Beyond it nobody needs to know how many. */
const MOST_COUNTED = 10_000;

const STATES = 'SELECT state, count(*)::int AS n FROM target WHERE due_at IS NOT NULL GROUP BY state';
const DUE = `SELECT (SELECT count(*)::int FROM (SELECT FROM target WHERE due_at <= now() LIMIT ${MOST_COUNTED}) AS due) AS n,
  coalesce((SELECT extract(epoch FROM greatest(now() - due_at, '0'))::float8 FROM target WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1), 0) AS seconds`;

/** Counts checks as they end; pages by state and what is due are read when somebody asks. */
export function measureChecks(read: Read): { ended(outcome: Outcome): void } {
  const meter = metrics.getMeter('rivalscope');
  const checks = meter.createCounter('rivalscope_checks', { description: 'Checks of pages, by page and outcome' });
  const pages = meter.createObservableGauge('rivalscope_pages', { description: 'Pages on the schedule, by state; as of the last minute' });
  const due = meter.createObservableGauge('rivalscope_due_pages', {
    description: `Pages that are due or being checked; ${MOST_COUNTED} stands for so many or more`,
  });
  const late = meter.createObservableGauge('rivalscope_due_oldest_seconds', { description: 'How long the first of them has been due' });
  const states = remembered(COUNT_EVERY_MS, () => read((sql) => sql.query<{ state: string; n: number }>(STATES)));
  pages.addCallback(async (result) => {
    const { rows } = await states();
    for (const { state, n } of rows) result.observe(n, { state });
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const { rows } = await read((sql) => sql.query<{ n: number; seconds: number }>(DUE));
      result.observe(due, rows[0]?.n ?? 0);
      result.observe(late, rows[0]?.seconds ?? 0);
    },
    [due, late],
  );
  return { ended: ({ target, kind }) => checks.add(1, { page: target.kind, outcome: kind }) };
}

/** What was read last, for so long; a failure is not kept. */
function remembered<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let known: { value: T; until: number } | undefined;
  return async () => {
    if (!known || known.until < performance.now()) known = { value: await read(), until: performance.now() + ms };
    return known.value;
  };
}
