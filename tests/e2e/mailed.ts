import { randomUUID } from 'node:crypto';
import { Client, eventually } from '../flows/client.ts';
import { expect, PASSWORD } from './product.ts';

export const productUrl = (): string => process.env.E2E_URL ?? '';

export const newAddress = (who: string): string => `${who}-${randomUUID()}@example.com`;

export interface Mail {
  subject: string;
  text: string;
}

/** The mails to an address, newest first, once there are as many. */
export const mailsTo = (to: string, atLeast = 1): Promise<Mail[]> =>
  eventually(async () => {
    const { mails } = (await new Client(productUrl()).get(`/dev/mail?to=${to}`)).body;
    if (mails.length < atLeast) throw new Error(`${mails.length} of ${atLeast} mails to ${to}`);
    return mails;
  });

/** The path and query of the link in the newest mail to an address. */
export async function mailedLink(to: string, atLeast = 1): Promise<string> {
  const [mail] = await mailsTo(to, atLeast);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Somebody on the way through the onboarding, by the API alone. */
export interface Applicant {
  client: Client;
  email: string;
  /** The mailed link, as path and query. */
  link: string;
}

/** Somebody whose trial link has been mailed. */
export async function applicant(): Promise<Applicant> {
  const client = new Client(productUrl());
  const email = newAddress('applicant');
  expect((await client.post('auth/start-trial', { email })).status).toBe(200);
  return { client, email, link: await mailedLink(email) };
}

/** Somebody who has finished step 1. */
export async function withProfile(): Promise<Applicant> {
  const one = await applicant();
  const { token, userId } = Object.fromEntries(new URLSearchParams(one.link.split('?')[1]));
  const { status, body } = await one.client.post('auth/complete-profile', {
    ...{ userId, token, firstName: 'Mary', lastName: 'Somerville', jobPosition: '' },
    password: PASSWORD,
  });
  expect(status).toBe(200);
  one.client.token = body.accessToken;
  return one;
}

/** Somebody who has finished step 2. */
export async function withCompany(): Promise<Applicant> {
  const one = await withProfile();
  const company = { companyName: 'Mechanism of the Heavens', companyDomain: 'heavens.example', companySize: '', trackingPreference: '' };
  const { status, body } = await one.client.post('auth/company-info', company);
  expect(status).toBe(200);
  one.client.token = body.accessToken;
  return one;
}
