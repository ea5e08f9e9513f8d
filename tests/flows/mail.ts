import { type Client, eventually, insisted, register } from './client.ts';

export interface Mailed {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address in the built-in outbox, newest first. */
export async function mailsTo(url: string, email: string): Promise<Mailed[]> {
  const response = await fetch(`${url}/dev/mail?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { mails: Mailed[] }).mails;
}

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

/** Registers a new tenant whose owner has proven the address, as keys, invitations and a second factor ask for. */
export async function registerVerified(url: string): Promise<Client> {
  const client = await register(url);
  await verifyAddress(client);
  return client;
}

/** Follows the link that a registration mailed. */
export async function verifyAddress(client: Client): Promise<void> {
  const token = await mailedParameter(client, 'token');
  const { status, body } = await insisted(() => client.call('POST', 'auth/verify-email', { token }));
  if (status !== 200) throw new Error(`verify-email: ${status} ${JSON.stringify(body)}`);
}
