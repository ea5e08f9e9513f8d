import { fetchError } from '../fetch/failure.ts';
import { type FetchResult, failedAs } from '../fetch/result.ts';
import type { Web } from '../fetch/web.ts';
import { partOf } from '../page/part.ts';
import type { PageFetch } from './page-fetch.ts';
import type { DueTarget } from './target.ts';
import type { Visits } from './visits.ts';

interface Again {
  web: Web;
  visits: Visits;
}

const NO_PART = fetchError('no_part', 'The part of the page that was chosen is not there.');

/** An answer with nothing in its page but the part that is read; failed where that is not there. */
export function chosenPart(result: FetchResult, { selector }: Pick<DueTarget, 'selector'>): FetchResult {
  if (result.kind !== 'ok' || selector === null) return result;
  const part = partOf(result.text(), selector);
  return part === null ? failedAs(result, NO_PART) : { ...result, body: Buffer.from(part), text: () => part };
}

/** Fetches the page once more, as it was fetched before: with its scripts run, where they were. */
export async function fetchAgain(
  { web, visits }: Again,
  target: DueTarget,
  { result }: PageFetch,
  signal: AbortSignal,
): Promise<FetchResult> {
  const again = await web.get({ url: result.url }, signal);
  return chosenPart(again.kind === 'ok' && result.rendered ? await visits.visit(again, signal) : again, target);
}
