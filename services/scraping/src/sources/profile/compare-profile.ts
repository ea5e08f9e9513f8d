/**
 * How another profile is told. A field is news where what stated it says something else now. That a page comes to state a field, or states it
 * no more, is a matter of its markup: it is taken over, told to nobody, and what was stated stays.
 */
import { asText, type FoundChange, type Value } from '../../change/change.ts';
import { maskNoise } from '../../change/noise-words.ts';
import { short } from '../../change/wording.ts';
import type { PageFacts, Profile, ProfileStatement } from '../../page/facts.ts';
import { accountNews } from '../accounts/compare-accounts.ts';
import { PROFILE_FIELDS } from './fields.ts';
import { FIELDS, profileFrom } from './profile.ts';
import { isSameValue } from './same.ts';

type Stated = readonly ProfileStatement[];

const TOLD = new Set<string>(PROFILE_FIELDS.filter(({ isTold }) => isTold).map(({ field }) => field));

/** Nothing is told of profiles that an earlier version read otherwise. */
export function compareProfile(before: Profile | null, after: Profile | null): FoundChange[] {
  const [was, is] = [before?.stated, after?.stated];
  if (!was || !is) return [];
  return PROFILE_FIELDS.filter(({ field }) => TOLD.has(field)).flatMap(({ field, label }) => {
    const [old, now] = moved(field, was, is) ?? [];
    return old && now ? [fieldChange(field, label, old, now)] : [];
  });
}

/** The surest statement of a field and what the same says now, where that is another value. */
function moved(field: string, was: Stated, is: Stated): [ProfileStatement, ProfileStatement] | null {
  const old = was.find((each) => each.field === field);
  const now = is.find((each) => each.field === field && each.by === old?.by);
  return old && now && !isSameNews(field, old.value, now.value) ? [old, now] : null;
}

/** A description that differs in a date or a counter says the same. */
const isSameNews = (field: string, a: ProfileStatement['value'], b: ProfileStatement['value']): boolean =>
  isSameValue(field, a, b) ||
  (field === 'description' && maskNoise(String(a)).toLowerCase() === maskNoise(String(b)).toLowerCase()) ||
  (Array.isArray(a) && Array.isArray(b) && isSameValue(field, a.toSorted(), b.toSorted()));

const shown = (value: ProfileStatement['value']): string => (Array.isArray(value) ? value.join(', ') : String(value));

const asValue = (value: ProfileStatement['value']): Value | null => (typeof value === 'number' ? { count: value } : asText(shown(value)));

const fieldChange = (field: string, label: string, old: ProfileStatement, now: ProfileStatement): FoundChange => ({
  dataType: 'profile',
  type: 'profile_changed',
  description: `${label}: ${short(shown(old.value))} → ${short(shown(now.value))}`,
  before: { [field]: old.value },
  after: { [field]: now.value },
  itemUrl: null,
  confirmed: isForMachines(now),
  key: `profile:${field}`,
  detail: { case: 'item', label, fields: [{ name: field, before: asValue(old.value), after: asValue(now.value) }] },
});

const isForMachines = ({ by }: ProfileStatement): boolean => by !== 'footer' && by !== 'copyright' && by !== 'title';

/** The profile with what came to be stated, and without what is news: that is told first. null where nothing of it is else. */
export function takenOver(before: PageFacts, now: PageFacts): { profile: Profile } | null {
  const [had, has] = [before.profile, now.profile];
  if (!had || !has?.stated) return null;
  if (!had.stated) return { profile: has };
  const [was, is] = [had.stated, has.stated];
  const told = new Set(accountNews(before, now).map(({ network }): string => network));
  const isNews = (field: string) => told.has(field) || (TOLD.has(field) && moved(field, was, is) !== null);
  const next = FIELDS.flatMap((field) => {
    const current = is.filter((each) => each.field === field);
    return current.length === 0 || isNews(field) ? was.filter((each) => each.field === field) : current;
  });
  return JSON.stringify(next) === JSON.stringify(was) ? null : { profile: profileFrom(next) };
}
