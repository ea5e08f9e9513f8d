import { FilePath, HttpUrl } from '@rivalscope/kit/config';
import { Type } from 'typebox';

export const gatewayConfig = Type.Object({
  /** Multiplies what one network address may do; for load tests from one address. */
  RATE_LIMIT_FACTOR: Type.Number({ exclusiveMinimum: 0, maximum: 100_000, default: 1 }),
  /** redis://user:password@host:port, or rediss; unset: each process counts requests for itself. */
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://[^\\s/]+', maxLength: 2_000 })),
  /** PEM files: who is believed to be Redis (`system`: whom Node trusts), and what the gateway shows of itself. */
  REDIS_TLS_CA: FilePath(),
  REDIS_TLS_CERT: FilePath(),
  REDIS_TLS_KEY: FilePath(),
  /** Where a service that does not run in this process is reached. */
  IDENTITY_URL: Type.Optional(HttpUrl()),
  BILLING_URL: Type.Optional(HttpUrl()),
  COMPANIES_URL: Type.Optional(HttpUrl()),
  SCRAPING_URL: Type.Optional(HttpUrl()),
  INSIGHTS_URL: Type.Optional(HttpUrl()),
  /** The proxies in front whose X-Forwarded-For is believed: 0, how many, or their networks. */
  TRUST_PROXY: Type.String({ default: '0', maxLength: 2_000 }),
});
