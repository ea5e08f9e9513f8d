import { open } from 'node:fs/promises';
import { ConfigError } from '@rivalscope/kit/config';
import type { FastifyBaseLogger } from 'fastify';
import { readOperatorRules, type SourceSettings } from '../sources/settings.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** Names in one line of the log. */
const MOST_NAMED = 50;

/**
 * The rules of an operator's file; none without one. What is left out of them is told in one line.
 * @throws ConfigError where the file is not there, is too long or holds no rules
 */
export async function technologyRulesOf(
  path: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<SourceSettings['technologyRules']> {
  if (path === '') return [];
  const { rules, left } = await readFrom(path).catch((error: Error) => {
    throw new ConfigError(`TECHNOLOGY_RULES_FILE=${path} cannot be used: ${error.message}. Mend the file or leave the setting empty.`);
  });
  log.info({ rules: rules.length }, 'Rules for technologies were added');
  if (left.length > 0) {
    const named = left.slice(0, MOST_NAMED).join('; ');
    const rest = left.length > MOST_NAMED ? `; and ${left.length - MOST_NAMED} more` : '';
    log.warn(`Rules for technologies that are left out, or in part: ${named}${rest}`);
  }
  return rules;
}

async function readFrom(path: string): Promise<ReturnType<typeof readOperatorRules>> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MOST_BYTES) throw new Error(`it has ${size} bytes; ${MOST_BYTES} may be`);
  return readOperatorRules(await file.readFile('utf8'));
}
