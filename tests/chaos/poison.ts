import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { CompanyCreatedSchema } from '@rivalscope/proto/companies/v1/events_pb';
import { Kafka, logLevel, type Message } from 'kafkajs';
import type { Query } from '../flows/database.ts';

export interface Poisoner {
  /** Writes one of each sort to the topic. */
  send(): Promise<void>;
  /** What is wrong with how they were taken; empty when each consumer set each aside once. */
  notSetAside(query: Query): Promise<string[]>;
}

const TYPE = CompanyCreatedSchema.typeName;
const TOPIC = 'companies';
/** Who takes the type. */
const CONSUMERS = ['billing', 'scraping'];

/** Somebody who reaches the broker and writes what no service of ours would. */
export function createPoisoner(brokers: string): Poisoner {
  const kafka = new Kafka({ clientId: 'a-stranger', brokers: [brokers], logLevel: logLevel.NOTHING });
  const ids: string[] = [];

  /** Looks like one of our events up to its payload. */
  function disguised(value: Uint8Array): Message {
    const id = randomUUID();
    ids.push(id);
    const headers = { ce_specversion: '1.0', ce_id: id, ce_source: `/${TOPIC}`, ce_type: TYPE, ce_time: new Date().toISOString() };
    return { key: randomUUID(), value: Buffer.from(value), headers };
  }

  return {
    async send() {
      const producer = kafka.producer();
      await producer.connect();
      const broken = disguised(Buffer.alloc(20, 0xff));
      const impossible = disguised(toBinary(CompanyCreatedSchema, create(CompanyCreatedSchema, { companyId: 'none', tenantId: 'nobody' })));
      await producer.send({ topic: TOPIC, messages: [{ value: 'hello' }, { key: 'a\0b', value: null }, broken, impossible] });
      await producer.disconnect();
    },
    async notSetAside(query) {
      const wrong: string[] = [];
      for (const service of CONSUMERS) {
        const found = await query(`SELECT event_id FROM ${service}.dead_letter WHERE event_id = ANY($1::uuid[])`, [ids]);
        if (found.length !== ids.length) wrong.push(`${service} set aside ${found.length} times what ${ids.length} poison messages were`);
      }
      return wrong;
    },
  };
}
