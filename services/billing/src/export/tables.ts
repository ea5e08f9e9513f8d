import { ownTable } from '@rivalscope/kit/export/export-table';

/** What a tenant's export holds of this service. */
export const EXPORTED = [
  ownTable(
    'subscription',
    'plan status billing_cycle current_period_start current_period_end trial_start trial_end cancel_at_period_end stripe_subscription_id',
    ['tenant_id'],
  ),
  ownTable('contract', 'id customer_id plan price_id billing_cycle status period_start period_end cancel_at_period_end created_at'),
  ownTable('usage_month', 'month api_calls alerts', ['month']),
];
