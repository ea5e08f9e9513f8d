import { metrics } from '@opentelemetry/api';

/** What came of a request of an outside source. */
export type CallResult = 'answer' | 'unknown' | 'failed' | 'throttled' | 'refused';

/** Counts requests of outside sources, what they cost, and those that were put off. */
export function measureCalls() {
  const meter = metrics.getMeter('rivalscope');
  const calls = meter.createCounter('rivalscope_source_calls', { description: 'Requests of outside sources, by what came of them' });
  const cents = meter.createCounter('rivalscope_source_cents', { description: 'What requests of outside sources cost, in cents' });
  const putOff = meter.createCounter('rivalscope_source_put_off', {
    description: 'Requests of outside sources that were not made: by our own rate, a pause the service asked for, the budget',
  });
  return {
    called: (source: string, result: CallResult) => calls.add(1, { source, result }),
    spent: (source: string, amount: number) => cents.add(amount, { source }),
    putOff: (source: string, why: string) => putOff.add(1, { source, why }),
  };
}

export type CallMeter = ReturnType<typeof measureCalls>;
