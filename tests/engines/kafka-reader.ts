import { kafkaBus } from '@rivalscope/kit/bus/kafka';
import type { Log } from '@rivalscope/kit/bus/worker';

/** A process that reads a topic in a group, and prints a line for each event that it takes and each thing that its bus tells. */
const [, , brokers = '', group = '', topic = '', type = ''] = process.argv;
const tell = (level: string) => (details: { err?: Error }, text: string) => print({ level, text: `${text}: ${details.err?.message}` });
const log = { debug: () => undefined, info: tell('info'), warn: tell('warn'), error: tell('error') } as unknown as Log;

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const bus = kafkaBus({ brokers: [brokers], clientId: 'reader', log });
await bus.subscribe({ group, topics: [topic], types: new Set([type]), handler: async ({ id }) => print({ taken: id }) });
process.once('SIGTERM', () => void bus.close().then(() => process.exit()));
