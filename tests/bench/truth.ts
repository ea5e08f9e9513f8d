/**
 * Scores what is read of real companies' pages, and what is told of their edits, against what a careful reader found on them. Nothing of
 * the pages is run. Ends with 1 where a score falls short of what was reached before.
 *
 *   node tests/bench/truth.ts [--corpus ../shared/corpus] [--verbose]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Corpus, isCorpus } from './truth/corpus.ts';
import { gatesOf, holds } from './truth/gates.ts';
import { scoreHistories } from './truth/histories.ts';
import { scoreLostText } from './truth/lost.ts';
import { scoreReaders } from './truth/readers.ts';
import { differencesOf, gateLine, reportOf } from './truth/report.ts';

const OWN = join(import.meta.dirname, '../../../shared/corpus');

const { values } = parseArgs({ options: { corpus: { type: 'string', default: OWN }, verbose: { type: 'boolean', default: false } } });
if (!isCorpus(values.corpus)) {
  process.stderr.write(`No pages to score at ${values.corpus}: name a folder with truth.json and pages/index.json by --corpus.\n`);
  process.exit(2);
}
const say = (lines: string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));
const corpus = new Corpus(values.corpus);
const scores = {
  readers: scoreReaders(corpus),
  lost: scoreLostText(corpus),
  quiet: scoreHistories(corpus, false),
  noisy: scoreHistories(corpus, true),
};
if (values.verbose) say(differencesOf(scores));
say(reportOf(scores));
// The bounds are those of the project's own pages; another corpus is scored without them.
if (values.corpus === OWN) {
  const gates = gatesOf(scores);
  say(['GATES', ...gates.map(gateLine)]);
  if (!gates.every(holds)) process.exitCode = 1;
}
