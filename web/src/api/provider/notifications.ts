import { HttpError } from '../errors.ts';
import type { Call } from '../operations.ts';
import type { Channel, ChannelChanges, ChannelPayload, Delivery, MailSettings, TestResult } from '../types.ts';

/** null where this installation has no such part. */
async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 404) return null;
    throw cause;
  }
}

/** Where alerts are delivered to: the user's mailbox, and the channels of the team. */
export const notifications = (call: Call) => ({
  mailSettings: async (): Promise<MailSettings | null> => (await ifThere(call('get', '/notifications/settings')))?.json ?? null,
  saveMailSettings: async (body: MailSettings): Promise<MailSettings> => (await call('put', '/notifications/settings', { body })).json,
  channels: async (): Promise<Channel[] | null> => (await ifThere(call('get', '/notifications/channels')))?.json.channels ?? null,
  /** @returns the channel, and for a webhook what its messages are signed with, which the server shows this once */
  async addChannel(body: ChannelPayload): Promise<{ channel: Channel; secret: string | null }> {
    const { channel, secret } = (await call('post', '/notifications/channels', { body })).json;
    return { channel, secret: secret ?? null };
  },
  changeChannel: async (id: string, body: ChannelChanges): Promise<Channel> =>
    (await call('put', '/notifications/channels/{id}', { path: { id }, body })).json.channel,
  async removeChannel(id: string): Promise<void> {
    await call('delete', '/notifications/channels/{id}', { path: { id } });
  },
  testChannel: async (id: string): Promise<TestResult> => (await call('post', '/notifications/channels/{id}/test', { path: { id } })).json,
  /** The latest first, at most a hundred. */
  deliveries: async (id: string): Promise<Delivery[]> =>
    (await call('get', '/notifications/channels/{id}/deliveries', { path: { id } })).json.deliveries,
  async resend(deliveryId: string): Promise<void> {
    await call('post', '/notifications/deliveries/{id}/resend', { path: { id: deliveryId } });
  },
});
