import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Consumers, on } from '@rivalscope/kit/events/consumer';
import { cut, storable } from '@rivalscope/kit/text';
import { OfferObservedSchema } from '@rivalscope/proto/scraping/v1/events_pb';
import type { Db } from '../database.ts';
import { saveOffer } from './offer.store.ts';
import { MOST_OFFERS } from './offer.ts';

const LONGEST = 500;
const text = (given: string): string => storable(cut(given, LONGEST));

export const offerConsumers = (db: Db): Consumers => [
  on(OfferObservedSchema, ({ siteId, plans, at }, context) => {
    const offers = plans.slice(0, MOST_OFFERS).map(({ name, price }) => ({
      name: text(name),
      cents: price ? Number(price.cents) : null,
      currency: text(price?.currency ?? ''),
      period: text(price?.period ?? ''),
    }));
    return db.once(context, 'system', (tx) => saveOffer(tx, siteId, offers, at ? timestampDate(at) : context.at));
  }),
];
