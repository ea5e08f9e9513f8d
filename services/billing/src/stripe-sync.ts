import { ConfigError, readConfig } from '@rivalscope/kit/config';
import { Stripe } from 'stripe';
import { BillingConfig } from './config.ts';
import { stripeAddress } from './provider/stripe.ts';
import { settingsOf, syncCatalogue } from './provider/stripe-sync.ts';

/** The command behind `make stripe-sync`: makes or checks the products and prices, and prints the settings that name them. */
async function main(): Promise<void> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: url } = readConfig(BillingConfig);
  if (!key) throw new ConfigError('Setting STRIPE_SECRET_KEY is missing: it names the Stripe account whose products and prices to check.');
  const synced = await syncCatalogue(new Stripe(key, { ...stripeAddress(url), telemetry: false }));
  const made = synced.filter((price) => price.made).length;
  process.stderr.write(`${synced.length} prices checked, ${made} made. Set these:\n`);
  process.stdout.write(`${settingsOf(synced).join('\n')}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`The products and prices could not be checked: ${error.message}\n`);
  process.exit(1);
});
