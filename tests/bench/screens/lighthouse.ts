import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Fetched when it is asked for: what it depends on is a quarter of all that is installed here, and nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const MOST_BYTES = 64 * 1024 * 1024;

export type Category = (typeof CATEGORIES)[number];
export type Device = 'desktop' | 'mobile';

/** 0 to 1 each; and which audits did not pass. */
export interface Report {
  scores: Partial<Record<Category, number>>;
  failed: string[];
}

interface Json {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

export interface AuditOptions {
  device: Device;
  /** Where the browser listens. */
  port: number;
  categories: readonly Category[];
}

/** Audits a page in that browser, with the cookies that it has. @throws Error where Lighthouse ends without a report */
export async function audit(url: string, { device, port, categories: asked }: AuditOptions): Promise<Report> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--disable-storage-reset', `--only-categories=${asked.join(',')}`];
  const preset = device === 'desktop' ? ['--preset=desktop'] : [];
  const { stdout } = await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options, ...preset], {
    maxBuffer: MOST_BYTES,
  });
  const { categories, audits } = JSON.parse(stdout) as Json;
  const scores = Object.fromEntries(asked.map((name) => [name, categories[name]?.score ?? 0]));
  const weighed = asked.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const failed = weighed.flatMap(({ id }) => {
    const { title, score, displayValue = '' } = audits[id] ?? { title: id, score: 0 };
    return score !== null && score < 0.9 ? [`${title} ${displayValue}`.trim()] : [];
  });
  return { scores, failed };
}
