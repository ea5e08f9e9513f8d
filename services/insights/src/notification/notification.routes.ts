import { allowPerson, EVERYONE } from '@rivalscope/kit/auth/auth';
import { Nullable } from '@rivalscope/kit/http/nullable';
import { refuses } from '@rivalscope/kit/http/refusals';
import type { App } from '@rivalscope/kit/http/server';
import { StrictObject } from '@rivalscope/kit/http/strict-object';
import { Type } from 'typebox';
import type { DeliveryCommands } from '../delivery/delivery.commands.ts';
import type { NotificationCommands } from './notification.commands.ts';
import { MAILS, STANDARD } from './notification.ts';

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['22:00'] });
const Settings = StrictObject(
  {
    mail: Type.Enum([...MAILS], { description: 'off, at once, or a digest besides' }),
    mailFrom: Nullable(
      Type.Enum(['low', 'medium', 'high'], { description: 'The least important alert that is mailed at once; null: a digest is all' }),
    ),
    digestDay: Type.Integer({ minimum: 1, maximum: 7, description: 'Of a weekly digest; Monday is 1' }),
    digestHour: Type.Integer({ minimum: 0, maximum: 23, description: 'In your time zone' }),
    quietHours: Nullable(StrictObject({ from: Time, to: Time })),
  },
  { ...STANDARD, quietHours: { from: '22:00', to: '07:00' } },
);
const Kept = StrictObject(
  { ...Settings.properties, chosen: Type.Boolean({ description: 'Whether you have saved them: until then the standard holds' }) },
  { ...STANDARD, chosen: true },
);
const Wish = StrictObject(
  { ...Settings.properties, chosen: Type.Optional(Type.Unknown({ description: 'Taken and ignored, so that all may be sent back' })) },
  { ...STANDARD, quietHours: { from: '22:00', to: '07:00' } },
);
const Digest = StrictObject(
  { subject: Type.String(), html: Type.String(), text: Type.String() },
  { subject: 'Your week: 3 alerts', html: '<!doctype html>…', text: 'Pricing …' },
);
const Token = StrictObject({ token: Type.String({ format: 'uuid', maxLength: 36 }) }, { token: '0199f6a2-9999-4c7e-9d7e-0b6f4a3f2c11' });

interface Options {
  commands: NotificationCommands;
  delivery: Pick<DeliveryCommands, 'preview'>;
}

/** Under /api/v1/notifications. */
export function notificationRoutes(app: App, { commands, delivery }: Options): void {
  const onRequest = allowPerson(...EVERYONE);
  const common = { tags: ['Notifications'], security: [{ bearer: [] }] };

  const get = {
    ...common,
    operationId: 'getNotificationSettings',
    summary: 'How alerts are mailed to the caller',
    response: { 200: Kept },
  };
  app.get('/api/v1/notifications/settings', { onRequest, schema: get }, ({ user }) => commands.read(user.tid, user.sub));

  const put = { ...common, operationId: 'saveNotificationSettings', summary: 'Replaces that', body: Wish, response: { 200: Kept } };
  app.put('/api/v1/notifications/settings', { onRequest, schema: put }, ({ user, body: { chosen: _, ...settings } }) =>
    commands.save(user.tid, user.sub, settings),
  );

  const querystring = StrictObject({ period: Type.Optional(Type.Enum(['day', 'week'])) });
  const digest = {
    ...common,
    operationId: 'previewDigest',
    ...refuses('not_found'),
    summary: 'The digest that would be sent to the caller now',
    querystring,
  };
  app.get('/api/v1/notifications/digest', { onRequest, schema: { ...digest, response: { 200: Digest } } }, async ({ user, query }) =>
    delivery.preview(user.tid, user.sub, query.period ?? 'week'),
  );

  const unsubscribe = {
    ...{
      operationId: 'unsubscribe',
      ...refuses('not_found'),
      tags: ['Notifications'],
      summary: 'Ends mails of alerts, by the link of one of them',
      security: [],
    },
    ...{ body: Token, response: { 204: Type.Null() } },
  };
  app.post('/api/v1/notifications/unsubscribe', { schema: unsubscribe }, async ({ body }, reply) => {
    await commands.unsubscribe(body.token);
    return reply.code(204).send(null);
  });
}
