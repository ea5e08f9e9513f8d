import { expect } from 'vitest';
import { schemas } from '../../scripts/generate.ts';
import { eventually } from './client.ts';
import { connected } from './database.ts';
import { UNTAKEN } from './kill-effects.ts';

/** Events that some group has still to take, mails that are still to be sent, and pages that somebody wants looked at now. */
const UNDER_WAY = [
  ...schemas().map((schema) => `SELECT '${schema}: ' || type AS waits FROM ${schema}.outbox WHERE published_at IS NULL`),
  ...schemas().map((schema) => `SELECT '${schema}: a mail' FROM ${schema}.mail WHERE state = 'queued'`),
  `SELECT 'scraping: ' || kind FROM scraping.target WHERE leased_until > now() OR (due_at <= now() AND wanted_until > now())`,
  // Kafka has what is published; the inbox tells who has taken it.
  `SELECT consumer || ': ' || type FROM (${UNTAKEN}) untaken`,
].join(' UNION ALL ');

/**
 * Resolves when nothing is under way, so that what is counted then stays as it is. One statement sees all of it at one moment: what
 * leaves one part comes in the same transaction into the next. It only reads.
 */
export const nothingPending = (databaseUrl: string): Promise<void> =>
  connected(databaseUrl, (query) => eventually(async () => expect(await query(UNDER_WAY)).toEqual([])));
