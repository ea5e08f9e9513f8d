import { metrics } from '@opentelemetry/api';

/** Tells operators how many rows of a service its newest secret does not open: at 0 an earlier secret can go. Told by who looked last. */
export function tellsUnsealed(service: string): (count: number) => void {
  const description = 'Rows that are sealed by none of the secrets of the setting, at the last look; at 0 an earlier secret can go';
  const gauge = metrics.getMeter('rivalscope').createGauge('rivalscope_unsealed_rows', { description });
  return (count) => gauge.record(count, { service });
}
