import { NONE_THERE, UNCHOSEN } from '../coverage/coverage.ts';
import type { Followed, PageRow } from '../data/data.store.ts';
import { ASKED_BELOW, confidenceOnceRead } from '../discovery/evidence.ts';
import { ROOT } from '../page/facts.ts';
import { sameSite } from '../page/url.ts';
import { on, pages } from '../sources/index.ts';
import { ownerAmong, type PageOwner } from '../sources/source.ts';
import type { PlaceRow } from './place.store.ts';
import type { Answered, Place } from './place.ts';

/**
 * Where each source is read of a company, and how that stands: the pages that were found, in the order of sources, then those given.
 * @param answers what was said of the pages that were found
 */
export function placesOf(
  followed: Pick<Followed, 'pages' | 'hidden' | 'website'>,
  read: readonly PageRow[],
  given: readonly PlaceRow[],
  answers: readonly Answered[],
): Place[] {
  const wanted = pages.wanted(followed);
  const found = pages.kinds.flatMap((kind) => {
    const page = read.find((each) => each.kind === kind);
    const answer = answers.find((each) => each.kind === kind);
    return page ? [answered(foundPlace(page, wanted.includes(kind), followed.website), page, answer)] : [];
  });
  return [
    ...found,
    ...given.map((place) =>
      givenPlace(
        place,
        read.find(({ placeId }) => placeId === place.id),
      ),
    ),
  ];
}

const SAID = {
  none: NONE_THERE,
  other: 'Your team gave another page, which is read instead.',
};

/** A place as those see it who said something of it. What was said to be right is said of that address alone. */
function answered(place: Place, page: PageRow, said: Answered | undefined): Place {
  if (!said || (said.answer === 'right' && said.url !== page.url)) return place;
  const { answer } = said;
  if (answer === 'right') return { ...place, answer, confidence: 1, needsAnswer: false };
  return { ...place, ...UNREAD, answer, needsAnswer: false, reason: SAID[answer] };
}

const stateOf = ({ state, reason, lastChecked, lastChanged }: PageRow) => ({ state, reason, lastChecked, lastChanged });

function foundPlace(page: PageRow, isWanted: boolean, website: string): Place {
  const { name, owns } = ownerAmong(on(page.kind));
  const confidence = sureOf(page, owns);
  return {
    id: page.id,
    source: name,
    url: page.url,
    label: null,
    origin: 'found',
    confidence,
    evidence: evidenceOf(page, website),
    answer: null,
    needsAnswer: isWanted && page.url !== null && confidence !== null && confidence < ASKED_BELOW,
    selector: null,
    importance: 'medium',
    ...stateOf(page),
    ...(!isWanted && UNREAD),
  };
}

function sureOf({ kind, confidence, reason, lastSuccess }: PageRow, { gaveNone }: PageOwner): number | null {
  if (kind === ROOT) return 1;
  if (confidence === null) return null;
  return confidenceOnceRead(confidence, gaveNone !== undefined && reason === gaveNone ? 'none' : lastSuccess ? 'items' : 'unread');
}

function evidenceOf({ kind, url, evidence }: PageRow, website: string): string | null {
  if (kind === ROOT) return rootEvidence(website, url);
  // Of pages that were found before it was kept.
  return evidence ?? (url === null ? null : "Found by the site's own links or its sitemap.");
}

function rootEvidence(website: string, url: string | null): string {
  const leadsElsewhere = url !== null && !sameSite(url, `https://${website}/`);
  return `The address of the company: ${website}${leadsElsewhere ? `, which leads to ${new URL(url).host}` : ''}.`;
}

/** Of a page that is not followed: what comes of reading it for others is theirs. */
const UNREAD = { state: 'not_tracked' as const, reason: UNCHOSEN, lastChecked: null, lastChanged: null };

/** @param page undefined where nothing of its kind is followed */
const givenPlace = ({ id, kind, url, label, selector, importance }: PlaceRow, page: PageRow | undefined): Place => ({
  id,
  source: ownerAmong(on(kind)).name,
  url,
  label,
  origin: 'given',
  confidence: 1,
  evidence: 'Added by your team.',
  needsAnswer: false,
  answer: null,
  selector,
  importance,
  ...(page ? stateOf(page) : UNREAD),
});
