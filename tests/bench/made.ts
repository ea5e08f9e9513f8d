/**
 * Scores what is read of made pages: layouts of common site builders, plug-ins and libraries, in many languages and currencies. They show
 * classes of markup that the real pages of `truth.ts` have not.
 *
 *   node tests/bench/made.ts [--verbose]
 */
import { parseArgs } from 'node:util';
import { scoreMadePages } from './made/score.ts';
import { percent } from './truth/tally.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });
for (const [kind, tally] of scoreMadePages()) {
  if (values.verbose) for (const difference of tally.differences) process.stdout.write(`${difference}\n`);
  const [recall, precision] = [tally.share('right', 'wanted'), tally.share('right', 'told')].map(percent);
  process.stdout.write(
    `${kind.padEnd(26)} ${String(tally.of('pages')).padStart(4)} pages: recall ${recall}, precision ${precision}, false on ${tally.of('false')} of ${tally.of('empty')} without any\n`,
  );
}
