import type { Cost } from './cost.ts';

/** One pass over all pages. */
export interface Sample extends Cost {
  pages: number;
}

/** One kind of work, measured several times beside the others. */
export interface Row {
  name: string;
  samples: Sample[];
}

export interface Summary {
  name: string;
  pagesPerSecond: number;
  cpuMsPerPage: number;
  /** null where the system does not tell. */
  postgresMsPerPage: number | null;
  /** Rate beside each yardstick in the same round: the median of the rounds. */
  ratios: Record<string, number>;
}

export const rate = ({ pages, ms }: Sample): number => (pages * 1_000) / ms;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

export function summarise({ name, samples }: Row, yardsticks: Row[]): Summary {
  const told = samples.flatMap(({ postgresMs, pages }) => (postgresMs === null ? [] : [postgresMs / pages]));
  return {
    name,
    pagesPerSecond: median(samples.map(rate)),
    cpuMsPerPage: median(samples.map(({ cpuMs, pages }) => cpuMs / pages)),
    postgresMsPerPage: told.length > 0 ? median(told) : null,
    ratios: Object.fromEntries(
      yardsticks.map((yardstick) => [yardstick.name, median(samples.map((sample, i) => rate(sample) / rate(yardstick.samples[i]!)))]),
    ),
  };
}

/** The rows as a table of plain text. */
export function table(rows: Summary[], yardsticks: string[]): string {
  const head = ['work', 'pages/s', 'CPU ms/page', 'PostgreSQL ms/page', ...yardsticks.map((name) => `× ${name}`)];
  const cells = rows.map((row) => [
    row.name,
    row.pagesPerSecond.toFixed(0),
    row.cpuMsPerPage.toFixed(2),
    row.postgresMsPerPage?.toFixed(2) ?? 'unknown',
    ...yardsticks.map((name) => row.ratios[name]?.toFixed(2) ?? ''),
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]!.length)));
  const line = (row: string[]) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}
