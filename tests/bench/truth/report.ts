import type { Gate, Scores } from './gates.ts';
import { holds } from './gates.ts';
import type { HistoryScores } from './histories.ts';
import type { LostText } from './lost.ts';
import type { ReaderScores } from './readers.ts';
import { percent, type Tally } from './tally.ts';

/** The scores as lines for people. */
export function reportOf({ readers, lost, quiet, noisy }: Scores): string[] {
  return [...readerLines(readers), ...lostLines(lost), ...historyLines('without noise', quiet), ...historyLines('with noise', noisy)];
}

function readerLines({ pricing, careers, press, changelog, landing, absent }: ReaderScores): string[] {
  const list = (tally: Tally): string =>
    `${tally.of('pages')} pages, ${tally.of('all right')} all right; recall ${percent(tally.share('right', 'items'))}, precision ${percent(tally.share('right', 'told'))}; ${tally.of('empty')} pages without any, false on ${tally.of('false on empty')}`;
  return [
    `READERS${absent > 0 ? ` (${absent} pages not at hand)` : ''}`,
    `plans      ${pricing.of('pages')} pages, ${pricing.of('all right')} all right, ${pricing.of('unread')} unread; recall ${percent(pricing.share('right', 'plans'))} (name and amount ${percent(pricing.share('named and priced', 'plans'))}), precision ${percent(pricing.share('right', 'told'))}, ${pricing.of('unreadable')} said to be not readable; ${pricing.of('pages without a price')} pages without a price, false on ${pricing.of('false price')}`,
    `openings   ${list(careers)}; says there are none ${careers.of('none read')} of ${careers.of('says none')}`,
    `articles   ${list(press)}; dates ${percent(press.share('dates right', 'dates'))}`,
    `releases   ${list(changelog)}; dates ${percent(changelog.share('dates right', 'dates'))}`,
    `headlines  ${landing.of('right')} of ${landing.of('pages')} (${percent(landing.share('right', 'pages'))})`,
  ];
}

const lostLines = ({ pages, over }: LostText): string[] => [
  `TEXT LOST BY CLASS NAMES: more than a fifth on ${over.length} of ${pages} pages${over[0] ? `, at worst ${percent(over[0].share)}` : ''}`,
];

const historyLines = (title: string, { groups, steps }: HistoryScores): string[] => [
  `HISTORIES ${title}: ${steps.of('steps')} labelled steps (${steps.of('absent')} versions not at hand); ${steps.of('quiet')} quiet, told something in ${steps.of('quiet told')}, rightly in ${steps.of('quiet by its label only')} that the labels leave out`,
  ...[...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, tally]) =>
        `${name.padEnd(22)} expected ${String(tally.of('expected')).padStart(3)}: recall ${percent(tally.share('hit', 'expected')).padStart(7)}, precision ${percent(tally.share('hit', 'told')).padStart(7)} of ${tally.of('told')}`,
    ),
];

/** Every single difference. */
export function differencesOf({ readers, lost, quiet, noisy }: Scores): string[] {
  const told = ({ groups }: HistoryScores): string[] => [...groups.values()].flatMap(({ differences }) => differences);
  return [
    ...[readers.pricing, readers.careers, readers.press, readers.changelog, readers.landing].flatMap(({ differences }) => differences),
    ...lost.over.map(({ file, share }) => `lost ${percent(share)} of ${file}`),
    ...told(quiet),
    ...told(noisy).map((difference) => `with noise: ${difference}`),
  ];
}

export const gateLine = (gate: Gate): string =>
  `${holds(gate) ? 'held  ' : 'BROKEN'} ${gate.what}: ${gate.value === null ? '-' : Number(gate.value.toFixed(3))}, at ${gate.side} ${gate.bound}`;
