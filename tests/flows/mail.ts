import { type Client, eventually } from './client.ts';

/** A parameter of the link in the newest mail to the client's address that has one. */
export async function mailedParameter(client: Client, name: string): Promise<string> {
  return eventually(async () => {
    const { body } = await client.call('GET', `/dev/mail?to=${encodeURIComponent(client.email)}`);
    for (const { text } of body.mails) {
      const value = new URL(/http\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get(name);
      if (value) return value;
    }
    throw new Error(`No mail to ${client.email} has a link with ${name}`);
  });
}
