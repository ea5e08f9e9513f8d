import { Type } from 'typebox';

export const scrapingConfig = Type.Object({
  /** host[:port] or CIDR[:port], comma-separated, that may be fetched although private; for tests and intranets. */
  SCRAPE_ALLOW_PRIVATE: Type.String({ default: '', maxLength: 10_000 }),
  /** Seconds until an unconfirmed change is looked at again. */
  SCRAPE_CONFIRM_AFTER: Type.Integer({ default: 600, minimum: 1, maximum: 86_400 }),
  /** Least pause between two requests to one host, in milliseconds. */
  SCRAPE_HOST_GAP: Type.Integer({ default: 250, minimum: 0, maximum: 60_000 }),
  /** Pages under way at a time. */
  SCRAPE_CONCURRENCY: Type.Integer({ default: 256, minimum: 1, maximum: 2_000 }),
  /** Whom a site's operator can write to; part of the User-Agent. */
  SCRAPE_CONTACT: Type.String({ default: 'crawler@rivalscope.example', maxLength: 200 }),
});
