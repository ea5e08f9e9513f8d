import type { Body, Call } from '../operations.ts';
import type { Collected } from '../types.ts';
import { required } from './answers.ts';

const PATH = '/data-scraping/companies/{id}/news/exclusions';

/** What a team said is no news of its company. */
export type NewsExclusion = Collected['news/exclusions']['exclusions'][number];
export type NewsWish = Body<'post', typeof PATH>;

export const exclusions = (call: Call) => ({
  /** @throws HttpError `invalid` when the word says nothing, or stands in the company's name; `not_found` when the news are gone */
  excludeNews: async (id: string, body: NewsWish): Promise<NewsExclusion> =>
    (await required(call('post', PATH, { path: { id }, body }))).exclusion,
  async takeNewsBack(id: string, exclusionId: string): Promise<void> {
    await call('delete', `${PATH}/{exclusionId}`, { path: { id, exclusionId } });
  },
});
