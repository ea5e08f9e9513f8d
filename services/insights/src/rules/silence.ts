import type { Change } from '../change/change.ts';
import { type Finding, finding } from '../finding/finding.ts';
import { BLOG, type Place, PRESS, RELEASES } from './articles.ts';
import type { Rule, Threshold } from './rule.ts';
import { quote } from './wording.ts';

const DAY_MS = 86_400_000;
/** After so long without anything a regular writer is silent. */
export const SILENT_DAYS = 30;
/** So far back from the last one is looked for a pace; with the silence it is as long as changes are kept. */
export const PACE_DAYS = 60;
/** Who writes regularly leaves no longer gap: holidays and slow months pass. */
const LONGEST_GAP_DAYS = 14;
/** Fewer days of writing are a campaign, and its end is no silence. */
const SHORTEST_PACE_DAYS = 28;

/** A rule that the clock asks: what did not happen is no change. */
export interface SilenceRule extends Rule {
  /** Of changes that end it. */
  ends: string;
  threshold: Threshold;
  /** @param published on that page, oldest first, none after the silence began */
  silenceOf(published: readonly Change[], now: Date): Finding | undefined;
}

interface Told extends Pick<Rule, 'area' | 'type'> {
  noun: string;
  why: string;
  whatToDo: string;
}

function silenceRule(place: Place, { noun, why, whatToDo, ...rest }: Told): SilenceRule {
  const threshold: Threshold = { unit: noun, default: 5, least: 4, most: 30 };
  const rule = {
    ...{ name: `${place.page === 'press' ? 'press' : place.prefix.slice(0, -1)}_silence`, page: place.page, ...rest, threshold },
    looksFor: `{threshold} or more ${noun} were published regularly within ${PACE_DAYS} days, ${place.words}, and then none for ${SILENT_DAYS} days.`,
  };
  return {
    ...rule,
    ends: place.type,
    conclude: () => [],
    silenceOf(published, now) {
      const run = regularRun(published);
      const last = run.at(-1);
      if (!last || run.length < threshold.least || now.getTime() - last.at.getTime() < SILENT_DAYS * DAY_MS) return;
      const days = daysOf(run);
      const told = finding(rule, {
        ...{ importance: 'medium', measure: run.length, whatToDo, changes: run as [...Change[], Change], occasion: last.id },
        claim: `has published nothing ${place.words} for ${SILENT_DAYS} days, after ${run.length} ${noun} in ${days} days`,
        description: `${run.length} ${noun} appeared ${place.words} in ${days} days, never more than ${LONGEST_GAP_DAYS} days apart; since “${quote(last.item.label)}” there was none for ${SILENT_DAYS} days. ${why}`,
        figures: [
          { label: 'Days without', value: SILENT_DAYS },
          { label: `Published in the ${days} days before`, value: run.length },
        ],
      });
      return { ...told, generatedAt: silentSince(last) };
    },
  };
}

/** When what was published last had been the last for so long that it is silence. */
const silentSince = ({ at }: Change): Date => new Date(at.getTime() + SILENT_DAYS * DAY_MS);

const daysOf = (run: readonly Change[]): number => Math.round((run.at(-1)!.at.getTime() - run[0]!.at.getTime()) / DAY_MS);

/** The last of them that follow each other without a long gap; none where that was no pace but a few days of much. */
function regularRun(published: readonly Change[]): Change[] {
  const run: Change[] = [];
  for (const one of published.toReversed()) {
    const next = run[0];
    if (next && next.at.getTime() - one.at.getTime() > LONGEST_GAP_DAYS * DAY_MS) break;
    run.unshift(one);
  }
  return run.length > 0 && daysOf(run) >= SHORTEST_PACE_DAYS ? run : [];
}

const LEFT =
  'Silence after a steady pace often means that whoever wrote has left, that plans have changed, or that something larger is prepared.';

/** By the type of changes that they miss. */
export const silences: readonly SilenceRule[] = [
  silenceRule(PRESS, {
    ...{ noun: 'articles', area: 'message', type: 'other', why: LEFT },
    whatToDo: 'See what they last spoke of, and be heard on it while they are not.',
  }),
  silenceRule(BLOG, {
    ...{ noun: 'posts', area: 'message', type: 'other', why: LEFT },
    whatToDo: 'Write for the questions that they no longer answer.',
  }),
  silenceRule(RELEASES, {
    ...{ noun: 'releases', area: 'product', type: 'opportunity' },
    why: 'What is no longer improved step by step is being rebuilt, or is left as it is.',
    whatToDo: 'Ask their customers whether what they wait for still comes, and show what you have finished meanwhile.',
  }),
];
