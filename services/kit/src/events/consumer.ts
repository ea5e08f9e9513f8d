import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import type { BusMessage } from '../bus/bus.ts';
import { invalid } from '../errors.ts';
import { tenantOf } from './outbox.ts';

/** What a command gets beside the event: `once` makes its effect happen once, however often the event is delivered. */
export interface EventContext {
  once: { eventId: string };
  traceparent: string | undefined;
  /** When the event was emitted. */
  at: Date;
}

/** One event type and what this service does about it. */
export interface Consumer {
  type: string;
  take(data: Uint8Array, context: EventContext): Promise<unknown>;
  /** Whom the event is about: null for no tenant, undefined when the bytes are no such event. */
  tenantOf(data: Uint8Array): string | null | undefined;
}

export type Consumers = readonly Consumer[];

/** Event to command: `on(CompanyCreatedSchema, (event, ctx) => commands.follow(ctx, event.companyId))`. */
export function on<S extends DescMessage>(
  schema: S,
  handle: (event: MessageShape<S>, context: EventContext) => Promise<unknown>,
): Consumer {
  return {
    type: schema.typeName,
    take: async (data, context) => handle(decode(schema, data), context),
    tenantOf(data) {
      try {
        return tenantOf(decode(schema, data));
      } catch {
        return undefined;
      }
    },
  };
}

/** What a handler gets to know of a message beside the event. */
export const contextOf = (message: BusMessage): EventContext => ({
  once: { eventId: message.id },
  traceparent: message.traceparent,
  at: message.time,
});

/** By type name; a type has one handler per service, because its inbox knows the event, not the handler. */
export function index(consumers: Consumers): Map<string, Consumer> {
  const byType = new Map(consumers.map((consumer) => [consumer.type, consumer]));
  if (byType.size < consumers.length) throw new Error('An event type has two handlers: make them one');
  return byType;
}

function decode<S extends DescMessage>(schema: S, data: Uint8Array): MessageShape<S> {
  try {
    return fromBinary(schema, data);
  } catch (error) {
    throw invalid(`Not a ${schema.typeName}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
