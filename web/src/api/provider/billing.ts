import { isWebUrl } from '../../format/url.ts';
import { HttpError } from '../errors.ts';
import type { Call } from '../operations.ts';
import type { Capability, Feature, LimitCheck, LimitedResource, Plan, Subscription, Usage } from '../types.ts';
import { sound } from './answers.ts';

const address = ({ json }: { json: { url: string } | null }): string =>
  sound(json?.url, typeof json?.url === 'string' && isWebUrl(json.url));
const changed = ({ json }: { json: { subscription: Subscription } | null }): Subscription =>
  sound(json?.subscription, typeof json?.subscription?.plan === 'string');

/** The plan, what it allows and what is paid for it. */
export const billing = (call: Call) => ({
  /** null when there is none. */
  async subscription(): Promise<Subscription | null> {
    try {
      return (await call('get', '/subscription/current')).json.subscription;
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 404) return null;
      throw cause;
    }
  },
  async plans(): Promise<Plan[]> {
    const { json } = await call('get', '/subscription/plans');
    return sound(json?.plans, Array.isArray(json?.plans));
  },
  async usage(): Promise<Usage> {
    const { json } = await call('get', '/subscription/usage');
    return sound(json, Boolean(json?.usage && json.limits && json.percentages));
  },
  limit: async (resource: LimitedResource): Promise<LimitCheck> =>
    (await call('get', '/subscription/limit/{resource}', { path: { resource } })).json,
  /** What this installation has, whatever the plan. */
  capabilities: async (): Promise<Record<Capability, boolean>> => (await call('get', '/subscription/capabilities')).json.capabilities,
  /** Whether the plan has a feature. */
  hasFeature: async (feature: Feature): Promise<boolean> =>
    (await call('get', '/subscription/feature/{feature}', { path: { feature } })).json.hasAccess,
  /** Where a first plan is paid for. */
  checkout: async (priceId: string): Promise<string> =>
    address(await call('post', '/subscription/checkout/create-session', { body: { priceId } })),
  /** Another price at once; the difference is settled by the payment provider. */
  changePlan: async (priceId: string): Promise<Subscription> => changed(await call('post', '/subscription/update', { body: { priceId } })),
  /** The plan ends with its period. */
  cancelPlan: async (): Promise<Subscription> => changed(await call('post', '/subscription/cancel', { body: { atPeriodEnd: true } })),
  /** Takes a cancellation back before the period has ended. */
  resumePlan: async (): Promise<Subscription> => changed(await call('post', '/subscription/resume')),
  /** Where cards and invoices are managed. */
  billingPortal: async (): Promise<string> => address(await call('post', '/subscription/billing-portal')),
});
