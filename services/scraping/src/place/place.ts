import { invalid } from '@rivalscope/kit/errors';
import { plainLine } from '@rivalscope/kit/text';
import type { Importance } from '../change/change.ts';
import type { CoverageState } from '../coverage/coverage.ts';
import type { PageKind } from '../page/facts.ts';
import { isSelector } from '../page/part.ts';
import { absolute } from '../page/url.ts';

/** Where a source is read of a company. */
export interface Place {
  id: string;
  source: string;
  /** null: not found. */
  url: string | null;
  label: string | null;
  /** found: by the site's links; given: by somebody of the tenant. */
  origin: 'found' | 'given';
  /** 0 to 1; null where nothing was to be guessed. */
  confidence: number | null;
  /** Why it was chosen, as a sentence. */
  evidence: string | null;
  /** Somebody is to say whether it is the right one. */
  needsAnswer: boolean;
  /** What somebody of the tenant said of a page that was found; null: nothing. */
  answer: PlaceAnswer | null;
  selector: string | null;
  importance: Importance;
  state: CoverageState;
  reason: string | null;
  lastChecked: Date | null;
  lastChanged: Date | null;
}

/** It is the right one; the site has no such page; another one is read in its place. */
export type PlaceAnswer = 'right' | 'none' | 'other';

/** What was answered of the found page of a kind. */
export interface Answered {
  kind: PageKind;
  answer: PlaceAnswer;
  /** The address that was found then: what was said to be right is said of no other. */
  url: string | null;
}

/** A company may have so many pages of each kind beside the one that was found: price lists of products, careers of regions. */
export const MOST_OF_KIND = 5;

/** What a person says of a page. */
export interface GivenPage {
  url: string;
  label: string | null;
  importance: Importance;
  selector: string | null;
}

/**
 * A page as it is kept: an absolute address without fragment and campaign parameters.
 * @throws AppError invalid, with the field in its details
 */
export function givenPage({ url, label, importance, selector }: GivenPage): GivenPage {
  const address = absolute(url, url);
  if (!address) throw refused('url', 'This is not the address of a web page. It begins with https:// or http://.');
  const part = selector?.trim() || null;
  if (part !== null && !isSelector(part)) {
    throw refused(
      'selector',
      'This part cannot be read as a CSS selector of tags, ids, classes and attributes, such as "main" or "#news .list".',
    );
  }
  return { url: address, label: plainLine(label ?? '') || null, importance, selector: part };
}

const refused = (field: keyof GivenPage, problem: string) => invalid(problem, [{ field, problem }]);
