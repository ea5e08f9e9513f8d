import { expect, it } from 'vitest';
import type { SourceAvailability } from '../../api/types.ts';
import { noteOf } from './availability.ts';

const source = (
  name: string,
  tick: string | null,
  state: SourceAvailability['state'],
  reason: string | null = null,
): SourceAvailability => ({
  ...{ source: name, title: name, tick, state, reason },
  setting: state === 'needs_key' ? 'SOURCE_KEY' : null,
});
const SOURCES = [
  source('youtube', 'socials.youtube', 'ready'),
  source('youtube_figures', 'socials.youtube', 'needs_key', 'YouTube figures need a key.'),
  source('twitter', 'socials.twitter', 'needs_key', 'X needs a key.'),
  source('github', 'socials.github', 'ready'),
  source('edgar', null, 'failing', 'EDGAR is down.'),
];

it('says why what a tick asks for cannot be had, or not all of it', () => {
  expect(noteOf(SOURCES, 'socials', 'twitter')).toEqual({
    state: 'needs_key',
    text: 'X needs a key. Whoever runs this installation can open it.',
  });
  expect(noteOf(SOURCES, 'socials', 'youtube')).toEqual({
    state: 'needs_key',
    text: 'Not all of it: YouTube figures need a key. Whoever runs this installation can open it.',
  });
  expect(noteOf([source('tiktok', 'socials.tiktok', 'not_permitted', 'Its terms.')], 'socials', 'tiktok')?.text).toBe('Its terms.');
});

it('says nothing where all can be had, or nothing is known', () => {
  expect(noteOf(SOURCES, 'socials', 'github')).toBeNull();
  expect(noteOf(SOURCES, 'newsSources', 'twitter')).toBeNull();
  expect(noteOf(undefined, 'socials', 'twitter')).toBeNull();
});
