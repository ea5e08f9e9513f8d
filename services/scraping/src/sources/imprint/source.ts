import { asText, type FoundChange } from '../../change/change.ts';
import { short } from '../../change/wording.ts';
import type { FoundItem, PageFacts } from '../../page/facts.ts';
import { isSameValue } from '../profile/same.ts';
import { DAILY, type TextAbout, WITH_THE_SITE } from '../site-text.ts';
import type { Source } from '../source.ts';
import { ADDRESS, LEGAL_NAME, REGISTER, statedIn, VAT } from './statements.ts';
import { words } from './words.ts';

/** What it states, in words. */
const LABELS: Readonly<Record<string, string>> = {
  [LEGAL_NAME]: 'Legal name',
  [ADDRESS]: 'Headquarters',
  [REGISTER]: 'Register number',
  [VAT]: 'VAT number',
};

/** Who is behind the site, by the page on which laws have it say so. */
export const imprint: Source<object, TextAbout> = {
  name: 'imprint',
  page: 'imprint',
  area: 'website',
  choice: WITH_THE_SITE,
  finds: true,
  extract: ({ blocks }) => ({ found: { imprint: statedIn(blocks) } }),
  read: (facts) => ({
    items: saidIn(facts).map((item) => ({ ...item, fields: {} })),
    about: { title: facts.title, headline: facts.headline },
  }),
  compare: (before, after) =>
    saidIn(before).flatMap((old) =>
      moved(
        old,
        saidIn(after).find(({ key }) => key === old.key),
      ),
    ),
  texts: (facts) => saidIn(facts).map(({ label }) => label),
  owns: { title: 'Legal notice', words, unless: ['terms', 'privacy'], isBeside: true, everySeconds: DAILY },
};

const saidIn = ({ found }: PageFacts): readonly FoundItem[] => found?.imprint ?? [];

/** That a notice comes to state something, or states it no more, is a matter of its wording. */
function moved({ key, label: was }: FoundItem, now: FoundItem | undefined): FoundChange[] {
  if (!now || isSameValue(key, was, now.label)) return [];
  const label = LABELS[key] ?? key;
  return [
    {
      dataType: 'profile',
      type: 'profile_changed',
      description: `${label}: ${short(was)} → ${short(now.label)}`,
      before: { [key]: was },
      after: { [key]: now.label },
      itemUrl: null,
      confirmed: false,
      key: `imprint:${key}`,
      detail: { case: 'item', label, fields: [{ name: key, before: asText(was), after: asText(now.label) }] },
    },
  ];
}
