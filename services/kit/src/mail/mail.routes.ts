import { Type } from 'typebox';
import type { Sql } from '../db/sql.ts';
import { namesNothingPublic } from '../dev-tools.ts';
import { answerNotFound } from '../http/errors.ts';
import type { App } from '../http/server.ts';
import { StrictObject } from '../http/strict-object.ts';
import { listMails } from './mail.store.ts';

const Mails = StrictObject(
  {
    mails: Type.Array(
      StrictObject({
        id: Type.String(),
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        html: Type.String(),
        sentAt: Type.String({ format: 'date-time' }),
      }),
    ),
  },
  {
    mails: [
      {
        id: '0b0f7d6c-6f0e-4d0a-9d38-0c7c2b1f9a11',
        to: 'ada@acme.com',
        subject: 'Welcome to Rivalscope',
        text: 'Hello Ada, …',
        html: '<p>Hello Ada, …</p>',
        sentAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
);

/**
 * `GET /dev/mail?to=`: the built-in outbox, newest first. Whoever reaches it reads every mail; it exists only where none leaves.
 * @param outboxes of the services in this process that send mail
 * @param local it is for this machine and its network alone: a request by a public name finds nothing
 */
export function devMailRoutes(app: App, outboxes: Sql[], local = false): void {
  app.get(
    '/dev/mail',
    {
      onRequest: async (request, reply) => (local && !namesNothingPublic(request.host) ? answerNotFound(request, reply) : undefined),
      schema: {
        operationId: 'listOutgoingMails',
        tags: ['dev'],
        summary: 'Outgoing mails of the built-in outbox, newest first',
        security: [],
        querystring: StrictObject({
          to: Type.Optional(Type.String({ maxLength: 254, pattern: '^[^\\u0000-\\u001f]*$', examples: ['ada@acme.com'] })),
        }),
        response: { 200: Mails },
      },
    },
    async (request, reply) => {
      const to = request.query.to?.trim().toLowerCase();
      const lists = await Promise.all(outboxes.map((sql) => listMails(sql, to || undefined)));
      const newestFirst = lists.flat().sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
      return reply
        .header('cache-control', 'no-store')
        .send({ mails: newestFirst.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) });
    },
  );
}
