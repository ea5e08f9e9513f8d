import { randomUUID } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { catalogue } from '@rivalscope/host/catalogue';
import { isPermanent, NotYet } from '@rivalscope/kit/events/failures';
import { testService } from '@rivalscope/kit/testing/service';
import { expect, onTestFinished, test } from 'vitest';
import { POISON, registry } from './poison.ts';

const services = catalogue.map((service) => [service.name, service] as const);

test.each(services)(
  '%s takes an event that makes no sense, sets it aside at once, or waits for another: none is tried in vain',
  async (_, service) => {
    const { running, close } = await testService(service as never);
    onTestFinished(close);
    const inVain: string[] = [];
    for (const { type, take } of running.consumers)
      for (const [name, bytes] of POISON) {
        const data = bytes(registry.getMessage(type) as DescMessage);
        await take(data, { once: { eventId: randomUUID() }, traceparent: undefined, at: new Date() }).catch((error: unknown) => {
          if (!isPermanent(error) && !(error instanceof NotYet)) inVain.push(`${type}, ${name}: ${String(error).slice(0, 300)}`);
        });
      }
    expect(inVain).toEqual([]);
    expect(running.consumers.length).toBeGreaterThan(0);
  },
);
