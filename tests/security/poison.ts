import { randomUUID } from 'node:crypto';
import { create, createRegistry, type DescField, type DescMessage, type Message, ScalarType, toBinary } from '@bufbuild/protobuf';
import { file_billing_v1_events } from '@rivalscope/proto/billing/v1/events_pb';
import { file_companies_v1_events } from '@rivalscope/proto/companies/v1/events_pb';
import { file_gateway_v1_events } from '@rivalscope/proto/gateway/v1/events_pb';
import { file_identity_v1_events } from '@rivalscope/proto/identity/v1/events_pb';
import { file_insights_v1_events } from '@rivalscope/proto/insights/v1/events_pb';
import { file_scraping_v1_events } from '@rivalscope/proto/scraping/v1/events_pb';

/** What every event is, by its name. */
export const registry = createRegistry(
  file_billing_v1_events,
  file_companies_v1_events,
  file_gateway_v1_events,
  file_identity_v1_events,
  file_insights_v1_events,
  file_scraping_v1_events,
);

const DEEPEST = 4;

/** What stands in every field of an event. */
interface Fill {
  id: () => string;
  text: string;
  number: number;
}

/** An event that says something in each of its fields, of which none need make sense. */
function filled(schema: DescMessage, fill: Fill, depth = 0): Message {
  const said = schema.fields.flatMap((field) => {
    const value = depth < DEEPEST ? saidOf(field, fill, depth) : undefined;
    if (value === undefined) return [];
    return [field.oneof ? [field.oneof.localName, { case: field.localName, value }] : [field.localName, value]];
  });
  return create(schema, Object.fromEntries(said));
}

function saidOf(field: DescField, fill: Fill, depth: number): unknown {
  const one = () => {
    if (field.message) return filled(field.message, fill, depth + 1);
    return 'scalar' in field && field.scalar !== undefined ? scalar(field.scalar, field.localName, fill) : undefined;
  };
  const value = field.fieldKind === 'map' || field.fieldKind === 'enum' ? undefined : one();
  return field.fieldKind === 'list' && value !== undefined ? [value] : value;
}

function scalar(type: ScalarType, name: string, { id, text, number }: Fill): unknown {
  if (type === ScalarType.STRING) return /ids?$/i.test(name) ? id() : text;
  if (type === ScalarType.INT64 || type === ScalarType.UINT64) return BigInt(number);
  return type === ScalarType.INT32 || type === ScalarType.UINT32 || type === ScalarType.DOUBLE ? number : undefined;
}

const event = (fill: Fill) => (schema: DescMessage) => toBinary(schema, filled(schema, fill));

/** The most that a number of 32 bits holds; as seconds of a time it is a day in 2038. */
const MOST = 2_147_483_647;
/** More than any event may have in all. */
const LONG = 300_000;

/** Bytes of events that none of our services sends, by what is wrong with them. */
export const POISON: readonly [name: string, bytes: (schema: DescMessage) => Uint8Array][] = [
  ['nothing', () => new Uint8Array()],
  ['bytes of no event', () => new Uint8Array([255, 255, 255, 255, 7])],
  ['fields of a later version', () => new Uint8Array([0xfa, 0x3f, 0x03, 0x61, 0x62, 0x63])],
  ['words for ids', event({ id: () => 'x', text: 'x', number: 1 })],
  ['ids of nobody', event({ id: randomUUID, text: 'x', number: 1 })],
  ['what no database keeps', event({ id: randomUUID, text: '\u0000', number: 0 })],
  ['numbers without measure', event({ id: randomUUID, text: '', number: MOST })],
  ['texts without measure', event({ id: randomUUID, text: 'x'.repeat(LONG), number: 1 })],
];
