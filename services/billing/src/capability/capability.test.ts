import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { highlightsOf, PLANS } from '../plan/plan.ts';
import { CAPABILITY_IDS, type CapabilityId, capabilitiesBy, wordsOf } from './capability.ts';

const root = join(import.meta.dirname, '../../../..');
const isOn = capabilitiesBy({});

/** By which words a capability is promised. */
const PROMISES: Partial<Record<CapabilityId, RegExp>> = {
  webhooks: /\bslack|\bteams channel|webhook/i,
  social: /\bsocial (accounts|tracking|media figures)|followers of/i,
  news_search: /news search|google news/i,
  funding: /\bfunding\b/i,
  archive: /24 months/i,
  comparison: /comparison|side.by.side/i,
  battlecards: /battlecards?\b/i,
  pdf: /\bpdf\b/i,
  llm: /language model|\bAI\b/,
};

/** Every screen and every mail. */
const SCREENS = ['web/src/**/*.{ts,tsx}', 'services/*/src/**/*.mail.ts'];

/**
 * What shows collected data as it is, and says where there is nothing; how things stand on a page; and the dashboard, whose cards
 * the specification calls Company Battlecards, except where it speaks to who is new.
 */
const TELLING =
  /^web\/src\/(companies\/(show(?!\/(tracking|watch)\/)|collection)|dashboard(?!\/(FirstSteps|WelcomeDialog))|ui|api)\/|^web\/src\/insights\/InsightItem\.tsx$/;

const screens: string[] = [];
for await (const path of glob(SCREENS, { cwd: root })) if (!/\.test\.tsx?$/.test(path) && !TELLING.test(path)) screens.push(path);

test('the screens and mails that may promise something are found', () => {
  for (const part of [
    'terms/',
    'sign-in/',
    'companies/add/',
    'pricing/',
    'settings/notifications/',
    'WelcomeDialog',
    'FirstSteps',
    'sample/',
    'alerts/',
    'layout/',
    'invitation.mail',
    'alert.mail',
  ])
    expect(
      screens.some((path) => path.includes(part)),
      part,
    ).toBe(true);
});

test.each(screens)('%s promises nothing that is not there', async (file) => {
  const text = await readFile(join(root, file), 'utf8');
  // A choice that names what it needs is shown as the table of this installation has it.
  const empty = CAPABILITY_IDS.filter((id) => !isOn(id) && !text.includes(`needs: '${id}'`) && PROMISES[id]?.test(text));
  expect(empty).toEqual([]);
});

test('no plan promises what is not there, whatever its card would say otherwise', () => {
  const words = PLANS.flatMap((plan) => highlightsOf(plan, isOn)).join('\n');
  for (const id of CAPABILITY_IDS) if (!isOn(id)) expect(words, id).not.toMatch(PROMISES[id] ?? /^$/);
});

test('what an operator turned off is not promised', () => {
  const words = (settings: object) => wordsOf(['news_search', 'archive'], capabilitiesBy({ ...settings }));
  expect(words({ NEWS_SOURCES: 'feeds,gdelt', SOURCE_WAYBACK_ENABLED: 'true' })).toEqual([
    'News search',
    'Price history of the last 24 months',
  ]);
  expect(words({ NEWS_SOURCES: 'feeds', SOURCE_WAYBACK_ENABLED: 'false' })).toEqual([]);
  expect(words({ NEWS_SOURCES: 'feeds', SOURCE_WAYBACK_ENABLED: 'on' })).toHaveLength(1);
});

test('what is turned on is promised', () => {
  expect(wordsOf(['battlecards', 'llm'], (id) => id === 'battlecards')).toEqual(['Battlecards']);
});

test('everything that may be missing has words by which its promise would be found', () => {
  expect(CAPABILITY_IDS.filter((id) => !isOn(id) && !PROMISES[id])).toEqual([]);
});
