import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import { HeadlineObservedSchema, OfferObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { Db } from '../database.ts';
import { saveHeadline, saveOffer } from './offer.store.ts';
import { MOST_FEATURES, MOST_OFFERS } from './offer.ts';

const LONGEST = 500;
const text = (given: string): string => storable(cut(given, LONGEST));

export const offerConsumers = (db: Db): Consumers => [
  on(OfferObservedSchema, ({ siteId, plans, at }, context) => {
    const offers = plans.slice(0, MOST_OFFERS).map(({ name, price, features }) => ({
      name: text(name),
      cents: price ? Number(price.cents) : null,
      currency: text(price?.currency ?? ''),
      period: text(price?.period ?? ''),
      features: features.slice(0, MOST_FEATURES).map(text),
    }));
    return db.once(context, 'system', (tx) => saveOffer(tx, siteId, offers, at ? timestampDate(at) : context.at));
  }),
  on(HeadlineObservedSchema, ({ siteId, headline, at }, context) =>
    db.once(context, 'system', (tx) => saveHeadline(tx, siteId, text(headline), at ? timestampDate(at) : context.at)),
  ),
];
