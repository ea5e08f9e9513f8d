import { endAll } from './processes.ts';

/** Ends a suite whose runner was killed: then nobody holds the other end of standard input any more. */
const [mark = '', group] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('end', () => void endAll({ mark, group: Number(group) }));
