import { http } from '../api/client.ts';
import { HttpError } from '../api/http.ts';
import type { Subscription } from '../api/types.ts';
import { isWebUrl } from '../format/url.ts';

export interface Invoice {
  id: string;
  number: string | null;
  /** draft, open, paid, uncollectible or void */
  status: string;
  /** In units of the currency; negative for a credit. */
  amount: number;
  currency: string;
  date: string;
  /** Where it can be read or paid. */
  url: string | null;
}

/** One field of an answer, or an error when the answer is not what was agreed. */
async function field<T>(path: string, call: { method?: string; body?: unknown }, name: string, isRight: (value: unknown) => boolean) {
  const { status, json } = await http(`/subscription/${path}`, call);
  const value = (json as Record<string, unknown> | null)?.[name];
  if (!isRight(value)) throw new HttpError(status, null, 'An unexpected error occurred');
  return value as T;
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && isWebUrl(value);
const isSubscription = (value: unknown): boolean => typeof (value as Subscription | null)?.plan === 'string';

const written = (path: string, body: object) => field<Subscription>(path, { method: 'POST', body }, 'subscription', isSubscription);

/** What a team pays and where. Every call rejects with an `HttpError` whose message may be shown. */
export const billing = {
  /** Where a first plan is paid for. */
  checkout: (priceId: string) => field<string>('checkout/create-session', { method: 'POST', body: { priceId } }, 'url', isAddress),
  /** Another price at once; the difference is settled by the provider. */
  update: (priceId: string) => written('update', { priceId }),
  /** The plan ends with its period. */
  cancel: () => written('cancel', { atPeriodEnd: true }),
  /** Takes a cancellation back before the period has ended. */
  resume: () => written('resume', {}),
  /** Where cards and invoices are managed. */
  portal: () => field<string>('billing-portal', { method: 'POST', body: {} }, 'url', isAddress),
  /** The latest hundred, newest first. */
  invoices: () => field<Invoice[]>('invoices', {}, 'invoices', Array.isArray),
};

/** Longer than a browser takes to begin leaving; who stops it finds the button again. */
const LEAVING_MS = 10_000;

/** Goes to a page of the payment provider; does not resolve while the browser is leaving. */
export async function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}
